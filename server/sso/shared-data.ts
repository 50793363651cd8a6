import type { JWTPayload } from 'jose';
import type { Application } from '../core/application.js';
import { defineHook } from '../core/hooks.js';
import type { Reader } from '../core/database/reader.js';
import type { User } from '../users/user.entity.js';
import type { SignOnScope } from './sso.enums.js';
import { fullNameOf } from '../../rules/people/names.js';
import { plural } from '../../rules/text/format.js';

/** Data that a site would receive, as the user reads it. Null: none. */
export type SharedData = Record<SignOnScope, string | null>;

/** The user only reads that there is a number, not its value. */
const subjectText = 'создаётся только для этого сайта, по нему вас не узнает другой';

async function specialtyOf(db: Reader, { specialtyId }: User): Promise<string | null> {
  const specialty = await db.queryOne<{ name: string }>('SELECT name FROM specialties WHERE id = ?', [specialtyId]);
  return specialty?.name ?? null;
}

/** Points of a user for events of this site, and the number of documents about them. */
export type NmoTotals = { points: number; documents: number };

export const nmoTotals = defineHook<(db: Reader, userId: string) => Promise<NmoTotals>>(
  'НМО totals',
  'Points of a user by valid documents, for sites that the user agrees to tell them.',
);

async function nmoTotalsOf({ hooks }: Pick<Application, 'hooks'>, db: Reader, userId: string): Promise<NmoTotals> {
  const totals = await Promise.all(hooks.of(nmoTotals).map((read) => read(db, userId)));
  return {
    points: totals.reduce((sum, { points }) => sum + points, 0),
    documents: totals.reduce((sum, { documents }) => sum + documents, 0),
  };
}

const nmoText = ({ points, documents }: NmoTotals): string =>
  documents === 0
    ? 'Документов о\u00a0баллах пока нет: передадим ноль'
    : `${plural(points, 'балл', 'балла', 'баллов')} по ${plural(documents, 'документу', 'документам', 'документам')}`;

export const sharedDataOf = async (app: Pick<Application, 'hooks'>, db: Reader, user: User): Promise<SharedData> => ({
  OPENID: subjectText,
  NAME: fullNameOf(user),
  EMAIL: user.emailConfirmedAt === null ? null : user.email,
  SPECIALTY: await specialtyOf(db, user),
  NMO: nmoText(await nmoTotalsOf(app, db, user.id)),
});

/** The same data as claims of the answer, with the names of OpenID Connect where it defines them. */
export async function identityClaimsOf(
  app: Pick<Application, 'hooks'>,
  db: Reader,
  user: User,
  scopes: readonly SignOnScope[],
): Promise<JWTPayload> {
  const { NAME, EMAIL, SPECIALTY } = await sharedDataOf(app, db, user);
  const nmo = scopes.includes('NMO') ? await nmoTotalsOf(app, db, user.id) : null;
  return {
    ...(scopes.includes('NAME') && {
      name: NAME,
      family_name: user.lastName,
      given_name: user.firstName,
      ...(user.middleName && { middle_name: user.middleName }),
    }),
    ...(scopes.includes('EMAIL') && EMAIL !== null && { email: EMAIL, email_verified: true }),
    ...(scopes.includes('SPECIALTY') && SPECIALTY !== null && { specialty: SPECIALTY, specialty_id: user.specialtyId }),
    ...(nmo && { nmo_points: nmo.points, nmo_documents: nmo.documents }),
  };
}
