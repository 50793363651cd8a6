import { v7 as uuid } from 'uuid';
import { day, toIso, addMs } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import { demoPeople } from '../content/people.js';
import type { ConsentChannel } from '../../server/legal/legal.entity.js';

type Edition = { id: string; kind: string; version: number };
type Person = { id: string; email: string };
type Acceptance = {
  userId: string;
  documentId: string;
  acceptedAt: string;
  channel: ConsentChannel;
  subjectId: string;
};

const origin = { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (демонстрация)' };

/** A demo user who has not agreed to the new editions and is asked for it. */
const notRenewed = 'nurse@example.ru';

/**
 * Demo consents. All users agreed to the first editions, and all but one to the current ones. Named users agreed to the
 * newsletter, which the doctor left. Each registration has its own consent.
 */
export async function seedConsents(app: Application): Promise<void> {
  const now = app.clock.now();
  const namedEmails = new Set(demoPeople.map(({ email }) => email));
  const people = await app.database.query<Person>('SELECT id, email FROM users ORDER BY id');
  const editions = await app.database.query<Edition>(
    'SELECT id, kind, version FROM legal_documents WHERE "effectiveFrom" <= ?',
    [toIso(now)],
  );
  const firstEdition = (kind: string): string => editions.find((one) => one.kind === kind && one.version === 1)!.id;
  const latestEdition = (kind: string): string =>
    editions.filter((one) => one.kind === kind).reduce((last, one) => (one.version > last.version ? one : last)).id;
  const signedUpAt = toIso(addMs(now, -60 * day));
  const accountKinds = ['PERSONAL_DATA_CONSENT', 'USER_AGREEMENT'];
  const accountAcceptances = people.flatMap(({ id, email }): Acceptance[] =>
    [...accountKinds, ...(namedEmails.has(email) ? ['NEWSLETTER_CONSENT'] : [])].map((kind) => ({
      userId: id,
      documentId: firstEdition(kind),
      acceptedAt: signedUpAt,
      channel: 'ACCOUNT',
      subjectId: id,
    })),
  );
  const renewals = people
    .filter(({ email }) => email !== notRenewed)
    .flatMap(({ id }): Acceptance[] =>
      accountKinds.map((kind) => ({
        userId: id,
        documentId: latestEdition(kind),
        acceptedAt: toIso(now),
        channel: 'ACCOUNT',
        subjectId: id,
      })),
    );
  const registrations = await app.database.query<{ id: string; userId: string; createdAt: string }>(
    'SELECT id, "userId", "createdAt" FROM registrations ORDER BY id',
  );
  const registrationAcceptances = registrations.map(({ id, userId, createdAt }): Acceptance => ({
    userId,
    documentId: firstEdition('EVENT_DATA_CONSENT'),
    acceptedAt: createdAt,
    channel: 'REGISTRATION',
    subjectId: id,
  }));
  const acceptances = [...accountAcceptances, ...renewals, ...registrationAcceptances].map((acceptance) => ({
    id: uuid(),
    ...acceptance,
    ...origin,
  }));
  const doctor = people.find(({ email }) => email === 'doctor@example.ru');
  const newsletterAcceptances = acceptances.filter(
    ({ userId, documentId }) => userId === doctor?.id && documentId === firstEdition('NEWSLETTER_CONSENT'),
  );
  const withdrawals = newsletterAcceptances.map(({ id }) => ({
    acceptanceId: id,
    withdrawnAt: toIso(addMs(now, -9 * day)),
    channel: 'ACCOUNT',
    ...origin,
  }));
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('consent_acceptances', acceptances);
    await transaction.insert('consent_withdrawals', withdrawals);
  });
}
