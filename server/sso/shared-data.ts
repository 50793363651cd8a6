import type { JWTPayload } from 'jose';
import type { Db } from '../core/database/db.js';
import type { User } from '../users/user.entity.js';
import type { SignOnScope } from './sso.enums.js';
import { fullNameOf } from '../../rules/people/names.js';

/** Data that a site would receive, as the user reads it. Null: none. */
export type SharedData = Record<SignOnScope, string | null>;

/** The user only reads that there is a number, not its value. */
const subjectText = 'создаётся только для этого сайта, по нему вас не узнает другой';

async function specialtyOf(db: Db, { specialtyId }: User): Promise<string | null> {
  const specialty = await db.queryOne<{ name: string }>('SELECT name FROM specialties WHERE id = ?', [specialtyId]);
  return specialty?.name ?? null;
}

export const sharedDataOf = async (db: Db, user: User): Promise<SharedData> => ({
  OPENID: subjectText,
  NAME: fullNameOf(user),
  EMAIL: user.emailConfirmedAt === null ? null : user.email,
  SPECIALTY: await specialtyOf(db, user),
});

/** The same data as claims of the answer, with the names of OpenID Connect where it defines them. */
export async function identityClaimsOf(db: Db, user: User, scopes: readonly SignOnScope[]): Promise<JWTPayload> {
  const { NAME, EMAIL, SPECIALTY } = await sharedDataOf(db, user);
  return {
    ...(scopes.includes('NAME') && {
      name: NAME,
      family_name: user.lastName,
      given_name: user.firstName,
      ...(user.middleName && { middle_name: user.middleName }),
    }),
    ...(scopes.includes('EMAIL') && EMAIL !== null && { email: EMAIL, email_verified: true }),
    ...(scopes.includes('SPECIALTY') && SPECIALTY !== null && { specialty: SPECIALTY, specialty_id: user.specialtyId }),
  };
}
