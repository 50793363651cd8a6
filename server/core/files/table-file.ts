import type { Response } from 'express';
import { byteOrderMark, csvLine, type Cell } from '../../../rules/text/csv.js';

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** A table under its titles; the rows come in batches. */
export type Table = { name: string; titles: readonly string[]; batches: AsyncIterable<Cell[][]> };

/** Streams a table as CSV. */
export async function sendCsv(response: Response, { name, titles, batches }: Table): Promise<void> {
  response.set(headers).type('text/csv; charset=utf-8').attachment(`${name}.csv`);
  let head = byteOrderMark + csvLine(titles);
  for await (const rows of batches) {
    if (response.destroyed) return;
    await writeAndDrain(response, head + rows.map(csvLine).join(''));
    head = '';
  }
  response.end(head);
}

/** Sends a table as XLSX, which is built in memory. */
export async function sendXlsx(response: Response, sheet: string, { name, titles, batches }: Table): Promise<void> {
  const rows: ReturnType<typeof xlsxCell>[][] = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
  ];
  for await (const batch of batches) for (const cells of batch) rows.push(cells.map(xlsxCell));
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const content = await writeXlsxFile(rows, { sheet, stickyRowsCount: 1 }).toBuffer();
  response.set(headers).attachment(`${name}.xlsx`).send(content);
}

/** A cell of type String is never a formula, so it needs no escaping. */
function xlsxCell(cell: Cell) {
  if (cell === null || typeof cell === 'string') return { value: cell ?? '', type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: cell.kopecks / 100, type: Number, format: '#,##0.00' };
}

/** Writes and waits until a slow client has read, or has disconnected. */
const writeAndDrain = (response: Response, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (response.write(text)) return resolve();
    const proceed = (): void => {
      response.off('drain', proceed).off('close', proceed);
      resolve();
    };
    response.on('drain', proceed).on('close', proceed);
  });
