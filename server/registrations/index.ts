import { second } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { Registration } from './registration.entity.js';
import { registrationLetterJob } from './registration.letters.js';
import {
  EventRegistrationResolver,
  RegistrationConnectionResolver,
  RegistrationMutations,
  RegistrationQueries,
  RegistrationResolver,
  UserRegistrationsResolver,
} from './registrations.resolver.js';
import { endOverdue, offerWhatIsFree } from './registrations.service.js';
import { answersChanged } from './answers-changed.letters.js';
import { registrationsData } from './registrations.personal.js';
import { ticketRoutes } from './ticket.routes.js';
import { seedRegistrations } from './registrations.seed.js';

export const registrations: Module = {
  name: 'registrations',
  entities: [Registration],
  resolvers: [
    RegistrationQueries,
    RegistrationMutations,
    RegistrationResolver,
    RegistrationConnectionResolver,
    UserRegistrationsResolver,
    EventRegistrationResolver,
  ],
  jobs: (app, { mail }) => [registrationLetterJob(app, mail)],
  letters: (app) => [answersChanged(app)],
  routes: ticketRoutes,
  personalData: [registrationsData],
  chores: (app) => [
    { name: 'end what is overdue', everyMilliseconds: 30 * second, run: () => endOverdue(app) },
    { name: 'offer what is free', everyMilliseconds: 30 * second, run: () => offerWhatIsFree(app) },
  ],
  demo: (app) => seedRegistrations(app),
};
