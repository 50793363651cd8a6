/** «1 500,50», «1500.5», «1500» → kopecks; null for what is no sum. */
export function kopecksOf(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0₽]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** kopecks → «1500» or «1500,50», as they are typed. */
export function roublesOf(kopecks: number): string {
  const rest = kopecks % 100;
  const whole = String((kopecks - rest) / 100);
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}
