/** A set of entries of a list: one bit for each. */
export type Bits = Uint32Array;

/** The entries that pass a test. */
export function bitsWhere<T>(entries: readonly T[], passes: (entry: T, index: number) => boolean): Bits {
  const bits = new Uint32Array(Math.ceil(entries.length / 32));
  entries.forEach((entry, index) => {
    if (passes(entry, index)) bits[index >>> 5]! |= 1 << (index & 31);
  });
  return bits;
}

export const hasBit = (bits: Bits, index: number): boolean => (bits[index >>> 5]! & (1 << (index & 31))) !== 0;

/** Entries of both sets. */
export const intersection = (bits: Bits, other: Bits): Bits => bits.map((word, index) => word & other[index]!);

/** Entries of the first set that are not in the second. */
export const difference = (bits: Bits, other: Bits): Bits => bits.map((word, index) => word & ~other[index]!);

/** Number of entries in both sets. */
export function countBits(bits: Bits, other: Bits = bits): number {
  let total = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = (bits[index]! & other[index]!) >>> 0;
    for (; word !== 0; word &= word - 1) total += 1;
  }
  return total;
}
