import { defineEmail, NotNeeded, type Email, type EmailContext } from '../core/email/define-email.js';
import { formatMoney } from '../core/wording.js';
import type { Event } from '../events/event.entity.js';
import { expiryEmailGuards, moneyWords, type EmailSubject } from './hooks.js';
import {
  cancelledTexts,
  eventCancelledTexts,
  readCancellation,
  readEventChange,
} from './notices/cancellation-texts.js';
import { registrationGone, stateChanged } from './notices/not-needed-reasons.js';
import { registeredByOrganiserText, registeredByOrganiserTexts } from './register/registered-by-organiser.js';
import { formatDeadline, readRegistrationData } from './registration-data.js';
import { readRegistrationEmail, waitingListLink, writeRegistrationEmail } from './registration-email-content.js';
import type { Registration } from './registration.entity.js';
import { registrationStates, type RegistrationState } from './registration.states.js';

type RegistrationEmailPayload = { registrationId: string };

const ticketLink = ({ number }: Registration) => ({ label: 'Открыть билет', path: `/registrations/${number}/ticket` });
const paymentLink = ({ number }: Registration) => ({
  label: 'Оплатить участие',
  path: `/payments/shadow?registration=${number}`,
});
const eventLink = (event: Event, label: string) => ({ label, path: `/events/${event.slug}` });

/** A cancelled event has its own email. Participants are not asked to pay for it or to answer. */
const eventCancelled = new NotNeeded('Мероприятие отменено: об этом отправлено другое письмо.');

/** Reads a registration for the email about a state, which is not sent if the state has changed since. */
const readInState =
  (state: RegistrationState) =>
  async (context: EmailContext, { registrationId }: RegistrationEmailPayload) => {
    const data = await readRegistrationData(context, registrationId);
    if (!data) return registrationGone;
    const { registration, event } = data;
    if (registration.state !== state) return stateChanged(registration.state);
    if (event.state === 'CANCELLED' && registrationStates.is(state, 'live')) return eventCancelled;
    return readRegistrationEmail(context, data);
  };

export const registrationConfirmed = defineEmail({
  name: 'registration.confirmed',
  title: 'Участие подтверждено',
  priority: 3,
  read: async (context, payload: RegistrationEmailPayload) => {
    const data = await readInState('CONFIRMED')(context, payload);
    if (data instanceof NotNeeded) return data;
    return {
      ...data,
      money: await moneyWords(context, data, { about: 'CONFIRMED' }),
    };
  },
  write: (data) => {
    const { event, registration, user, money } = data;
    const { priceAmount } = registration;
    const price: [string, string] = ['Стоимость', priceAmount === 0 ? 'бесплатно' : formatMoney(priceAmount)];
    return writeRegistrationEmail(data, {
      subject: `${registration.entryPlace ? 'Ваш билет' : 'Вы зарегистрированы'}: ${event.title}`,
      paragraphs: [
        ...(registration.entryPlace
          ? registeredByOrganiserTexts(registration.entryPlace, event, user)
          : [
              'Ваше участие подтверждено. Билет с кодом для входа ждёт в личном кабинете, файл для календаря приложен к письму.',
            ]),
        ...(registration.freeBecause === null ? [] : ['Участие для вас бесплатное: платить ничего не нужно.']),
        ...money.paragraphs,
      ],
      action: ticketLink(registration),
      hasCalendar: true,
      facts: money.facts.length > 0 ? money.facts : [price],
    });
  },
  samples: async () => (await import('./registration.samples.js')).confirmed,
});

export const registrationAwaitingPayment = defineEmail({
  name: 'registration.awaiting-payment',
  title: 'Место до оплаты',
  priority: 3,
  read: readInState('AWAITING_PAYMENT'),
  write: (data) => {
    const { event, registration, user } = data;
    return writeRegistrationEmail(data, {
      subject: `Место за вами до оплаты: ${event.title}`,
      paragraphs: [
        ...(registration.entryPlace ? [registeredByOrganiserText(registration.entryPlace, event)] : []),
        `Участие нужно оплатить: ${formatMoney(registration.priceAmount)}. Мы держим место до ${formatDeadline({ event, user }, registration.payUntil!)}.`,
      ],
      action: paymentLink(registration),
      hasCalendar: true,
    });
  },
  samples: async () => (await import('./registration.samples.js')).awaitingPayment,
});

export const registrationWaitlisted = defineEmail({
  name: 'registration.waitlisted',
  title: 'Лист ожидания',
  priority: 3,
  read: readInState('WAITLISTED'),
  write: (data) => {
    const { event } = data;
    return writeRegistrationEmail(data, {
      subject: `Вы в листе ожидания: ${event.title}`,
      paragraphs: [
        'Свободных мест сейчас нет. Как только место освободится, мы предложим его первому в очереди и напишем.',
      ],
      action: waitingListLink,
    });
  },
  samples: async () => (await import('./registration.samples.js')).waitlisted,
});

export const registrationOffered = defineEmail({
  name: 'registration.offered',
  title: 'Освободилось место',
  priority: 3,
  read: readInState('OFFERED'),
  write: (data) => {
    const { event, registration, user } = data;
    return writeRegistrationEmail(data, {
      subject: `Освободилось место: ${event.title}`,
      paragraphs: [
        `Для вас освободилось место. Мы держим его до ${formatDeadline({ event, user }, registration.offerExpiresAt!)}. Подтвердите участие или откажитесь в личном кабинете: тогда место получит следующий.`,
      ],
      action: { ...waitingListLink, label: 'Ответить на предложение' },
    });
  },
  samples: async () => (await import('./registration.samples.js')).offered,
});

export const registrationOfferExpired = defineEmail({
  name: 'registration.offer-expired',
  title: 'Предложение места закончилось',
  priority: 3,
  read: readInState('OFFER_EXPIRED'),
  write: (data) => {
    const { event } = data;
    return writeRegistrationEmail(data, {
      subject: `Предложение места закончилось: ${event.title}`,
      paragraphs: [
        'Вы не ответили в срок, и место предложено следующему в очереди. Встать в лист ожидания можно снова.',
      ],
      action: eventLink(event, 'Открыть мероприятие'),
    });
  },
  samples: async () => (await import('./registration.samples.js')).offerExpired,
});

export const registrationExpired = defineEmail({
  name: 'registration.expired',
  title: 'Срок оплаты закончился',
  priority: 3,
  read: async (context, payload: RegistrationEmailPayload) => {
    const data = await readInState('EXPIRED')(context, payload);
    if (data instanceof NotNeeded) return data;
    for (const guard of context.app.hooks.of(expiryEmailGuards))
      if (!(await guard(context.db, payload.registrationId)))
        return new NotNeeded('Об\u00a0окончании срока говорит письмо о\u00a0счёте.');
    return data;
  },
  write: (data) => {
    const { event } = data;
    return writeRegistrationEmail(data, {
      subject: `Срок оплаты закончился: ${event.title}`,
      paragraphs: [
        'Участие не было оплачено в срок, место освобождено. Зарегистрироваться можно снова, если есть места.',
      ],
      action: eventLink(event, 'Открыть мероприятие'),
      // The previous email held the seat and contained a calendar entry, which must be removed.
      hasCalendar: true,
    });
  },
  samples: async () => (await import('./registration.samples.js')).expired,
});

export const registrationNoSeat = defineEmail({
  name: 'registration.no-seat',
  title: 'Мест не нашлось',
  priority: 3,
  read: readInState('NO_SEAT'),
  write: (data) => {
    const { event } = data;
    return writeRegistrationEmail(data, {
      subject: `Мест не нашлось: ${event.title}`,
      paragraphs: [
        'Мероприятие начинается, а\u00a0место для вас так и\u00a0не\u00a0освободилось. Лист ожидания закрыт, приходить не\u00a0нужно.',
      ],
      action: eventLink(event, 'Открыть мероприятие'),
    });
  },
  samples: async () => (await import('./registration.samples.js')).noSeat,
});

/** Why a registration was cancelled, and what becomes of the money. */
async function readCancelled(context: EmailContext, { registration, event }: EmailSubject) {
  const { db } = context;
  const { id, updatedAt } = registration;
  const cancellation = await readCancellation(db, id);
  const occasion = { about: 'CANCELLED', at: cancellation?.at ?? updatedAt } as const;
  const refund = cancellation?.refund;
  const money = await moneyWords(context, { registration, event }, refund ? { ...occasion, refund } : occasion);
  const isByEvent = cancellation ? cancellation.by === 'EVENT' : event.state === 'CANCELLED';
  const change = isByEvent ? await readEventChange(db, event.id, 'CANCELLED') : null;
  return { cancellation, money, isByEvent, reason: change?.reason ?? null };
}

export const registrationCancelled = defineEmail({
  name: 'registration.cancelled',
  title: 'Участие отменено',
  priority: 3,
  read: async (context, payload: RegistrationEmailPayload) => {
    const data = await readInState('CANCELLED')(context, payload);
    if (data instanceof NotNeeded) return data;
    return { ...data, ...(await readCancelled(context, data)) };
  },
  write: (data) => {
    const { cancellation, money, isByEvent, reason } = data;
    return writeRegistrationEmail(
      data,
      isByEvent ? eventCancelledTexts(data, cancellation, reason, money) : cancelledTexts(data, cancellation, money),
    );
  },
  samples: async () => (await import('./registration.samples.js')).cancelled,
});

/** The email about each state; null: none. */
export const emailByState: Record<RegistrationState, Email<RegistrationEmailPayload> | null> = {
  CONFIRMED: registrationConfirmed,
  AWAITING_PAYMENT: registrationAwaitingPayment,
  WAITLISTED: registrationWaitlisted,
  OFFERED: registrationOffered,
  OFFER_EXPIRED: registrationOfferExpired,
  DECLINED: null,
  EXPIRED: registrationExpired,
  NO_SEAT: registrationNoSeat,
  CANCELLED: registrationCancelled,
};
