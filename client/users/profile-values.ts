import { formatPhone, normalisePhone, profileProblems, type ProfileValues } from '../../rules/profile';
import type { Problem } from '../core/problems';
import type { UpdateProfileInput } from '../schema.generated';
import type { ProfileFragment } from './users.generated';

export type ProfileForm = {
  lastName: string;
  firstName: string;
  middleName: string;
  hasNoMiddleName: boolean;
  phone: string;
  specialtyId: string | null;
  workplace: string;
  regionId: string | null;
  city: string;
};

export function profileForm(viewer: ProfileFragment): ProfileForm {
  return {
    lastName: viewer.lastName,
    firstName: viewer.firstName,
    middleName: viewer.middleName ?? '',
    hasNoMiddleName: viewer.hasNoMiddleName,
    phone: formatPhone(viewer.phone ?? ''),
    specialtyId: viewer.specialty?.id ?? null,
    workplace: viewer.workplace ?? '',
    regionId: viewer.region?.id ?? null,
    city: viewer.city ?? '',
  };
}

function profileOf({ middleName, hasNoMiddleName, ...values }: ProfileForm): ProfileValues {
  return { ...values, hasNoMiddleName, middleName: hasNoMiddleName ? null : middleName };
}

export function checkProfile(values: ProfileForm): Problem[] {
  return profileProblems(profileOf(values));
}

export function profileInput(values: ProfileForm): UpdateProfileInput {
  const middleName = values.hasNoMiddleName ? null : values.middleName.trim() || null;
  return { ...values, middleName, phone: normalisePhone(values.phone) };
}

/** In the accusative, for «исправьте: …». */
const fieldWords: Record<string, string> = {
  lastName: 'фамилию',
  firstName: 'имя',
  middleName: 'отчество',
  phone: 'телефон',
  specialtyId: 'специальность',
  workplace: 'место работы',
  regionId: 'регион',
  city: 'город',
  email: 'электронную почту',
};

/** «фамилию, телефон» for the fields that are wrong, in their order, each once. */
export function wrongFieldsText(issues: readonly { field: string }[]): string {
  const words = issues.map(({ field }) => fieldWords[field]).filter((word) => word !== undefined);
  return [...new Set(words)].join(', ');
}
