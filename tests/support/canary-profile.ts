import { normaliseProfile } from '../../rules/people/profile.js';
import {
  mapSingleFields,
  profileFields,
  singleFields,
  type ProfileFieldDefinition,
  type SingleField,
} from '../../rules/people/profile-fields.js';
import type { Cipher } from '../../server/core/cipher.js';
import { encryptProfile } from '../../server/users/profile/profile.encrypted.js';
import type { User } from '../../server/users/user.entity.js';
import { validProfile } from './factories.js';

const valuesByKind: Record<Exclude<ProfileFieldDefinition['kind'], 'line' | 'choice' | 'specialties'>, string> = {
  name: 'Канарейкина',
  phone: '+79215550199',
  specialty: validProfile.specialtyId,
  region: validProfile.regionId,
  snils: '11223344595',
  birthDate: '1985-03-07',
};

function canaryOf(field: SingleField): string {
  const definition = profileFields[field];
  if (definition.kind === 'line') return `Канарейка ${field}`;
  if (definition.kind === 'choice') return Object.keys(definition.choices).at(-1)!;
  return valuesByKind[definition.kind as keyof typeof valuesByKind];
}

/** A value in each field of the profile, as in `UpdateProfileInput`. */
export const canaryInput = {
  ...mapSingleFields(canaryOf),
  hasNoMiddleName: false,
  furtherSpecialtyIds: ['higher-terapiia'],
};

/** The same as columns of `users`. */
export function canaryColumns(cipher: Cipher): Partial<User> {
  const { furtherSpecialtyIds: _further, snils, birthDate, ...columns } = normaliseProfile(canaryInput);
  return { ...columns, ...encryptProfile(cipher, { snils, birthDate }) };
}

/** The values that nobody else has. */
export const canaryTexts = singleFields
  .filter((field) => ['name', 'phone', 'line'].includes(profileFields[field].kind))
  .map(canaryOf);
