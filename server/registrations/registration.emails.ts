import { type Words } from './registration-email.types.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/db.js';
import type { EmailContent, EmailItem } from '../core/email-content.js';
import { NotNeeded, type EmailDraft, type EmailKind } from '../core/email-kind.js';
import { expiryEmailGuards, registrationFacts, moneyWords } from './hooks.js';
import { formatDates, formatMoney } from '../core/wording.js';
import { datesOf } from '../events/event-days.js';
import type { Event } from '../events/event.entity.js';
import { zoneOfRegion } from '../users/region-time-zone.js';
import { greetingOf } from '../core/email-recipient.js';
import {
  cancelledTexts,
  eventCancelledTexts,
  readCancellation,
  readEventChange,
} from './notices/cancellation-texts.js';
import { registrationGone, stateChanged } from './notices/not-needed-reasons.js';
import type { Registration } from './registration.entity.js';
import { calendarAttachments } from './calendar-attachment.js';
import { formatDeadline, readRegistrationData, formatEventTime, type RegistrationData } from './registration-data.js';
import { registrationStates } from './registration.states.js';
import { answersDeadline } from './registration.policy.js';
import { participationLabelsInSentence } from '../../rules/participation.js';
import { formatEventPlace } from '../../rules/event-place.js';
import { registeredByOrganiserText, registeredByOrganiserTexts } from './registered-by-organiser.js';
import { lacksAnswersNow } from './missing-answers.js';
import { withTicketLinks } from './ticket-link/email-links.js';

export type RegistrationEmailPayload = { registrationId: string };

const ticketLink = ({ number }: Registration) => ({ label: 'Открыть билет', path: `/registrations/${number}/ticket` });
const paymentLink = ({ number }: Registration) => ({
  label: 'Оплатить участие',
  path: `/payments/shadow?registration=${number}`,
});
const waitingListLink = { label: 'Лист ожидания', path: '/registrations?view=waiting' };
/** Link to the list that contains the registration. */
export const registrationListLink = ({ state }: Registration): NonNullable<EmailContent['action']> =>
  state === 'WAITLISTED' || state === 'OFFERED'
    ? waitingListLink
    : { label: 'Мои мероприятия', path: '/registrations' };
const eventLink = (event: Event, label: string) => ({ label, path: `/events/${event.slug}` });

/** `words`: null if the text depends on more than the registration. */
type EmailType = { title: string; words: ((data: RegistrationData) => Words) | null };

const emailTypes: Record<string, EmailType> = {
  'registration.confirmed': {
    title: 'Участие подтверждено',
    words: ({ event, registration, user }) => ({
      subject: `${registration.entryPlace ? 'Ваш билет' : 'Вы зарегистрированы'}: ${event.title}`,
      paragraphs: [
        ...(registration.entryPlace
          ? registeredByOrganiserTexts(registration.entryPlace, event, user)
          : [
              'Ваше участие подтверждено. Билет с кодом для входа ждёт в личном кабинете, файл для календаря приложен к письму.',
            ]),
        ...(registration.freeBecause === null ? [] : ['Участие для вас бесплатное: платить ничего не нужно.']),
      ],
      action: ticketLink(registration),
      hasCalendar: true,
    }),
  },
  'registration.awaiting-payment': {
    title: 'Место до оплаты',
    words: ({ event, registration, user }) => ({
      subject: `Место за вами до оплаты: ${event.title}`,
      paragraphs: [
        ...(registration.entryPlace ? [registeredByOrganiserText(registration.entryPlace, event)] : []),
        `Участие нужно оплатить: ${formatMoney(registration.priceAmount)}. Мы держим место до ${formatDeadline({ event, user }, registration.payUntil!)}.`,
      ],
      action: paymentLink(registration),
      hasCalendar: true,
    }),
  },
  'registration.waitlisted': {
    title: 'Лист ожидания',
    words: ({ event }) => ({
      subject: `Вы в листе ожидания: ${event.title}`,
      paragraphs: [
        'Свободных мест сейчас нет. Как только место освободится, мы предложим его первому в очереди и напишем.',
      ],
      action: waitingListLink,
    }),
  },
  'registration.offered': {
    title: 'Освободилось место',
    words: ({ event, registration, user }) => ({
      subject: `Освободилось место: ${event.title}`,
      paragraphs: [
        `Для вас освободилось место. Мы держим его до ${formatDeadline({ event, user }, registration.offerExpiresAt!)}. Подтвердите участие или откажитесь в личном кабинете: тогда место получит следующий.`,
      ],
      action: { ...waitingListLink, label: 'Ответить на предложение' },
    }),
  },
  'registration.offer-expired': {
    title: 'Предложение места закончилось',
    words: ({ event }) => ({
      subject: `Предложение места закончилось: ${event.title}`,
      paragraphs: [
        'Вы не ответили в срок, и место предложено следующему в очереди. Встать в лист ожидания можно снова.',
      ],
      action: eventLink(event, 'Открыть мероприятие'),
    }),
  },
  'registration.expired': {
    title: 'Срок оплаты закончился',
    words: ({ event }) => ({
      subject: `Срок оплаты закончился: ${event.title}`,
      paragraphs: [
        'Участие не было оплачено в срок, место освобождено. Зарегистрироваться можно снова, если есть места.',
      ],
      action: eventLink(event, 'Открыть мероприятие'),
      // The previous email held the seat and contained a calendar entry, which must be removed.
      hasCalendar: true,
    }),
  },
  'registration.no-seat': {
    title: 'Мест не нашлось',
    words: ({ event }) => ({
      subject: `Мест не нашлось: ${event.title}`,
      paragraphs: [
        'Мероприятие начинается, а\u00a0место для вас так и\u00a0не\u00a0освободилось. Лист ожидания закрыт, приходить не\u00a0нужно.',
      ],
      action: eventLink(event, 'Открыть мероприятие'),
    }),
  },
  'registration.cancelled': { title: 'Участие отменено', words: null },
};

const formatPlace = ({ event, registration }: RegistrationData): string =>
  registration.participation === 'ONLINE'
    ? 'на сайте, в разделе «Мои мероприятия»'
    : formatEventPlace(event) || 'место уточняется';

/**
 * Participants registered by staff may not have answered the questions of the organiser: the email asks for answers.
 */
async function missingAnswers(db: Db, data: RegistrationData, now: Date): Promise<EmailItem[]> {
  const { registration, event } = data;
  if (!(await lacksAnswersNow(db, registration, event, now))) return [];
  const until =
    event.state === 'PUBLISHED' ? ` Их\u00a0ждут до\u00a0${formatDeadline(data, answersDeadline(event))}.` : '';
  return [
    {
      title: 'Ответьте на\u00a0вопросы организатора',
      path: `/registrations/${registration.number}/answers`,
      lines: [`Ответов на\u00a0обязательные вопросы пока нет.${until}`],
      badge: null,
    },
  ];
}

/** Price and payment deadline. Deadlines do not run while the event is postponed. */
function paymentFacts(data: RegistrationData): [string, string][] {
  const { event } = data;
  const { state, priceAmount, payUntil } = data.registration;
  if (state !== 'AWAITING_PAYMENT' || event.state === 'CANCELLED') return [];
  const deadline =
    event.state === 'POSTPONED'
      ? 'срок остановлен и\u00a0начнётся заново с\u00a0новой датой'
      : `до\u00a0${formatDeadline(data, payUntil!)}`;
  return [['К\u00a0оплате', `${formatMoney(priceAmount)}, ${deadline}`]];
}

/** Start of the event, or a text if its date is no longer valid. */
const formatStart = (data: RegistrationData): string => {
  const { state, startsAt, postponedTo } = data.event;
  if (state === 'CANCELLED') return 'не состоится';
  if (state !== 'POSTPONED') return formatEventTime(data, startsAt);
  return postponedTo
    ? `перенесено на ${formatEventTime(data, postponedTo)}`
    : 'переносится, новая дата пока неизвестна';
};

/** Beginning, end and all days of the event. */
function dateFacts(data: RegistrationData): [string, string][] {
  const { event } = data;
  const { state, endsAt } = event;
  const start: [string, string] = ['Начало', formatStart(data)];
  if (state === 'CANCELLED' || state === 'POSTPONED') return [start];
  const dates = datesOf(event);
  const days: [string, string][] = dates.length > 1 ? [['Дни', formatDates(dates)]] : [];
  return [...days, start, ['Окончание', formatEventTime(data, endsAt)]];
}

/** Common frame of all emails about a registration: recipient and standard rows. */
export async function writeRegistrationEmail(
  app: Application,
  db: Db,
  data: RegistrationData,
  texts: Words,
): Promise<EmailDraft> {
  const { registration, event, user } = data;
  const { subject, paragraphs, action, hasCalendar } = texts;
  const now = app.clock.now();
  const timeZone = zoneOfRegion(user.regionId);
  const extraFacts: [string, string][] = paymentFacts(data);
  for (const factsOf of app.hooks.of(registrationFacts))
    extraFacts.push(...(await factsOf(db, registration.id, now, timeZone)));
  return withTicketLinks(app, data, {
    to: user.email,
    subject,
    greeting: greetingOf(user),
    paragraphs,
    facts: [
      ['Мероприятие', event.title],
      ...dateFacts(data),
      ['Где', formatPlace(data)],
      ['Форма участия', participationLabelsInSentence[registration.participation]],
      ['Номер регистрации', registration.number],
      ...(texts.facts ?? []),
      ...extraFacts,
    ],
    items: await missingAnswers(db, data, now),
    action,
    ...(hasCalendar && (await calendarAttachments(app, db, data))),
  });
}

/** A cancelled event has its own email. Participants are not asked to pay for it or to answer. */
const eventCancelled = new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');

/** Emails about registrations: one kind for each state that is announced. */
export const registrationEmails = (app: Application): EmailKind<RegistrationEmailPayload>[] =>
  Object.entries(emailTypes).map(([name, { title, words }]) => ({
    name,
    title,
    write: async ({ registrationId }, db) => {
      const data = await readRegistrationData(db, registrationId);
      if (!data) return registrationGone;
      const { registration, event } = data;
      if (registrationStates.emails[registration.state] !== name) return stateChanged(registration.state);
      if (!words) return writeCancellation(app, db, data);
      if (event.state === 'CANCELLED' && registrationStates.is(registration.state, 'live')) return eventCancelled;
      if (registration.state === 'EXPIRED')
        for (const guard of app.hooks.of(expiryEmailGuards))
          if (!(await guard(db, registration.id)))
            return new NotNeeded('Об\u00a0окончании срока говорит письмо о\u00a0счёте.');
      const texts = words(data);
      if (registration.state !== 'CONFIRMED') return writeRegistrationEmail(app, db, data, texts);
      const money = await moneyWords(app, db, registrationId, { about: 'CONFIRMED' });
      const paragraphs = [...texts.paragraphs, ...money.paragraphs];
      const { priceAmount } = registration;
      const price: [string, string] = ['Стоимость', priceAmount === 0 ? 'бесплатно' : formatMoney(priceAmount)];
      const priceFacts = money.facts.length > 0 ? money.facts : [price];
      return writeRegistrationEmail(app, db, data, { ...texts, paragraphs, facts: priceFacts });
    },
  }));

async function writeCancellation(app: Application, db: Db, data: RegistrationData): Promise<EmailDraft> {
  const { registration, event } = data;
  const cancellation = await readCancellation(db, registration.id);
  const occasion = { about: 'CANCELLED', at: cancellation?.at ?? registration.updatedAt } as const;
  const refund = cancellation?.refund;
  const money = await moneyWords(app, db, registration.id, refund ? { ...occasion, refund } : occasion);
  const isByEvent = cancellation ? cancellation.by === 'EVENT' : event.state === 'CANCELLED';
  if (!isByEvent) return writeRegistrationEmail(app, db, data, cancelledTexts(data, cancellation, money));
  const change = await readEventChange(db, event.id, 'CANCELLED');
  return writeRegistrationEmail(app, db, data, eventCancelledTexts(data, cancellation, change?.reason ?? null, money));
}
