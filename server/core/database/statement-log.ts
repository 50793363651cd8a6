import type { Logger } from 'typeorm';

/** Logs statements that fail or are slow. */
export class StatementLog implements Logger {
  constructor(private readonly warn: (message: string, details: object) => void) {}

  logQuery(): void {}
  logQueryError(error: string | Error, sql: string): void {
    this.warn('statement failed', { error: String(error), sql });
  }
  logQuerySlow(time: number, sql: string): void {
    this.warn('slow statement', { time, sql });
  }
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
