import { standingAccess } from '../core/standing-access.js';
import { provide } from '../core/hooks.js';
import { accountMerges, doneBy } from '../core/account-merge.js';
import type { Module } from '../core/module.js';
import { ApiToken } from './api-token.entity.js';
import { grantOf } from './token-grant.service.js';
import { AuditTokenResolver, TokensResolver } from './tokens.resolver.js';
import { tokensOfMaker } from './tokens.service.js';

export const tokens: Module = {
  name: 'tokens',
  entities: [ApiToken],
  resolvers: [TokensResolver, AuditTokenResolver],
  grantOf,
  hooks: [
    provide(standingAccess, tokensOfMaker),
    provide(accountMerges, { rows: [doneBy('api_tokens', 'createdById')] }),
  ],
};
