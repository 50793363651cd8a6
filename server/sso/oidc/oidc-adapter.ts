import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { addMs, second, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import { clientMetadata } from './clients.js';
import { recordCode, recordExchange } from './oidc-log.js';
import { accountOf, findPayload, keyOf, payloadOf, recordPurpose } from './oidc-records.js';
import type { OidcRecord } from './oidc.entity.js';

/** Stores what the library needs between requests in our database. Clients are partner sites. */
export class OidcAdapter implements Adapter {
  constructor(
    private readonly app: Application,
    private readonly model: string,
  ) {}

  async find(id: string): Promise<AdapterPayload | undefined> {
    const db = new Db(this.app.database);
    if (this.model === 'Client') return (await clientMetadata(db, id)) ?? undefined;
    const found = await findPayload(this.app, db, { model: this.model, id, now: this.app.clock.now() });
    return found?.payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [record] = await this.app.database.query<OidcRecord>(
      'SELECT * FROM oidc_records WHERE uid = ? AND model = ? AND "expiresAt" > ?',
      [uid, this.model, toIso(this.app.clock.now())],
    );
    return record && payloadOf(this.app, record);
  }

  /** Device codes are not offered. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { cipher, clock, database } = this.app;
    const now = clock.now();
    const row = {
      id: keyOf(this.model, id),
      model: this.model,
      payloadSealed: cipher.encrypt(JSON.stringify(payload), recordPurpose),
      userId: accountOf(payload),
      grantId: payload.grantId ?? null,
      uid: this.model === 'Session' ? (payload.uid ?? null) : null,
      consumedAt: null,
      expiresAt: toIso(addMs(now, expiresIn * second)),
    };
    await database.inTransaction(async (transaction) => {
      await transaction.insert(
        'oidc_records',
        [row],
        `ON CONFLICT (id) DO UPDATE SET "payloadSealed" = excluded."payloadSealed", "userId" = excluded."userId",
           "grantId" = excluded."grantId", uid = excluded.uid, "expiresAt" = excluded."expiresAt"`,
      );
      if (this.model === 'AuthorizationCode') await recordCode(this.app, transaction, { code: id, payload, now });
    });
  }

  /** @throws InvalidGrant for all but the first of concurrent calls */
  async consume(id: string): Promise<void> {
    const now = this.app.clock.now();
    const consumed = await this.app.database.inTransaction(async (transaction) => {
      const rows = await transaction.query(
        'UPDATE oidc_records SET "consumedAt" = ? WHERE id = ? AND "consumedAt" IS NULL RETURNING id',
        [toIso(now), keyOf(this.model, id)],
      );
      if (rows.length > 0) await recordExchange(transaction, id, now);
      return rows.length > 0;
    });
    if (!consumed) throw new errors.InvalidGrant('authorization code already consumed');
  }

  async destroy(id: string): Promise<void> {
    await this.app.database.inTransaction((transaction) =>
      transaction.delete('oidc_records', { id: keyOf(this.model, id) }),
    );
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.app.database.inTransaction((transaction) => transaction.delete('oidc_records', { grantId }));
  }
}
