import { type Words } from './registration-email.types.js';
import type { Application } from '../core/application.js';
import type { Reads } from '../core/kept.js';
import type { LetterContent, LetterItem } from '../core/letter.js';
import { NotNeeded, type Draft, type LetterKind } from '../core/letter-kind.js';
import { expiryEmailGuards, registrationFacts, moneyWords } from './hooks.js';
import { datesInWords, moneyInWords } from '../core/wording.js';
import { datesOf } from '../events/event-days.js';
import type { Event } from '../events/event.entity.js';
import { zoneOfRegion } from '../users/reader-zone.js';
import { greetingOf } from '../users/users.service.js';
import { letterOf } from './move.service.js';
import { cancelledWords, eventCancelledWords, readCancellation, readChange } from './notices/called-off.words.js';
import { gone, movedOn } from './notices/reasons.js';
import type { Registration } from './registration.entity.js';
import { calendarAttachments } from './calendar-attachment.js';
import { deadlineOf, readFacts, timeOf, type Facts } from './registration-facts.js';
import { live } from './registration.life.js';
import { answersEnd } from './registration.policy.js';
import { participationInSentence } from '../../rules/participation.js';
import { placeOfEvent } from '../../rules/place.js';
import { recordedBy, recordedWords } from './recorded.words.js';
import { lacksAnswersNow } from './missing-answers.js';
import { withDirectLinks } from './ticket-link/direct-links.js';

export type AboutRegistration = { registrationId: string };

const ticket = ({ number }: Registration) => ({ label: 'Открыть билет', path: `/registrations/${number}/ticket` });
const payment = ({ number }: Registration) => ({
  label: 'Оплатить участие',
  path: `/payments/shadow?registration=${number}`,
});
const waiting = { label: 'Лист ожидания', path: '/registrations?view=waiting' };
/** Where a person finds her registration. */
export const ownPage = ({ state }: Registration): NonNullable<LetterContent['action']> =>
  state === 'WAITLISTED' || state === 'OFFERED' ? waiting : { label: 'Мои мероприятия', path: '/registrations' };
const page = (event: Event, label: string) => ({ label, path: `/events/${event.slug}` });

/** `words`: null where they depend on more than the registration. */
type Kind = { title: string; words: ((facts: Facts) => Words) | null };

const kinds: Record<string, Kind> = {
  'registration.confirmed': {
    title: 'Участие подтверждено',
    words: ({ event, registration, user }) => ({
      subject: `${registration.entryPlace ? 'Ваш билет' : 'Вы зарегистрированы'}: ${event.title}`,
      paragraphs: [
        ...(registration.entryPlace
          ? recordedWords(registration.entryPlace, event, user)
          : [
              'Ваше участие подтверждено. Билет с кодом для входа ждёт в личном кабинете, файл для календаря приложен к письму.',
            ]),
        ...(registration.freeBecause === null ? [] : ['Участие для вас бесплатное: платить ничего не нужно.']),
      ],
      action: ticket(registration),
      hasCalendar: true,
    }),
  },
  'registration.awaiting-payment': {
    title: 'Место до оплаты',
    words: ({ event, registration, user }) => ({
      subject: `Место за вами до оплаты: ${event.title}`,
      paragraphs: [
        ...(registration.entryPlace ? [recordedBy(registration.entryPlace, event)] : []),
        `Участие нужно оплатить: ${moneyInWords(registration.priceAmount)}. Мы держим место до ${deadlineOf({ event, user }, registration.payUntil!)}.`,
      ],
      action: payment(registration),
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
      action: waiting,
    }),
  },
  'registration.offered': {
    title: 'Освободилось место',
    words: ({ event, registration, user }) => ({
      subject: `Освободилось место: ${event.title}`,
      paragraphs: [
        `Для вас освободилось место. Мы держим его до ${deadlineOf({ event, user }, registration.offerExpiresAt!)}. Подтвердите участие или откажитесь в личном кабинете: тогда место получит следующий.`,
      ],
      action: { ...waiting, label: 'Ответить на предложение' },
    }),
  },
  'registration.offer-expired': {
    title: 'Предложение места закончилось',
    words: ({ event }) => ({
      subject: `Предложение места закончилось: ${event.title}`,
      paragraphs: [
        'Вы не ответили в срок, и место предложено следующему в очереди. Встать в лист ожидания можно снова.',
      ],
      action: page(event, 'Открыть мероприятие'),
    }),
  },
  'registration.expired': {
    title: 'Срок оплаты закончился',
    words: ({ event }) => ({
      subject: `Срок оплаты закончился: ${event.title}`,
      paragraphs: [
        'Участие не было оплачено в срок, место освобождено. Зарегистрироваться можно снова, если есть места.',
      ],
      action: page(event, 'Открыть мероприятие'),
      // The email before held the seat, with an entry for the calendar.
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
      action: page(event, 'Открыть мероприятие'),
    }),
  },
  'registration.cancelled': { title: 'Участие отменено', words: null },
};

const placeOf = ({ event, registration }: Facts): string =>
  registration.participation === 'ONLINE'
    ? 'на сайте, в разделе «Мои мероприятия»'
    : placeOfEvent(event) || 'место уточняется';

/** Participants recorded by staff may not have answered the questions of the organiser: the email asks them to. */
async function missingAnswers(reads: Reads, facts: Facts, now: Date): Promise<LetterItem[]> {
  const { registration, event } = facts;
  if (!(await lacksAnswersNow(reads, registration, event, now))) return [];
  const until = event.state === 'PUBLISHED' ? ` Их\u00a0ждут до\u00a0${deadlineOf(facts, answersEnd(event))}.` : '';
  return [
    {
      title: 'Ответьте на\u00a0вопросы организатора',
      path: `/registrations/${registration.number}/answers`,
      lines: [`Ответов на\u00a0обязательные вопросы пока нет.${until}`],
      badge: null,
    },
  ];
}

/** What is still to be paid, and until when: nothing runs out while the event is postponed. */
function dueOf(facts: Facts): [string, string][] {
  const { event } = facts;
  const { state, priceAmount, payUntil } = facts.registration;
  if (state !== 'AWAITING_PAYMENT' || event.state === 'CANCELLED') return [];
  const term =
    event.state === 'POSTPONED'
      ? 'срок остановлен и\u00a0начнётся заново с\u00a0новой датой'
      : `до\u00a0${deadlineOf(facts, payUntil!)}`;
  return [['К\u00a0оплате', `${moneyInWords(priceAmount)}, ${term}`]];
}

/** A date that is not valid any more is never told as if it were. */
const startInWords = (facts: Facts): string => {
  const { state, startsAt, postponedTo } = facts.event;
  if (state === 'CANCELLED') return 'не состоится';
  if (state !== 'POSTPONED') return timeOf(facts, startsAt);
  return postponedTo ? `перенесено на ${timeOf(facts, postponedTo)}` : 'переносится, новая дата пока неизвестна';
};

/** From the beginning to the end, with every day of an event that has several. */
function whenFacts(facts: Facts): [string, string][] {
  const { event } = facts;
  const { state, endsAt } = event;
  const start: [string, string] = ['Начало', startInWords(facts)];
  if (state === 'CANCELLED' || state === 'POSTPONED') return [start];
  const dates = datesOf(event);
  const days: [string, string][] = dates.length > 1 ? [['Дни', datesInWords(dates)]] : [];
  return [...days, start, ['Окончание', timeOf(facts, endsAt)]];
}

/** The frame of all letters about a registration: whom it goes to, and the facts that none of them leaves out. */
export async function writeAbout(app: Application, reads: Reads, facts: Facts, words: Words): Promise<Draft> {
  const { registration, event, user } = facts;
  const { subject, paragraphs, action, hasCalendar } = words;
  const now = app.clock.now();
  const own = zoneOfRegion(user.regionId);
  const more: [string, string][] = dueOf(facts);
  for (const factsOf of app.hooks.of(registrationFacts))
    more.push(...(await factsOf(reads, registration.id, now, own)));
  return withDirectLinks(app, facts, {
    to: user.email,
    subject,
    greeting: greetingOf(user),
    paragraphs,
    facts: [
      ['Мероприятие', event.title],
      ...whenFacts(facts),
      ['Где', placeOf(facts)],
      ['Форма участия', participationInSentence[registration.participation]],
      ['Номер регистрации', registration.number],
      ...(words.facts ?? []),
      ...more,
    ],
    items: await missingAnswers(reads, facts, now),
    action,
    ...(hasCalendar && (await calendarAttachments(app, reads, facts))),
  });
}

/** Nobody is asked to pay or to answer for what does not take place: the letter of the cancellation is on its way. */
const calledOff = new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');

/** Letters about registrations: one kind for each state that is told. */
export const registrationLetters = (app: Application): LetterKind<AboutRegistration>[] =>
  Object.entries(kinds).map(([name, { title, words }]) => ({
    name,
    title,
    write: async ({ registrationId }, reads) => {
      const facts = await readFacts(reads, registrationId);
      if (!facts) return gone;
      const { registration, event } = facts;
      if (letterOf[registration.state] !== name) return movedOn(registration.state);
      if (!words) return writeCancelled(app, reads, facts);
      if (event.state === 'CANCELLED' && live.has(registration.state)) return calledOff;
      if (registration.state === 'EXPIRED')
        for (const guard of app.hooks.of(expiryEmailGuards))
          if (!(await guard(reads, registration.id)))
            return new NotNeeded('Об\u00a0окончании срока говорит письмо о\u00a0счёте.');
      const own = words(facts);
      if (registration.state !== 'CONFIRMED') return writeAbout(app, reads, facts, own);
      const money = await moneyWords(app, reads, registrationId, { about: 'CONFIRMED' });
      const paragraphs = [...own.paragraphs, ...money.paragraphs];
      const { priceAmount } = registration;
      const price: [string, string] = ['Стоимость', priceAmount === 0 ? 'бесплатно' : moneyInWords(priceAmount)];
      const told = money.facts.length > 0 ? money.facts : [price];
      return writeAbout(app, reads, facts, { ...own, paragraphs, facts: told });
    },
  }));

async function writeCancelled(app: Application, reads: Reads, facts: Facts): Promise<Draft> {
  const { registration, event } = facts;
  const found = await readCancellation(reads, registration.id);
  const occasion = { about: 'CANCELLED', at: found?.at ?? registration.updatedAt } as const;
  const refund = found?.refund;
  const money = await moneyWords(app, reads, registration.id, refund ? { ...occasion, refund } : occasion);
  const isByEvent = found ? found.by === 'EVENT' : event.state === 'CANCELLED';
  if (!isByEvent) return writeAbout(app, reads, facts, cancelledWords(facts, found, money));
  const change = await readChange(reads, event.id, 'CANCELLED');
  return writeAbout(app, reads, facts, eventCancelledWords(facts, found, change?.reason ?? null, money));
}
