/** Cells of a table, as texts. */
export type Table = string[][];

const mostBytes = 5 * 2 ** 20;

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

const notEmpty = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** Reads what was pasted from a table, or the text of a CSV file. */
export async function readText(text: string): Promise<Table> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as string[][];
    return rows.filter(notEmpty);
  } catch {
    throw new UnreadableFile('Не удалось разобрать таблицу. Проверьте кавычки или вставьте строки из таблицы.');
  }
}

/** A cell with a day reads as the file formats write one. */
const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();

/** Reads the first sheet of an XLSX file, or a CSV file. */
export async function readFile(file: File): Promise<Table> {
  if (file.size > mostBytes) throw new UnreadableFile('Файл больше 5 МБ. Разделите его на части.');
  if (!/\.xlsx$/i.test(file.name)) return readText(decode(await file.arrayBuffer()));
  const { readSheet } = await import('read-excel-file/browser');
  try {
    return (await readSheet(file)).map((row) => row.map(cellText)).filter(notEmpty);
  } catch {
    throw new UnreadableFile('Не удалось прочитать файл XLSX. Сохраните его заново или вставьте строки из таблицы.');
  }
}

/** Where the columns are: by their titles in the first line, else in the given order. */
export function columnsOf<Name extends string>(
  table: Table,
  titles: Record<Name, RegExp>,
  order: readonly Name[],
): { places: Partial<Record<Name, number>>; rows: Table; firstLine: number } {
  const head = (table[0] ?? []).map((cell) => cell.toLowerCase());
  const names = Object.keys(titles) as Name[];
  const places: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const place = head.findIndex((cell, index) => titles[name].test(cell) && !Object.values(places).includes(index));
    if (place >= 0) places[name] = place;
  }
  if (Object.keys(places).length > 0) return { places, rows: table.slice(1), firstLine: 2 };
  const usual = Object.fromEntries(order.map((name, index) => [name, index])) as Record<Name, number>;
  return { places: usual, rows: table, firstLine: 1 };
}
