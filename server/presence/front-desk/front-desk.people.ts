import { normaliseEmail } from '../../../rules/people/account.js';
import { fullNameOf } from '../../../rules/people/names.js';
import { dueAmount, paymentStatus } from '../../../rules/money/registration-money.js';
import { newAuditAction } from '../../core/graphql/access.js';
import { recordView } from '../../core/audit/audit-actions.js';
import { registerAuditAction } from '../../core/audited-actions.js';
import { type Context } from '../../core/context.js';
import { groupByKey } from '../../core/graphql/loaders.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { normaliseNumber } from '../../core/reference-number.js';
import { type Condition, placeholders } from '../../core/database/sql.js';
import { invoiceStates } from '../../invoices/invoice.states.js';
import { paymentStates } from '../../payments/payment.states.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { registrationStates } from '../../registrations/registration.states.js';
import type { EducationLevel } from '../../users/profile/profile.enums.js';
import { userIdsByName } from '../../users/staff/user-search.js';
import type { AwaitedPayment, FrontDeskPerson, FrontDeskRegistration } from './front-desk.results.js';
import { requireEventOfQuery } from '../scan.service.js';

const searchAction = registerAuditAction('frontDeskPeople', 'Поиск участника на стойке');

const maxResults = 10;
const maxLength = 254;

type Account = {
  id: string;
  email: string;
  lastName: string;
  firstName: string;
  middleName: string | null;
  educationLevel: EducationLevel | null;
};

const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');

/**
 * The condition for a search at the front desk. An email address finds any account. A ticket, a number or a name finds
 * only people of this event: the front desk is not a directory of all accounts.
 */
function conditionOf(eventId: string, search: string): Condition {
  if (search.includes('@')) return { sql: 'users.email = ?', values: [normaliseEmail(search)] };
  const people = userIdsByName(search) ?? { sql: 'SELECT NULL', values: [] };
  return {
    sql: `users.id IN (SELECT "userId" FROM registrations
      WHERE "eventId" = ? AND ("ticketCode" = ? OR number = ? OR "userId" IN (${people.sql})))`,
    values: [eventId, search, normaliseNumber(search), ...people.values],
  };
}

type Row = Registration & { tariff: string; isPaying: boolean | number; isInvoiced: boolean | number };

const registrationsOf = ({ db }: Context, eventId: string, accounts: readonly Account[]): Promise<Row[]> =>
  db.query<Row>(
    `SELECT registrations.*, tariffs.title AS tariff,
            EXISTS (SELECT 1 FROM payments WHERE payments."registrationId" = registrations.id
                    AND payments.${paymentStates.sql.open}) AS "isPaying",
            EXISTS (SELECT 1 FROM invoices WHERE invoices."registrationId" = registrations.id
                    AND invoices.${invoiceStates.sql.live}) AS "isInvoiced"
     FROM registrations JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE registrations."eventId" = ? AND registrations."userId" IN (${placeholders(accounts)})
     ORDER BY registrations."createdAt" DESC, registrations.id DESC`,
    [eventId, ...accounts.map(({ id }) => id)],
  );

function awaitedPaymentOf({ isPaying, isInvoiced }: Row, dueKopecks: number): AwaitedPayment | null {
  if (dueKopecks === 0) return null;
  if (isPaying) return 'ONLINE';
  return isInvoiced ? 'INVOICE' : null;
}

function toFrontDeskRegistration(row: Row): FrontDeskRegistration {
  const { id, number, state, participation, tariffId, tariff, priceAmount, paidAmount } = row;
  const dueKopecks = dueAmount(row);
  return {
    id,
    number,
    state,
    participation,
    tariffId,
    tariff,
    priceAmount,
    paidAmount,
    dueAmount: dueKopecks,
    isReturned: paymentStatus(row) === 'RETURNED',
    awaitedPayment: awaitedPaymentOf(row, dueKopecks),
  };
}

/** Finds people at the front desk by email address, ticket code, registration number or name. The look is audited. */
export async function frontDeskPeople(context: Context, eventId: string, query: string): Promise<FrontDeskPerson[]> {
  const { app, db, audit } = context;
  const event = await requireEventOfQuery(context, eventId);
  const search = query.trim();
  if (search.length < 2 || search.length > maxLength)
    throw graphqlError('BAD_USER_INPUT', `search: от 2 до ${maxLength} знаков.`);
  const { sql, values } = conditionOf(event.id, search);
  const accounts = await db.query<Account>(
    `SELECT users.id, users.email, users."lastName", users."firstName", users."middleName", users."educationLevel"
     FROM users WHERE users."deletedAt" IS NULL AND ${sql}
     ORDER BY users."lastName", users."firstName", users.id LIMIT ${maxResults}`,
    values,
  );
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  await recordView(app.database, audit.action ?? newAuditAction(context, searchAction), 'users', ids, event.id);
  const registrationsByUser = groupByKey(await registrationsOf(context, event.id, accounts), ({ userId }) => userId);
  return accounts.map((account) => {
    const registrations = registrationsByUser.get(account.id) ?? [];
    const registration = registrations.find(({ state }) => registrationStates.is(state, 'live')) ?? registrations[0];
    return {
      accountId: account.id,
      name: fullNameOf(account),
      maskedEmail: maskEmail(account.email),
      educationLevel: account.educationLevel,
      registration: registration ? toFrontDeskRegistration(registration) : null,
    };
  });
}
