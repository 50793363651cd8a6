import type { Module } from '../core/module.js';
import { Partner } from './partner.entity.js';
import { logoRoutes } from './logo.routes.js';
import { PartnersResolver } from './partners.resolver.js';
import { partnerAddresses } from './partners.service.js';

export const partners: Module = {
  name: 'partners',
  entities: [Partner],
  resolvers: [PartnersResolver],
  routes: logoRoutes,
  addresses: partnerAddresses,
};
