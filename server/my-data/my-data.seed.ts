import { v7 as uuid } from 'uuid';
import { day, toIso, addMs } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { insertRows } from '../core/insert.js';
import { demoPeople } from '../demo/people.js';
import type { ConsentChannel } from '../legal/legal.entity.js';

type Edition = { id: string; kind: string; version: number };
type Person = { id: string; email: string };
type Given = { userId: string; documentId: string; acceptedAt: string; channel: ConsentChannel; subjectId: string };

const origin = { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (демонстрация)' };

/** Whoever has not agreed to the new editions yet, and is asked for it on the pages of her account. */
const notRenewed = 'nurse@example.ru';

/**
 * What the people of the demo have agreed to: their accounts to the first editions, and all but one to those in force since;
 * the named ones to information letters, which the doctor left; each registration has its own consent.
 */
export async function seedConsents(app: Application): Promise<void> {
  const now = app.clock.now();
  const isNamed = new Set(demoPeople.map(({ email }) => email));
  const people = await app.database.read<Person>('SELECT id, email FROM users ORDER BY id');
  const editions = await app.database.read<Edition>(
    'SELECT id, kind, version FROM legal_documents WHERE "effectiveFrom" <= ?',
    [toIso(now)],
  );
  const edition = (kind: string): string => editions.find((one) => one.kind === kind && one.version === 1)!.id;
  const newest = (kind: string): string =>
    editions.filter((one) => one.kind === kind).reduce((last, one) => (one.version > last.version ? one : last)).id;
  const joined = toIso(addMs(now, -60 * day));
  const ofAccount = ['PERSONAL_DATA_CONSENT', 'USER_AGREEMENT'];
  const ofAccounts = people.flatMap(({ id, email }): Given[] =>
    [...ofAccount, ...(isNamed.has(email) ? ['NEWSLETTER_CONSENT'] : [])].map((kind) => ({
      userId: id,
      documentId: edition(kind),
      acceptedAt: joined,
      channel: 'ACCOUNT',
      subjectId: id,
    })),
  );
  const renewals = people
    .filter(({ email }) => email !== notRenewed)
    .flatMap(({ id }): Given[] =>
      ofAccount.map((kind) => ({
        userId: id,
        documentId: newest(kind),
        acceptedAt: toIso(now),
        channel: 'ACCOUNT',
        subjectId: id,
      })),
    );
  const registrations = await app.database.read<{ id: string; userId: string; createdAt: string }>(
    'SELECT id, "userId", "createdAt" FROM registrations ORDER BY id',
  );
  const ofRegistrations = registrations.map(({ id, userId, createdAt }): Given => ({
    userId,
    documentId: edition('EVENT_DATA_CONSENT'),
    acceptedAt: createdAt,
    channel: 'REGISTRATION',
    subjectId: id,
  }));
  const acceptances = [...ofAccounts, ...renewals, ...ofRegistrations].map((given) => ({
    id: uuid(),
    ...given,
    ...origin,
  }));
  const doctor = people.find(({ email }) => email === 'doctor@example.ru');
  const left = acceptances.filter(
    ({ userId, documentId }) => userId === doctor?.id && documentId === edition('NEWSLETTER_CONSENT'),
  );
  const withdrawals = left.map(({ id }) => ({
    acceptanceId: id,
    withdrawnAt: toIso(addMs(now, -9 * day)),
    channel: 'ACCOUNT',
    ...origin,
  }));
  await app.database.inTransaction(async (transaction) => {
    await insertRows(transaction, 'consent_acceptances', acceptances);
    await insertRows(transaction, 'consent_withdrawals', withdrawals);
  });
}
