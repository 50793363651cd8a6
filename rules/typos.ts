/** How many mistakes a word may have, by its number of letters: in a short word each of them makes another word. */
export const maxMistakes = (letters: number): number => (letters < 4 ? 0 : letters < 7 ? 1 : 2);

/**
 * How many slips make one word of the other: a letter left out, added, changed, or two neighbours swapped.
 * @param limit larger distances are all answered as `limit + 1`
 */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length]!, limit + 1);
}
