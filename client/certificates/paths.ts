export const nmoPattern = '/nmo';
/** The form that takes a code. */
export const certificatesPattern = '/certificates';
export const certificatePattern = '/certificates/:code';

export const certificatePath = (code: string) => `/certificates/${encodeURIComponent(code)}`;
export const nmoPath = (year: number | null) => (year === null ? nmoPattern : `${nmoPattern}?year=${year}`);
