import { v7 as uuid } from 'uuid';
import { foldCase } from '../../../rules/text/text.js';
import { transitionWhere } from '../../core/graphql/states.js';
import { identityGuards } from './identity-guards.js';
import { checkName } from '../../../rules/people/names.js';
import type { ProfileValues } from '../../../rules/people/profile.js';
import type { ProfileField } from '../../../rules/people/profile-fields.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Origin } from '../../core/viewer.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { placeholders } from '../../core/database/sql.js';
import { recordEvent } from '../security/account-events.service.js';
import type { AccountEventKind } from '../security/account-event.entity.js';
import {
  identityChangeStates,
  type IdentityChange,
  type IdentityChangeState,
  type IdentityField,
} from './identity-change.entity.js';
import { identityEmail } from './identity.emails.js';
import { openValue, encryptValue, serializeName } from './identity.encrypted.js';

export const profileFieldsByIdentityField: Record<IdentityField, readonly ProfileField[]> = {
  NAME: ['lastName', 'firstName', 'middleName'],
  BIRTH_DATE: ['birthDate'],
  SNILS: ['snils'],
};
const identityFields = Object.keys(profileFieldsByIdentityField) as IdentityField[];

/** The value for the history, as a string. Null: the profile has none. */
function valueOf(field: IdentityField, values: ProfileValues): string | null {
  if (field === 'NAME') return values.lastName ? serializeName(values) : null;
  return field === 'SNILS' ? values.snils : values.birthDate;
}

const normalizeSpelling = ({ lastName, firstName }: ProfileValues): string =>
  foldCase(`${lastName} ${firstName}`).replaceAll('-', ' ');

/** Whether the new value may belong to another person. Names count if they differ by more than spelling. */
const isDifferentPerson = (field: IdentityField, before: ProfileValues, after: ProfileValues): boolean =>
  field !== 'NAME' || normalizeSpelling(before) !== normalizeSpelling(after);

const breaksNameRules = ({ lastName, firstName }: ProfileValues): boolean =>
  checkName('lastName', lastName) !== null || checkName('firstName', firstName) !== null;

/** Whether staff asked for the correction, or the old name breaks the rules. Such a change needs no confirmation. */
async function isRequestedByStaff(
  transaction: Transaction,
  userId: string,
  field: IdentityField,
  before: ProfileValues,
): Promise<boolean> {
  if (field === 'NAME' && breaksNameRules(before)) return true;
  const fields = profileFieldsByIdentityField[field];
  const raised = await transaction.query(
    `SELECT id FROM raised_data_issues WHERE "userId" = ? AND state = 'OPEN' AND field IN (${placeholders(fields)})`,
    [userId, ...fields],
  );
  return raised.length > 0;
}

async function confirmationReason(
  { hooks }: Application,
  transaction: Transaction,
  userId: string,
  field: IdentityField,
) {
  for (const guard of hooks.of(identityGuards)) {
    const because = await guard(transaction, userId, field);
    if (because) return because;
  }
  return null;
}

type ChangeRecord = {
  userId: string;
  field: IdentityField;
  before: string | null;
  after: string | null;
  state: IdentityChangeState;
  because: string | null;
  origin: Origin;
  now: Date;
};

/** Adds the change to the history and the account log, and sends an email to the owner. */
async function record(transaction: Transaction, { cipher }: Application, change: ChangeRecord): Promise<void> {
  const { userId, field, before, after, state, because, origin, now } = change;
  const row: Omit<IdentityChange, 'user' | 'decidedBy'> = {
    id: uuid(),
    userId,
    field,
    beforeSealed: encryptValue(cipher, before),
    afterSealed: encryptValue(cipher, after),
    state,
    because,
    createdAt: toIso(now),
    decidedAt: null,
    decidedById: null,
    comment: null,
  };
  await transaction.insert('identity_changes', [row]);
  const kind = state === 'REQUESTED' ? 'IDENTITY_CHANGE_REQUESTED' : 'IDENTITY_CHANGED';
  await notifyOwner(transaction, { id: row.id, userId, kind, origin, now });
}

type OwnerNotice = { id: string; userId: string; kind: AccountEventKind; origin: Origin; now: Date };

/** Adds an event to the account log and sends an email to the owner. */
export async function notifyOwner(
  transaction: Transaction,
  { id, userId, kind, origin, now }: OwnerNotice,
): Promise<void> {
  await recordEvent(transaction, { userId, kind, origin, now });
  await enqueueEmail(transaction, identityEmail, { changeId: id }, { key: `${id} ${kind}`, userId, now });
}

type WaitingChange = Pick<IdentityChange, 'id' | 'field' | 'afterSealed'>;

type ProfileSave = { userId: string; before: ProfileValues; after: ProfileValues; origin: Origin; now: Date };

/**
 * Returns the values to save now. A change that staff has to confirm becomes a request and keeps the old value. The
 * same request sent again has no effect.
 */
export async function requestIdentityChanges(
  app: Application,
  transaction: Transaction,
  { userId, before, after, origin, now }: ProfileSave,
): Promise<ProfileValues> {
  let values = after;
  for (const field of identityFields) {
    const [old, requested] = [valueOf(field, before), valueOf(field, after)];
    if (old === null || old === requested || !isDifferentPerson(field, before, after)) continue;
    if (await isRequestedByStaff(transaction, userId, field, before)) continue;
    const because = await confirmationReason(app, transaction, userId, field);
    if (because === null) continue;
    const fields =
      field === 'NAME'
        ? [...profileFieldsByIdentityField.NAME, 'hasNoMiddleName' as const]
        : profileFieldsByIdentityField[field];
    values = { ...values, ...Object.fromEntries(fields.map((name) => [name, before[name]])) };
    const waiting = await transaction.query<WaitingChange>(
      `SELECT id, field, "afterSealed" FROM identity_changes WHERE "userId" = ? AND field = ? AND state = 'REQUESTED'`,
      [userId, field],
    );
    if (waiting.some(({ afterSealed }) => openValue(app.cipher, afterSealed) === requested)) continue;
    const where = { sql: '"userId" = ? AND field = ?', values: [userId, field] };
    await transitionWhere<IdentityChange>(transaction, identityChangeStates, 'REPLACED', {}, where);
    const change = { userId, field, before: old, after: requested, because, origin, now };
    await record(transaction, app, { ...change, state: 'REQUESTED' });
  }
  return values;
}

/** Adds the changes that were saved at once to the history. The first value of a field is not a change. */
export async function recordAppliedIdentityChanges(
  app: Application,
  transaction: Transaction,
  { userId, before, after, origin, now }: ProfileSave,
): Promise<void> {
  for (const field of identityFields) {
    const [old, next] = [valueOf(field, before), valueOf(field, after)];
    if (old === null || old === next) continue;
    await record(transaction, app, {
      userId,
      field,
      before: old,
      after: next,
      state: 'APPLIED',
      because: null,
      origin,
      now,
    });
  }
}
