import { v7 as uuid } from 'uuid';
import { profileRulesVersion } from '../../rules/profile.js';
import type { Application } from '../core/context.js';
import { instant } from '../core/clock.js';
import { insertRows } from '../core/insert.js';
import { demoPeople, type DemoPerson } from '../demo/people.js';
import { specialtyId } from '../specialties/specialties.seed.js';
import { hashPassword } from './passwords.js';
import { regions } from './regions.data.js';
import type { User } from './user.entity.js';
import { sealProfile } from './profile.sealed.js';
import { emptyProfile } from './users.service.js';

/** Brings the list of regions up to that of the code. */
export async function seedRegions(app: Application): Promise<void> {
  const kept = await app.database.read('SELECT id FROM regions');
  if (kept.length === regions.length) return;
  const rows = regions.map(({ key, name }, position) => ({ id: key, name, position }));
  await app.database.inTransaction((transaction) =>
    insertRows(
      transaction,
      'regions',
      rows,
      'ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position',
    ),
  );
}

/** A row of the table from a person of the demo. */
export function demoUser(person: DemoPerson, passwordHash: string, now: Date): User {
  const { specialty, region, post, ...own } = person;
  const at = instant(now);
  const usualPost = specialty?.level === 'SECONDARY' ? 'медицинская сестра (медбрат)' : 'врач-специалист';
  return {
    id: uuid(),
    ...emptyProfile,
    ...own,
    passwordHash,
    educationLevel: specialty?.level ?? null,
    post: specialty && (post ?? usualPost),
    dataRulesVersion: person.phone ? profileRulesVersion : 0,
    dataCheckedAt: person.phone ? at : null,
    specialtyId: specialty && specialtyId(specialty),
    regionId: region,
    emailConfirmedAt: at,
    dataIssuesSince: person.phone ? null : at,
    createdAt: at,
    updatedAt: at,
  };
}

/** What the doctor of the demo has told of herself beyond what is asked of everybody. */
const doctor = {
  email: 'doctor@example.ru',
  details: { degree: 'CANDIDATE_MEDICAL', category: 'HIGHEST', post: 'заведующий отделением' },
  secrets: { snils: '11223344595', birthDate: '1985-03-07' },
  further: ['Терапия', 'Функциональная диагностика'],
} as const;

/** Somebody whom the organisers have asked to put a field right. */
const asked = {
  email: 'dentist@example.ru',
  field: 'workplace',
  comment: 'допишите номер поликлиники или полное название, как в трудовом договоре.',
} as const;

/** People in each role, all with the demo password. */
export async function seedPeople(app: Application): Promise<void> {
  const passwordHash = await hashPassword(app.config.demoPassword);
  const now = app.clock.now();
  const people = demoPeople.map((person) => demoUser(person, passwordHash, now));
  const idOf = (email: string): string => people.find((person) => person.email === email)!.id;
  const rows = people.map((person) => ({
    ...person,
    ...(person.email === doctor.email && { ...doctor.details, ...sealProfile(app.cipher, doctor.secrets) }),
    ...(person.email === asked.email && { dataIssuesSince: instant(now) }),
  }));
  const further = doctor.further.map((name, position) => ({
    userId: idOf(doctor.email),
    specialtyId: specialtyId({ level: 'HIGHER', name }),
    position,
  }));
  const issue = {
    id: uuid(),
    userId: idOf(asked.email),
    field: asked.field,
    comment: asked.comment,
    state: 'OPEN',
    raisedAt: instant(now),
    raisedById: idOf('manager@example.ru'),
  };
  await app.database.inTransaction(async (transaction) => {
    await insertRows(transaction, 'users', rows);
    await insertRows(transaction, 'user_specialties', further);
    await insertRows(transaction, 'raised_data_issues', [issue]);
  });
}
