import type { JWTPayload } from 'jose';
import type { Db } from '../core/kept.js';
import type { User } from '../users/user.entity.js';
import type { SignOnScope } from './sso.enums.js';
import { fullNameOf } from '../../rules/names.js';

/** What a site would be told of a person, as she reads it; null: nothing. */
export type Facts = Record<SignOnScope, string | null>;

/** Of the number a person is only told that there is one. */
const aNumber = 'создаётся только для этого сайта, по нему вас не узнает другой';

async function specialtyOf(reads: Db, { specialtyId }: User): Promise<string | null> {
  const found = await reads.readOne<{ name: string }>('SELECT name FROM specialties WHERE id = ?', [specialtyId]);
  return found?.name ?? null;
}

export const factsOf = async (reads: Db, user: User): Promise<Facts> => ({
  OPENID: aNumber,
  NAME: fullNameOf(user),
  EMAIL: user.emailConfirmedAt === null ? null : user.email,
  SPECIALTY: await specialtyOf(reads, user),
});

/** The same as claims of our answer, under the names of OpenID Connect where it has some. */
export async function claimsOf(reads: Db, user: User, scopes: readonly SignOnScope[]): Promise<JWTPayload> {
  const { NAME, EMAIL, SPECIALTY } = await factsOf(reads, user);
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
