import { checkPhone, normalisePhone } from '../../../../rules/phone.js';
import { checkWorkplace, normaliseWorkplace } from '../../../../rules/profile.js';
import type { Problem } from '../../../../rules/problem.js';
import { checkSnils, normaliseSnils } from '../../../../rules/snils.js';
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

const trimmed = (value: string | null | undefined): string | null => value?.trim() || null;

/** The details in the form of a profile, and their problems. */
export async function parseEntryDetails(
  { app, db, now }: Pick<Context, 'app' | 'db' | 'now'>,
  { phone, educationLevel, specialtyId, snils, workplace }: EntryDetails,
): Promise<{ profile: ParsedProfile; problems: Problem[] }> {
  const specialties = await specialtiesForProfile(app, db, now);
  const specialty = trimmed(specialtyId);
  const problems = [
    trimmed(phone) ? checkPhone(phone!) : null,
    trimmed(snils) ? checkSnils(snils!) : null,
    trimmed(workplace) ? checkWorkplace(workplace!) : null,
    specialty && !specialties.has(specialty)
      ? { code: 'SPECIALTY_UNKNOWN', message: 'Выберите специальность из списка.', field: 'specialtyId' }
      : null,
  ].filter((problem) => problem !== null);
  const profile = {
    ...emptyDetails.profile,
    phone: trimmed(phone) && normalisePhone(phone!),
    snils: trimmed(snils) && normaliseSnils(snils!),
    workplace: trimmed(workplace) && normaliseWorkplace(workplace!),
    // Not derived from the specialty: residents and students have a specialty before their diploma.
    educationLevel: educationLevel ?? null,
    specialtyId: specialty,
  };
  return { profile, problems };
}
