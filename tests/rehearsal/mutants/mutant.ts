/** A fault that was fixed, put back: texts of one file replaced in a copy of the sources. */
export type Mutant = {
  readonly name: string;
  /** What is wrong with it. */
  readonly fault: string;
  readonly patches: readonly { readonly file: string; readonly text: string; readonly replacement: string }[];
  /** Invariants that are looked at, any of which finds it. */
  readonly finds: readonly string[];
  /** The seed of a play in which it matters; 2 where left out. */
  readonly seed?: number;
};
