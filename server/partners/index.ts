import type { Module } from '../core/module.js';
import { Partner } from './partner.entity.js';
import { logoRoutes } from './logo.routes.js';
import { removeLogoFiles } from './logo-files.js';
import { PartnersResolver } from './partners.resolver.js';
import { partnerAddresses } from './partners.service.js';

export const partners: Module = {
  name: 'partners',
  entities: [Partner],
  resolvers: [PartnersResolver],
  jobs: (_app, { files }) => [removeLogoFiles(files)],
  routes: logoRoutes,
  addresses: partnerAddresses,
};
