import { unpackedSize } from './zip-size';

/** Cells of a table, as texts. Empty lines are included, so that line numbers match the file. */
export type Table = string[][];

const maxBytes = 5 * 2 ** 20;
/** Ten times the unpacked size of a real workbook with the maximum file size. */
const maxUnpacked = 100 * 2 ** 20;

/** The file cannot be read; `message` is shown to the user. */
export class UnreadableFileError extends Error {}

/** Falls back to windows-1251, in which Excel in Russian saves CSV files. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const separators = ['\t', ';', ','];

/** The separator that occurs most often in the first non-empty line. */
function separatorOf(text: string): string {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? '';
  const counts = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** The table without empty lines at its end. */
const trimmed = (table: Table): Table => table.slice(0, table.findLastIndex(isFilled) + 1);

/** Parses cells pasted from a spreadsheet, or the text of a CSV file. */
export async function parseTableText(text: string): Promise<Table> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }) as string[][];
    return trimmed(rows);
  } catch {
    throw new UnreadableFileError('Не удалось разобрать таблицу. Проверьте кавычки или вставьте строки из таблицы.');
  }
}

/** Dates become YYYY-MM-DD. */
const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();

/** Reads the first sheet of an XLSX file, or a CSV file. */
export async function readTableFile(file: File): Promise<Table> {
  if (file.size > maxBytes) throw new UnreadableFileError('Файл больше 5 МБ. Разделите его на части.');
  if (!/\.xlsx$/i.test(file.name)) return parseTableText(decode(await file.arrayBuffer()));
  const size = unpackedSize(await file.arrayBuffer());
  if (size !== null && size > maxUnpacked)
    throw new UnreadableFileError('Файл распаковывается в слишком большую таблицу. Сохраните его как CSV.');
  const { readSheet } = await import('read-excel-file/browser');
  try {
    return trimmed((await readSheet(file)).map((row) => row.map(cellText)));
  } catch {
    throw new UnreadableFileError(
      'Не удалось прочитать файл XLSX. Сохраните его заново или вставьте строки из таблицы.',
    );
  }
}

export type ColumnIndexes<Name extends string> = Partial<Record<Name, number>>;
export type TableLine = { line: number; cells: readonly string[] };

/** The non-empty lines from line number `first` on, with their numbers in the file (from 1). */
export const linesFrom = (table: Table, first: number): TableLine[] =>
  table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => line >= first && isFilled(cells));

/** A cell with a digit or «@», such as «КОД-1» or an email address, is data and not a title. */
const isTitle = (cell: string): boolean => !/[\d@]/.test(cell);

/** Finds the columns by their titles in the first non-empty line; without titles they are in the given order. */
export function detectColumns<Name extends string>(
  table: Table,
  titles: Record<Name, RegExp>,
  order: readonly Name[],
): { columnIndexes: ColumnIndexes<Name>; lines: TableLine[]; firstLine: number } {
  const top = table.findIndex(isFilled);
  const head = (table[top] ?? []).map((cell) => cell.toLowerCase());
  const names = Object.keys(titles) as Name[];
  const columnIndexes: ColumnIndexes<Name> = {};
  for (const name of names) {
    const column = head.findIndex(
      (cell, index) => isTitle(cell) && titles[name].test(cell) && !Object.values(columnIndexes).includes(index),
    );
    if (column >= 0) columnIndexes[name] = column;
  }
  const isHead = Object.keys(columnIndexes).length > 0;
  const firstLine = isHead ? top + 2 : 1;
  const defaultPlaces = Object.fromEntries(order.map((name, index) => [name, index])) as ColumnIndexes<Name>;
  return { columnIndexes: isHead ? columnIndexes : defaultPlaces, lines: linesFrom(table, firstLine), firstLine };
}
