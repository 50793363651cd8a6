import { v7 as uuid } from 'uuid';
import { profileRulesVersion } from '../../rules/people/profile.js';
import type { Application } from '../../server/core/application.js';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { demoPeople, type DemoPerson } from '../content/people.js';
import { specialtyId } from '../../server/specialties/specialties.seed.js';
import type { AccountEvent, AccountEventKind } from '../../server/users/security/account-event.entity.js';
import { hashPassword } from '../../server/users/sign-in/passwords.js';
import type { User } from '../../server/users/user.entity.js';
import { encryptProfile } from '../../server/users/profile/profile.encrypted.js';
import { emptyProfile } from '../../server/users/users.service.js';
import { updateNameIndex } from '../../server/users/names/name-words.js';

/** The `users` row of a demo person. */
export function demoUser(person: DemoPerson, passwordHash: string, now: Date): User {
  const { specialty, region, post, ...fields } = person;
  const at = toIso(now);
  const usualPost = specialty?.level === 'SECONDARY' ? 'медицинская сестра (медбрат)' : 'врач-специалист';
  return {
    id: uuid(),
    ...emptyProfile,
    ...fields,
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

/** Optional profile fields of the demo doctor. */
const demoDoctor = {
  email: 'doctor@example.ru',
  details: { degree: 'CANDIDATE_MEDICAL', category: 'HIGHEST', post: 'заведующий отделением' },
  secrets: { snils: '11223344595', birthDate: '1985-03-07' },
  further: ['Терапия', 'Функциональная диагностика'],
} as const;

/** A demo issue that staff raised with a profile. */
const demoIssue = {
  email: 'dentist@example.ru',
  field: 'workplace',
  comment: 'допишите номер поликлиники или полное название, как в трудовом договоре.',
} as const;

/** Creates the demo users of each role, all with the demo password. */
export async function seedPeople(app: Application): Promise<void> {
  const passwordHash = await hashPassword(app.config.demoPassword);
  const now = app.clock.now();
  const people = demoPeople.map((person) => demoUser(person, passwordHash, now));
  const idOf = (email: string): string => people.find((person) => person.email === email)!.id;
  const rows = people.map((person) => ({
    ...person,
    ...(person.email === demoDoctor.email && {
      ...demoDoctor.details,
      ...encryptProfile(app.cipher, demoDoctor.secrets),
    }),
    ...(person.email === demoIssue.email && { dataIssuesSince: toIso(now) }),
  }));
  const further = demoDoctor.further.map((name, position) => ({
    userId: idOf(demoDoctor.email),
    specialtyId: specialtyId({ level: 'HIGHER', name }),
    position,
  }));
  const issue = {
    id: uuid(),
    userId: idOf(demoIssue.email),
    field: demoIssue.field,
    comment: demoIssue.comment,
    state: 'OPEN',
    raisedAt: toIso(now),
    raisedById: idOf('manager@example.ru'),
  };
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('users', rows);
    await updateNameIndex(
      transaction,
      rows.map(({ id }) => id),
    );
    await transaction.insert('user_specialties', further);
    await transaction.insert('raised_data_issues', [issue]);
    await transaction.insert('account_events', demoEvents(people, now));
  });
}

const ownerUserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 YaBrowser/25.8 Safari/537.36';
const attackerUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Account log of the demo doctor, by days ago. */
const demoLog: [daysAgo: number, kind: AccountEventKind, address: string, userAgent: string][] = [
  [40, 'ACCOUNT_CREATED', '192.0.2.15', ownerUserAgent],
  [21, 'SIGN_IN', '192.0.2.15', ownerUserAgent],
  [9, 'SIGN_IN_FAILED', '198.51.100.77', attackerUserAgent],
  [9, 'SIGN_IN_FAILED', '198.51.100.77', attackerUserAgent],
  [8, 'PASSWORD_CHANGED', '192.0.2.15', ownerUserAgent],
  [2, 'SIGN_IN', '192.0.2.15', ownerUserAgent],
];

function demoEvents(people: readonly User[], now: Date): AccountEvent[] {
  const doctor = people.find(({ email }) => email === 'doctor@example.ru');
  if (!doctor) return [];
  return demoLog.map(([daysAgo, kind, address, userAgent]) => {
    const at = addMs(now, -daysAgo * day);
    return { id: uuid({ msecs: at.getTime() }), userId: doctor.id, kind, at: toIso(at), address, userAgent };
  });
}
