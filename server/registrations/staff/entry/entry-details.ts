import { checkPhone, normalisePhone } from '../../../../rules/phone.js';
import { checkWorkplace, normaliseWorkplace } from '../../../../rules/profile.js';
import type { Problem } from '../../../../rules/problem.js';
import { checkSnils, normaliseSnils } from '../../../../rules/snils.js';
import type { Context } from '../../../core/context.js';
import { knownSpecialties } from '../../../specialties/specialties.service.js';
import { noDetails } from './import-details.js';
import type { LineProfile } from './line-details.js';

/** What staff may record of a person besides name and address, as it was typed. */
export type EntryDetails = {
  phone?: string | null;
  educationLevel?: string | null;
  specialtyId?: string | null;
  snils?: string | null;
  workplace?: string | null;
};

const given = (value: string | null | undefined): string | null => value?.trim() || null;

/** The details as a profile holds them, and what is wrong with them. */
export async function profileOfEntry(
  { app, reads, now }: Pick<Context, 'app' | 'reads' | 'now'>,
  { phone, educationLevel, specialtyId, snils, workplace }: EntryDetails,
): Promise<{ profile: LineProfile; problems: Problem[] }> {
  const specialties = await knownSpecialties(app, reads, now);
  const specialty = given(specialtyId);
  const problems = [
    given(phone) ? checkPhone(phone!) : null,
    given(snils) ? checkSnils(snils!) : null,
    given(workplace) ? checkWorkplace(workplace!) : null,
    specialty && !specialties.has(specialty)
      ? { code: 'SPECIALTY_UNKNOWN', message: 'Выберите специальность из списка.', field: 'specialtyId' }
      : null,
  ].filter((problem) => problem !== null);
  const profile = {
    ...noDetails.profile,
    phone: given(phone) && normalisePhone(phone!),
    snils: given(snils) && normaliseSnils(snils!),
    workplace: given(workplace) && normaliseWorkplace(workplace!),
    // Not derived from the specialty: residents and students have one before their diploma.
    educationLevel: educationLevel ?? null,
    specialtyId: specialty,
  };
  return { profile, problems };
}
