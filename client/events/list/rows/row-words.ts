import { readSpecialtyLabel } from '../../../../rules/nmo/specialty-label';
import type { RegistrationState } from '../../../schema.generated';
import { cardTimes, formerDatesText, viewerTimes } from '../../event/event-dates';
import { nmoBadge } from '../../event/nmo';
import type { EventCardFragment } from '../../events.generated';
import { formatLabels } from '../../labels';
import type { BrowserZone } from '../../../core/viewer-zone';
import { isOwnSpecialty, nmoOutlookOf, type OwnSpecialties } from '../own-specialties';
import { seatsLines } from '../seats';

/** A part of the grey line of a row. */
export type RowWord = {
  text: string;
  tone?: 'success' | 'neva' | 'warning' | 'problem' | 'few' | 'strong';
  /** The middle of the text, which a phone has no room for. */
  wideOnly?: string;
  /** A phone has no room for it at all. */
  isWide?: boolean;
};

/** What the registration of the user means in a list; null: it has ended. */
const registrationWords: Record<RegistrationState, RowWord | null> = {
  CONFIRMED: { text: 'Вы записаны', tone: 'success' },
  AWAITING_PAYMENT: { text: 'Ждёт оплаты', tone: 'warning' },
  OFFERED: { text: 'Вам предложено место', tone: 'warning' },
  WAITLISTED: { text: 'Вы в листе ожидания', tone: 'neva' },
  OFFER_EXPIRED: null,
  DECLINED: null,
  EXPIRED: null,
  NO_SEAT: null,
  CANCELLED: null,
};

/** What decides whether to go on reading: the user's registration, or state, price and free seats. */
export function mainWords(event: EventCardFragment): RowWord[] {
  const { state, isPast, viewerRegistration: registration, price } = event;
  if (state === 'CANCELLED') return [{ text: 'Отменено', tone: 'problem' }];
  const moved: RowWord[] = state === 'POSTPONED' ? [{ text: 'Перенесено', tone: 'warning' }] : [];
  const own = registration && !isPast && registrationWords[registration.state];
  if (own) return [...moved, own];
  const seats = seatsLines(event).map(({ tone, text }): RowWord => ({ text, tone: tone === 'few' ? 'few' : 'strong' }));
  return [...moved, ...(price && !isPast ? [{ text: price.range, tone: 'strong' } as const] : []), ...seats];
}

/** «кардиология», «терапия и ещё 2», «ваша специальность» */
export function specialtyWord(
  { specialties }: Pick<EventCardFragment, 'specialties'>,
  ownSpecialties: OwnSpecialties,
): RowWord | null {
  if (specialties.some(({ id }) => isOwnSpecialty(ownSpecialties, id))) return { text: 'ваша специальность' };
  // Both levels of education share names.
  const labels = specialties.map(({ label }) => {
    const { name, level } = readSpecialtyLabel(label);
    return level === 'HIGHER' ? name : label;
  });
  const [first, ...others] = new Set(labels);
  if (!first) return null;
  const text = first.charAt(0).toLowerCase() + first.slice(1);
  return { text: others.length > 0 ? `${text} и\u00a0ещё\u00a0${others.length}` : text, isWide: true };
}

/** «онлайн», «Омск», «Омск и онлайн»: a city says that one can come in person. */
export function placeText({ format, city }: Pick<EventCardFragment, 'format' | 'city'>): string {
  if (format === 'ONLINE' || !city) return formatLabels[format].toLowerCase();
  return format === 'MIXED' ? `${city} и\u00a0онлайн` : city;
}

/** «17:00–20:10 (МСК)», on a phone «17:00 (МСК)»; for several days «с 08:30 (МСК)». */
function hoursWord(event: EventCardFragment): RowWord {
  const text = cardTimes(event).replace('начало в', 'с');
  const [, start = '', end, zone = ''] = /^(\S+?)(–[\d:]+)(.*)$/.exec(text) ?? [];
  return end ? { text: start + zone, wideOnly: end } : { text };
}

/** «НМО: 4 балла», «НМО: подано»; null if there will be no points. */
export function pointsWord(
  event: Pick<EventCardFragment, 'nmo' | 'specialties' | 'state'>,
  ownSpecialties: OwnSpecialties,
): RowWord | null {
  if (event.state === 'CANCELLED') return null;
  const points = nmoBadge(event.nmo, nmoOutlookOf(event, ownSpecialties));
  return points && { text: points.text.replace(': ', ':\u00a0'), tone: points.tone };
}

/** The hours of an event that has not begun, or what `useUnderwayText` says. */
export function hoursWords(
  event: EventCardFragment,
  underwayText: string | null,
  userZone: BrowserZone | null,
): RowWord[] {
  if (underwayText !== null) return [{ text: underwayText, tone: event.underway?.isNow ? 'success' : 'neva' }];
  if (event.isPast || event.effectiveDates === null || event.state === 'CANCELLED') return [];
  const ownTimes = viewerTimes(event, userZone);
  return [hoursWord(event), ...(ownTimes === null ? [] : [{ text: ownTimes }])];
}

/** The facts of the grey line in their order. */
export function factWords(event: EventCardFragment, hours: RowWord[], ownSpecialties: OwnSpecialties): RowWord[] {
  const former = formerDatesText(event);
  const words: (RowWord | null | false)[] = [
    former !== null && { text: `было ${former}` },
    { text: placeText(event) },
    ...hours,
    pointsWord(event, ownSpecialties),
    event.state !== 'CANCELLED' && specialtyWord(event, ownSpecialties),
  ];
  return words.filter((word): word is RowWord => Boolean(word));
}
