/** Ids are UUIDs of version 7, which begin with the moment they were made at. */
export const createdAt = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
