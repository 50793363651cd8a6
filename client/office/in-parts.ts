/** The server takes so many lines at once; fewer where a line is long. */
const mostTogether = 500;

/**
 * Sends lines in parts, one after the other. Whatever stops it, what was sent before stays sent: lines that come again
 * change nothing.
 * @returns what each part came to, or the first sentence of a refusal
 */
export async function sendInParts<Row, Answer>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<Answer | { problem: string }>,
  together = mostTogether,
): Promise<{ answers: Answer[]; problem: string | null }> {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += together) {
    const answer = await send(rows.slice(start, start + together));
    if (typeof answer === 'object' && answer !== null && 'problem' in answer)
      return { answers, problem: answer.problem };
    answers.push(answer as Answer);
  }
  return { answers, problem: null };
}
