import type { NmoStandingFilter } from '../../schema.generated';

const filters: readonly NmoStandingFilter[] = [
  'PASSED',
  'NOT_PASSED',
  'NEARLY',
  'DECIDED',
  'SPECIALTY_NOT_ACCREDITED',
  'DATA_NOT_RIGHT',
];

const wordOf = (filter: NmoStandingFilter): string => filter.toLowerCase().replaceAll('_', '-');

/** What the address asks for. */
export function attendanceVariables(eventId: string, params: URLSearchParams) {
  const standing = filters.find((filter) => wordOf(filter) === params.get('show')) ?? null;
  return { eventId, first: 50, standing, search: (params.get('q') ?? '').slice(0, 200) || null };
}

export function attendancePath(path: string, standing: NmoStandingFilter | null, search: string | null): string {
  const params = new URLSearchParams();
  if (standing) params.set('show', wordOf(standing));
  if (search) params.set('q', search);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
