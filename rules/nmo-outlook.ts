/** A specialty with its level told where two levels have one name; see `specialtyLabel`. */
export type NamedSpecialty = { id: string; label: string };

/** What the commission has approved of an event. */
export type Accreditation = {
  isApproved: boolean;
  /** Points and hours of all days. */
  points: number;
  hours: number;
  /** Specialties that the points are for. */
  specialties: readonly NamedSpecialty[];
};

/** Specialties of a person: the main one first, then the further ones in their order. */
export type OwnSpecialties = readonly NamedSpecialty[];

/** What an event promises to a person before anything is known of presence. */
export type NmoOutlook = {
  code: 'ENTITLED' | 'NOT_APPROVED' | 'SPECIALTY_MISSING' | 'SPECIALTY_NOT_ACCREDITED';
  /** Points that can be had. */
  points: number;
  hours: number;
  /** Specialty that the points are for; null: none. */
  specialtyId: string | null;
  /** Specialties of the person that the event is accredited for: of several one is chosen. */
  options: OwnSpecialties;
  /** Why there are no points, Russian; null: there are. */
  reason: string | null;
};

const quoted = (specialties: readonly NamedSpecialty[]): string =>
  specialties.map(({ label }) => `«${label}»`).join(', ');

const notAccredited = (own: OwnSpecialties): string =>
  own.length === 1
    ? `Специальность ${quoted(own)} не\u00A0входит в\u00A0перечень аккредитованных`
    : `Специальности ${quoted(own)} не\u00A0входят в\u00A0перечень аккредитованных`;

/** @param chosenId the specialty that the doctor or staff has chosen for this event; the main one wins where it fits */
export function nmoOutlook(accreditation: Accreditation, own: OwnSpecialties, chosenId: string | null): NmoOutlook {
  const none = { points: 0, hours: 0, specialtyId: null, options: [] };
  if (!accreditation.isApproved)
    return { ...none, code: 'NOT_APPROVED', reason: 'Мероприятие не\u00A0одобрено для\u00A0НМО' };
  if (own.length === 0)
    return { ...none, code: 'SPECIALTY_MISSING', reason: 'Специальность в\u00A0профиле не\u00A0указана' };
  const options = own.filter(({ id }) => accreditation.specialties.some((one) => one.id === id));
  const specialty = options.find(({ id }) => id === chosenId) ?? options[0];
  if (!specialty) return { ...none, code: 'SPECIALTY_NOT_ACCREDITED', reason: notAccredited(own) };
  const { points, hours } = accreditation;
  return { code: 'ENTITLED', points, hours, specialtyId: specialty.id, options, reason: null };
}
