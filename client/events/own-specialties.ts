import { nmoOutlook, type NamedSpecialty, type NmoOutlook } from '../../rules/nmo-outlook';
import type { OwnSpecialtiesFragment } from './events.generated';

/** Specialties of whoever is signed in, the main one first; null: nobody is. */
export type OwnSpecialties = readonly NamedSpecialty[] | null;

export const ownSpecialtiesOf = (viewer: OwnSpecialtiesFragment | null | undefined): OwnSpecialties =>
  viewer ? [...(viewer.specialty ? [viewer.specialty] : []), ...viewer.furtherSpecialties] : null;

export const isOwnSpecialty = (own: OwnSpecialties, id: string): boolean => own?.some((one) => one.id === id) ?? false;

/** Own ones first. */
export const ownFirst = <T>(items: readonly T[], own: OwnSpecialties, idOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => Number(isOwnSpecialty(own, idOf(b))) - Number(isOwnSpecialty(own, idOf(a))));

export type Accredited = { nmo: { state: string; points: number | null }; specialties: readonly NamedSpecialty[] };

/** What the event promises to whoever is signed in; null: nobody is, or the event is not accredited. */
export function outlookOf({ nmo, specialties }: Accredited, own: OwnSpecialties): NmoOutlook | null {
  if (own === null || nmo.state !== 'APPROVED') return null;
  const points = nmo.points ?? 0;
  return nmoOutlook({ isApproved: true, points, hours: points, specialties }, own, null);
}
