for (const table of document.querySelectorAll("table")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => head.firstChild.addEventListener("click", () => {
    const down = head.getAttribute("aria-sort") === "ascending";
    heads.forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const value = (row) => row.cells[column].dataset.number;
    const order = (a, b) => {
      const [x, y] = [value(a), value(b)];
      if (x !== undefined && y !== undefined) return x - y;
      return a.cells[column].textContent.localeCompare(b.cells[column].textContent, undefined, { numeric: true });
    };
    const rows = [...table.tBodies[0].rows].sort(order);
    table.tBodies[0].append(...(down ? rows.reverse() : rows));
  }));
}
