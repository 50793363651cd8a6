export type Piece = { kind: 'SAME' | 'GONE' | 'NEW'; text: string };

/** Beyond this a table of all pairs would be too large: everything is then shown as replaced. */
const maxPairs = 4_000_000;

/** What has to be taken away and added to make one list of pieces into another: by their longest common part. */
function compare(before: readonly string[], after: readonly string[]): Piece[] {
  const rows = before.length;
  const columns = after.length;
  if (rows * columns > maxPairs)
    return [
      { kind: 'GONE', text: before.join('') },
      { kind: 'NEW', text: after.join('') },
    ];
  const width = columns + 1;
  // Length of the longest common part of what is left from each pair of places on.
  const longest = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      longest[row * width + column] =
        before[row] === after[column]
          ? longest[(row + 1) * width + column + 1]! + 1
          : Math.max(longest[(row + 1) * width + column]!, longest[row * width + column + 1]!);
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      add('SAME', before[row]!);
      row++;
      column++;
    } else if (
      row < rows &&
      (column === columns || longest[(row + 1) * width + column]! >= longest[row * width + column + 1]!)
    )
      add('GONE', before[row++]!);
    else add('NEW', after[column++]!);
  }
  return pieces;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Two texts as one, with what is gone and what is new: by lines first, within changed lines by words. */
export function textDifference(before: string, after: string): Piece[] {
  const byLine = compare(linesOf(before), linesOf(after));
  return byLine.flatMap((piece, index) => {
    const [previous, next] = [byLine[index - 1], byLine[index + 1]];
    if (piece.kind === 'GONE' && next?.kind === 'NEW') return compare(wordsOf(piece.text), wordsOf(next.text));
    return piece.kind === 'NEW' && previous?.kind === 'GONE' ? [] : [piece];
  });
}
