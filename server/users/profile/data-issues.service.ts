import type { Reader } from '../../core/database/reader.js';
import { defineHook } from '../../core/hooks.js';
import { isMissing, profileProblems, profileRulesVersion, type ProfileValues } from '../../../rules/people/profile.js';
import { profileFieldNames } from '../../../rules/people/profile-fields.js';
import { specialtyProblems, type KnownSpecialties } from '../../../rules/nmo/specialties.js';
import { type Context } from '../../core/context.js';
import { load, groupByKey, type Loader } from '../../core/graphql/loaders.js';
import { toIso } from '../../core/clock.js';
import { placeholders } from '../../core/database/sql.js';
import { specialtiesForProfile } from '../../specialties/specialties.service.js';
import type { RaisedDataIssue } from './profile.entity.js';
import type { DataIssue } from './profile.results.js';
import type { User } from '../user.entity.js';

/** Profile values for the check of the rules. Encrypted ones were valid when saved and are not decrypted here. */
const profileOf = (user: User): ProfileValues => ({
  ...user,
  hasNoMiddleName: Boolean(user.hasNoMiddleName),
  furtherSpecialtyIds: [],
  snils: null,
  birthDate: null,
});

const unconfirmedIssue: Omit<DataIssue, 'since'> = {
  field: '',
  isWrong: false,
  code: 'DATA_UNCONFIRMED',
  message: 'Проверьте, всё ли верно, и сохраните: правила для профиля изменились с\u00A0прошлого раза.',
};

/** Position of the field in the form. Issues of no field come first. */
const fieldOrder = (field: string): number => (profileFieldNames as readonly string[]).indexOf(field);

type Link = { userId: string; specialtyId: string };

const endedSpecialtyIds = (specialties: KnownSpecialties): string[] =>
  [...specialties].filter(([, { isValid }]) => !isValid).map(([id]) => id);

/** Specialties that can no longer be chosen but are still a further specialty of a user. Nearly always none. */
async function findEndedInUse({ app, db }: Context, specialties: KnownSpecialties): Promise<string[]> {
  const ended = endedSpecialtyIds(specialties);
  return app.cache.get(`ended specialties in use ${ended.join(' ')}`, db, async (tracked) => {
    const rows = await tracked.query<Link>(
      `SELECT DISTINCT "specialtyId" FROM user_specialties WHERE "specialtyId" IN (${placeholders(ended)})`,
      ended,
    );
    return rows.map(({ specialtyId }) => specialtyId);
  });
}

/** Rules and data access for the check. Inside a transaction, `read` uses its statements. */
export type DataRules = {
  specialties: KnownSpecialties;
  now: Date;
  /** SQL conditions on `users`: the user has something that requires a complete profile. */
  needsProfile: readonly string[];
  reader: Reader;
};

/** Rules for checking users' data; they have to be read before a transaction starts. */
export type DataCheckRules = Omit<DataRules, 'reader'>;

export const readDataCheckRules = async ({
  app,
  db,
  now,
}: Pick<Context, 'app' | 'db' | 'now'>): Promise<DataCheckRules> => ({
  specialties: await specialtiesForProfile(app, db, now),
  now,
  needsProfile: app.hooks.of(profileNeeds),
});

/** Users with something that requires the fields still empty, for example a registration for an event with points. */
async function usersInNeed(ids: readonly string[], { needsProfile, reader }: DataRules): Promise<Set<string>> {
  if (ids.length === 0 || needsProfile.length === 0) return new Set();
  const rows = await reader.query<{ id: string }>(
    `SELECT id FROM users WHERE id IN (${placeholders(ids)}) AND (${needsProfile.join(' OR ')})`,
    ids,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Data issues of each user. `ended`: specialties that can no longer be chosen but that a user may still have. */
export async function dataIssuesOfUsers(
  users: readonly User[],
  rules: DataRules,
  ended: readonly string[] = endedSpecialtyIds(rules.specialties),
): Promise<DataIssue[][]> {
  const { specialties, now, reader } = rules;
  const ids = users.map(({ id }) => id);
  const links =
    ended.length > 0
      ? await reader.query<Link>(
          `SELECT "userId", "specialtyId" FROM user_specialties
           WHERE "userId" IN (${placeholders(ids)}) AND "specialtyId" IN (${placeholders(ended)}) ORDER BY position`,
          [...ids, ...ended],
        )
      : [];
  const flagged = users.filter(({ dataIssuesSince }) => dataIssuesSince !== null).map(({ id }) => id);
  const raised =
    flagged.length > 0
      ? await reader.query<RaisedDataIssue>(
          `SELECT * FROM raised_data_issues WHERE "userId" IN (${placeholders(flagged)}) AND state = 'OPEN'`,
          flagged,
        )
      : [];
  const linksByUser = groupByKey(links, ({ userId }) => userId);
  const raisedByUser = groupByKey(raised, ({ userId }) => userId);
  const today = toIso(now).slice(0, 10);
  const all = users.map((user) => {
    const since = user.dataIssuesSince ?? user.createdAt;
    const profile = profileOf(user);
    const userEnded = (linksByUser.get(user.id) ?? []).map(({ specialtyId }) => specialtyId);
    const problems = [
      ...profileProblems(profile, { today, specialties }),
      ...specialtyProblems({ ...profile, furtherSpecialtyIds: userEnded }, specialties).filter(
        ({ field }) => field === 'furtherSpecialtyIds',
      ),
    ].map((problem): DataIssue => {
      const { field = '', code, message } = problem;
      return { field, code, message, since, isWrong: !isMissing(profile, problem) };
    });
    const staffIssues = (raisedByUser.get(user.id) ?? []).map(({ field, comment, raisedAt }): DataIssue => ({
      field,
      code: 'RAISED_BY_STAFF',
      message: `Организаторы просят исправить: ${comment}`,
      isWrong: true,
      since: raisedAt,
    }));
    const issues = [...problems, ...staffIssues].sort((a, b) => fieldOrder(a.field) - fieldOrder(b.field));
    if (issues.length > 0 || user.dataRulesVersion >= profileRulesVersion) return issues;
    return [{ ...unconfirmedIssue, since }];
  });
  const incomplete = users.filter((_user, index) => all[index]!.some(({ isWrong, field }) => !isWrong && field !== ''));
  const needy = await usersInNeed(
    incomplete.map(({ id }) => id),
    rules,
  );
  return all.map((issues, index) =>
    needy.has(users[index]!.id) ? issues.map((issue) => ({ ...issue, isWrong: true })) : issues,
  );
}

/**
 * Runs on every page of a signed-in user. Reads nothing for a user without issues, unless ended specialties are in use.
 */
const issuesOf: Loader<User, DataIssue[]> = async (users, context) => {
  const rules = await readDataCheckRules(context);
  return dataIssuesOfUsers(users, { ...rules, reader: context.db }, await findEndedInUse(context, rules.specialties));
};

/** What the user has to correct or fill in before documents can be issued. `isCorrectData`: none of it is wrong. */
export const dataIssues = (context: Context, user: User): Promise<DataIssue[]> => load(context, issuesOf, user);

export const profileNeeds = defineHook<string>(
  'profile needs',
  'SQL conditions on a row of `users`: the user has something that needs a complete profile.',
);
