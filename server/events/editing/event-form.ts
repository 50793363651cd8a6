import { createHash } from 'node:crypto';
import { normaliseEmail } from '../../../rules/people/account.js';
import { lineOrNull } from '../../../rules/text/lines.js';
import { normalisePhone } from '../../../rules/people/phone.js';
import { normaliseLine, normaliseText } from '../../../rules/text/text.js';
import { localDate, localTime, toInstant } from '../../core/zones.js';
import { datesOf } from '../calendar/event-days.js';
import type { Event } from '../event.entity.js';
import type { EventInput } from './editing.inputs.js';

/** Columns of an event that its form sets. */
export type EventColumns = Omit<Event, 'id' | 'state' | 'coverKey' | 'postponedTo' | 'hasRooms'>;

const toLocal = (at: string | null, zone: string): string | null =>
  at && `${localDate(new Date(at), zone)}T${localTime(new Date(at), zone)}`;

const toUtc = (local: string | null, zone: string): string | null =>
  local && toInstant(local.slice(0, 10), local.slice(11), zone);

/** Form values of an event. Times are local times of the event. */
export function toForm(event: Event, specialtyIds: string[]): EventInput {
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
    registrationOpensAt: toLocal(event.registrationOpensAt, timeZone),
    registrationClosesAt: toLocal(event.registrationClosesAt, timeZone),
    answersChangeUntil: toLocal(event.answersChangeUntil, timeZone),
    contactName: event.contactName,
    contactEmail: event.contactEmail,
    contactPhone: event.contactPhone,
    partnerTransferRecipients: event.partnerTransferRecipients,
    specialtyIds,
    nmoState: event.nmoState,
    nmoRegistrationNumber: event.nmoRegistrationNumber,
  };
}

/** The form with normalised texts, and days in order. */
export function normaliseForm(input: EventInput): EventInput {
  return {
    ...input,
    title: normaliseLine(input.title),
    slug: normaliseLine(input.slug),
    summary: normaliseLine(input.summary),
    description: normaliseText(input.description),
    days: input.days
      .map(({ date, nmoPoints }) => ({ date, nmoPoints }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    city: lineOrNull(input.city),
    venueName: lineOrNull(input.venueName),
    venueAddress: lineOrNull(input.venueAddress),
    broadcastUrl: lineOrNull(input.broadcastUrl),
    recordingUrl: lineOrNull(input.recordingUrl),
    registrationOpensAt: lineOrNull(input.registrationOpensAt),
    registrationClosesAt: lineOrNull(input.registrationClosesAt),
    answersChangeUntil: lineOrNull(input.answersChangeUntil),
    contactName: normaliseLine(input.contactName),
    contactEmail: input.contactEmail.trim() && normaliseEmail(input.contactEmail),
    contactPhone: input.contactPhone?.trim() ? normalisePhone(input.contactPhone) : null,
    partnerTransferRecipients: lineOrNull(input.partnerTransferRecipients),
    specialtyIds: [...new Set(input.specialtyIds)],
    nmoRegistrationNumber: lineOrNull(input.nmoRegistrationNumber),
  };
}

/** Columns for a valid form. */
export function toEventColumns(form: EventInput): EventColumns {
  const { days, startTime, endTime, specialtyIds: _specialtyIds, timeZone, ...columns } = form;
  const dates = days.map(({ date }) => date);
  return {
    ...columns,
    timeZone,
    startsAt: toInstant(dates[0]!, startTime, timeZone),
    endsAt: toInstant(dates.at(-1)!, endTime, timeZone),
    dates: JSON.stringify(dates),
    nmoPointsPerDay: JSON.stringify(days.map(({ nmoPoints }) => nmoPoints)),
    registrationOpensAt: toUtc(form.registrationOpensAt, timeZone),
    registrationClosesAt: toUtc(form.registrationClosesAt, timeZone),
    answersChangeUntil: toUtc(form.answersChangeUntil, timeZone),
  };
}

const serialize = (form: EventInput): string =>
  JSON.stringify(form, Object.keys(form).concat('date', 'nmoPoints').sort());

export const isSameForm = (one: EventInput, other: EventInput): boolean => serialize(one) === serialize(other);

/** Hash of the form values. If it differs when the form is saved, somebody else has changed the event since. */
export const versionOf = (form: EventInput): string =>
  createHash('sha256').update(serialize(form)).digest('base64url').slice(0, 16);
