import { fullNameOf } from '../../../rules/people/names.js';
import { normaliseCertificateCode } from '../../../rules/nmo/certificate-code.js';
import { formatDate } from '../../../rules/text/format.js';
import { lowerFirst } from '../../../rules/text/typography.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Certificate } from '../../certificates/certificate.entity.js';
import { certificateStates } from '../../certificates/certificate.states.js';
import { readSnapshot } from '../../certificates/documents/snapshot.js';
import { isStaff } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { formatMoney } from '../../core/wording.js';
import { listStaffEvents } from '../../events/editing/staff-events.list.js';
import type { Event } from '../../events/event.entity.js';
import { paymentList } from '../../payments/staff/payments.list.js';
import { paymentStates } from '../../payments/payment.states.js';
import { registrationStates } from '../../registrations/registration.states.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { registrationsBySearch } from '../../registrations/staff/staff-search.js';
import { staffUserList } from '../../users/staff/staff-users.list.js';
import type { OfficeHit, OfficeSearch } from './office-search.results.js';

const maxHits = 5;
const minLength = 2;

async function findPeople(context: Context, search: string): Promise<OfficeHit[]> {
  const { nodes } = await staffUserList.page(context, { first: maxHits }, { search });
  return nodes.map((user) => ({
    kind: 'PERSON',
    id: user.id,
    title: fullNameOf(user) || user.email,
    note: user.email,
  }));
}

type FoundRegistration = Pick<Registration, 'number' | 'state'> & { title: string; lastName: string; firstName: string; middleName: string }; // prettier-ignore

/** Registrations by number or person, the latest first. */
async function findRegistrations({ db }: Context, search: string): Promise<OfficeHit[]> {
  const condition = registrationsBySearch(search, true);
  if (!condition) return [];
  const rows = await db.query<FoundRegistration>(
    `SELECT registrations.number, registrations.state, events.title, users."lastName", users."firstName", users."middleName"
     FROM registrations JOIN events ON events.id = registrations."eventId" JOIN users ON users.id = registrations."userId"
     WHERE ${condition.sql} ORDER BY registrations.id DESC LIMIT ?`,
    [...condition.values, maxHits],
  );
  return rows.map(({ number, state, title, ...name }) => ({
    kind: 'REGISTRATION',
    id: number,
    title: `${number}, ${fullNameOf(name)}`,
    note: `${title}, ${lowerFirst(registrationStates.staffTitles[state])}`,
  }));
}

async function findPayments(context: Context, search: string): Promise<OfficeHit[]> {
  const { nodes } = await paymentList.page(context, { first: maxHits }, { search });
  return nodes.map(({ id, amount, state, createdAt, methodTitle }) => ({
    kind: 'PAYMENT',
    id,
    title: `${formatMoney(amount)}, ${formatDate(createdAt)}`,
    note: [lowerFirst(paymentStates.staffTitles[state]), methodTitle].filter(Boolean).join(', '),
  }));
}

async function findDocuments({ db }: Context, search: string): Promise<OfficeHit[]> {
  const code = normaliseCertificateCode(search);
  const certificate = code && (await db.findOne<Certificate>('certificates', { code }));
  if (!certificate) return [];
  const { fullName } = readSnapshot(certificate);
  const state = lowerFirst(certificateStates.staffTitles[certificate.state]);
  return [{ kind: 'DOCUMENT', id: certificate.code, title: `${certificate.code}, ${fullName}`, note: state }];
}

/** People first: a name is what staff types most. */
const finders = [findPeople, findRegistrations, findPayments, findDocuments];

async function findEvents(context: Context, text: string): Promise<Event[]> {
  const page = await listStaffEvents(
    context,
    { text: text || null },
    { by: 'NEAREST', isDescending: false },
    { first: maxHits },
  );
  return page.nodes;
}

/**
 * Finds what staff may mean, within the rights of the viewer.
 * @param target the part of the text that names the event of an action; null: no action was typed
 */
export async function searchOffice(context: Context, text: string, target: string | null): Promise<OfficeSearch> {
  const search = normaliseLine(text).slice(0, 100);
  const isLongEnough = search.length >= minLength;
  const found = isLongEnough && isStaff(context.viewer, 'MANAGER') ? finders.map((find) => find(context, search)) : [];
  return {
    hits: (await Promise.all(found)).flat(),
    events: isLongEnough ? await findEvents(context, search) : [],
    targets: target === null ? null : await findEvents(context, normaliseLine(target)),
  };
}
