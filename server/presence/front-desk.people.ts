import { normaliseEmail } from '../../rules/account.js';
import { fullNameOf } from '../../rules/names.js';
import { dueAmount, paymentStanding } from '../../rules/registration-money.js';
import { newAuditAction } from '../core/access.js';
import { recordLook } from '../core/acts.js';
import { type Context } from '../core/context.js';
import { groupByKey } from '../core/loaders.js';
import { graphqlError } from '../core/problems.js';
import { readNumber } from '../core/reference-number.js';
import { placeholders } from '../core/sql.js';
import type { Condition } from '../core/typed-search.js';
import { liveInvoiceCondition } from '../invoices/invoice.life.js';
import { openPaymentCondition } from '../payments/payment.life.js';
import type { Registration } from '../registrations/registration.entity.js';
import { live } from '../registrations/registration.life.js';
import type { EducationLevel } from '../users/profile.enums.js';
import { peopleNamed } from '../users/staff/people-search.js';
import type { AwaitedPayment, FrontDeskPerson, FrontDeskRegistration } from './front-desk.results.js';
import { eventAsked } from './scan.service.js';

const maxFound = 10;
const maxLength = 254;

type Account = {
  id: string;
  email: string;
  lastName: string;
  firstName: string;
  middleName: string | null;
  educationLevel: EducationLevel | null;
};

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');

/**
 * Accounts by what somebody at the front desk shows or says. An address finds any account; a ticket, a number or a name finds
 * people of this event only: the front desk is no directory of all accounts.
 */
function conditionOf(eventId: string, search: string): Condition {
  if (search.includes('@')) return { sql: 'users.email = ?', values: [normaliseEmail(search)] };
  const people = peopleNamed(search) ?? { sql: 'SELECT NULL', values: [] };
  return {
    sql: `users.id IN (SELECT "userId" FROM registrations
      WHERE "eventId" = ? AND ("ticketCode" = ? OR number = ? OR "userId" IN (${people.sql})))`,
    values: [eventId, search, readNumber(search), ...people.values],
  };
}

type Row = Registration & { tariff: string; isPaying: boolean | number; isInvoiced: boolean | number };

const registrationsOf = ({ reads }: Context, eventId: string, accounts: readonly Account[]): Promise<Row[]> =>
  reads.read<Row>(
    `SELECT registrations.*, tariffs.title AS tariff,
            EXISTS (SELECT 1 FROM payments WHERE payments."registrationId" = registrations.id
                    AND payments.${openPaymentCondition}) AS "isPaying",
            EXISTS (SELECT 1 FROM invoices WHERE invoices."registrationId" = registrations.id
                    AND invoices.${liveInvoiceCondition}) AS "isInvoiced"
     FROM registrations JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE registrations."eventId" = ? AND registrations."userId" IN (${placeholders(accounts)})
     ORDER BY registrations."createdAt" DESC, registrations.id DESC`,
    [eventId, ...accounts.map(({ id }) => id)],
  );

function awaitedOf({ isPaying, isInvoiced }: Row, due: number): AwaitedPayment | null {
  if (due === 0) return null;
  if (isPaying) return 'ONLINE';
  return isInvoiced ? 'INVOICE' : null;
}

function shown(row: Row): FrontDeskRegistration {
  const { id, number, state, participation, tariffId, tariff, priceAmount, paidAmount } = row;
  const due = dueAmount(row);
  return {
    id,
    number,
    state,
    participation,
    tariffId,
    tariff,
    priceAmount,
    paidAmount,
    dueAmount: due,
    isReturned: paymentStanding(row) === 'RETURNED',
    awaitedPayment: awaitedOf(row, due),
  };
}

/** Who stands at the front desk: by an address, the code or the number of a ticket, or a name. That staff has looked is logged. */
export async function frontDeskPeople(context: Context, eventId: string, typed: string): Promise<FrontDeskPerson[]> {
  const { app, reads, acting } = context;
  const event = await eventAsked(context, eventId);
  const search = typed.trim();
  if (search.length < 2 || search.length > maxLength)
    throw graphqlError('BAD_USER_INPUT', `search: от 2 до ${maxLength} знаков.`);
  const { sql, values } = conditionOf(event.id, search);
  const accounts = await reads.read<Account>(
    `SELECT users.id, users.email, users."lastName", users."firstName", users."middleName", users."educationLevel"
     FROM users WHERE users."deletedAt" IS NULL AND ${sql}
     ORDER BY users."lastName", users."firstName", users.id LIMIT ${maxFound}`,
    values,
  );
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  await recordLook(app.database, acting.act ?? newAuditAction(context, 'frontDeskPeople'), 'users', ids, event.id);
  const rows = groupByKey(await registrationsOf(context, event.id, accounts), ({ userId }) => userId);
  return accounts.map((account) => {
    const own = rows.get(account.id) ?? [];
    const registration = own.find(({ state }) => live.has(state)) ?? own[0];
    return {
      accountId: account.id,
      name: fullNameOf(account),
      maskedEmail: masked(account.email),
      educationLevel: account.educationLevel,
      registration: registration ? shown(registration) : null,
    };
  });
}
