import { identityGuards } from './identity-guards.js';
import { v7 as uuid } from 'uuid';
import { checkName } from '../../../rules/names.js';
import type { ProfileField, ProfileValues } from '../../../rules/profile.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Origin } from '../../core/viewer.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { placeholders } from '../../core/sql.js';
import { recordEvent } from '../account-events.service.js';
import type { AccountEventKind } from '../account-event.entity.js';
import type { IdentityChange, IdentityChangeState, IdentityField } from './identity-change.entity.js';
import { identityLetter, type AboutIdentity } from './identity.letters.js';
import { openValue, sealValue, writeName } from './identity.sealed.js';

export const fieldsOf: Record<IdentityField, readonly ProfileField[]> = {
  NAME: ['lastName', 'firstName', 'middleName'],
  BIRTH_DATE: ['birthDate'],
  SNILS: ['snils'],
};
const identityFields = Object.keys(fieldsOf) as IdentityField[];

/** The part of a profile as it is written into the history; null: there is none. */
function valueOf(field: IdentityField, values: ProfileValues): string | null {
  if (field === 'NAME') return values.lastName ? writeName(values) : null;
  return field === 'SNILS' ? values.snils : values.birthDate;
}

const folded = ({ lastName, firstName }: ProfileValues): string =>
  `${lastName} ${firstName}`.toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' ');

/** Whether it may be another person: of names the surname or the given name differ by more than their spelling. */
const isAnother = (field: IdentityField, before: ProfileValues, after: ProfileValues): boolean =>
  field !== 'NAME' || folded(before) !== folded(after);

const isWrong = ({ lastName, firstName }: ProfileValues): boolean =>
  checkName('lastName', lastName) !== null || checkName('firstName', firstName) !== null;

/** Staff itself has asked to correct it, or the rules find it wrong: the correction needs no other consent. */
async function isAskedFor(
  transaction: Transaction,
  userId: string,
  field: IdentityField,
  before: ProfileValues,
): Promise<boolean> {
  if (field === 'NAME' && isWrong(before)) return true;
  const fields = fieldsOf[field];
  const raised = await transaction.query(
    `SELECT id FROM raised_data_issues WHERE "userId" = ? AND state = 'OPEN' AND field IN (${placeholders(fields)})`,
    [userId, ...fields],
  );
  return raised.length > 0;
}

async function reasonToAsk({ hooks }: Application, transaction: Transaction, userId: string, field: IdentityField) {
  for (const guard of hooks.of(identityGuards)) {
    const because = await guard((sql, values) => transaction.query(sql, values), userId, field);
    if (because) return because;
  }
  return null;
}

type Written = {
  userId: string;
  field: IdentityField;
  before: string | null;
  after: string | null;
  state: IdentityChangeState;
  because: string | null;
  origin: Origin;
  now: Date;
};

/** Adds a line to the history, to the log of the account, and an email to its owner. */
async function record(transaction: Transaction, { cipher }: Application, written: Written): Promise<void> {
  const { userId, field, before, after, state, because, origin, now } = written;
  const row: Omit<IdentityChange, 'user' | 'decidedBy'> = {
    id: uuid(),
    userId,
    field,
    beforeSealed: sealValue(cipher, before),
    afterSealed: sealValue(cipher, after),
    state,
    because,
    createdAt: toIso(now),
    decidedAt: null,
    decidedById: null,
    comment: null,
  };
  await insertRows(transaction, 'identity_changes', [row]);
  const kind = state === 'REQUESTED' ? 'IDENTITY_CHANGE_REQUESTED' : 'IDENTITY_CHANGED';
  await tellOwner(transaction, { id: row.id, userId, kind, origin, now });
}

type Told = { id: string; userId: string; kind: AccountEventKind; origin: Origin; now: Date };

/** A line of the log of the account and an email to its owner. */
export async function tellOwner(transaction: Transaction, { id, userId, kind, origin, now }: Told): Promise<void> {
  await recordEvent(transaction, { userId, kind, origin, now });
  await enqueueLetter<AboutIdentity>(transaction, {
    kind: identityLetter,
    key: `${id} ${kind}`,
    payload: { changeId: id },
    userId,
    now,
    priority: 1,
  });
}

type Waiting = Pick<IdentityChange, 'id' | 'field' | 'afterSealed'>;

type Saving = { userId: string; before: ProfileValues; after: ProfileValues; origin: Origin; now: Date };

/**
 * What of a profile is saved now. A change that staff has to confirm becomes a request and the old value stays; the same request
 * sent again is one.
 */
export async function heldIdentity(
  app: Application,
  transaction: Transaction,
  { userId, before, after, origin, now }: Saving,
): Promise<ProfileValues> {
  let values = after;
  for (const field of identityFields) {
    const [old, wanted] = [valueOf(field, before), valueOf(field, after)];
    if (old === null || old === wanted || !isAnother(field, before, after)) continue;
    if (await isAskedFor(transaction, userId, field, before)) continue;
    const because = await reasonToAsk(app, transaction, userId, field);
    if (because === null) continue;
    const kept = field === 'NAME' ? [...fieldsOf.NAME, 'hasNoMiddleName' as const] : fieldsOf[field];
    values = { ...values, ...Object.fromEntries(kept.map((name) => [name, before[name]])) };
    const waiting = await transaction.query<Waiting>(
      `SELECT id, field, "afterSealed" FROM identity_changes WHERE "userId" = ? AND field = ? AND state = 'REQUESTED'`,
      [userId, field],
    );
    if (waiting.some(({ afterSealed }) => openValue(app.cipher, afterSealed) === wanted)) continue;
    await transaction.query(
      `UPDATE identity_changes SET state = 'REPLACED' WHERE "userId" = ? AND field = ? AND state = 'REQUESTED'`,
      [userId, field],
    );
    const asked = { userId, field, before: old, after: wanted, because, origin, now };
    await record(transaction, app, { ...asked, state: 'REQUESTED' });
  }
  return values;
}

/** Writes the history of what was saved at once; what was never given before has none. */
export async function recordIdentity(
  app: Application,
  transaction: Transaction,
  { userId, before, after, origin, now }: Saving,
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
