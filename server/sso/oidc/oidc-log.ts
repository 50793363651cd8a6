import { v7 as uuid } from 'uuid';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AdapterPayload } from 'oidc-provider';
import { addMs, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { hashOf } from '../../core/secrets.js';
import type { Origin } from '../../core/viewer.js';
import type { User } from '../../users/user.entity.js';
import { sharedDataOf } from '../shared-data.js';
import { codeLifetime } from '../sign-on.service.js';
import { serializeScopes } from '../sso.enums.js';
import { scopesOfText } from './oidc-scopes.js';

/** Origin of the request that the library handles now: it does not pass the request to where codes are stored. */
export const requestOrigin = new AsyncLocalStorage<Origin>();

/** Differs from the hash of a code of `/sso/exchange`: a code of one way in must not open the other. */
const codeHashOf = (code: string): string => hashOf(`oidc ${code}`);

/** Adds a sign-in to the log of the user, in the transaction that stores its code. */
export async function recordCode(
  app: Pick<Application, 'hooks'>,
  transaction: Transaction,
  { code, payload, now }: { code: string; payload: AdapterPayload; now: Date },
): Promise<void> {
  const user = await transaction.findOne<User>('users', { id: payload.accountId! });
  const data = await sharedDataOf(app, transaction, user!);
  const scopes = scopesOfText(payload.scope ?? '').filter((scope) => data[scope] !== null);
  const origin = requestOrigin.getStore()!;
  await transaction.insertOne('sign_ons', {
    id: uuid(),
    userId: payload.accountId!,
    siteId: payload.clientId!,
    scopes: serializeScopes(scopes),
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
    createdAt: toIso(now),
    tokenId: '',
    codeHash: codeHashOf(code),
    codeExpiresAt: toIso(addMs(now, codeLifetime)),
    exchangedAt: null,
  });
}

/** Records that the site has fetched the tokens. */
export async function recordExchange(transaction: Transaction, code: string, now: Date): Promise<void> {
  await transaction.update('sign_ons', { codeHash: codeHashOf(code) }, { exchangedAt: toIso(now) });
}
