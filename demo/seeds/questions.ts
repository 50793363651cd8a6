import { v7 as uuid } from 'uuid';
import { publicName } from '../../rules/people/names.js';
import { isReworded } from '../../rules/text/rewording.js';
import { day, hour, toIso, addMs } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import type { Transaction } from '../../server/core/database/database.js';
import { newNumber } from '../../server/core/reference-number.js';
import { demoQuestions, type DemoQuestion } from '../content/questions.js';
import type { User } from '../../server/users/user.entity.js';
import { recordPublicationConsent } from '../../server/questions/asking.service.js';

/** Fills an empty database with questions of demo users. */
export async function seedQuestions(app: Application): Promise<void> {
  const [document] = await app.database.query<{ id: string }>(
    `SELECT id FROM legal_documents WHERE kind = 'QUESTION_PUBLICATION_CONSENT' ORDER BY version DESC LIMIT 1`,
  );
  for (const question of demoQuestions)
    await app.database.inTransaction((transaction) => insert(transaction, question, document!.id, app.clock.now()));
}

async function insert(transaction: Transaction, demo: DemoQuestion, documentId: string, now: Date): Promise<void> {
  const user = await transaction.findOne<User>('users', { email: demo.by });
  const [manager] = await transaction.query<User>(`SELECT * FROM users WHERE role = 'MANAGER' ORDER BY id LIMIT 1`);
  const [event] = demo.event
    ? await transaction.query<{ id: string }>('SELECT id FROM events WHERE title LIKE ?', [`${demo.event}%`])
    : [];
  const [appearance] = demo.talk
    ? await transaction.query<{ talkId: string; speakerId: string }>(
        `SELECT talks.id AS "talkId", appearances."speakerId" FROM talks
         JOIN appearances ON appearances."talkId" = talks.id WHERE talks."eventId" = ? AND talks.title = ?`,
        [event!.id, demo.talk],
      )
    : [];
  const askedAt = addMs(now, -demo.daysAgo * day);
  const addressee = {
    eventId: event?.id ?? null,
    speakerId: appearance?.speakerId ?? null,
    talkId: appearance?.talkId ?? null,
  };
  const row = { id: uuid(), userId: user!.id };
  await transaction.insert('questions', [
    {
      ...row,
      number: newNumber(),
      clientKey: uuid(),
      ...addressee,
      text: demo.text,
      state: demo.state,
      closedReason: demo.closedReason,
      handledById: demo.state === 'NEW' ? null : manager!.id,
      publication: 'NO',
      consentId: null,
      publicationDeclinedAt: null,
      createdAt: toIso(askedAt),
      updatedAt: toIso(askedAt),
    },
  ]);
  await transaction.insert(
    'question_messages',
    demo.messages.map((text, position) => ({
      id: uuid(),
      questionId: row.id,
      position,
      kind: position === 1 ? 'FOLLOW_UP' : 'ANSWER',
      text,
      authorId: position === 1 ? user!.id : manager!.id,
      createdAt: toIso(addMs(askedAt, (position + 1) * 20 * hour)),
    })),
  );
  if (demo.publication === 'NO') return;
  const origin = { address: '127.0.0.1', userAgent: 'demo' };
  const consentId = await recordPublicationConsent(transaction, row, [documentId], { origin, now: askedAt });
  await transaction.update('questions', { id: row.id }, { publication: demo.publication, consentId });
  if (!demo.published) return;
  await transaction.insert('published_questions', [
    {
      id: uuid(),
      questionId: row.id,
      ...addressee,
      consentId,
      askerName: demo.publication === 'NAMED' ? publicName(user!) : null,
      ...demo.published,
      publishedById: manager!.id,
      publishedAt: toIso(addMs(askedAt, 3 * day)),
    },
  ]);
  const isOtherWording = isReworded(demo.text, demo.published.question);
  await transaction.insert('question_wordings', [
    {
      id: uuid(),
      questionId: row.id,
      state: isOtherWording ? 'AGREED' : 'PUBLISHED',
      ...demo.published,
      consentId,
      proposedById: manager!.id,
      createdAt: toIso(addMs(askedAt, 2 * day)),
      decidedAt: isOtherWording ? toIso(addMs(askedAt, 3 * day)) : null,
    },
  ]);
}
