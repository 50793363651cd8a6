import { defineStates } from './define-states.js';

/** `latest`: no other document replaced it. */
export const certificateStates = defineStates('CertificateState', ['latest'], {
  ISSUED: { title: 'Действует', tone: 'success', groups: ['latest'], to: ['REPLACED', 'REVOKED'] },
  REPLACED: {
    title: 'Не действует',
    staffTitle: 'Заменён',
    tone: 'warning',
    groups: [],
    to: [],
  },
  REVOKED: { title: 'Не действует', staffTitle: 'Отозван', tone: 'problem', groups: ['latest'], to: [] },
});

/** `settled`: staff has decided about the user of the code, who waits for no other one. */
export const nmoCodeStates = defineStates('NmoCodeState', ['valid', 'settled'], {
  AVAILABLE: {
    title: 'Свободен',
    tone: 'neva',
    groups: ['valid'],
    to: ['ASSIGNED', 'REVOKED'],
  },
  ASSIGNED: { title: 'Выдан', tone: 'success', groups: ['valid', 'settled'], to: ['REPLACED', 'REVOKED'] },
  REPLACED: { title: 'Заменён', tone: 'warning', groups: [], to: [] },
  REVOKED: { title: 'Отозван', tone: 'problem', groups: ['settled'], to: [] },
});
