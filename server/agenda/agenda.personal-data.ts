import { definePersonalData } from '../core/personal-data.js';
import { readAgenda } from './agenda.service.js';
import { readFeedAddress } from './feed.service.js';

const agendaMarks = definePersonalData({
  name: 'agenda',
  title: 'Моя программа',
  rows: (db, userId, { clock }) => readAgenda(db, userId, clock.now()),
  fields: {
    event: ['Мероприятие', ({ eventTitle }) => eventTitle],
    title: 'Доклад',
    startsAt: 'Начало',
    markedAt: 'Отмечен',
  },
  erase: async (transaction, userId) => {
    await transaction.delete('agenda_notices', { userId });
    await transaction.delete('agenda_marks', { userId });
  },
});

const agendaFeed = definePersonalData({
  name: 'agendaFeed',
  title: 'Адрес календаря с моей программой',
  rows: async (db, userId, app) => {
    const address = await readFeedAddress(app, db, userId);
    return address === null ? [] : [{ address }];
  },
  fields: { address: 'Адрес' },
  erase: 'DELETE FROM agenda_feeds WHERE "userId" = ?',
});

export const agendaPersonalData = [agendaMarks, agendaFeed];
