import { nmoEntitlement, type NamedSpecialty, type NmoEntitlement } from '../../../rules/nmo/nmo-entitlement';
import type { OwnSpecialtiesFragment } from '../events.generated';

/** Specialties of the signed-in user, the main one first; null for visitors. */
export type OwnSpecialties = readonly NamedSpecialty[] | null;

export const ownSpecialtiesOf = (viewer: OwnSpecialtiesFragment | null | undefined): OwnSpecialties =>
  viewer ? [...(viewer.specialty ? [viewer.specialty] : []), ...viewer.furtherSpecialties] : null;

export const isOwnSpecialty = (ownSpecialties: OwnSpecialties, id: string): boolean =>
  ownSpecialties?.some((specialty) => specialty.id === id) ?? false;

/** Sorts items of the user's own specialties first. */
export const sortOwnFirst = <T>(items: readonly T[], ownSpecialties: OwnSpecialties, idOf: (item: T) => string): T[] =>
  items.toSorted(
    (a, b) => Number(isOwnSpecialty(ownSpecialties, idOf(b))) - Number(isOwnSpecialty(ownSpecialties, idOf(a))),
  );

export type AccreditedEvent = { nmo: { state: string; points: number | null }; specialties: readonly NamedSpecialty[] };

/**
 * The points that the signed-in user can get at the event; null for visitors and for events that are not accredited.
 */
export function nmoOutlookOf(
  { nmo, specialties }: AccreditedEvent,
  ownSpecialties: OwnSpecialties,
): NmoEntitlement | null {
  if (ownSpecialties === null || nmo.state !== 'APPROVED') return null;
  const points = nmo.points ?? 0;
  return nmoEntitlement({ isApproved: true, points, hours: points, specialties }, ownSpecialties, null);
}
