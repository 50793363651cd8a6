/** Rows in one request by default. Callers with long rows send fewer. */
const maxBatchSize = 500;

/**
 * Sends rows in batches, one after another. A batch that fails does not undo those before it; sending the same rows again
 * is harmless.
 * @returns the result of each batch, and the message of the batch that was rejected
 */
export async function sendInBatches<Row, Result>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<Result | { problem: string }>,
  batchSize = maxBatchSize,
): Promise<{ results: Result[]; problem: string | null }> {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const result = await send(rows.slice(start, start + batchSize));
    if (typeof result === 'object' && result !== null && 'problem' in result)
      return { results, problem: result.problem };
    results.push(result as Result);
  }
  return { results, problem: null };
}
