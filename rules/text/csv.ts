/** Spreadsheets read CSV as UTF-8 if it begins with this mark. */
export const byteOrderMark = '\uFEFF';

/** A sum that spreadsheets treat as a number. */
export type MoneyCell = { readonly kopecks: number };
/** Null is an empty cell. */
export type Cell = string | number | null | MoneyCell;

/** Prevents CSV injection: a text that begins like a formula gets an apostrophe, which marks text in spreadsheets. */
const escapeFormula = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return escapeFormula(cell);
  return (typeof cell === 'number' ? String(cell) : (cell.kopecks / 100).toFixed(2)).replace('.', ',');
}

/** A CSV line for Russian spreadsheets: semicolons between cells, decimal commas, quotes where needed. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells
    .map(textOf)
    .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`;
