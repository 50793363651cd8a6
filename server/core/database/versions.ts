/**
 * Number of committed changes of each table that this process knows of. A value that was derived from a table is valid
 * while the table's version is the same.
 */
export class TableVersions {
  private counts = new Map<string, number>();
  private base = 0;
  /** Increases with every change of any table. */
  epoch = 0;

  of(table: string): number {
    return this.base + (this.counts.get(table) ?? 0);
  }

  /** Called after the commit, when new reads already see the change. */
  bump(tables: Iterable<string>): void {
    for (const table of tables) this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
    this.epoch += 1;
  }

  /** Called when changes may have been missed (lost connection to the database). */
  bumpAll(): void {
    this.base += 1;
    this.epoch += 1;
  }

  /** The current versions, taken before a computation: changes during it then invalidate its result. */
  snapshot(): (table: string) => number {
    const { base } = this;
    const counts = new Map(this.counts);
    return (table) => base + (counts.get(table) ?? 0);
  }
}
