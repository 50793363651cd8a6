import { definePersonalData, type PersonalData } from '../../core/personal-data.js';
import type { OnlinePresence } from '../../presence/online-presence.entity.js';
import type { NmoDecision } from './presence.entity.js';
import type { NmoVerdict } from './terms.enums.js';

const verdictLabels: Record<NmoVerdict, string> = {
  PASSED: 'засчитано',
  NOT_PASSED: 'не засчитано',
  BY_RULES: 'по условиям',
};

const ofUserCondition = '"registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)';

/** How long a user watched broadcasts. */
const onlinePresence = definePersonalData<OnlinePresence & { event: string }>({
  name: 'onlinePresence',
  title: 'Присутствие на трансляциях',
  rows: `SELECT online_presence.*, events.title AS event FROM online_presence JOIN events ON events.id = online_presence."eventId"
    WHERE ${ofUserCondition} ORDER BY online_presence.date, online_presence."registrationId"`,
  fields: { event: 'Мероприятие', date: 'День', minutes: 'Минут', confirmations: 'Подтверждений' },
  erase: `DELETE FROM online_presence WHERE ${ofUserCondition}`,
  retained: {
    what: 'Минуты просмотра трансляций и подтверждения присутствия',
    why: 'Чтобы подтвердить присутствие, за которое выданы баллы НМО',
    years: 3,
  },
});

/** Decisions of staff about a user's attendance. */
const nmoDecisions = definePersonalData<NmoDecision & { event: string }>({
  name: 'nmoDecisions',
  title: 'Решения о присутствии',
  rows: `SELECT nmo_decisions.*, events.title AS event FROM nmo_decisions JOIN events ON events.id = nmo_decisions."eventId"
    WHERE ${ofUserCondition} ORDER BY nmo_decisions.id`,
  fields: {
    event: 'Мероприятие',
    verdict: ['Решение', ({ verdict }) => verdictLabels[verdict]],
    reason: 'Почему',
    at: 'Когда',
  },
  erase: `DELETE FROM nmo_decisions WHERE ${ofUserCondition}`,
  retained: {
    what: 'Решения организатора о присутствии',
    why: 'Чтобы подтвердить, за что выданы баллы НМО',
    years: 3,
  },
});

export const conditionsPersonalData: readonly PersonalData[] = [onlinePresence, nmoDecisions];
