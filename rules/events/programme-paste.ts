import { cutText, foldCase, normaliseLine } from '../text/text.js';

/** A pasted spreadsheet row: a talk or a break. Times are HH:MM. */
export type PastedRow = {
  /** Line number in the pasted text, from 1. */
  line: number;
  startTime: string;
  endTime: string;
  hall: string | null;
  title: string;
  speakers: string[];
  isBreak: boolean;
};
export type PastedProblem = { line: number; text: string; message: string };
export type PastedProgramme = { rows: PastedRow[]; problems: PastedProblem[] };

export const maxPastedRows = 300;
/** Length of a talk without an end and without a next talk. */
const defaultMinutes = 20;
const clockPattern = String.raw`([01]?\d|2[0-3])[:.]([0-5]\d)`;
const timePattern = new RegExp(String.raw`^${clockPattern}(?:\s*[-\u2010-\u2015\u2212]\s*${clockPattern})?$`);
const breakWords = /^(?:перерыв|кофе|обед|регистрация участников|чай)/i;
const headings = new Set(['время', 'часы', 'time', 'начало']);

const toClock = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute}`;

const addMinutes = (time: string, minutes: number): string => {
  const total = Math.min(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes, 23 * 60 + 59);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

/** Key of a hall, ignoring case and ё. */
const hallKey = (hall: string | null): string => foldCase(hall ?? '');

type ParsedLine = Omit<PastedRow, 'endTime'> & { endTime: string | null };

function readLine(text: string, line: number): ParsedLine | string | null {
  const cells = text.split('\t').map(normaliseLine);
  const [time = '', hall = '', title = '', speakerCell = ''] = cells;
  if (cells.every((cell) => cell === '')) return null;
  if (headings.has(time.toLowerCase())) return null;
  const match = timePattern.exec(time);
  if (!match) return 'Не понятно время: нужно «09:00–09:20» или «09:00».';
  if (title === '') return 'Нет названия в третьем столбце.';
  if (title.length > 300 || hall.length > 100) return 'Слишком длинное название доклада или зала.';
  const [, fromHour, fromMinute, toHour, toMinute] = match;
  const startTime = toClock(fromHour!, fromMinute!);
  const endTime = toHour === undefined ? null : toClock(toHour, toMinute!);
  if (endTime !== null && endTime <= startTime) return 'Окончание не позже начала.';
  const speakers = speakerCell
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (speakers.some((name) => name.length > 300) || speakers.length > 20) return 'Не понятно, кто выступает.';
  return { line, startTime, endTime, hall: hall || null, title, speakers, isBreak: breakWords.test(title) };
}

/** Parses rows copied from a spreadsheet: time, hall, title, speakers. Lines that cannot be parsed become problems. */
export function parsePastedProgramme(text: string): PastedProgramme {
  const problems: PastedProblem[] = [];
  const lines: ParsedLine[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const parsed = readLine(line, index + 1);
    if (typeof parsed === 'string') problems.push({ line: index + 1, text: cutText(line, 200), message: parsed });
    else if (parsed) lines.push(parsed);
  }
  const rows = lines.map((row): PastedRow => {
    const key = hallKey(row.hall);
    if (row.endTime !== null) return { ...row, endTime: row.endTime };
    const next = lines
      .filter(({ hall, startTime }) => hallKey(hall) === key && startTime > row.startTime)
      .map(({ startTime }) => startTime)
      .sort()[0];
    return { ...row, endTime: next ?? addMinutes(row.startTime, defaultMinutes) };
  });
  const accepted = rows.filter(({ startTime, endTime }) => endTime > startTime).slice(0, maxPastedRows);
  for (const { line, title } of rows.filter((row) => !accepted.includes(row)))
    problems.push({ line, text: title, message: `За один раз читается не больше ${maxPastedRows} строк.` });
  return { rows: accepted, problems };
}

/** Groups consecutive rows of a hall into blocks. A break is a block of its own. */
export function groupIntoBlocks(rows: readonly PastedRow[]): PastedRow[][] {
  const halls = new Map<string, PastedRow[]>();
  for (const row of rows) halls.set(hallKey(row.hall), [...(halls.get(hallKey(row.hall)) ?? []), row]);
  return [...halls.values()].flatMap((hallRows) => {
    const blocks: PastedRow[][] = [];
    for (const row of hallRows.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))) {
      const last = blocks.at(-1);
      const before = last?.at(-1);
      if (last && before && !row.isBreak && !before.isBreak && row.startTime <= before.endTime) last.push(row);
      else blocks.push([row]);
    }
    return blocks;
  });
}
