import { byteOrderMark, csvLine, type Cell } from '../../../../rules/text/csv';
import { dayParts, formatNumber } from '../../../core/format';

/** Days are YYYY-MM-DD, money is in kopecks. */
export type ChartCell = string | number;
export type ChartColumn = { title: string; kind: 'text' | 'day' | 'number' | 'money' };

/** Data of a chart, also shown as a table and downloaded as a file. */
export type ChartData = { title: string; columns: readonly ChartColumn[]; rows: readonly (readonly ChartCell[])[] };

const nbsp = '\u00a0';
const minus = '−';

/** «1 500,50 ₽», «−200 ₽», «0 ₽». */
export function formatKopecks(kopecks: number): string {
  const [integer, remainder] = [Math.trunc(Math.abs(kopecks) / 100), Math.abs(kopecks) % 100];
  const fraction = remainder === 0 ? '' : `,${String(remainder).padStart(2, '0')}`;
  return `${kopecks < 0 ? minus : ''}${formatNumber(integer)}${fraction}${nbsp}₽`;
}

/** «меньше 1 %», «75 %», «больше 99 %». 0 % and 100 % appear only for exact values. */
export function formatPercent(count: number, total: number): string {
  const percent = (100 * count) / Math.max(1, total);
  if (percent > 0 && percent < 1) return `меньше${nbsp}1${nbsp}%`;
  return percent > 99 && percent < 100 ? `больше${nbsp}99${nbsp}%` : `${Math.round(percent)}${nbsp}%`;
}

/** «12 нояб. 2026» */
export function formatDay(day: string): string {
  const { day: number, monthShort, year } = dayParts(day);
  return `${number}${nbsp}${monthShort} ${year}`;
}

/** «12 нояб.» */
export function formatShortDay(day: string): string {
  const { day: number, monthShort } = dayParts(day);
  return `${number}${nbsp}${monthShort}`;
}

export function formatCell(cell: ChartCell, { kind }: ChartColumn): string {
  if (kind === 'day') return formatDay(String(cell));
  if (kind === 'money') return formatKopecks(Number(cell));
  return kind === 'number' ? formatNumber(Number(cell)) : String(cell);
}

const csvCell = (cell: ChartCell, kind: ChartColumn['kind']): Cell =>
  kind === 'money' ? { kopecks: Number(cell) } : cell;

/** The data as a CSV file. */
export const toCsv = ({ columns, rows }: ChartData): string =>
  byteOrderMark +
  [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell, at) => csvCell(cell, columns[at]!.kind)))]
    .map(csvLine)
    .join('');
