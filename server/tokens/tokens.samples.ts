import { sampleTime } from '../users/user.samples.js';

export const tokenExpires = {
  used: {
    token: {
      id: '01900000-0000-7000-8000-000000000011',
      name: 'Учётная система',
      start: 'me_AbCd',
      expiresAt: sampleTime,
      lastUsedAt: sampleTime,
    },
    to: 'it@clinic.example.ru',
  },
};
