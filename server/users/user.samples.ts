import type { User } from './user.entity.js';
import { emptyProfile } from './users.service.js';

/** The time of all email samples. */
export const sampleTime = '2026-11-23T09:00:00.000Z';

/** The recipient of email samples. */
export const sampleUser: User = {
  ...emptyProfile,
  id: '01900000-0000-7000-8000-000000000001',
  email: 'ivanova@example.ru',
  passwordHash: '$argon2id$v=19$example',
  role: 'USER',
  lastName: 'Иванова',
  firstName: 'Анна',
  middleName: 'Петровна',
  phone: '+79991234567',
  workplace: 'Городская больница № 1',
  city: 'Казань',
  educationLevel: 'HIGHER',
  post: 'Врач-терапевт',
  dataRulesVersion: 1,
  emailConfirmedAt: '2026-01-12T09:00:00.000Z',
  dataIssuesSince: null,
  createdAt: '2026-01-12T09:00:00.000Z',
  updatedAt: '2026-01-12T09:00:00.000Z',
};
