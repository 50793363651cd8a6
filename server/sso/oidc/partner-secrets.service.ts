import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { graphqlError, reject } from '../../core/graphql/problems.js';
import { hashOf, newToken } from '../../core/secrets.js';
import type { PartnerSite } from '../partner-site.entity.js';

/** One in use, and one that replaces it. */
const maxValidSecrets = 2;

const siteNotFound = () => graphqlError('NOT_FOUND', 'Такого сайта партнёра нет.');

export type CreatedSecret = { site: PartnerSite; secret: string };

/** Creates a secret. Only its hash is stored: it is shown this once. */
export async function createPartnerSecret({ app, now, viewer }: Context, siteId: string): Promise<CreatedSecret> {
  const secret = newToken();
  const site = await app.database.inTransaction(async (transaction) => {
    // Locked, so that two administrators do not create a third secret together.
    const locked = await transaction.lock<PartnerSite>('partner_sites', { id: siteId });
    if (!locked) throw siteNotFound();
    const valid = await transaction.query(
      'SELECT id FROM partner_secrets WHERE "siteId" = ? AND "revokedAt" IS NULL LIMIT 2',
      [siteId],
    );
    if (valid.length >= maxValidSecrets)
      reject('TOO_MANY_KEYS', 'У\u00a0сайта уже два действующих секрета. Отзовите тот, который больше не нужен.');
    await transaction.insertOne('partner_secrets', {
      id: uuid(),
      siteId,
      secretHash: hashOf(secret),
      ending: secret.slice(-4),
      createdAt: toIso(now),
      revokedAt: null,
    });
    return locked;
  });
  app.log.info({ by: viewer!.id, site: siteId, what: 'secret created' }, 'a partner site was changed');
  return { site, secret };
}

/** Revokes a secret, effective immediately. Can be repeated. */
export async function revokePartnerSecret(
  { app, now, viewer }: Context,
  siteId: string,
  id: string,
): Promise<{ site: PartnerSite }> {
  const site = await app.database.inTransaction(async (transaction) => {
    const found = await transaction.findOne<PartnerSite>('partner_sites', { id: siteId });
    if (!found) throw siteNotFound();
    const [revoked] = await transaction.query(
      'UPDATE partner_secrets SET "revokedAt" = COALESCE("revokedAt", ?) WHERE "siteId" = ? AND id = ? RETURNING id',
      [toIso(now), siteId, id],
    );
    if (!revoked) throw graphqlError('NOT_FOUND', 'Такого секрета у\u00a0сайта нет.');
    return found;
  });
  app.log.info({ by: viewer!.id, site: siteId, what: `secret ${id} revoked` }, 'a partner site was changed');
  return { site };
}
