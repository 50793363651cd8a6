import { readsContacts } from '../../core/graphql/access.js';
import { Field, Float, Int, ObjectType } from '../../core/graphql/schema.js';
import type { Context } from '../../core/context.js';
import { registrationStates } from '../registration.states.js';
import { selectionSql, type RegistrationCriteria } from './staff-selection.js';

@ObjectType('Sums of the registrations that a filter of staff finds.')
export class RegistrationTotals {
  @Field(() => Int, 'Number of registrations.')
  count!: number;
  @Field(() => Float, 'Kopecks that were paid and not refunded, test payments included, as in the rows; an integer.')
  paid!: number;
  @Field(() => Float, 'Kopecks that registrations with a seat still have to pay.')
  due!: number;
}

/** Adds up the registrations of a filter in one statement. */
export async function totalsForStaff(
  { db, grant }: Context,
  input: Omit<RegistrationCriteria, 'byContacts'>,
): Promise<RegistrationTotals> {
  const { sql, values } = selectionSql({ ...input, byContacts: readsContacts(grant) });
  const row = await db.long.queryOne<Record<keyof RegistrationTotals, number | null>>(
    `SELECT COUNT(*) AS count, SUM(registrations."paidAmount") AS paid,
       SUM(CASE WHEN registrations.${registrationStates.sql.expected} AND registrations."freeBecause" IS NULL
         AND registrations."priceAmount" > registrations."paidAmount"
         THEN registrations."priceAmount" - registrations."paidAmount" ELSE 0 END) AS due ${sql}`,
    values,
  );
  return { count: Number(row!.count), paid: Number(row!.paid ?? 0), due: Number(row!.due ?? 0) };
}
