import {
  allowedEducation,
  tariffReviewReason,
  tariffMismatch,
  categoryGenitive,
  type TariffCategory,
} from '../../../rules/money/tariffs.js';
import { orderByKeys, type Loader } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import type { Problem } from '../../../rules/problem.js';
import { placeholders } from '../../core/database/sql.js';
import { TariffCategory as categories } from '../../events/event.enums.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';

/**
 * Profile data that decide about tariffs. They are stored with the registration and compared with the later profile.
 */
export async function readTariffProfile(
  transaction: Transaction,
  userId: string,
): Promise<Pick<Registration, 'educationLevel' | 'specialtyId'>> {
  const [user] = await transaction.query<{ educationLevel: string | null; specialtyId: string | null }>(
    'SELECT "educationLevel", "specialtyId" FROM users WHERE id = ?',
    [userId],
  );
  return user ?? {};
}

/** SQL condition on a row of `registrations` for the rule `tariffDoubt`. */
export const hasTariffDoubt = `registrations.${registrationStates.sql.live} AND EXISTS (
  SELECT 1 FROM tariffs AS agreed JOIN users AS person ON person.id = registrations."userId"
  WHERE agreed.id = registrations."tariffId" AND (${(Object.keys(categories) as TariffCategory[])
    .flatMap((category) => {
      const fitting = allowedEducation(category);
      if (!fitting) return [];
      const levels = fitting.map((level) => `'${level}'`).join(', ');
      return [
        `agreed.category = '${category}' AND (person."educationLevel" IS NULL OR person."educationLevel" NOT IN (${levels})
           AND (registrations."educationLevel" IS NULL OR registrations."educationLevel" <> person."educationLevel"))`,
      ];
    })
    .join(' OR ')}))`;

type Row = { id: string; category: TariffCategory; education: string | null; agreed: string | null };

/** Registrations with the category of the tariff, the present education, and the education at registration. */
const tariffRows = `SELECT registrations.id, tariffs.category, users."educationLevel" AS education,
    registrations."educationLevel" AS agreed
  FROM registrations JOIN tariffs ON tariffs.id = registrations."tariffId"
  JOIN users ON users.id = registrations."userId"`;

/** Loads the reason why staff should check the tariff of a live registration; null: none. */
export const tariffDoubts: Loader<string, string | null> = async (ids, { db }) => {
  const rows = await db.query<Row>(
    `${tariffRows} WHERE registrations.id IN (${placeholders(ids)}) AND registrations.${registrationStates.sql.live}`,
    ids,
  );
  return orderByKeys(ids, rows, ({ id }) => id).map(
    (row) => row && tariffReviewReason(row.category, row.education, row.agreed),
  );
};

/** Problem of a payment whose tariff no longer fits the profile, because the price would be another. */
export async function paymentTariffProblem(
  db: Pick<Db, 'queryOne'>,
  { id }: Pick<Registration, 'id'>,
): Promise<Problem | null> {
  const row = await db.queryOne<Row>(`${tariffRows} WHERE registrations.id = ?`, [id]);
  if (!row || tariffReviewReason(row.category, row.education, row.agreed) === null) return null;
  const missing = `Этот тариф для ${categoryGenitive(row.category)}, а\u00a0в\u00a0личном кабинете не\u00a0указано образование. Укажите его, и\u00a0участие можно будет оплатить.`;
  return {
    code: 'TARIFF_NOT_FOR_PERSON',
    message: tariffMismatch(row.category, row.education) ?? missing,
  };
}
