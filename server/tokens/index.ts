import { standingAccess } from '../core/standing-access.js';
import { provide } from '../core/hooks.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import type { Module } from '../core/module.js';
import { ApiToken } from './api-token.entity.js';
import { findGrant } from './token-grant.service.js';
import { AuditTokenResolver, TokensResolver } from './tokens.resolver.js';
import { standingTokenAccess } from './tokens.service.js';

export const tokens: Module = {
  name: 'tokens',
  entities: [ApiToken],
  resolvers: [TokensResolver, AuditTokenResolver],
  grantOf: findGrant,
  hooks: [
    provide(standingAccess, standingTokenAccess),
    provide(accountMerges, { rows: [staffColumn('api_tokens', 'createdById')] }),
  ],
};
