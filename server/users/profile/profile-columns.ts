import {
  choiceText,
  profileFieldNames,
  profileFields,
  singleFields,
  type ProfileField,
} from '../../../rules/people/profile-fields.js';
import type { Db } from '../../core/database/db.js';
import type { ExportColumn } from '../../core/files/define-export.js';
import { placeholders } from '../../core/database/sql.js';

/** The present profile in the row of a file. The prefix tells it from columns of a joined table. */
export type ProfileCells = Record<`profile_${ProfileField}`, string | null>;

/** The fields that files contain. */
export const exportedFields = profileFieldNames.filter((field) => profileFields[field].isExported);

export const profileColumn = (field: ProfileField): ExportColumn<ProfileCells> => [
  profileFields[field].label,
  (row) => choiceText(field, row[`profile_${field}`]),
];

/** Ids are replaced by names. */
const expressions: Partial<Record<ProfileField, string>> = {
  specialtyId: 'specialties.name',
  regionId: 'regions.name',
};

/** Columns of a query with `users` and `profileJoins`; `withFurtherSpecialties` adds the remaining field. */
export const profileSelect = singleFields
  .filter((field) => profileFields[field].isExported)
  .map((field) => `${expressions[field] ?? `users."${field}"`} AS "profile_${field}"`)
  .join(', ');
export const profileJoins = `LEFT JOIN specialties ON specialties.id = users."specialtyId"
  LEFT JOIN regions ON regions.id = users."regionId"`;

/** The texts of each key, separated by commas. */
export function joinByKey(entries: readonly (readonly [key: string, text: string])[]): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [key, text] of entries) joined.set(key, joined.has(key) ? `${joined.get(key)}, ${text}` : text);
  return joined;
}

export async function withFurtherSpecialties<Row extends { userId: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<ProfileCells, 'profile_furtherSpecialtyIds'>)[]> {
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const specialties = await db.query<{ userId: string; name: string }>(
    `SELECT "userId", specialties.name FROM user_specialties
     JOIN specialties ON specialties.id = user_specialties."specialtyId"
     WHERE "userId" IN (${placeholders(userIds)}) ORDER BY "userId", user_specialties.position`,
    userIds,
  );
  const names = joinByKey(specialties.map(({ userId, name }) => [userId, name]));
  return rows.map((row) => ({ ...row, profile_furtherSpecialtyIds: names.get(row.userId) ?? null }));
}
