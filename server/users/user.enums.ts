import { registerEnum } from '../core/graphql/enums.js';

export const Role = registerEnum('Role', 'Rights of the user beyond their own data.', {
  USER: 'No further rights.',
  CHECK_IN: 'Check-in at events: scans tickets and registers people at the front desk.',
  EDITOR: 'Content: events, programmes, galleries, archive.',
  MANAGER: 'Registrations, payments, certificates, questions; includes the rights of editors and of check-in.',
  ADMINISTRATOR: 'All rights, including users and settings.',
});
