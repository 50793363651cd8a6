export const nmoPattern = '/nmo';
export const certificatePattern = '/certificates/:code';

export const certificatePath = (code: string) => `/certificates/${encodeURIComponent(code)}`;
