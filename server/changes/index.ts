import type { Module } from '../core/module.js';
import { ChangeQueries, ChangeResolver } from './changes.resolver.js';
import { objectChanges } from './synchronised-objects.js';
import { webhookFacts } from './webhook-facts.js';
import { updatedAtResolvers } from './updated-at.resolver.js';

/** What other programs synchronise, and are told: the changes of objects of the modules above. */
export const changes: Module = {
  name: 'changes',
  derivedRows: [objectChanges, webhookFacts],
  resolvers: [ChangeQueries, ChangeResolver, ...updatedAtResolvers],
};
