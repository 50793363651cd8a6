/**
 * The result of `work`, or that of `late` when it takes longer. `work` itself goes on.
 * @param limit milliseconds
 */
export async function withTimeLimit<T, Late>(work: Promise<T>, limit: number, late: () => Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Late>((resolve) => (timer = setTimeout(() => resolve(late()), limit)));
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
