import { hour } from '../core/clock.js';
import { provide } from '../core/hooks.js';
import { currentViewers } from '../core/stream/stream-hub.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import type { Module } from '../core/module.js';
import { ApiToken, TokenRead } from './api-token.entity.js';
import { ExternalReference } from './external-reference.entity.js';
import { findGrant, findViewersOfTokens } from './token-grant.service.js';
import { tokenExpires } from './tokens.emails.js';
import { AuditTokenResolver, TokensResolver } from './tokens.resolver.js';
import { warnOfExpiry } from './warn-of-expiry.service.js';

export const tokens: Module = {
  name: 'tokens',
  entities: [ApiToken, TokenRead, ExternalReference],
  unaudited: [TokenRead, ExternalReference],
  resolvers: [TokensResolver, AuditTokenResolver],
  grantOf: findGrant,
  emails: [tokenExpires],
  scheduledJobs: (app) => [
    { name: 'warn of expiring API tokens', everyMilliseconds: hour, run: () => warnOfExpiry(app) },
  ],
  hooks: [
    provide(currentViewers, findViewersOfTokens),
    provide(accountMerges, {
      rows: [staffColumn('api_tokens', 'createdById')],
      before: async (transaction, { preservedId, endedId }) => {
        await transaction.update('external_references', { objectId: endedId }, { objectId: preservedId });
      },
    }),
  ],
};
