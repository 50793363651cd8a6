import type { FullName } from '../../../../rules/people/names.js';
import { profileProblems } from '../../../../rules/people/profile.js';
import { labelInSentence } from '../../../../rules/people/profile-fields.js';
import { toIso } from '../../../core/clock.js';
import type { Application } from '../../../core/application.js';
import { Db } from '../../../core/database/db.js';
import { specialtiesForProfile } from '../../../specialties/specialties.service.js';
import type { ProfileByStaff } from '../../../users/record-person.service.js';
import { openProfile, encryptProfile } from '../../../users/profile/profile.encrypted.js';
import type { User } from '../../../users/user.entity.js';
import { compareProfiles, type DetailField, type ParsedProfile } from './parse-details.js';

/** Details of a row as columns of a new or existing account. */
export async function buildProfileByStaff(
  app: Application,
  profile: ParsedProfile,
  names: FullName,
): Promise<ProfileByStaff> {
  const now = app.clock.now();
  const specialties = await specialtiesForProfile(app, new Db(app.database), now);
  const toColumns = ({ snils = null, birthDate = null, ...others }: Partial<ParsedProfile>): Partial<User> => ({
    ...others,
    ...(snils && { snilsSealed: encryptProfile(app.cipher, { snils, birthDate: null }).snilsSealed }),
    ...(snils && { snilsFingerprint: encryptProfile(app.cipher, { snils, birthDate: null }).snilsFingerprint }),
    ...(birthDate && { birthDateSealed: encryptProfile(app.cipher, { snils: null, birthDate }).birthDateSealed }),
  });
  const values = { ...names, ...profile, hasNoMiddleName: false, furtherSpecialtyIds: [] };
  const today = toIso(now).slice(0, 10);
  return {
    values: toColumns(profile),
    compare: (account) => {
      const existing = { ...account, ...openProfile(app.cipher, account) };
      const { gaps, differing } = compareProfiles(existing, profile, specialties);
      const filled = (Object.keys(gaps) as DetailField[]).map(labelInSentence);
      return { gaps: toColumns(gaps), filled, differing: differing.map(labelInSentence) };
    },
    isComplete: profileProblems(values, { today, specialties }).length === 0,
  };
}
