/** Memoizes a function of a text; the memo is cleared at `maxEntries` entries. */
export const memoize = <T>(maxEntries: number, compute: (text: string) => T) => {
  const memo = new Map<string, T>();
  return (text: string): T => {
    let value = memo.get(text);
    if (value === undefined) {
      if (memo.size >= maxEntries) memo.clear();
      value = compute(text);
      memo.set(text, value);
    }
    return value;
  };
};
