import type { ArchiveFilter } from '../schema.generated';
import { archivesPath } from './paths';

/** What the list shows, as the address says it. `after` is the cursor of the page, not part of the filter. */
export type ListState = {
  year: number | null;
  specialty: string | null;
  text: string | null;
  /** The words as they are typed: no corrections. */
  isLiteral: boolean;
  after: string | null;
};

/** Names of the form's fields and of the address. */
export const fields = {
  year: 'year',
  specialty: 'specialty',
  text: 'q',
  isLiteral: 'literal',
  after: 'after',
} as const;

const YEAR = /^(?:19|20)\d\d$/;
const ID = /^[\w-]{1,64}$/;

function short(value: string | null): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed && trimmed.length <= 200 ? trimmed : null;
}

/** Reads the list's state from an address. A value that cannot be right is left out. */
export function parseListState(params: URLSearchParams): ListState {
  const year = params.get(fields.year) ?? '';
  const specialty = params.get(fields.specialty) ?? '';
  return {
    year: YEAR.test(year) ? Number(year) : null,
    specialty: ID.test(specialty) ? specialty : null,
    text: short(params.get(fields.text)),
    isLiteral: params.get(fields.isLiteral) === '1',
    after: short(params.get(fields.after)),
  };
}

/** The list's address, which `parseListState` reads back as the same state. */
export function listPath(state: ListState): string {
  const params = new URLSearchParams();
  if (state.text) params.set(fields.text, state.text);
  if (state.text && state.isLiteral) params.set(fields.isLiteral, '1');
  if (state.year) params.set(fields.year, String(state.year));
  if (state.specialty) params.set(fields.specialty, state.specialty);
  if (state.after) params.set(fields.after, state.after);
  return archivesPath(params.toString());
}

export function toArchiveFilter({ year, specialty, text, isLiteral }: ListState): ArchiveFilter {
  return {
    ...(year && { year }),
    ...(specialty && { specialty }),
    ...(text && { text }),
    ...(text && isLiteral && { isLiteral }),
  };
}

export const isNarrowed = ({ year, specialty, text }: ListState): boolean => Boolean(year ?? specialty ?? text);
