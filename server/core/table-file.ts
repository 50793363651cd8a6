import type { Response } from 'express';
import writeXlsxFile from 'write-excel-file/node';
import { maxWorkbookRows } from '../../rules/workbook.js';

/** Spreadsheets read CSV as UTF-8 if it begins with this mark. */
const byteOrderMark = '\uFEFF';

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** A sum that spreadsheets treat as a number. */
export type MoneyCell = { readonly kopecks: number };
export type Cell = string | MoneyCell;

const roubles = ({ kopecks }: MoneyCell): string => (kopecks / 100).toFixed(2).replace('.', ',');

/** Prevents CSV injection: a text that begins like a formula gets an apostrophe, which marks text in spreadsheets. */
const escapeFormula = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const textOf = (cell: Cell): string => (typeof cell === 'string' ? escapeFormula(cell) : roubles(cell));

/** A CSV line for Russian spreadsheets: semicolons between cells, quotes where needed. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells
    .map(textOf)
    .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`;

/** Streams a table as CSV. */
export async function sendCsv(response: Response, name: string, parts: AsyncIterable<Cell[][]>): Promise<void> {
  response.set(headers).type('text/csv; charset=utf-8').attachment(`${name}.csv`);
  response.write(byteOrderMark);
  for await (const lines of parts) {
    if (response.destroyed) return;
    await writeAndDrain(response, lines.map(csvLine).join(''));
  }
  response.end();
}

/** Sends a table as XLSX. @param count number of rows; above the limit of a workbook the response is 413 with a sentence */
export async function sendXlsx(
  response: Response,
  { name, sheet, count }: { name: string; sheet: string; count: number },
  parts: () => AsyncIterable<Cell[][]>,
): Promise<void> {
  if (count > maxWorkbookRows)
    return void response
      .set(headers)
      .status(413)
      .type('text/plain; charset=utf-8')
      .send('В книгу Excel помещается не больше 20 000 строк. Выгрузите CSV или сузьте фильтр.');
  const rows: ReturnType<typeof xlsxCell>[][] = [];
  for await (const lines of parts())
    for (const line of lines) rows.push(line.map((cell) => xlsxCell(cell, rows.length === 0)));
  const content = await writeXlsxFile(rows, { sheet, stickyRowsCount: 1 }).toBuffer();
  response.set(headers).attachment(`${name}.xlsx`).send(content);
}

/** A cell of type String is never a formula, so it needs no escaping. */
const xlsxCell = (cell: Cell, isTitle: boolean) =>
  typeof cell === 'string'
    ? { value: cell, type: String, ...(isTitle && { fontWeight: 'bold' as const }) }
    : { value: cell.kopecks / 100, type: Number, format: '#,##0.00' };

/** Writes and waits until a slow client has read, or has disconnected. */
const writeAndDrain = (response: Response, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (response.write(text)) return resolve();
    response.once('drain', resolve);
    response.once('close', resolve);
  });
