import { unpackedSize } from './zip-size';

/** Cells of a table, as texts. An empty line is there, too: lines have the numbers that they have in the file. */
export type Table = string[][];

const maxBytes = 5 * 2 ** 20;
/** An honest workbook of the largest size is a tenth of that. */
const maxUnpacked = 100 * 2 ** 20;

/** A file that cannot be read, with a sentence for whoever has chosen it. */
export class UnreadableFile extends Error {}

/** Spreadsheets of Russian offices save texts in the old encoding of Windows, too. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const separators = ['\t', ';', ','];

/** What stands between the cells of most lines: the separator that the first line has most of. */
function separatorOf(text: string): string {
  const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? '';
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** Without the empty lines at its end; nothing is left of a table that has only such. */
const trimmed = (table: Table): Table => table.slice(0, table.findLastIndex(isFilled) + 1);

/** Reads what was pasted from a table, or the text of a CSV file. */
export async function readText(text: string): Promise<Table> {
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
    throw new UnreadableFile('Не удалось разобрать таблицу. Проверьте кавычки или вставьте строки из таблицы.');
  }
}

/** A cell with a day reads as the file formats write one. */
const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();

/** Reads the first sheet of an XLSX file, or a CSV file. */
export async function readFile(file: File): Promise<Table> {
  if (file.size > maxBytes) throw new UnreadableFile('Файл больше 5 МБ. Разделите его на части.');
  if (!/\.xlsx$/i.test(file.name)) return readText(decode(await file.arrayBuffer()));
  const size = unpackedSize(await file.arrayBuffer());
  if (size !== null && size > maxUnpacked)
    throw new UnreadableFile('Файл распаковывается в слишком большую таблицу. Сохраните его как CSV.');
  const { readSheet } = await import('read-excel-file/browser');
  try {
    return trimmed((await readSheet(file)).map((row) => row.map(cellText)));
  } catch {
    throw new UnreadableFile('Не удалось прочитать файл XLSX. Сохраните его заново или вставьте строки из таблицы.');
  }
}

export type Places<Name extends string> = Partial<Record<Name, number>>;
export type TableLine = { line: number; cells: readonly string[] };

/** The lines of a table that hold something, from one on, with their numbers in the file. */
export const linesFrom = (table: Table, first: number): TableLine[] =>
  table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => line >= first && isFilled(cells));

/** «КОД-1» and an address are what stands under a title. */
const isTitle = (cell: string): boolean => !/[\d@]/.test(cell);

/** Where the columns are: by their titles in the first line, else in the given order. */
export function columnsOf<Name extends string>(
  table: Table,
  titles: Record<Name, RegExp>,
  order: readonly Name[],
): { places: Places<Name>; lines: TableLine[]; firstLine: number } {
  const top = table.findIndex(isFilled);
  const head = (table[top] ?? []).map((cell) => cell.toLowerCase());
  const names = Object.keys(titles) as Name[];
  const places: Places<Name> = {};
  for (const name of names) {
    const place = head.findIndex(
      (cell, index) => isTitle(cell) && titles[name].test(cell) && !Object.values(places).includes(index),
    );
    if (place >= 0) places[name] = place;
  }
  const isHead = Object.keys(places).length > 0;
  const firstLine = isHead ? top + 2 : 1;
  const usual = Object.fromEntries(order.map((name, index) => [name, index])) as Places<Name>;
  return { places: isHead ? places : usual, lines: linesFrom(table, firstLine), firstLine };
}
