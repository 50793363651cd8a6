import { eventTypes, partnerTiers, speakerRoles } from '../../rules/events/event-labels.js';
import { nmoStates } from '../../rules/states/nmo-states.js';
import { eventStates as events } from '../../rules/states/event-states.js';
import { bindStates, registerStates } from '../core/graphql/states.js';
import { registerEnum } from '../core/graphql/enums.js';

export const ParticipationForm = registerEnum('ParticipationForm', 'Form of participation.', {
  IN_PERSON: 'At the venue.',
  ONLINE: 'Online, by broadcast.',
});
export type ParticipationForm = keyof typeof ParticipationForm;

export const EventFormat = registerEnum('EventFormat', 'Where an event takes place.', {
  IN_PERSON: 'At a venue only (очно).',
  ONLINE: 'As a broadcast only (онлайн).',
  MIXED: 'At a venue and as a broadcast (смешанный).',
});
export type EventFormat = keyof typeof EventFormat;

export const EventType = registerEnum('EventType', 'Kind of event.', eventTypes);
export type EventType = keyof typeof EventType;

export const formatNames: Record<EventFormat, string> = { IN_PERSON: 'очно', ONLINE: 'онлайн', MIXED: 'смешанный' };

export const eventStates = bindStates(events, {
  table: 'events',
  description: 'State of an event. Dates, not the state, say whether it is over.',
  descriptions: {
    DRAFT: 'In preparation; only staff see it.',
    PUBLISHED: 'Public.',
    POSTPONED: 'Postponed to another date.',
    CANCELLED: 'Will not take place.',
  },
  conflict: 'Состояние мероприятия изменилось. Обновите страницу.',
  webhooks: {
    DRAFT: 'EVENT_CHANGED',
    PUBLISHED: 'EVENT_PUBLISHED',
    POSTPONED: 'EVENT_CHANGED',
    CANCELLED: 'EVENT_CANCELLED',
  },
});
export const EventState = eventStates.values;
export type EventState = keyof typeof EventState;

export const NmoState = registerStates(nmoStates, {
  description: 'State of an event in continuing medical education (НМО).',
  descriptions: {
    NONE: 'Not meant for НМО.',
    PREPARING: 'The application is being prepared.',
    SUBMITTED: 'The application has been submitted; points must not be promised.',
    APPROVED: 'Approved: points, specialties and registration number are known.',
    REJECTED: 'Not approved.',
  },
});
export type NmoState = keyof typeof NmoState;

export const SessionKind = registerEnum('SessionKind', 'Kind of a session of the programme.', {
  LECTURES: 'Talks.',
  SYMPOSIUM: 'A symposium.',
  ROUND_TABLE: 'A round table.',
  WORKSHOP: 'Practice.',
  CASE_REVIEW: 'Clinical cases.',
  CONTEST: 'A contest.',
  OPENING: 'The opening.',
  CLOSING: 'The closing.',
  DISCUSSION: 'Questions and discussion.',
  BREAK: 'A break.',
  CHECK_IN: 'Participants arrive and get their badges.',
});
export type SessionKind = keyof typeof SessionKind;

export const SpeakerRole = registerEnum('SpeakerRole', 'Role of a person in a session or talk.', speakerRoles);
export type SpeakerRole = keyof typeof SpeakerRole;

export const PartnerTier = registerEnum('PartnerTier', 'Rank of a partner of an event.', partnerTiers);
export type PartnerTier = keyof typeof PartnerTier;

export const QuestionKind = registerEnum('QuestionKind', 'Type of the answer to a question of the registration form.', {
  TEXT: 'A text.',
  CHOICE: 'One of the options.',
  CHOICES: 'Any number of the options.',
  NUMBER: 'A number, with a comma or a point before the fraction.',
  DATE: 'A date, YYYY-MM-DD.',
  CONSENT: 'A checkbox; the value is `yes`.',
});
export type QuestionKind = keyof typeof QuestionKind;

export const TariffCategory = registerEnum('TariffCategory', 'Who may use a tariff.', {
  ANY: 'For everybody.',
  DOCTOR: 'For doctors.',
  RESIDENT: 'For clinical residents and postgraduates.',
  STUDENT: 'For students.',
  NURSE: 'For mid-level medical staff.',
});
export type TariffCategory = keyof typeof TariffCategory;

export const CallToActionKind = registerEnum('CallToActionKind', 'What the viewer can do about an event now.', {
  PARTICIPATE: 'Register.',
  PAY: 'Pay for a held registration.',
  REGISTERED: 'Nothing: the viewer is registered.',
  JOIN_BROADCAST: 'Enter the broadcast.',
  WAITING_LIST: 'No seats are left: join the waiting list.',
  ON_WAITING_LIST: 'Nothing: the viewer is on the waiting list.',
  ACCEPT_OFFER: 'Accept or decline the offered seat.',
  REGISTRATION_CLOSED: 'Nothing: registration is over.',
  REGISTRATION_NOT_OPEN: 'Wait until registration opens.',
  WATCH_RECORDING: 'Watch the recording of the past event.',
  FINISHED: 'Nothing: the event is over.',
  CANCELLED: 'Nothing: the event is cancelled.',
  POSTPONED: 'Wait for the new date.',
});
export type CallToActionKind = keyof typeof CallToActionKind;

export const CalendarUnit = registerEnum('CalendarUnit', 'Period of the calendar.', {
  MONTH: 'A month, extended to whole weeks.',
  WEEK: 'A week from Monday.',
  DAY: 'A day.',
});
export type CalendarUnit = keyof typeof CalendarUnit;
