import { checkAnswers, normaliseAnswers } from '../../../../rules/events/answers.js';
import { normaliseEmail } from '../../../../rules/people/account.js';
import { lineProblems, lineOrNull } from '../../../../rules/text/lines.js';
import type { Problem } from '../../../../rules/problem.js';
import { lengthOf } from '../../../../rules/text/text.js';
import { newAuditAction } from '../../../core/graphql/access.js';
import { recordView } from '../../../core/audit/audit-actions.js';
import { requestKey } from '../../../core/idempotency/idempotent.js';
import { registerAuditAction } from '../../../core/audited-actions.js';
import type { Context } from '../../../core/context.js';
import { reject, rejectAny } from '../../../core/graphql/problems.js';
import { readRegistrationForm } from '../../../events/events.service.js';
import type { User } from '../../../users/user.entity.js';
import { registrationStates } from '../../registration.states.js';
import { addPerson } from './add-person.js';
import { parseEntryDetails } from './entry-details.js';
import { buildProfileByStaff } from './profile-by-staff.js';
import type { AddRegistrationInput, RegistrationAdded, RegistrationCandidate } from './entry.inputs.js';
import { fullNameOf } from '../../../../rules/people/names.js';

const searchAction = registerAuditAction('registrationCandidate', 'Поиск человека по почте');

const maxReasonLength = 500;
const minReasonLength = 3;

/** Problems of a reason that staff must give. */
export function reasonProblems(field: string, reason: string | null): Problem[] {
  if (reason === null || lengthOf(reason) < minReasonLength)
    return [{ code: 'REASON_REQUIRED', message: 'Напишите причину: она останется в журнале.', field }];
  return lineProblems(field, reason, maxReasonLength);
}

export const consentProblem: Problem = {
  code: 'CONSENT_REQUIRED',
  message: 'Получите согласие на обработку данных и отметьте это.',
  field: 'hasConsented',
};

type Price = Pick<AddRegistrationInput, 'pricing' | 'priceAmount'>;

function priceProblems({ pricing, priceAmount }: Price): Problem[] {
  if (pricing !== 'OTHER' || (priceAmount != null && priceAmount >= 100)) return [];
  return [{ code: 'PRICE_REQUIRED', message: 'Укажите цену: от одного рубля.', field: 'priceAmount' }];
}

const priceOf = ({ pricing, priceAmount }: Price): number | null =>
  pricing === 'FREE' ? 0 : pricing === 'OTHER' ? priceAmount! : null;

const keyPattern = /^[\w-]{16,64}$/;

/**
 * Registers a person on behalf of the organiser. A repeated request with the same key returns the first registration.
 */
export async function addRegistration(context: Context, input: AddRegistrationInput): Promise<RegistrationAdded> {
  const { app, now, viewer } = context;
  const { eventId, pricing } = input;
  const nonce = requestKey(context, input.key);
  if (!keyPattern.test(nonce))
    reject('IDEMPOTENCY_KEY_FORMAT', 'Ключ запроса: от 16 до 64 букв, цифр и дефисов.', 'key');
  const form = await readRegistrationForm(app, context, eventId);
  if (!form) return reject('NOT_FOUND', 'Такого мероприятия нет.', 'eventId');
  const priceReason = pricing === 'TARIFF' ? null : lineOrNull(input.priceReason);
  const overCapacityReason = input.overCapacityReason == null ? null : (lineOrNull(input.overCapacityReason) ?? '');
  const answers = Object.fromEntries(input.answers.map(({ questionId, values }) => [questionId, values]));
  const details = await parseEntryDetails(context, input);
  rejectAny([
    ...priceProblems(input),
    ...(pricing === 'TARIFF' ? [] : reasonProblems('priceReason', priceReason)),
    ...(overCapacityReason === null ? [] : reasonProblems('overCapacityReason', overCapacityReason)),
    // Participants can give missing answers themselves later.
    ...checkAnswers(form.questions, answers).filter(({ code }) => code !== 'ANSWER_REQUIRED'),
    ...details.problems,
    ...(input.hasConsented ? [] : [consentProblem]),
  ]);
  const { email, lastName, firstName, middleName, isSamePerson, isConfirmed } = input;
  const names = { lastName: lastName ?? '', firstName: firstName ?? '', middleName: middleName ?? null };
  const profile = await buildProfileByStaff(app, details.profile, names);
  const { registration, person } = await app.database.inTransaction((transaction) =>
    addPerson(
      transaction,
      {
        eventId,
        tariffId: input.tariffId,
        person: { email, ...names, profile, isSamePerson, isConfirmed },
        priceAmount: priceOf(input),
        priceReason,
        overCapacityReason,
        answers: normaliseAnswers(form.questions, answers),
        nonce,
        importId: null,
        actorId: viewer!.id,
        consent: { manner: input.consentManner, at: now },
      },
      now,
    ),
  );
  const { id: registrationId, number } = registration;
  const { isNew: isNewAccount, filled, differing } = person;
  return { registrationId, number, name: fullNameOf(person), isNewAccount, filled, differing };
}

/** The account with exactly this email address, and its registration. The audit log records that staff looked it up. */
export async function findCandidate(
  context: Context,
  eventId: string,
  email: string,
): Promise<RegistrationCandidate | null> {
  const { app, db, audit } = context;
  if (!(await db.findOne('events', { id: eventId }))) return null;
  const user = await db.queryOne<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [
    normaliseEmail(email),
  ]);
  if (!user) return { name: null, registrationNumber: null };
  await recordView(app.database, audit.action ?? newAuditAction(context, searchAction), 'users', [user.id], eventId);
  const registration = await db.queryOne<{ number: string }>(
    `SELECT number FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${registrationStates.sql.live}`,
    [eventId, user.id],
  );
  return { name: fullNameOf(user), registrationNumber: registration?.number ?? null };
}
