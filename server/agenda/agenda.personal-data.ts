import type { PersonalData } from '../core/personal-data.js';
import { readAgenda } from './agenda.service.js';
import { readFeedAddress } from './feed.service.js';

const agendaMarks: PersonalData = {
  name: 'agenda',
  title: 'Моя программа',
  labels: { event: 'Мероприятие', title: 'Доклад', startsAt: 'Начало', markedAt: 'Отмечен' },
  read: async (app, db, userId) =>
    (await readAgenda(db, userId, app.clock.now())).map(({ eventTitle, title, startsAt, markedAt }) => ({
      event: eventTitle,
      title,
      startsAt,
      markedAt,
    })),
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM agenda_notices WHERE "userId" = ?', [userId]);
    await transaction.query('DELETE FROM agenda_marks WHERE "userId" = ?', [userId]);
  },
};

const agendaFeed: PersonalData = {
  name: 'agendaFeed',
  title: 'Адрес календаря с моей программой',
  labels: { address: 'Адрес' },
  read: async (app, db, userId) => {
    const address = await readFeedAddress(app, db, userId);
    return address === null ? [] : [{ address }];
  },
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM agenda_feeds WHERE "userId" = ?', [userId]);
  },
};

export const agendaPersonalData = [agendaMarks, agendaFeed];
