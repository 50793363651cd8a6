/**
 * How often each table has been changed by a committed transaction, as far as this process knows.
 * Whatever is derived from a table is good as long as the table's version stands.
 */
export class TableVersions {
  private counts = new Map<string, number>();
  private base = 0;
  /** Moves with every change of anything. */
  epoch = 0;

  of(table: string): number {
    return this.base + (this.counts.get(table) ?? 0);
  }

  /** Called after the commit: whoever reads from now on sees the change. */
  bump(tables: Iterable<string>): void {
    for (const table of tables) this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
    this.epoch += 1;
  }

  /** For a time in which changes may have been missed (a broken line to the database). */
  bumpAll(): void {
    this.base += 1;
    this.epoch += 1;
  }

  /** The versions as they stand now, for a computation that begins now. */
  snapshot(): (table: string) => number {
    const { base } = this;
    const counts = new Map(this.counts);
    return (table) => base + (counts.get(table) ?? 0);
  }
}
