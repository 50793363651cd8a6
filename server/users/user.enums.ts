import { registerEnum } from '../core/enums.js';

export const Role = registerEnum('Role', 'What a person may do beyond her own data.', {
  USER: 'Nothing more.',
  CHECK_IN: 'Check-in at events: scans tickets and registers people at the front desk.',
  EDITOR: 'Content: events, programmes, galleries, archive.',
  MANAGER: 'Registrations, payments, certificates, questions; all that editors and check-in may do, too.',
  ADMINISTRATOR: 'Everything, users and settings included.',
});
