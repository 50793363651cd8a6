import type { Module } from '../core/module.js';
import { writeEthics } from './ethics.seed.js';
import { SiteResolver } from './site.resolver.js';

export const site: Module = { name: 'site', resolvers: [SiteResolver], base: writeEthics };
