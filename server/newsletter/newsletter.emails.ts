import { registrationStates } from '../registrations/registration.states.js';
import type { Db } from '../core/database/db.js';
import type { EmailItem } from '../core/email/email-content.js';
import { defineEmail, NotNeeded } from '../core/email/define-email.js';
import { toIso } from '../core/clock.js';
import { formatDayRange } from '../../rules/text/format.js';
import { datesOf } from '../events/calendar/event-days.js';
import type { Event } from '../events/event.entity.js';
import type { Tariff } from '../events/event-parts.entity.js';
import type { EventFormat } from '../events/event.enums.js';
import { formatPoints } from '../events/event.labels.js';
import { readTariffs } from '../events/events.service.js';
import { pointsOf } from '../events/nmo/terms.js';
import { priceTexts } from '../events/tariffs/viewer-price.js';
import { hasConsent } from '../legal/legal.service.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { findUser } from '../users/users.service.js';
import type { User } from '../users/user.entity.js';
import { unsubscribePath } from './unsubscribe.service.js';
import { specialtiesOfUsers } from '../users/profile/user-specialties.js';

/** A longer list is not read; the site shows all events. */
const maxEvents = 10;

const formatLabels: Record<EventFormat, string> = { IN_PERSON: 'очно', ONLINE: 'онлайн', MIXED: 'очно и\u00a0онлайн' };

/** НМО points are promised only after approval. */
const nmoBadge = (event: Event): string | null =>
  event.nmoState === 'APPROVED' ? `НМО: ${formatPoints(pointsOf(event))}` : null;

function toItem(event: Event, tariffs: readonly Tariff[], education: string | null, now: Date): EmailItem {
  const dates = datesOf(event);
  return {
    title: event.title,
    path: `/events/${event.slug}`,
    lines: [
      [
        formatDayRange(dates[0]!, dates.at(-1)!),
        [event.city, formatLabels[event.format]].filter(Boolean).join(', '),
      ].join(' · '),
      event.summary,
      ...priceLines(priceTexts(tariffs, education, event.timeZone, toIso(now))),
    ],
    badge: nmoBadge(event),
  };
}

/** Price of the event for the reader. */
const priceLines = (price: ReturnType<typeof priceTexts>): string[] =>
  price ? [['Участие: ' + price.text, price.note].filter(Boolean).join(', ')] : [];

/**
 * Upcoming events of the issue for the user: for their specialties or for all, and without a registration of theirs.
 */
function eventsFor(db: Db, { id }: User, issueId: string, now: Date): Promise<Event[]> {
  const specialties = specialtiesOfUsers([id]);
  return db.query<Event>(
    `SELECT events.* FROM newsletter_events JOIN events ON events.id = newsletter_events."eventId"
     WHERE newsletter_events."issueId" = ? AND events.state = 'PUBLISHED' AND events."startsAt" > ?
       AND (EXISTS (SELECT 1 FROM event_specialties JOIN (${specialties.sql}) own ON own."specialtyId" = event_specialties."specialtyId"
           WHERE event_specialties."eventId" = events.id)
         OR NOT EXISTS (SELECT 1 FROM event_specialties WHERE event_specialties."eventId" = events.id))
       AND NOT EXISTS (SELECT 1 FROM registrations WHERE registrations."eventId" = events.id AND registrations."userId" = ?
         AND registrations.${registrationStates.sql.live})
     ORDER BY events."startsAt", events.id LIMIT ?`,
    [issueId, toIso(now), ...specialties.values, id, maxEvents],
  );
}

export const noConsentResult = new NotNeeded('Согласие на\u00a0рассылку отозвано, или личного кабинета больше нет.');

/** The newsletter. Checks the consent again, because the user may have withdrawn it while the email was queued. */
export const digestEmail = defineEmail({
  name: 'newsletter.digest',
  title: 'Новые мероприятия',
  priority: 9,
  read: async ({ app, db, now }, { issueId, userId }: { issueId: string; userId: string }) => {
    const user = await findUser(db, userId);
    if (!user || !(await hasConsent(db, userId, 'NEWSLETTER_CONSENT'))) return noConsentResult;
    const events = await eventsFor(db, user, issueId, now);
    if (events.length === 0)
      return new NotNeeded('Новых мероприятий для этого читателя нет: он\u00a0записан или они начались.');
    const tariffs = await readTariffs(
      db,
      events.map(({ id }) => id),
    );
    const items = events.map((event, index) => toItem(event, tariffs[index]!, user.educationLevel, now));
    return { user, items, unsubscribe: unsubscribePath(app, userId) };
  },
  write: ({ user, items, unsubscribe }) => ({
    ...addressedTo(user),
    subject: items.length === 1 ? `Новое мероприятие: ${items[0]!.title}` : 'Новые мероприятия по вашей специальности',
    paragraphs: [
      items.length === 1
        ? 'На сайте появилось мероприятие, которое может быть вам полезно.'
        : 'На сайте появились мероприятия, которые могут быть вам полезны.',
    ],
    facts: [],
    items,
    action: { label: 'Все мероприятия', path: '/events' },
    why: 'Вы получили это письмо, потому что согласились получать информационные письма о будущих мероприятиях.',
    unsubscribe,
  }),
  samples: async () => (await import('./newsletter.samples.js')).digest,
});
