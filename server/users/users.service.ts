import {
  normaliseCity,
  normaliseName,
  normalisePhone,
  normaliseWorkplace,
  profileProblems,
  type ProfileValues,
} from '../../rules/profile.js';
import type { Problem } from '../../rules/problem.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { refuseAny } from '../core/problems.js';
import type { Reads } from '../core/kept.js';
import type { User } from './user.entity.js';
import type { UpdateProfileInput } from './users.inputs.js';
import type { DataIssue } from './users.results.js';

/** What nobody says of herself when she creates an account. */
export const emptyProfile = {
  snilsSealed: null,
  snilsFingerprint: null,
  birthDateSealed: null,
  educationLevel: null,
  post: null,
  degree: null,
  academicTitle: null,
  category: null,
  photoKey: null,
  profileVersion: 1,
  dataRulesVersion: 0,
  dataCheckedAt: null,
  emailConfirmedAt: null,
  deletedAt: null,
} as const;

export const findUser = (reads: Reads, id: string): Promise<User | null> =>
  reads.readOne<User>('SELECT * FROM users WHERE id = ?', [id]);

const profileOf = (user: ProfileValues & object): ProfileValues => ({
  ...user,
  hasNoMiddleName: Boolean(user.hasNoMiddleName),
});

/** What is wrong with a person's data by the rules of today. `isCorrectData` says whether this is empty. */
export const dataIssues = (user: User): DataIssue[] =>
  profileProblems(profileOf(user)).map(({ field, code, message }) => ({
    field: field ?? '',
    code,
    message,
    since: user.dataIssuesSince ?? user.createdAt,
  }));

/** Saves the whole profile. Nothing is stored while anything is wrong with it. */
export async function updateProfile(context: Context, input: UpdateProfileInput): Promise<{ viewer: User }> {
  const { app, now } = context;
  const values: ProfileValues = {
    lastName: normaliseName(input.lastName),
    firstName: normaliseName(input.firstName),
    middleName: input.hasNoMiddleName ? null : normaliseName(input.middleName ?? '') || null,
    hasNoMiddleName: input.hasNoMiddleName,
    phone: normalisePhone(input.phone) || null,
    specialtyId: input.specialtyId ?? null,
    workplace: normaliseWorkplace(input.workplace) || null,
    regionId: input.regionId ?? null,
    city: normaliseCity(input.city) || null,
  };
  refuseAny(profileProblems(values));
  const id = context.viewer!.id;
  const user = await app.database.inTransaction(async (transaction) => {
    refuseAny([
      ...(await unlessKnown(transaction, 'specialties', values.specialtyId!, unknownSpecialty)),
      ...(await unlessKnown(transaction, 'regions', values.regionId!, unknownRegion)),
    ]);
    await transaction.manager.update('users', { id }, { ...values, dataIssuesSince: null, updatedAt: instant(now) });
    return (await transaction.query<User>('SELECT * FROM users WHERE id = ?', [id]))[0]!;
  });
  return { viewer: user };
}

const unknownSpecialty: Problem = {
  code: 'SPECIALTY_UNKNOWN',
  message: 'Выберите специальность из списка.',
  field: 'specialtyId',
};
const unknownRegion: Problem = { code: 'REGION_UNKNOWN', message: 'Выберите регион из списка.', field: 'regionId' };

async function unlessKnown(
  transaction: Transaction,
  table: 'specialties' | 'regions',
  id: string,
  problem: Problem,
): Promise<Problem[]> {
  const [found] = await transaction.query(`SELECT id FROM ${table} WHERE id = ?`, [id]);
  return found ? [] : [problem];
}
