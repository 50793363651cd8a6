import { registrationStates } from './registration.states.js';
import { eventStates } from '../events/event.enums.js';
import type { EmailContext, EmailDraft } from '../core/email/define-email.js';
import type { EmailContent, EmailItem } from '../core/email/email-content.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { formatDates, formatMoney } from '../core/wording.js';
import { datesOf } from '../events/calendar/event-days.js';
import { zoneOfRegion } from '../users/profile/region-time-zone.js';
import { registrationFacts } from './hooks.js';
import { calendarAttachments } from './tickets/calendar-attachment.js';
import { formatDeadline, formatEventTime, type RegistrationData } from './registration-data.js';
import { answersDeadline } from './registration.policy.js';
import { participationLabelsInSentence } from '../../rules/events/participation.js';
import { formatEventPlace } from '../../rules/events/event-place.js';
import type { Registration } from './registration.entity.js';
import { lacksAnswersNow } from './register/missing-answers.js';
import { missingNmoFields } from './register/missing-nmo-fields.js';
import { plural } from '../../rules/text/format.js';
import { accusativeOf, type ProfileField } from '../../rules/people/profile-fields.js';
import { createTicketLink, withTicketLink } from './ticket-link/email-links.js';

/** What is particular to one email about a registration. */
export type RegistrationEmailTexts = {
  subject: string;
  paragraphs: string[];
  action: EmailContent['action'];
  /** Rows after the standard rows. */
  facts?: EmailContent['facts'];
  /** Attach the present calendar entries. */
  hasCalendar?: boolean;
};

/** Data of each email about a registration. */
export type RegistrationEmailData = RegistrationData & {
  /** Rows that other modules add. */
  extraFacts: [string, string][];
  /** Participants registered by staff may not have answered the questions of the organiser. */
  lacksAnswers: boolean;
  /** Fields of the profile that НМО needs and that are empty or wrong. */
  nmoFields: ProfileField[];
  /** Entries for the participant's calendar. */
  calendar: NonNullable<EmailDraft['attachments']>;
  /** Opens the ticket without a password; null: the participant registered themselves. */
  ticketLink: string | null;
};

export const waitingListLink = { label: 'Лист ожидания', path: '/registrations?view=waiting' };
/** Link to the list that contains the registration. */
export const registrationListLink = ({ state }: Registration): NonNullable<EmailContent['action']> =>
  registrationStates.is(state, 'waiting') ? waitingListLink : { label: 'Мои мероприятия', path: '/registrations' };

const formatPlace = ({ event, registration }: RegistrationData): string =>
  registration.participation === 'ONLINE'
    ? 'на сайте, в разделе «Мои мероприятия»'
    : formatEventPlace(event) || 'место уточняется';

/** Asks for missing answers. */
function answersItem(data: RegistrationEmailData): EmailItem[] {
  const { registration, event, lacksAnswers } = data;
  if (!lacksAnswers) return [];
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

/** Asks for the data that registering did not ask for. */
function nmoItem({ registration, nmoFields }: RegistrationEmailData): EmailItem[] {
  if (nmoFields.length === 0) return [];
  return [
    {
      title: `Для\u00a0баллов НМО ${plural(nmoFields.length, 'осталось # поле', 'осталось # поля', 'осталось # полей')}`,
      path: `/lk?redirect=${encodeURIComponent(`/registrations/${registration.number}/ticket`)}`,
      lines: [
        `Укажите ${nmoFields.map(accusativeOf).join(', ')}. Лучше до\u00a0мероприятия: баллы начислят после него.`,
      ],
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
  if (eventStates.is(state, 'calledOff')) return [start];
  const dates = datesOf(event);
  const days: [string, string][] = dates.length > 1 ? [['Дни', formatDates(dates)]] : [];
  return [...days, start, ['Окончание', formatEventTime(data, endsAt)]];
}

export async function readRegistrationEmail(
  context: EmailContext,
  data: RegistrationData,
): Promise<RegistrationEmailData> {
  const { app } = context;
  const { registration, event, user } = data;
  const extraFacts: [string, string][] = [];
  for (const factsOf of app.hooks.of(registrationFacts))
    extraFacts.push(...(await factsOf(context, data, zoneOfRegion(user.regionId))));
  return {
    ...data,
    extraFacts,
    lacksAnswers: await lacksAnswersNow(context, registration, event),
    nmoFields: await missingNmoFields(context, data),
    calendar: await calendarAttachments(context, data),
    ticketLink: registration.entryPlace && (await createTicketLink(app, data)),
  };
}

/** Common frame of all emails about a registration: recipient and standard rows. */
export function writeRegistrationEmail(data: RegistrationEmailData, texts: RegistrationEmailTexts): EmailDraft {
  const { registration, event, user, extraFacts, calendar } = data;
  const { subject, paragraphs, action, facts = [], hasCalendar } = texts;
  return withTicketLink(data, {
    ...addressedTo(user),
    subject,
    paragraphs,
    facts: [
      ['Мероприятие', event.title],
      ...dateFacts(data),
      ['Где', formatPlace(data)],
      ['Форма участия', participationLabelsInSentence[registration.participation]],
      ['Номер регистрации', registration.number],
      ...facts,
      ...paymentFacts(data),
      ...extraFacts,
    ],
    items: [...answersItem(data), ...nmoItem(data)],
    action,
    ...(hasCalendar && calendar.length > 0 && { attachments: calendar }),
  });
}
