import { accountMerges } from '../core/account-merge.js';
import { personalDataKinds } from '../core/personal-data.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { ConsentAcceptance, ConsentWithdrawal, LegalDocument, StaffConsent } from './legal.entity.js';
import { consentsData } from './legal.personal-data.js';
import { LegalResolver } from './legal.resolver.js';
import { seedDocuments } from './legal.seed.js';
import { mergeConsents } from './legal.merge.js';
import { documentAddresses } from './legal.service.js';

export const legal: Module = {
  name: 'legal',
  entities: [LegalDocument, ConsentAcceptance, ConsentWithdrawal, StaffConsent],
  resolvers: [LegalResolver],
  addresses: documentAddresses,
  base: seedDocuments,
  hooks: [provide(personalDataKinds, consentsData), provide(accountMerges, mergeConsents)],
};
