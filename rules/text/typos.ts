/** How many typos a word may have, by its length. In short words one typo makes another word. */
export const maxTypos = (letters: number): number => (letters < 4 ? 0 : letters < 7 ? 1 : 2);

/**
 * Number of typos between two words (optimal string alignment): a letter omitted, added or changed, or two neighbours swapped.
 * @param limit larger distances return `limit + 1`
 */
export function typoDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        lastRow[column]! + 1,
        currentRow[column - 1]! + 1,
        lastRow[column - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) distance = Math.min(distance, secondLastRow[column - 2]! + 1);
      currentRow.push(distance);
    }
    secondLastRow = lastRow;
    lastRow = currentRow;
  }
  return Math.min(lastRow[other.length]!, limit + 1);
}
