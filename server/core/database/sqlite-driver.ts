import sqlite3 from 'sqlite3';

/**
 * The driver for every `DataSource` of SQLite. TypeORM calls `verbose()`, which changes the whole process: each statement takes a
 * stack trace (a third of the time of a read), and errors name the values of the statement, which then stand in the log.
 */
export const sqliteDriver = { ...sqlite3, verbose: () => sqliteDriver };
