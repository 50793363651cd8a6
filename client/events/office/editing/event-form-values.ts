import { nmoStates } from '../../../../rules/states/nmo-states';
import { eventProblems, type EventValues } from '../../../../rules/events/event';
import type { Problem } from '../../../core/forms/problems';
import { eventTypes } from '../../../../rules/events/event-labels';
import { formatLabels } from '../../labels';
import type { EventInput } from '../../../schema.generated';
import type { EventFormValuesFragment } from './event-form.generated';

/** Values of the event form. Missing values are empty strings. */
export type EventFields = {
  title: string;
  slug: string;
  type: EventInput['type'];
  format: EventInput['format'];
  summary: string;
  description: string;
  timeZone: string;
  days: { date: string; nmoPoints: string }[];
  startTime: string;
  endTime: string;
  city: string;
  venueName: string;
  venueAddress: string;
  broadcastUrl: string;
  recordingUrl: string;
  registrationOpensAt: string;
  registrationClosesAt: string;
  answersChangeUntil: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  partnerTransferRecipients: string;
  specialtyIds: string[];
  nmoState: EventInput['nmoState'];
  nmoRegistrationNumber: string;
};

export const toFields = ({ __typename: _type, days, ...form }: EventFormValuesFragment): EventFields => ({
  ...form,
  days: days.map(({ date, nmoPoints }) => ({ date, nmoPoints: nmoPoints ? String(nmoPoints) : '' })),
  city: form.city ?? '',
  venueName: form.venueName ?? '',
  venueAddress: form.venueAddress ?? '',
  broadcastUrl: form.broadcastUrl ?? '',
  recordingUrl: form.recordingUrl ?? '',
  registrationOpensAt: form.registrationOpensAt ?? '',
  registrationClosesAt: form.registrationClosesAt ?? '',
  answersChangeUntil: form.answersChangeUntil ?? '',
  contactPhone: form.contactPhone ?? '',
  partnerTransferRecipients: form.partnerTransferRecipients ?? '',
  nmoRegistrationNumber: form.nmoRegistrationNumber ?? '',
});

const orNull = (value: string): string | null => value.trim() || null;

/** All fields: one that is missing would be emptied on the server. */
export const toInput = ({ days, ...fields }: EventFields): Required<EventInput> & EventValues => ({
  ...fields,
  title: fields.title.trim(),
  slug: fields.slug.trim(),
  summary: fields.summary.trim(),
  days: days.map(({ date, nmoPoints }) => ({ date, nmoPoints: nmoPoints === '' ? 0 : Number(nmoPoints) })),
  city: orNull(fields.city),
  venueName: orNull(fields.venueName),
  venueAddress: orNull(fields.venueAddress),
  broadcastUrl: orNull(fields.broadcastUrl),
  recordingUrl: orNull(fields.recordingUrl),
  registrationOpensAt: orNull(fields.registrationOpensAt),
  registrationClosesAt: orNull(fields.registrationClosesAt),
  answersChangeUntil: orNull(fields.answersChangeUntil),
  contactName: fields.contactName.trim(),
  contactEmail: fields.contactEmail.trim(),
  contactPhone: orNull(fields.contactPhone),
  partnerTransferRecipients: orNull(fields.partnerTransferRecipients),
  nmoRegistrationNumber: orNull(fields.nmoRegistrationNumber),
});

export const checkEvent = (fields: EventFields): readonly Problem[] => eventProblems(toInput(fields));

export const isEqual = (left: EventFields, right: EventFields): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

export const eventFieldLabels: Record<keyof EventFields, string> = {
  title: 'Название',
  slug: 'Адрес страницы',
  type: 'Вид',
  format: 'Формат',
  summary: 'Кратко',
  description: 'Описание',
  timeZone: 'Часовой пояс',
  days: 'Дни и баллы',
  startTime: 'Начало первого дня',
  endTime: 'Окончание последнего дня',
  city: 'Город',
  venueName: 'Место проведения',
  venueAddress: 'Адрес места',
  broadcastUrl: 'Страница трансляции',
  recordingUrl: 'Страница записи',
  registrationOpensAt: 'Регистрация открывается',
  registrationClosesAt: 'Регистрация закрывается',
  answersChangeUntil: 'Ответы можно менять до',
  contactName: 'К кому обращаться',
  contactEmail: 'Почта для вопросов',
  contactPhone: 'Телефон для вопросов',
  partnerTransferRecipients: 'Кому передаём данные участников',
  specialtyIds: 'Специальности',
  nmoState: 'Состояние в НМО',
  nmoRegistrationNumber: 'Номер в НМО',
};

/** Formats a value for the edit-conflict panel. */
export function formatFieldValue(
  name: keyof EventFields,
  value: EventFields[keyof EventFields],
  specialties: readonly { id: string; name: string }[],
): string {
  const labels: Record<string, string> =
    name === 'type' ? eventTypes : name === 'format' ? formatLabels : name === 'nmoState' ? nmoStates.titles : {};
  if (typeof value === 'string') return labels[value] ?? value.replace('T', ' ');
  return value
    .map((item) =>
      typeof item === 'string'
        ? (specialties.find(({ id }) => id === item)?.name ?? item)
        : `${item.date}${item.nmoPoints ? ` (баллов: ${item.nmoPoints})` : ''}`,
    )
    .join(', ');
}
