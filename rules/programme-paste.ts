import { normaliseLine } from './text.js';

/** A line of a spreadsheet as a talk or a break; times HH:MM. */
export type PastedRow = {
  /** Number of the line in what was pasted, from 1. */
  line: number;
  startTime: string;
  endTime: string;
  hall: string | null;
  title: string;
  speakers: string[];
  isBreak: boolean;
};
export type PastedProblem = { line: number; text: string; message: string };
export type Pasted = { rows: PastedRow[]; problems: PastedProblem[] };

export const maxPastedRows = 300;
/** How long a talk is whose end nobody tells. */
const usualMinutes = 20;
const clock = String.raw`([01]?\d|2[0-3])[:.]([0-5]\d)`;
const span = new RegExp(String.raw`^${clock}(?:\s*[-\u2010-\u2015\u2212]\s*${clock})?$`);
const breakWords = /^(?:перерыв|кофе|обед|регистрация участников|чай)/i;
const headings = new Set(['время', 'часы', 'time', 'начало']);

const toClock = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute}`;

const plus = (time: string, minutes: number): string => {
  const total = Math.min(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes, 23 * 60 + 59);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

/** One hall, however it is spelt in the lines. */
const hallKey = (hall: string | null): string => hall?.toLowerCase().replaceAll('ё', 'е') ?? '';

type Read = Omit<PastedRow, 'endTime'> & { endTime: string | null };

function readLine(text: string, line: number): Read | string | null {
  const cells = text.split('\t').map(normaliseLine);
  const [time = '', hall = '', title = '', people = ''] = cells;
  if (cells.every((cell) => cell === '')) return null;
  if (headings.has(time.toLowerCase())) return null;
  const found = span.exec(time);
  if (!found) return 'Не понятно время: нужно «09:00–09:20» или «09:00».';
  if (title === '') return 'Нет названия в третьем столбце.';
  if (title.length > 300 || hall.length > 100) return 'Слишком длинное название доклада или зала.';
  const [, fromHour, fromMinute, toHour, toMinute] = found;
  const startTime = toClock(fromHour!, fromMinute!);
  const endTime = toHour === undefined ? null : toClock(toHour, toMinute!);
  if (endTime !== null && endTime <= startTime) return 'Окончание не позже начала.';
  const speakers = people
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (speakers.some((name) => name.length > 300) || speakers.length > 20) return 'Не понятно, кто выступает.';
  return { line, startTime, endTime, hall: hall || null, title, speakers, isBreak: breakWords.test(title) };
}

/** Time, hall, title and speakers, as they are copied from a spreadsheet; what is not understood is told line by line. */
export function readPasted(text: string): Pasted {
  const problems: PastedProblem[] = [];
  const read: Read[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const one = readLine(line, index + 1);
    if (typeof one === 'string') problems.push({ line: index + 1, text: line.slice(0, 200), message: one });
    else if (one) read.push(one);
  }
  const rows = read.map((row): PastedRow => {
    const own = hallKey(row.hall);
    if (row.endTime !== null) return { ...row, endTime: row.endTime };
    const next = read
      .filter(({ hall, startTime }) => hallKey(hall) === own && startTime > row.startTime)
      .map(({ startTime }) => startTime)
      .sort()[0];
    return { ...row, endTime: next ?? plus(row.startTime, usualMinutes) };
  });
  const kept = rows.filter(({ startTime, endTime }) => endTime > startTime).slice(0, maxPastedRows);
  for (const { line, title } of rows.filter((row) => !kept.includes(row)))
    problems.push({ line, text: title, message: `За один раз читается не больше ${maxPastedRows} строк.` });
  return { rows: kept, problems };
}

/** Rows of one hall that follow each other make a block; a break stands by itself. */
export function blocksOf(rows: readonly PastedRow[]): PastedRow[][] {
  const halls = new Map<string, PastedRow[]>();
  for (const row of rows) halls.set(hallKey(row.hall), [...(halls.get(hallKey(row.hall)) ?? []), row]);
  return [...halls.values()].flatMap((own) => {
    const blocks: PastedRow[][] = [];
    for (const row of own.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))) {
      const last = blocks.at(-1);
      const before = last?.at(-1);
      if (last && before && !row.isBreak && !before.isBreak && row.startTime <= before.endTime) last.push(row);
      else blocks.push([row]);
    }
    return blocks;
  });
}
