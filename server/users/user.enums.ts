import { enumeration } from '../core/enums.js';

export const Role = enumeration('Role', 'What a person may do beyond her own data.', {
  USER: 'Nothing more.',
  EDITOR: 'Content: events, programmes, galleries, archive.',
  MANAGER: 'Registrations, payments, certificates, questions, check-in.',
  ADMINISTRATOR: 'Everything, users and settings included.',
});
