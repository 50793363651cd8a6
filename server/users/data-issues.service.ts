import { defineHook } from '../core/hooks.js';
import {
  isMissing,
  profileFields,
  profileProblems,
  profileRulesVersion,
  type ProfileValues,
} from '../../rules/profile.js';
import { specialtyProblems, type KnownSpecialties } from '../../rules/specialties.js';
import { type Context } from '../core/context.js';
import { load, groupByKey, type Loader } from '../core/loaders.js';
import { toIso } from '../core/clock.js';
import { placeholders } from '../core/sql.js';
import { knownSpecialties } from '../specialties/specialties.service.js';
import type { RaisedDataIssue } from './profile.entity.js';
import type { DataIssue } from './profile.results.js';
import type { User } from './user.entity.js';

/** What the rules look at in a row of the table. What stands sealed was right when it was saved, and is not opened. */
const profileOf = (user: User): ProfileValues => ({
  ...user,
  hasNoMiddleName: Boolean(user.hasNoMiddleName),
  furtherSpecialtyIds: [],
  snils: null,
  birthDate: null,
});

const unconfirmed = {
  field: '',
  isWrong: false,
  code: 'DATA_UNCONFIRMED',
  message: 'Проверьте, всё ли верно, и сохраните: правила для профиля изменились с\u00A0прошлого раза.',
};

/** Fields in the order of the form; what belongs to none comes first. */
const order = (field: string): number => (profileFields as readonly string[]).indexOf(field);

type Link = { userId: string; specialtyId: string };

const endedOf = (known: KnownSpecialties): string[] =>
  [...known].filter(([, { isValid }]) => !isValid).map(([id]) => id);

/** Which of the specialties that may not be chosen today somebody still has as a further one. Nearly always none. */
async function endedInUse({ app, reads }: Context, known: KnownSpecialties): Promise<string[]> {
  const ended = endedOf(known);
  return app.cache.get(`ended specialties in use ${ended.join(' ')}`, reads, async (own) => {
    const rows = await own.read<Link>(
      `SELECT DISTINCT "specialtyId" FROM user_specialties WHERE "specialtyId" IN (${placeholders(ended)})`,
      ended,
    );
    return rows.map(({ specialtyId }) => specialtyId);
  });
}

/** By what rules people's data are looked at, and how what belongs to them is read: inside a transaction by its own statements. */
export type DataRules = {
  known: KnownSpecialties;
  now: Date;
  /** Conditions about a row of `users`: who has something that needs a complete profile. */
  needsProfile: readonly string[];
  read: <T>(sql: string, values: readonly string[]) => Promise<T[]>;
};

/** Who of these users has something, such as a registration for an event with points, that needs the fields still empty. */
async function inNeed(ids: readonly string[], { needsProfile, read }: DataRules): Promise<Set<string>> {
  if (ids.length === 0 || needsProfile.length === 0) return new Set();
  const rows = await read<{ id: string }>(
    `SELECT id FROM users WHERE id IN (${placeholders(ids)}) AND (${needsProfile.join(' OR ')})`,
    ids,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What is wrong with people's data. `ended`: the specialties that may not be chosen and that somebody may still have. */
export async function issuesOfPeople(
  users: readonly User[],
  rules: DataRules,
  ended: readonly string[] = endedOf(rules.known),
): Promise<DataIssue[][]> {
  const { known, now, read } = rules;
  const ids = users.map(({ id }) => id);
  const links =
    ended.length > 0
      ? await read<Link>(
          `SELECT "userId", "specialtyId" FROM user_specialties
           WHERE "userId" IN (${placeholders(ids)}) AND "specialtyId" IN (${placeholders(ended)}) ORDER BY position`,
          [...ids, ...ended],
        )
      : [];
  const doubtful = users.filter(({ dataIssuesSince }) => dataIssuesSince !== null).map(({ id }) => id);
  const raised =
    doubtful.length > 0
      ? await read<RaisedDataIssue>(
          `SELECT * FROM raised_data_issues WHERE "userId" IN (${placeholders(doubtful)}) AND state = 'OPEN'`,
          doubtful,
        )
      : [];
  const linksOf = groupByKey(links, ({ userId }) => userId);
  const raisedOf = groupByKey(raised, ({ userId }) => userId);
  const today = toIso(now).slice(0, 10);
  const all = users.map((user) => {
    const since = user.dataIssuesSince ?? user.createdAt;
    const profile = profileOf(user);
    const endedOnes = (linksOf.get(user.id) ?? []).map(({ specialtyId }) => specialtyId);
    const found = [
      ...profileProblems(profile, { today, specialties: known }),
      ...specialtyProblems({ ...profile, furtherSpecialtyIds: endedOnes }, known).filter(
        ({ field }) => field === 'furtherSpecialtyIds',
      ),
    ].map((problem): DataIssue => {
      const { field = '', code, message } = problem;
      return { field, code, message, since, isWrong: !isMissing(profile, problem) };
    });
    const marked = (raisedOf.get(user.id) ?? []).map(({ field, comment, raisedAt }): DataIssue => ({
      field,
      code: 'RAISED_BY_STAFF',
      message: `Организаторы просят исправить: ${comment}`,
      isWrong: true,
      since: raisedAt,
    }));
    const issues = [...found, ...marked].sort((a, b) => order(a.field) - order(b.field));
    if (issues.length > 0 || user.dataRulesVersion >= profileRulesVersion) return issues;
    return [{ ...unconfirmed, since }];
  });
  const incomplete = users.filter((_user, index) => all[index]!.some(({ isWrong, field }) => !isWrong && field !== ''));
  const needy = await inNeed(
    incomplete.map(({ id }) => id),
    rules,
  );
  return all.map((issues, index) =>
    needy.has(users[index]!.id) ? issues.map((issue) => ({ ...issue, isWrong: true })) : issues,
  );
}

/**
 * Asked for on every page of whoever is signed in: for somebody whose data are right nothing is read, as long as nobody
 * has a specialty that has ended.
 */
const issuesOf: Loader<User, DataIssue[]> = async (users, context) => {
  const { app, reads, now } = context;
  const known = await knownSpecialties(app, reads, now);
  const read = <T>(sql: string, values: readonly string[]) => reads.read<T>(sql, values);
  return issuesOfPeople(
    users,
    { known, now, read, needsProfile: app.hooks.of(profileNeeds) },
    await endedInUse(context, known),
  );
};

/** What has to be put right or filled in before documents can be made out. `isCorrectData`: none of it is wrong. */
export const dataIssues = (context: Context, user: User): Promise<DataIssue[]> => load(context, issuesOf, user);

export const profileNeeds = defineHook<string>(
  'profile needs',
  'SQL conditions on a row of `users`: the user has something that needs a complete profile.',
);
