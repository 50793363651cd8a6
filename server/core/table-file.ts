import type { Response } from 'express';
import writeXlsxFile from 'write-excel-file/node';
import { maxWorkbookRows } from '../../rules/workbook.js';

/** Spreadsheets take CSV for UTF-8 when it begins so. */
const byteOrderMark = '\uFEFF';

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** Kopecks; spreadsheets add them up. */
export type MoneyCell = { readonly kopecks: number };
export type Cell = string | MoneyCell;

const roubles = ({ kopecks }: MoneyCell): string => (kopecks / 100).toFixed(2).replace('.', ',');

/**
 * A cell of a text file that a spreadsheet takes for text: what begins like a formula gets an apostrophe in front, which is
 * how spreadsheets themselves mark a text.
 */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const textOf = (cell: Cell): string => (typeof cell === 'string' ? harmless(cell) : roubles(cell));

/** A line of a CSV file as Russian spreadsheets open it: semicolons between cells, quotes where they are needed. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells
    .map(textOf)
    .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`;

/** Sends a table as CSV while it is read. */
export async function sendCsv(response: Response, name: string, parts: AsyncIterable<Cell[][]>): Promise<void> {
  response.set(headers).type('text/csv; charset=utf-8').attachment(`${name}.csv`);
  response.write(byteOrderMark);
  for await (const lines of parts) {
    if (response.destroyed) return;
    await written(response, lines.map(csvLine).join(''));
  }
  response.end();
}

/** @param count rows that the table has; more than a workbook takes are refused with a sentence */
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

/** A text cell is never a formula, whatever it begins with. */
const xlsxCell = (cell: Cell, isTitle: boolean) =>
  typeof cell === 'string'
    ? { value: cell, type: String, ...(isTitle && { fontWeight: 'bold' as const }) }
    : { value: cell.kopecks / 100, type: Number, format: '#,##0.00' };

/** Waits for a client that reads slowly, or has gone away. */
const written = (response: Response, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (response.write(text)) return resolve();
    response.once('drain', resolve);
    response.once('close', resolve);
  });
