import { developerAddresses } from '../../rules/developer-pages.js';
import type { Module } from '../core/module.js';
import { ethicsRoutes } from './ethics.routes.js';
import { iconRoutes } from './icons.js';
import { OutgoingPauseResolver } from './outgoing-pause.resolver.js';
import { SiteResolver } from './site.resolver.js';
import { SiteTextRow } from './site-text.entity.js';
import { SiteTextsResolver } from './site-texts.resolver.js';

/** Pages without a module of their own. */
const pages = ['/', '/contacts', '/tested', ...developerAddresses];

export const site: Module = {
  name: 'site',
  entities: [SiteTextRow],
  resolvers: [OutgoingPauseResolver, SiteResolver, SiteTextsResolver],
  routes: (http, app, ports) => {
    iconRoutes(http, app, ports);
    ethicsRoutes(http, app, ports);
  },
  addresses: async () => pages.map((path) => ({ path, changedAt: null })),
};
