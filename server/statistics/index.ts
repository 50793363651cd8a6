import type { Module } from '../core/module.js';
import { OverviewResolver } from './overview.resolver.js';
import { RegistrationStatisticsResolver, StatisticsResolver } from './statistics.resolver.js';

/** Statistics of the data of all other modules. Computed from their rows on each request; nothing is stored. */
export const statistics: Module = {
  name: 'statistics',
  resolvers: [StatisticsResolver, RegistrationStatisticsResolver, OverviewResolver],
};
