import type { User } from './user.entity.js';

/** The time of all email samples. */
export const sampleTime = '2026-11-23T09:00:00.000Z';

/** The recipient of email samples. */
export const sampleUser: User = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'ivanova@example.ru',
  passwordHash: '$argon2id$v=19$example',
  role: 'USER',
  lastName: 'Иванова',
  firstName: 'Анна',
  middleName: 'Петровна',
  hasNoMiddleName: false,
  phone: '+79991234567',
  specialtyId: null,
  workplace: 'Городская больница № 1',
  regionId: null,
  city: 'Казань',
  snilsSealed: null,
  snilsFingerprint: null,
  birthDateSealed: null,
  educationLevel: 'HIGHER',
  post: 'Врач-терапевт',
  degree: null,
  academicTitle: null,
  category: null,
  photoKey: null,
  profileVersion: 1,
  dataRulesVersion: 1,
  dataCheckedAt: null,
  emailConfirmedAt: '2026-01-12T09:00:00.000Z',
  deletedAt: null,
  dataIssuesSince: null,
  createdAt: '2026-01-12T09:00:00.000Z',
  updatedAt: '2026-01-12T09:00:00.000Z',
};
