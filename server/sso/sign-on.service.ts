import { v7 as uuid } from 'uuid';
import { checkConsents } from '../../rules/consents.js';
import { toIso, addMs, second } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { reject, rejectAny } from '../core/problems.js';
import { hashOf, newToken } from '../core/secrets.js';
import { insertSql } from '../core/sql.js';
import { recordConsents } from '../legal/legal.service.js';
import type { User } from '../users/user.entity.js';
import { dataIssues } from '../users/data-issues.service.js';
import { findUser } from '../users/users.service.js';
import { agree, consentFor, covers, standingAgreement, type Ask } from './agreements.service.js';
import { readDemand, returnAddress, useUp, type Demand } from './demand.js';
import { factsOf } from './facts.js';
import { BadToken, type Fault } from './signed.js';
import { writeScopes } from './sso.enums.js';
import type { SignOnInput } from './sso.inputs.js';
import type { SignOnRequest } from './sso.results.js';

/** In this time the site has to come for the data. */
export const codeTerm = 60 * second;

const again = 'Вернитесь на сайт партнёра и\u00a0начните вход заново.';

/** What people are told; whatever is not here is told as a broken link. */
const told: Partial<Record<Fault, { code: string; message: string }>> = {
  EXPIRED: { code: 'SIGN_ON_EXPIRED', message: `Время для входа вышло. ${again}` },
  USED: { code: 'SIGN_ON_USED', message: `По этой ссылке уже входили: она действует один раз. ${again}` },
  SITE_DISABLED: {
    code: 'SITE_DISABLED',
    message: 'Вход на этот сайт с\u00a0нашей учётной записью приостановлен. Обратитесь к\u00a0владельцу сайта.',
  },
};
const broken = { code: 'SIGN_ON_INVALID', message: `Ссылка для входа неверна или повреждена. ${again}` };

/** Runs the work; a token that is not good becomes a sentence for the person, and a line of the log that does not hold it. */
async function explained<T>({ log, requestId }: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BadToken)) throw error;
    log.info({ fault: error.fault, site: error.siteId, requestId }, 'a sign-on was refused');
    const { code, message } = told[error.fault] ?? broken;
    return reject(code, message);
  }
}

/** What a token asks for, to be shown to the person before she decides. */
export async function openSignOn(context: Context, token: string): Promise<SignOnRequest> {
  const { app, reads, viewer } = context;
  const demand = await explained(context, () => readDemand(app, reads, token));
  const { site, scopes } = demand;
  const agreement = await standingAgreement((sql, values) => reads.read(sql, values), viewer!.id, site.id);
  const consent = await consentFor(context, site, scopes);
  const facts = await factsOf(reads, (await findUser(reads, viewer!.id))!);
  return {
    site: { id: site.id, name: site.name, host: new URL(site.address).host },
    isKnown: agreement !== null,
    consents: covers(agreement, scopes, consent) ? [] : [consent],
    data: scopes.map((scope) => ({ scope, value: facts[scope] })),
  };
}

/** Sends the person on to the site, with a code that the site gets her data for. */
export async function continueSignOn(context: Context, { token, consents }: SignOnInput): Promise<{ address: string }> {
  const { app, reads, viewer, now } = context;
  const demand = await counted(context, token);
  const user = await findUser(reads, viewer!.id);
  if (!user || (await dataIssues(context, user)).length > 0)
    reject('PROFILE_INCOMPLETE', 'Сначала проверьте данные в\u00a0личном кабинете: сайт получит их от нас.');
  const consent = await consentFor(context, demand.site, demand.scopes);
  const facts = await factsOf(reads, user!);
  const code = newToken();
  await explained(context, () =>
    app.database.inTransaction(async (transaction) => {
      // First of all: whoever has agreed with this token a moment ago is asked for other consents by now.
      await useUp(transaction, demand, now);
      const ask: Ask = (sql, values) => transaction.query(sql, values);
      const agreement = await standingAgreement(ask, viewer!.id, demand.site.id);
      const asked = covers(agreement, demand.scopes, consent) ? [] : [consent];
      rejectAny(checkConsents(asked, consents));
      if (asked.length > 0) await keepConsent(transaction, context, demand, consent.document.id);
      const given = demand.scopes.filter((scope) => facts[scope] !== null);
      await keepSignOn(transaction, context, demand, { user: user!, code, scopes: writeScopes(given) });
    }),
  );
  return { address: returnAddress(demand, { code }) };
}

/** Sends the person back without anything. The token is used up: whoever declines is not asked again by the same link. */
export async function declineSignOn(context: Context, token: string): Promise<{ address: string }> {
  const demand = await counted(context, token);
  await explained(context, () =>
    context.app.database.inTransaction((transaction) => useUp(transaction, demand, context.now)),
  );
  return { address: returnAddress(demand, { error: 'access_denied' }) };
}

async function counted(context: Context, token: string): Promise<Demand> {
  const { app, reads } = context;
  const demand = await explained(context, () => readDemand(app, reads, token));
  await app.limits.count('signOnBySite', demand.site.id);
  return demand;
}

async function keepConsent(
  transaction: Transaction,
  { viewer, origin, now }: Context,
  demand: Demand,
  documentId: string,
): Promise<void> {
  // Before the consent is kept: what it adds to is what stands without it.
  await agree(transaction, viewer!.id, demand, documentId, now);
  await recordConsents(transaction, {
    userId: viewer!.id,
    documentIds: [documentId],
    origin,
    now,
    channel: 'SIGN_ON',
    subjectId: demand.site.id,
  });
}

async function keepSignOn(
  transaction: Transaction,
  { origin, now }: Context,
  { site, tokenId }: Demand,
  { user, code, scopes }: { user: User; code: string; scopes: string },
): Promise<void> {
  const { sql, values } = insertSql('sign_ons', {
    id: uuid(),
    userId: user.id,
    siteId: site.id,
    scopes,
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
    createdAt: toIso(now),
    tokenId,
    codeHash: hashOf(code),
    codeExpiresAt: toIso(addMs(now, codeTerm)),
    exchangedAt: null,
  });
  await transaction.query(sql, values);
}
