import { v7 as uuid } from 'uuid';
import type { Application } from '../core/context.js';
import { instant } from '../core/clock.js';
import { insertRows } from '../core/insert.js';
import { demoPeople, type DemoPerson } from '../demo/people.js';
import { specialtyId } from '../specialties/specialties.seed.js';
import { hashPassword } from './passwords.js';
import { regions } from './regions.data.js';
import type { User } from './user.entity.js';
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
  const { specialty, region, ...own } = person;
  const at = instant(now);
  return {
    id: uuid(),
    ...emptyProfile,
    ...own,
    passwordHash,
    specialtyId: specialty && specialtyId(specialty),
    regionId: region,
    emailConfirmedAt: at,
    dataIssuesSince: person.phone ? null : at,
    createdAt: at,
    updatedAt: at,
  };
}

/** People in each role, all with the demo password. */
export async function seedPeople(app: Application): Promise<void> {
  const passwordHash = await hashPassword(app.config.demoPassword);
  const rows = demoPeople.map((person) => demoUser(person, passwordHash, app.clock.now()));
  await app.database.inTransaction((transaction) => insertRows(transaction, 'users', rows));
}
