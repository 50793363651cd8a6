/** «1 500,50», «1500.5», «1500» → kopecks; null if the text is not a sum. */
export function parseRoubles(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0₽]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Kopecks → «1500» or «1500,50», for an input. */
export function formatRoublesForInput(kopecks: number): string {
  const fraction = kopecks % 100;
  const integer = String((kopecks - fraction) / 100);
  return fraction === 0 ? integer : `${integer},${String(fraction).padStart(2, '0')}`;
}
