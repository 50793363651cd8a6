import type { Logger, QueryRunner } from 'typeorm';
import { changedTables } from './database.js';
import { tablesWritten } from './sql.js';

/** Collects the tables that a transaction changes. TypeORM calls its logger for every statement. */
export class ChangeTracker implements Logger {
  constructor(private readonly warn: (message: string, details: object) => void) {}

  logQuery(sql: string, _parameters?: unknown[], runner?: QueryRunner): void {
    if (!runner) return;
    for (const table of tablesWritten(sql)) changedTables(runner).add(table);
  }
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
