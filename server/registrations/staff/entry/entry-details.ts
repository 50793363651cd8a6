import { checkProfileField, normaliseProfileField } from '../../../../rules/people/profile.js';
import type { Problem } from '../../../../rules/problem.js';
import { toIso } from '../../../core/clock.js';
import type { Context } from '../../../core/context.js';
import { specialtiesForProfile } from '../../../specialties/specialties.service.js';
import { emptyDetails } from './import-details.js';
import type { ParsedProfile } from './parse-details.js';

/** Data of a person besides name and email address, as typed by staff. */
export type EntryDetails = {
  phone?: string | null;
  educationLevel?: string | null;
  specialtyId?: string | null;
  snils?: string | null;
  workplace?: string | null;
};

const typedFields = ['phone', 'snils', 'workplace'] as const;

const trimmed = (value: string | null | undefined): string | null => value?.trim() || null;

/** The details in the form of a profile, and their problems. */
export async function parseEntryDetails(
  { app, db, now }: Pick<Context, 'app' | 'db' | 'now'>,
  { educationLevel, specialtyId, ...typed }: EntryDetails,
): Promise<{ profile: ParsedProfile; problems: Problem[] }> {
  const specialties = await specialtiesForProfile(app, db, now);
  const specialty = trimmed(specialtyId);
  const today = toIso(now).slice(0, 10);
  const problems: (Problem | null)[] = [
    ...typedFields.map((field) => (trimmed(typed[field]) ? checkProfileField(field, typed[field]!, { today }) : null)),
    specialty && !specialties.has(specialty)
      ? { code: 'SPECIALTY_UNKNOWN', message: 'Выберите специальность из списка.', field: 'specialtyId' }
      : null,
  ];
  const profile = {
    ...emptyDetails.profile,
    ...Object.fromEntries(typedFields.map((field) => [field, normaliseProfileField(field, typed[field])])),
    // Not derived from the specialty: residents and students have a specialty before their diploma.
    educationLevel: educationLevel ?? null,
    specialtyId: specialty,
  };
  return { profile, problems: problems.filter((problem) => problem !== null) };
}
