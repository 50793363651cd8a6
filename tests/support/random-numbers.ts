/** The same numbers in every run (mulberry32): whole ones from 0 on, below a limit. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const pickFrom = <T>(random: (below: number) => number, values: readonly T[]): T =>
  values[random(values.length)]!;
