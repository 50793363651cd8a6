import { definePersonalData, type PersonalData } from '../core/personal-data.js';

const ofUser = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

const retained = {
  what: 'Время в\u00A0комнатах трансляций и\u00A0подтверждения присутствия',
  why: 'Чтобы подтвердить присутствие, за\u00A0которое выданы баллы НМО',
  years: 3,
};

type SpanRow = { event: string; from: string; to: string };

/** When a user watched broadcasts on this site. */
const watchSpans = definePersonalData<SpanRow>({
  name: 'broadcastTimes',
  title: 'Время в\u00A0трансляциях на\u00A0этом сайте',
  rows: `SELECT events.title AS event, watch_spans."from", watch_spans."to" FROM watch_spans
    JOIN events ON events.id = watch_spans."eventId" WHERE ${ofUser} ORDER BY watch_spans."from", watch_spans.id`,
  fields: { event: 'Мероприятие', from: 'С', to: 'До' },
  erase: `DELETE FROM watch_spans WHERE ${ofUser}`,
  retained,
});

type CheckRow = Record<'shownAt' | 'answeredAt' | 'resumedAt' | 'voidReason', string | null> & { event: string };

/** Presence checks that a user has seen. */
const presenceChecks = definePersonalData<CheckRow>({
  name: 'presenceChecks',
  title: 'Проверки присутствия в\u00A0трансляциях',
  rows: `SELECT events.title AS event, presence_checks."shownAt", presence_checks."answeredAt",
      presence_checks."resumedAt", presence_checks."voidReason"
    FROM presence_checks JOIN events ON events.id = presence_checks."eventId"
    WHERE ${ofUser} ORDER BY presence_checks."dueAt", presence_checks.number`,
  fields: {
    event: 'Мероприятие',
    shownAt: 'Показана',
    answeredAt: 'Вы ответили',
    resumedAt: 'Вы ответили, когда время вышло',
    voidReason: 'Почему засчитана без ответа',
  },
  erase: `DELETE FROM presence_checks WHERE ${ofUser}`,
  retained,
});

export const livePersonalData: readonly PersonalData[] = [watchSpans, presenceChecks];
