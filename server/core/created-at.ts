/** Ids are UUIDs of version 7, which begin with the moment they were made at; those of another origin tell nothing: 1970. */
export function createdAt(id: string): Date {
  const [, high, low] = /^([\da-f]{8})-([\da-f]{4})-7/i.exec(id) ?? [];
  return new Date(high && low ? Number.parseInt(high + low, 16) : 0);
}
