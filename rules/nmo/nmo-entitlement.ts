/** A specialty with its label, see `specialtyLabel`. */
export type NamedSpecialty = { id: string; label: string };

/** The accreditation of an event by the НМО commission. */
export type Accreditation = {
  isApproved: boolean;
  /** Sum of all days; so are `hours`. */
  points: number;
  hours: number;
  /** Accredited specialties. */
  specialties: readonly NamedSpecialty[];
};

/** Specialties of a doctor: the main one first, then the further ones in their order. */
export type UserSpecialties = readonly NamedSpecialty[];

/** Points that a doctor can get from an event, regardless of presence. */
export type NmoEntitlement = {
  code: 'ENTITLED' | 'NOT_APPROVED' | 'SPECIALTY_MISSING' | 'SPECIALTY_NOT_ACCREDITED';
  /** Maximum points. */
  points: number;
  hours: number;
  /** Specialty that gets the points; null: none. */
  specialtyId: string | null;
  /** The doctor's specialties that the event is accredited for. One of them is selected. */
  options: UserSpecialties;
  /** Why there are no points, in Russian; null: there are. */
  reason: string | null;
};

const quoted = (specialties: readonly NamedSpecialty[]): string =>
  specialties.map(({ label }) => `«${label}»`).join(', ');

const notAccreditedReason = (specialties: UserSpecialties): string =>
  specialties.length === 1
    ? `Специальность ${quoted(specialties)} не\u00A0входит в\u00A0перечень аккредитованных`
    : `Специальности ${quoted(specialties)} не\u00A0входят в\u00A0перечень аккредитованных`;

/** @param chosenId the specialty that the doctor or staff selected for this event; by default the first accredited one */
export function nmoEntitlement(
  accreditation: Accreditation,
  specialties: UserSpecialties,
  chosenId: string | null,
): NmoEntitlement {
  const none = { points: 0, hours: 0, specialtyId: null, options: [] };
  if (!accreditation.isApproved)
    return { ...none, code: 'NOT_APPROVED', reason: 'Мероприятие не\u00A0одобрено для\u00A0НМО' };
  if (specialties.length === 0)
    return { ...none, code: 'SPECIALTY_MISSING', reason: 'Специальность в\u00A0профиле не\u00A0указана' };
  const options = specialties.filter(({ id }) => accreditation.specialties.some((accredited) => accredited.id === id));
  const specialty = options.find(({ id }) => id === chosenId) ?? options[0];
  if (!specialty) return { ...none, code: 'SPECIALTY_NOT_ACCREDITED', reason: notAccreditedReason(specialties) };
  const { points, hours } = accreditation;
  return { code: 'ENTITLED', points, hours, specialtyId: specialty.id, options, reason: null };
}
