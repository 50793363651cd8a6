import { hasEntranceCode, participationLabels } from '../../../rules/events/participation.js';
import { formatEventPlace } from '../../../rules/events/event-place.js';
import { fullNameOf } from '../../../rules/people/names.js';
import { formatDates, formatTime, formatTimeRange, withZoneName } from '../../../rules/text/format.js';
import type { Db } from '../../core/database/db.js';
import { datesOf, daysOf, readHours } from '../../events/calendar/event-days.js';
import { openingHall, readHalls } from '../../events/catalogue/opening-halls.js';
import type { Event } from '../../events/event.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Registration } from '../registration.entity.js';

export type TicketHolder = { registration: Registration; event: Event; user: User };

/** What a pass of a wallet says, the same for all wallets. */
export type PassContent = {
  title: string;
  participant: string;
  number: string;
  /** The code of the ticket: the QR code of the pass holds it. Null: no entrance scans it. */
  code: string | null;
  /** «4–6 февраля 2027 г.» */
  days: string;
  /** «08:30–18:00 (МСК)»: of the first day; its start if the end is not known. */
  hours: string;
  /** Null: not known yet, or a broadcast. */
  place: { name: string; address: string; whole: string } | null;
  /** Hall in which the first day begins. */
  hall: string | null;
  participation: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
};

const hoursOf = (startsAt: string, endsAt: string | null, timeZone: string): string =>
  withZoneName(
    endsAt ? formatTimeRange(startsAt, endsAt, timeZone) : formatTime(startsAt, timeZone),
    timeZone,
    startsAt,
  );

/** Reads what a pass says. The ticket must be valid. */
export async function readPassContent(db: Db, { registration, event, user }: TicketHolder): Promise<PassContent> {
  const { timeZone, startsAt, endsAt } = event;
  const [[hours = []], [halls = []]] = await Promise.all([readHours(db, [event.id]), readHalls(db, [event.id])]);
  const [first] = daysOf(event, hours);
  const isInPerson = registration.participation === 'IN_PERSON';
  const whole = formatEventPlace(event);
  return {
    title: event.title,
    participant: fullNameOf(user),
    number: registration.number,
    code: hasEntranceCode(registration.participation) ? registration.ticketCode! : null,
    days: formatDates(datesOf(event)),
    hours: hoursOf(first?.startsAt ?? startsAt, first?.endsAt ?? null, timeZone),
    place:
      isInPerson && whole
        ? { name: event.venueName ?? whole, address: event.venueAddress ?? event.city ?? whole, whole }
        : null,
    hall: isInPerson && first ? openingHall(halls, first.date) : null,
    participation: participationLabels[registration.participation],
    startsAt,
    endsAt,
  };
}
