import type { PersonalData } from '../../core/personal-data.js';
import type { NmoDecision, OnlinePresence } from './presence.entity.js';
import type { NmoVerdict } from './terms.enums.js';

const verdictLabels: Record<NmoVerdict, string> = {
  PASSED: 'засчитано',
  NOT_PASSED: 'не засчитано',
  BY_RULES: 'по условиям',
};

const ofUserCondition = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

/** How long a user watched broadcasts. */
const onlinePresence: PersonalData = {
  name: 'onlinePresence',
  title: 'Присутствие на трансляциях',
  labels: { event: 'Мероприятие', date: 'День', minutes: 'Минут', confirmations: 'Подтверждений' },
  read: async (_app, db, userId) =>
    (
      await db.query<OnlinePresence & { event: string }>(
        `SELECT online_presence.*, events.title AS event FROM online_presence JOIN events ON events.id = online_presence."eventId"
         WHERE ${ofUserCondition} ORDER BY online_presence.date, online_presence."registrationId"`,
        [userId],
      )
    ).map(({ event, date, minutes, confirmations }) => ({ event, date, minutes, confirmations })),
  erase: async (transaction, userId) => {
    await transaction.query(`DELETE FROM online_presence WHERE ${ofUserCondition}`, [userId]);
  },
  retained: {
    what: 'Минуты просмотра трансляций и подтверждения присутствия',
    why: 'Чтобы подтвердить присутствие, за которое выданы баллы НМО',
    years: 3,
  },
};

/** Decisions of staff about a user's attendance. */
const nmoDecisions: PersonalData = {
  name: 'nmoDecisions',
  title: 'Решения о присутствии',
  labels: { event: 'Мероприятие', verdict: 'Решение', reason: 'Почему', at: 'Когда' },
  read: async (_app, db, userId) =>
    (
      await db.query<NmoDecision & { event: string }>(
        `SELECT nmo_decisions.*, events.title AS event FROM nmo_decisions JOIN events ON events.id = nmo_decisions."eventId"
         WHERE ${ofUserCondition} ORDER BY nmo_decisions.id`,
        [userId],
      )
    ).map(({ event, verdict, reason, at }) => ({ event, verdict: verdictLabels[verdict], reason, at })),
  erase: async (transaction, userId) => {
    await transaction.query(`DELETE FROM nmo_decisions WHERE ${ofUserCondition}`, [userId]);
  },
  retained: {
    what: 'Решения организатора о присутствии',
    why: 'Чтобы подтвердить, за что выданы баллы НМО',
    years: 3,
  },
};

export const conditionsPersonalData: readonly PersonalData[] = [onlinePresence, nmoDecisions];
