import { v7 as uuid } from 'uuid';
import { toIso } from '../../server/core/clock.js';
import { newNumber } from '../../server/core/reference-number.js';
import type { FeedbackMessage } from '../../server/feedback/feedback.entity.js';
import type { TestApp } from './app.js';

/** Valid input of the feedback form, without `captcha`. */
export async function feedbackInput({ app }: TestApp): Promise<Record<string, unknown>> {
  const [document] = await app.database.query<{ id: string }>(
    `SELECT id FROM legal_documents WHERE kind = 'FEEDBACK_DATA_CONSENT'`,
  );
  return {
    name: 'Мария Петровна',
    email: 'maria@example.ru',
    phone: '8 (921) 123-45-67',
    topic: 'NMO',
    text: 'Здравствуйте!\nКогда придут коды подтверждения за форум?',
    consents: [document!.id],
  };
}

/** Inserts a feedback message. Default: not answered. */
export async function makeFeedback(
  { app, clock }: TestApp,
  values: Partial<FeedbackMessage> = {},
): Promise<FeedbackMessage> {
  const message: FeedbackMessage = {
    id: uuid(),
    number: newNumber(),
    name: 'Мария Петровна',
    email: `${uuid()}@example.ru`,
    phone: null,
    clientKey: null,
    topic: 'OTHER',
    text: 'Подскажите, пожалуйста, как к вам проехать.',
    userId: null,
    state: 'NEW',
    answer: null,
    answeredById: null,
    answeredAt: null,
    createdAt: toIso(clock.now()),
    ...values,
  };
  await app.database.inTransaction((transaction) => transaction.insert('feedback_messages', [message]));
  return message;
}
