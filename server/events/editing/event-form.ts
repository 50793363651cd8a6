import { createHash } from 'node:crypto';
import { normaliseEmail } from '../../../rules/account.js';
import { lineOrNull } from '../../../rules/lines.js';
import { normalisePhone } from '../../../rules/phone.js';
import { normaliseLine, normaliseText } from '../../../rules/text.js';
import { localDate, localTime, toInstant } from '../../core/zones.js';
import { datesOf } from '../event-days.js';
import type { Event } from '../event.entity.js';
import type { EventInput } from './editing.inputs.js';

/** The columns of an event that its form fills. */
export type EventColumns = Omit<Event, 'id' | 'state' | 'coverKey' | 'postponedTo'>;

const localMoment = (at: string | null, zone: string): string | null =>
  at && `${localDate(new Date(at), zone)}T${localTime(new Date(at), zone)}`;

const momentOf = (local: string | null, zone: string): string | null =>
  local && toInstant(local.slice(0, 10), local.slice(11), zone);

/** What the form of an event holds: as it is stored, on clocks of the place. */
export function formOf(event: Event, specialtyIds: string[]): EventInput {
  const { timeZone } = event;
  const points = JSON.parse(event.nmoPointsPerDay) as number[];
  return {
    title: event.title,
    slug: event.slug,
    type: event.type,
    format: event.format,
    summary: event.summary,
    description: event.description,
    timeZone,
    days: datesOf(event).map((date, index) => ({ date, nmoPoints: points[index] ?? 0 })),
    startTime: localTime(new Date(event.startsAt), timeZone),
    endTime: localTime(new Date(event.endsAt), timeZone),
    city: event.city,
    venueName: event.venueName,
    venueAddress: event.venueAddress,
    broadcastUrl: event.broadcastUrl,
    recordingUrl: event.recordingUrl,
    registrationOpensAt: localMoment(event.registrationOpensAt, timeZone),
    registrationClosesAt: localMoment(event.registrationClosesAt, timeZone),
    answersChangeUntil: localMoment(event.answersChangeUntil, timeZone),
    contactName: event.contactName,
    contactEmail: event.contactEmail,
    contactPhone: event.contactPhone,
    partnerTransferRecipients: event.partnerTransferRecipients,
    specialtyIds,
    nmoState: event.nmoState,
    nmoRegistrationNumber: event.nmoRegistrationNumber,
  };
}

/** The same with the spaces of typing taken away; days in their order. */
export function normalisedForm(given: EventInput): EventInput {
  return {
    ...given,
    title: normaliseLine(given.title),
    slug: normaliseLine(given.slug),
    summary: normaliseLine(given.summary),
    description: normaliseText(given.description),
    days: given.days
      .map(({ date, nmoPoints }) => ({ date, nmoPoints }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    city: lineOrNull(given.city),
    venueName: lineOrNull(given.venueName),
    venueAddress: lineOrNull(given.venueAddress),
    broadcastUrl: lineOrNull(given.broadcastUrl),
    recordingUrl: lineOrNull(given.recordingUrl),
    registrationOpensAt: lineOrNull(given.registrationOpensAt),
    registrationClosesAt: lineOrNull(given.registrationClosesAt),
    answersChangeUntil: lineOrNull(given.answersChangeUntil),
    contactName: normaliseLine(given.contactName),
    contactEmail: given.contactEmail.trim() && normaliseEmail(given.contactEmail),
    contactPhone: given.contactPhone?.trim() ? normalisePhone(given.contactPhone) : null,
    partnerTransferRecipients: lineOrNull(given.partnerTransferRecipients),
    specialtyIds: [...new Set(given.specialtyIds)],
    nmoRegistrationNumber: lineOrNull(given.nmoRegistrationNumber),
  };
}

/** The row that a form with nothing wrong in it makes. */
export function columnsOf(form: EventInput): EventColumns {
  const { days, startTime, endTime, specialtyIds: _kept, timeZone, ...plain } = form;
  const dates = days.map(({ date }) => date);
  return {
    ...plain,
    timeZone,
    startsAt: toInstant(dates[0]!, startTime, timeZone),
    endsAt: toInstant(dates.at(-1)!, endTime, timeZone),
    dates: JSON.stringify(dates),
    nmoPointsPerDay: JSON.stringify(days.map(({ nmoPoints }) => nmoPoints)),
    registrationOpensAt: momentOf(form.registrationOpensAt, timeZone),
    registrationClosesAt: momentOf(form.registrationClosesAt, timeZone),
    answersChangeUntil: momentOf(form.answersChangeUntil, timeZone),
  };
}

const written = (form: EventInput): string =>
  JSON.stringify(form, Object.keys(form).concat('date', 'nmoPoints').sort());

export const isSameForm = (one: EventInput, other: EventInput): boolean => written(one) === written(other);

/**
 * Tells one state of the form from every other, whoever has changed it and how: what was opened with another version was
 * opened before somebody's change.
 */
export const versionOf = (form: EventInput): string =>
  createHash('sha256').update(written(form)).digest('base64url').slice(0, 16);
