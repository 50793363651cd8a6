import { second } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { EventBoardResolver } from './board/board.resolver.js';
import { OverviewResolver } from './overview.resolver.js';
import { EventRegistrationSum, RegistrationChange, RegistrationSum } from './registration-sums.entity.js';
import { addUpChanges } from './registration-sums.service.js';
import { registrationSums } from './registration-sums.triggers.js';
import { RegistrationStatisticsResolver, StatisticsResolver } from './statistics.resolver.js';

/** Statistics of the data of all other modules. */
export const statistics: Module = {
  name: 'statistics',
  entities: [RegistrationSum, EventRegistrationSum, RegistrationChange],
  unaudited: [RegistrationSum, EventRegistrationSum, RegistrationChange],
  derivedRows: [registrationSums],
  resolvers: [StatisticsResolver, RegistrationStatisticsResolver, OverviewResolver, EventBoardResolver],
  scheduledJobs: (app) => [
    { name: 'add up changed registrations', everyMilliseconds: 5 * second, run: () => addUpChanges(app) },
  ],
};
