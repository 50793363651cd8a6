/** Kopecks as a decimal number of roubles, such as «1500.00». Works on digits, to avoid rounding errors of floats. */
export function kopecksToDecimal(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0) throw new RangeError('not a sum in kopecks');
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Kopecks of a decimal number of roubles; null for a malformed text. */
export const decimalToKopecks = (decimal: string): number | null =>
  /^(?:0|[1-9]\d{0,11})\.\d\d$/.test(decimal) ? Number(decimal.replace('.', '')) : null;
