/** «1500.00»: kopecks as banks write money to each other. By digits: no fraction ever stands in a number. */
export function decimalOf(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0) throw new RangeError('not a sum in kopecks');
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The way back; null for what is not written like that. */
export const kopecksOf = (decimal: string): number | null =>
  /^(?:0|[1-9]\d{0,11})\.\d\d$/.test(decimal) ? Number(decimal.replace('.', '')) : null;
