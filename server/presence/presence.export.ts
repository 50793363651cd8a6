import { dateCell } from '../core/files/cells.js';
import { defineExport } from '../core/files/define-export.js';
import { dateParam, enumParam, textParam } from '../core/graphql/query-params.js';
import { localTime } from '../core/zones.js';
import type { Event } from '../events/event.entity.js';
import { findEvent } from '../events/events.service.js';
import { presenceDays } from './presence-days.js';
import { presenceOfDay } from './presence.list.js';
import { PresenceScope, type PresenceOfPerson } from './presence.results.js';

type Row = PresenceOfPerson & { userId: string; date: string; when: string };

/** «09:41–17:30, 18:00–…» */
const stayTexts = ({ stays }: PresenceOfPerson, { timeZone }: Event): string =>
  stays
    .map(({ from, to, isOpen }) => {
      const end = isOpen ? '…' : localTime(new Date(to), timeZone);
      return `${localTime(new Date(from), timeZone)}–${end}`;
    })
    .join(', ');

/** Presence at an event, day by day; without `day` of all days. */
export const presenceExport = defineExport({
  name: 'presence',
  title: 'Присутствие',
  path: '/office/events/:id/presence',
  filter: { day: dateParam, who: enumParam<PresenceScope>(PresenceScope), q: textParam },
  findEvent,
  async *rows({ db, now, event, filter: { day, who, q } }): AsyncGenerator<Row[]> {
    for (const presenceDay of await presenceDays(db, event)) {
      const { date } = presenceDay;
      if (day !== null && day !== date) continue;
      for await (const rows of presenceOfDay(db, event, presenceDay, { scope: who ?? 'ALL', search: q }, now))
        yield rows.map((row) => ({ ...row, date, when: stayTexts(row, event) }));
    }
  },
  userOf: (row) => row.userId,
  columns: [
    ['День', (row) => dateCell(row.date)],
    ['Участник', (row) => row.name],
    ['Регистрация', (row) => row.number],
    ['Тариф', (row) => row.tariff],
    ['Когда', (row) => row.when],
    ['Минут', (row) => row.minutes],
    ['Минут для НМО', (row) => row.countedMinutes],
  ],
});
