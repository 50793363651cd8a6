import type { Module } from '../core/module.js';
import { writeEthics } from './ethics.seed.js';
import { iconRoutes } from './icons.js';
import { SiteResolver } from './site.resolver.js';

/** Pages that belong to no module. */
const pages = ['/', '/contacts', '/tested'];

export const site: Module = {
  name: 'site',
  resolvers: [SiteResolver],
  routes: iconRoutes,
  addresses: async () => pages.map((path) => ({ path, changedAt: null })),
  base: writeEthics,
};
