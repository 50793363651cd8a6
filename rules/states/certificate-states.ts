import { defineStates } from './define-states.js';

export const certificateStates = defineStates('CertificateState', 'States of a document.', {
  ISSUED: { description: 'Valid.', title: 'Действует', tone: 'success', to: ['REPLACED', 'REVOKED'] },
  REPLACED: {
    description: 'Replaced by another document.',
    title: 'Не действует',
    staffTitle: 'Заменён',
    tone: 'warning',
    to: [],
  },
  REVOKED: { description: 'Revoked.', title: 'Не действует', staffTitle: 'Отозван', tone: 'problem', to: [] },
});

export const nmoCodeStates = defineStates('NmoCodeState', 'States of a confirmation code (ИКП).', {
  AVAILABLE: {
    description: 'Imported, not assigned yet.',
    title: 'Свободен',
    tone: 'neva',
    to: ['ASSIGNED', 'REVOKED'],
  },
  ASSIGNED: { description: 'Assigned to a user.', title: 'Выдан', tone: 'success', to: ['REPLACED', 'REVOKED'] },
  REPLACED: { description: 'Replaced by another code.', title: 'Заменён', tone: 'warning', to: [] },
  REVOKED: { description: 'Revoked.', title: 'Отозван', tone: 'problem', to: [] },
});
