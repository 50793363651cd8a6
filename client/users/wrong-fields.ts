import { accusativeOf, profileFields, type ProfileField } from '../../rules/people/profile-fields';

/** «фамилию, телефон»: the fields with issues, in the order of the issues, without duplicates. */
export function wrongFieldsText(issues: readonly { field: string }[]): string {
  const fields = issues.map(({ field }) => field).filter((field) => Object.hasOwn(profileFields, field));
  return [...new Set(fields as ProfileField[])].map(accusativeOf).join(', ');
}
