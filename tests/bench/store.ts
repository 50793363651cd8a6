import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { randomInt, randomUUID } from 'node:crypto';
import { hashOf } from './data-set.js';

const Database = createRequire(import.meta.url)('better-sqlite3') as typeof BetterSqlite;

/** Database access of the floor and the peer: prepared statements, and the transaction of a registration. */
export class Store {
  readonly db: BetterSqlite.Database;
  private readonly statements = new Map<string, BetterSqlite.Statement>();

  constructor(folder: string) {
    this.db = new Database(`${folder}/database.sqlite`);
    this.db.pragma('journal_mode = WAL');
    // FULL as in this project: a confirmed registration survives a power failure. BENCH_SYNC=NORMAL drops this
    // guarantee.
    this.db.pragma(`synchronous = ${process.env.BENCH_SYNC ?? 'FULL'}`);
    this.db.pragma('cache_size = -64000');
    this.db.pragma('mmap_size = 1073741824');
  }

  prepare(sql: string): BetterSqlite.Statement {
    let statement = this.statements.get(sql);
    if (!statement) this.statements.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }
  all<T>(sql: string, ...values: unknown[]): T[] {
    return this.prepare(sql).all(...values) as T[];
  }
  get<T>(sql: string, ...values: unknown[]): T | undefined {
    return this.prepare(sql).get(...values) as T | undefined;
  }

  /** The id of the signed-in user. */
  viewerOf(cookie: string | undefined): string | null {
    const token = /(?:^|;\s*)session=([^;]+)/.exec(cookie ?? '')?.[1];
    if (!token) return null;
    const session = this.get<{ userId: string; expiresAt: string }>(
      `SELECT sessions.userId, users.role, sessions.lastSeenAt, sessions.expiresAt FROM sessions JOIN users ON users.id = sessions.userId WHERE sessions.tokenHash = ?`,
      hashOf(token),
    );
    return session && session.expiresAt > new Date().toISOString() ? session.userId : null;
  }

  register(
    userId: string,
    input: RegisterInput,
    address: string,
  ): { id: string; number: string; state: string } | { problem: string } {
    const at = new Date().toISOString();
    const event = this.get<{ state: string; endsAt: string }>(
      'SELECT state, endsAt FROM events WHERE id = ?',
      input.eventId,
    );
    if (!event || event.state !== 'PUBLISHED' || event.endsAt <= at) return { problem: 'REGISTRATION_CLOSED' };
    const isActive = `eventId = ? AND userId = ? AND state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'WAITLISTED', 'OFFERED')`;
    const existing = this.get<{ id: string; number: string; state: string }>(
      `SELECT id, number, state FROM registrations WHERE ${isActive}`,
      input.eventId,
      userId,
    );
    if (existing) return existing;
    const tariff = this.get<{ priceAmount: number; priceCurrency: string }>(
      'SELECT priceAmount, priceCurrency FROM tariffs WHERE id = ? AND eventId = ? AND participation = ?',
      input.tariffId,
      input.eventId,
      input.participation,
    );
    if (!tariff) return { problem: 'TARIFF_UNKNOWN' };
    const id = randomUUID();
    const number = Array.from({ length: 8 }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');
    this.prepare('BEGIN IMMEDIATE').run();
    try {
      const seatUpdate = this.prepare(
        'UPDATE event_seats SET taken = taken + 1 WHERE eventId = ? AND participation = ? AND (capacity IS NULL OR taken < capacity)',
      ).run(input.eventId, input.participation);
      if (seatUpdate.changes === 0) {
        this.prepare('ROLLBACK').run();
        return { problem: 'SOLD_OUT' };
      }
      this.prepare(
        `INSERT INTO registrations (id, number, userId, eventId, participation, tariffId, priceAmount, priceCurrency, state, answers, createdAt, updatedAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'CONFIRMED', '{}', ?, ?)`,
      ).run(
        id,
        number,
        userId,
        input.eventId,
        input.participation,
        input.tariffId,
        tariff.priceAmount,
        tariff.priceCurrency,
        at,
        at,
      );
      for (const documentId of input.consents)
        this.prepare(
          `INSERT INTO consent_acceptances (id, userId, documentId, acceptedAt, address, userAgent, channel, subjectId) VALUES (?, ?, ?, ?, ?, '', 'REGISTRATION', ?)`,
        ).run(randomUUID(), userId, documentId, at, address, id);
      this.prepare(
        `INSERT INTO outbox (id, job, payload, key, priority, createdAt, availableAt, attempts) VALUES (?, 'letter registration.confirmed', ?, ?, 3, ?, ?, 0)`,
      ).run(randomUUID(), JSON.stringify({ registrationId: id }), `registration.confirmed ${id}`, at, at);
      this.prepare('COMMIT').run();
    } catch (error) {
      this.prepare('ROLLBACK').run();
      throw error;
    }
    return { id, number, state: 'CONFIRMED' };
  }
}

const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export type RegisterInput = { eventId: string; participation: string; tariffId: string; consents: string[] };
export const writeCursor = (...values: string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');
export const readCursor = (cursor: string): string[] =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
