import {
  normaliseProfile,
  profileProblems,
  profileRulesVersion,
  type ProfileValues,
} from '../../../rules/people/profile.js';
import { profileFieldNames, type ProfileField } from '../../../rules/people/profile-fields.js';
import type { Cipher } from '../../core/cipher.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Origin } from '../../core/viewer.js';
import type { Transaction } from '../../core/database/database.js';
import { ProblemsError, reject, rejectAny } from '../../core/graphql/problems.js';
import type { Value } from '../../core/database/sql.js';
import { specialtiesForProfile } from '../../specialties/specialties.service.js';
import { requestIdentityChanges, recordAppliedIdentityChanges } from '../identity/identity.service.js';
import { openProfile, encryptProfile } from './profile.encrypted.js';
import type { UpdateProfileInput } from './profile.inputs.js';
import { closeCorrectedIssues } from './raised-issues.service.js';
import type { User } from '../user.entity.js';
import { updateNameIndex } from '../names/name-words.js';

const rejectTaken = (): never =>
  reject(
    'SNILS_TAKEN',
    'Этот СНИЛС уже указан в другом личном кабинете. Проверьте номер; если он ваш, напишите нам.',
    'snils',
  );

const rejectChanged = (): never =>
  reject('PROFILE_CHANGED', 'Данные изменены в другом окне. Выберите, что оставить, и сохраните ещё раз.');

async function requireRegion(transaction: Transaction, id: string): Promise<void> {
  if (!(await transaction.exists('regions', { id })))
    reject('REGION_UNKNOWN', 'Выберите регион из списка.', 'regionId');
}

async function isTaken(transaction: Transaction, fingerprint: string | null, userId: string): Promise<boolean> {
  if (fingerprint === null) return false;
  const others = await transaction.query('SELECT id FROM users WHERE "snilsFingerprint" = ? AND id <> ?', [
    fingerprint,
    userId,
  ]);
  return others.length > 0;
}

async function findFurtherSpecialtyIds(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction.query<{ specialtyId: string }>(
    'SELECT "specialtyId" FROM user_specialties WHERE "userId" = ? ORDER BY position',
    [userId],
  );
  return rows.map(({ specialtyId }) => specialtyId);
}

async function replaceFurtherSpecialties(
  transaction: Transaction,
  userId: string,
  specialtyIds: readonly string[],
): Promise<void> {
  await transaction.delete('user_specialties', { userId });
  await transaction.insert(
    'user_specialties',
    specialtyIds.map((specialtyId, position) => ({ userId, specialtyId, position })),
  );
}

/** Fields that differ between two profiles. */
const changedFields = (before: ProfileValues, after: ProfileValues): ProfileField[] =>
  profileFieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Encrypted columns for the values. Keeps a stored value that no key decrypts, which the form shows as empty. */
function sealedColumnsFor(cipher: Cipher, stored: User, values: ProfileValues): ReturnType<typeof encryptProfile> {
  const decrypted = openProfile(cipher, stored);
  const encrypted = encryptProfile(cipher, values);
  const keepsSnils = values.snils === null && stored.snilsSealed !== null && decrypted.snils === null;
  const keepsBirthDate = values.birthDate === null && stored.birthDateSealed !== null && decrypted.birthDate === null;
  return {
    ...encrypted,
    ...(keepsSnils && { snilsSealed: stored.snilsSealed, snilsFingerprint: stored.snilsFingerprint }),
    ...(keepsBirthDate && { birthDateSealed: stored.birthDateSealed }),
  };
}

/** Reads the current profile and locks it: concurrent changes of one profile run one after the other. */
async function lockProfile(transaction: Transaction, cipher: Cipher, id: string): Promise<[User, ProfileValues]> {
  await transaction.lock('users', { id });
  const stored = await transaction.findOne<User>('users', { id });
  const values: ProfileValues = {
    ...stored!,
    ...openProfile(cipher, stored!),
    hasNoMiddleName: Boolean(stored!.hasNoMiddleName),
    furtherSpecialtyIds: await findFurtherSpecialtyIds(transaction, id),
  };
  return [stored!, values];
}

type Save = { id: string; version: number; values: ProfileValues; app: Application; origin: Origin; now: Date };

async function save(
  transaction: Transaction,
  { id, version, values: requested, app, origin, now }: Save,
): Promise<User> {
  const { cipher } = app;
  await requireRegion(transaction, requested.regionId!);
  const [stored, before] = await lockProfile(transaction, cipher, id);
  const values = await requestIdentityChanges(app, transaction, { userId: id, before, after: requested, origin, now });
  const changed = changedFields(before, values);
  if (stored.profileVersion !== version) {
    if (changed.length > 0) rejectChanged();
    return stored;
  }
  const { furtherSpecialtyIds, snils: _snils, birthDate: _birthDate, ...columnsAsGiven } = values;
  const encrypted = sealedColumnsFor(cipher, stored, values);
  if (await isTaken(transaction, encrypted.snilsFingerprint, id)) rejectTaken();
  const columns: Record<string, Value> = {
    ...columnsAsGiven,
    ...encrypted,
    profileVersion: version + 1,
    dataRulesVersion: profileRulesVersion,
    dataCheckedAt: toIso(now),
    updatedAt: toIso(now),
  };
  const assignments = Object.keys(columns).map((name) => `"${name}" = ?`);
  await transaction.query(`UPDATE users SET ${assignments.join(', ')} WHERE id = ?`, [...Object.values(columns), id]);
  await updateNameIndex(transaction, [id]);
  if (changed.includes('furtherSpecialtyIds')) await replaceFurtherSpecialties(transaction, id, furtherSpecialtyIds);
  await recordAppliedIdentityChanges(app, transaction, { userId: id, before, after: values, origin, now });
  await closeCorrectedIssues(transaction, id, changed, now);
  return (await transaction.findOne<User>('users', { id }))!;
}

/**
 * Saves the whole profile. Throws if a value is invalid, or PROFILE_CHANGED if the profile changed since `version`.
 * Sending the same profile twice saves it once.
 */
export async function updateProfile(context: Context, input: UpdateProfileInput): Promise<{ viewer: User }> {
  const { app, now, db, origin } = context;
  const { cipher, database, limits } = app;
  const id = context.viewer!.id;
  const values = normaliseProfile(input);
  const specialties = await specialtiesForProfile(app, db, now);
  rejectAny(profileProblems(values, { today: toIso(now).slice(0, 10), specialties }));
  const { snilsFingerprint } = encryptProfile(cipher, values);
  const isOwn = await db.findOne('users', { id, snilsFingerprint });
  // Without this limit, an account could try numbers to learn which of them are registered.
  if (snilsFingerprint && !isOwn) await limits.count('snilsByAccount', id);
  try {
    const request = { id, version: input.version, values, app, origin, now };
    return { viewer: await database.inTransaction((transaction) => save(transaction, request)) };
  } catch (error) {
    if (error instanceof ProblemsError || !snilsFingerprint) throw error;
    // If two accounts save one number at the same time, the unique index rejects the second.
    const other = await db.queryOne('SELECT id FROM users WHERE "snilsFingerprint" = ? AND id <> ?', [
      snilsFingerprint,
      id,
    ]);
    if (other) rejectTaken();
    throw error;
  }
}
