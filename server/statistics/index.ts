import type { Module } from '../core/module.js';
import { OverviewResolver } from './overview.resolver.js';
import { RegistrationStatisticsResolver, StatisticsResolver } from './statistics.resolver.js';

/** Numbers about what all other modules keep: worked out from their rows each time, kept nowhere. */
export const statistics: Module = {
  name: 'statistics',
  resolvers: [StatisticsResolver, RegistrationStatisticsResolver, OverviewResolver],
};
