/** A fixed fault that is put back by replacing texts in a copy of the sources. */
export type Mutant = {
  readonly name: string;
  /** What goes wrong, in Russian. */
  readonly fault: string;
  readonly patches: readonly { readonly file: string; readonly text: string; readonly replacement: string }[];
  /** The invariants to check; any of them may find the fault. */
  readonly expectedInvariants: readonly string[];
  /** A seed whose plan triggers the fault; 2 by default. */
  readonly seed?: number;
};
