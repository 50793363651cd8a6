import { doneBy } from '../core/account-merge.js';
import type { Module } from '../core/module.js';
import { ApiToken } from './api-token.entity.js';
import { grantOf } from './grant.service.js';
import { AuditTokenResolver, TokensResolver } from './tokens.resolver.js';

export const tokens: Module = {
  name: 'tokens',
  entities: [ApiToken],
  resolvers: [TokensResolver, AuditTokenResolver],
  accountMerge: { rows: [doneBy('api_tokens', 'createdById')] },
  grantOf,
};
