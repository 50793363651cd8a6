import type { Module } from '../core/module.js';
import { EmailsResolver } from './emails.resolver.js';

export const emails: Module = {
  name: 'emails',
  resolvers: [EmailsResolver],
};
