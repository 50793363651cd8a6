/** Creation time from an id (UUID version 7, which begins with a timestamp); 1970 for any other id. */
export function createdAt(id: string): Date {
  const [, high, low] = /^([\da-f]{8})-([\da-f]{4})-7/i.exec(id) ?? [];
  return new Date(high && low ? Number.parseInt(high + low, 16) : 0);
}
