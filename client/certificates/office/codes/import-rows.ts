import type { ImportNmoCodesInput, ImportOnlinePresenceInput } from '../../../schema.generated';
import { detectColumns, type Table } from '../../../core/read-table';

export type CodeRow = ImportNmoCodesInput['rows'][number];
export type PresenceRow = ImportOnlinePresenceInput['rows'][number];
/** `line`: number of the row in the file, from 1. */
export type NumberedRow<Row> = { line: number; row: Row };

const isEmail = (cell: string): boolean => cell.includes('@');

/** Identifies the participant of a row by email or by registration number. */
const holderOf = (cell: string): { email: string | null; registrationNumber: string | null } => ({
  email: isEmail(cell) ? cell : null,
  registrationNumber: cell !== '' && !isEmail(cell) ? cell : null,
});

const holderTitle = /почт|mail|адрес|регистрац|номер|участник/;

/** Rows of codes: a code alone, or a participant and a code. */
export function parseCodes(table: Table): NumberedRow<CodeRow>[] {
  const titles = { code: /код|икп|code/, holder: holderTitle };
  const { columnIndexes: places, lines } = detectColumns(table, titles, ['holder', 'code']);
  const hasOnlyCodes = places.holder === undefined || lines.every(({ cells }) => cells.length < 2);
  return lines.map(({ line, cells }) => ({
    line,
    row: hasOnlyCodes
      ? { ...holderOf(''), code: cells[places.holder === undefined ? (places.code ?? 0) : 0] ?? '' }
      : { ...holderOf(cells[places.holder!] ?? ''), code: cells[places.code ?? 1] ?? '' },
  }));
}

/** Converts «12.03.2026» to ISO; other text is returned as it is. null for an empty cell: the event's only day. */
function dayOf(cell: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : cell || null;
}

/** Parses a whole number. Other text becomes -1: the server then reports an error for that row. */
const numberOf = (cell: string | undefined, fallback: number): number => {
  const text = (cell ?? '').trim();
  if (text === '') return fallback;
  return /^\d{1,6}$/.test(text) ? Number(text) : -1;
};

/** Rows of online attendance: participant, minutes, confirmations and, for several days, the date. */
export function parsePresence(table: Table): NumberedRow<PresenceRow>[] {
  const titles = {
    holder: holderTitle,
    date: /дата|день|date/,
    minutes: /минут|minut/,
    confirmations: /подтвержд|окн/,
  };
  const { columnIndexes: places, lines } = detectColumns(table, titles, ['holder', 'minutes', 'confirmations', 'date']);
  const cell = (cells: readonly string[], name: keyof typeof titles): string => cells[places[name] ?? -1] ?? '';
  return lines.map(({ line, cells }) => ({
    line,
    row: {
      ...holderOf(cell(cells, 'holder')),
      date: dayOf(cell(cells, 'date')),
      minutes: numberOf(cell(cells, 'minutes'), -1),
      confirmations: numberOf(cell(cells, 'confirmations'), 0),
    },
  }));
}
