export type DiffPart = { kind: 'SAME' | 'REMOVED' | 'ADDED'; text: string };

/** Limit of the quadratic table. Longer texts are shown as replaced in full, otherwise the page would freeze. */
const maxPairs = 4_000_000;

/** Removed and added tokens, by the longest common subsequence. */
function diffTokens(before: readonly string[], after: readonly string[]): DiffPart[] {
  const rows = before.length;
  const columns = after.length;
  if (rows * columns > maxPairs)
    return [
      { kind: 'REMOVED', text: before.join('') },
      { kind: 'ADDED', text: after.join('') },
    ];
  const width = columns + 1;
  // Length of the longest common subsequence of the tails that start at each (row, column).
  const commonLengths = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      commonLengths[row * width + column] =
        before[row] === after[column]
          ? commonLengths[(row + 1) * width + column + 1]! + 1
          : Math.max(commonLengths[(row + 1) * width + column]!, commonLengths[row * width + column + 1]!);
  const parts: DiffPart[] = [];
  const append = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      append('SAME', before[row]!);
      row++;
      column++;
    } else if (
      row < rows &&
      (column === columns || commonLengths[(row + 1) * width + column]! >= commonLengths[row * width + column + 1]!)
    )
      append('REMOVED', before[row++]!);
    else append('ADDED', after[column++]!);
  }
  return parts;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Difference of two texts: by lines first, within changed lines by words. */
export function diffText(before: string, after: string): DiffPart[] {
  const byLine = diffTokens(linesOf(before), linesOf(after));
  return byLine.flatMap((part, index) => {
    const [previous, next] = [byLine[index - 1], byLine[index + 1]];
    if (part.kind === 'REMOVED' && next?.kind === 'ADDED') return diffTokens(wordsOf(part.text), wordsOf(next.text));
    return part.kind === 'ADDED' && previous?.kind === 'REMOVED' ? [] : [part];
  });
}
