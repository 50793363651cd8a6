import type { Application } from '../core/context.js';
import { Reads } from '../core/kept.js';
import { writeLetter, type LetterContent } from '../core/letter.js';
import type { Job } from '../core/outbox.js';
import { momentInWords, moneyInWords } from '../core/wording.js';
import type { Event } from '../events/event.entity.js';
import { calendarOf } from '../events/calendar.js';
import type { Mail } from '../ports/mail.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import { letterOf } from './move.service.js';
import type { Registration } from './registration.entity.js';
import { entryOf } from './ticket-calendar.js';

type Facts = { registration: Registration; event: Event; user: User };
type Words = { subject: string; paragraphs: string[]; action: LetterContent['action']; withCalendar?: boolean };

const ticket = ({ number }: Registration) => ({ label: 'Открыть билет', path: `/registrations/${number}/ticket` });
const mine = { label: 'Мои мероприятия', path: '/registrations' };
const waiting = { label: 'Лист ожидания', path: '/registrations?view=waiting' };
const page = (event: Event, label: string) => ({ label, path: `/events/${event.slug}` });

const words: Record<string, (facts: Facts) => Words> = {
  'registration.confirmed': ({ event, registration }) => ({
    subject: `Вы зарегистрированы: ${event.title}`,
    paragraphs: [
      'Ваше участие подтверждено. Билет с кодом для входа ждёт в личном кабинете, файл для календаря приложен к письму.',
    ],
    action: ticket(registration),
    withCalendar: true,
  }),
  'registration.awaiting-payment': ({ event, registration }) => ({
    subject: `Место за вами до оплаты: ${event.title}`,
    paragraphs: [
      `Участие нужно оплатить: ${moneyInWords(registration.priceAmount)}. Мы держим место до ${momentInWords(registration.payUntil!, event.timeZone)}.`,
    ],
    action: mine,
    withCalendar: true,
  }),
  'registration.waitlisted': ({ event }) => ({
    subject: `Вы в листе ожидания: ${event.title}`,
    paragraphs: [
      'Свободных мест сейчас нет. Как только место освободится, мы предложим его первому в очереди и напишем.',
    ],
    action: waiting,
  }),
  'registration.offered': ({ event, registration }) => ({
    subject: `Освободилось место: ${event.title}`,
    paragraphs: [
      `Для вас освободилось место. Мы держим его до ${momentInWords(registration.offerExpiresAt!, event.timeZone)}. Подтвердите участие или откажитесь в личном кабинете: тогда место получит следующий.`,
    ],
    action: { ...waiting, label: 'Ответить на предложение' },
  }),
  'registration.offer-expired': ({ event }) => ({
    subject: `Предложение места закончилось: ${event.title}`,
    paragraphs: ['Вы не ответили в срок, и место предложено следующему в очереди. Встать в лист ожидания можно снова.'],
    action: page(event, 'Открыть мероприятие'),
  }),
  'registration.expired': ({ event }) => ({
    subject: `Срок оплаты закончился: ${event.title}`,
    paragraphs: [
      'Участие не было оплачено в срок, место освобождено. Зарегистрироваться можно снова, если есть места.',
    ],
    action: page(event, 'Открыть мероприятие'),
  }),
  'registration.cancelled': ({ event }) => ({
    subject: `Участие отменено: ${event.title}`,
    paragraphs: ['Ваше участие отменено, место освобождено.'],
    action: page(event, 'Открыть мероприятие'),
  }),
};

const participationNames = { IN_PERSON: 'очно', ONLINE: 'онлайн' };

/** The letter about a registration, written at the moment of sending from what the database holds then. */
export const registrationLetterJob = (
  app: Application,
  mail: Mail,
): Job<{ registrationId: string; template: string }> => ({
  name: 'registration-letter',
  run: async ({ registrationId, template }, entryId) => {
    const reads = new Reads(app.database);
    const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [
      registrationId,
    ]);
    // The state has moved on meanwhile: the letter about the new state is in the outbox too.
    if (!registration || letterOf[registration.state] !== template) return;
    const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
    const user = await findUser(reads, registration.userId);
    if (!user || user.deletedAt) return;
    const { subject, paragraphs, action, withCalendar } = words[template]!({ registration, event, user });
    const letter = writeLetter(app.config, {
      subject,
      greeting: user.middleName ? `Здравствуйте, ${user.firstName} ${user.middleName}!` : 'Здравствуйте!',
      paragraphs,
      facts: [
        ['Мероприятие', event.title],
        ['Начало', momentInWords(event.startsAt, event.timeZone)],
        ['Где', [event.venueName, event.venueAddress, event.city].filter(Boolean).join(', ') || 'онлайн'],
        ['Форма участия', participationNames[registration.participation]],
        ['Номер регистрации', registration.number],
      ],
      action,
    });
    const own = entryOf(app.config.publicUrl, registration, event) ?? undefined;
    const content = withCalendar ? await calendarOf(app.config, reads, event, app.clock.now(), own) : null;
    await mail.send({
      id: entryId,
      to: user.email,
      ...letter,
      ...(content && {
        attachments: [{ filename: 'event.ics', content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }],
      }),
    });
  },
});
