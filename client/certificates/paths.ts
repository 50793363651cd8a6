export const nmoPattern = '/nmo';
/** The form that takes a code. */
export const certificatesPattern = '/certificates';
export const certificatePattern = '/certificates/:code';

export const certificatePath = (code: string) => `/certificates/${encodeURIComponent(code)}`;
/** The papers of one event, in the list of the year that it ended in. */
export const nmoRecordPath = ({ slug, endsAt }: { slug: string; endsAt: string }) =>
  `${nmoPattern}?year=${endsAt.slice(0, 4)}#${slug}`;
export const nmoPath = (year: number | null) => (year === null ? nmoPattern : `${nmoPattern}?year=${year}`);
