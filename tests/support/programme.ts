import { v7 as uuid } from 'uuid';
import { hour, toIso, addMs, minute } from '../../server/core/clock.js';
import type { TestApp } from './app.js';
import type { TestEvent } from './factories.js';

/** Inserts a programme: two days, two halls, three blocks, two talks, a moderator and two speakers. */
export async function makeProgramme({ app }: TestApp, event: TestEvent): Promise<void> {
  const eventId = event.id;
  const at = (offset: number): string => toIso(addMs(new Date(event.startsAt), offset));
  const ids = {
    firstDay: uuid(),
    secondDay: uuid(),
    large: uuid(),
    small: uuid(),
    opening: uuid(),
    lectures: uuid(),
    practice: uuid(),
    first: uuid(),
    second: uuid(),
  };
  const people = ['Ветрова Ольга Сергеевна', 'Лукьянов Дмитрий Андреевич', 'Громов Пётр Ильич'].map((fullName) => {
    const [last, first, middle] = fullName.split(' ') as [string, string, string];
    return {
      id: uuid(),
      fullName,
      shortName: `${last} ${first[0]}. ${middle[0]}.`,
      regalia: 'к. м. н.',
      workplace: 'НЦКМ',
      city: 'Санкт-Петербург',
    };
  });
  const [chair, speaker, other] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const block = (id: string, dayId: string, from: number, to: number, values: object) => ({
    id,
    eventId,
    dayId,
    startsAt: at(from),
    endsAt: at(to),
    sponsorName: null,
    ...values,
  });
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('programme_days', [
      { id: ids.secondDay, eventId, date: at(24 * hour).slice(0, 10), title: null },
      { id: ids.firstDay, eventId, date: event.startsAt.slice(0, 10), title: 'Первый день' },
    ]);
    await transaction.insert('halls', [
      { id: ids.small, eventId, name: 'Зал Б', position: 1 },
      { id: ids.large, eventId, name: 'Зал А', position: 0 },
    ]);
    await transaction.insert('programme_sessions', [
      block(ids.practice, ids.secondDay, 24 * hour, 26 * hour, {
        hallId: ids.small,
        kind: 'WORKSHOP',
        title: 'Практика',
        countsForNmo: false,
        sponsorName: 'Северфарм',
      }),
      block(ids.lectures, ids.firstDay, hour, 3 * hour, {
        hallId: ids.large,
        kind: 'LECTURES',
        title: 'Секция 1',
        countsForNmo: true,
      }),
      block(ids.opening, ids.firstDay, 0, 15 * minute, {
        hallId: null,
        kind: 'OPENING',
        title: 'Открытие',
        countsForNmo: false,
      }),
    ]);
    await transaction.insert('talks', [
      {
        id: ids.second,
        eventId,
        sessionId: ids.lectures,
        title: 'ТЭЛА: час до решения',
        annotation: null,
        startsAt: at(2 * hour),
        endsAt: at(3 * hour),
      },
      {
        id: ids.first,
        eventId,
        sessionId: ids.lectures,
        title: 'Фибрилляция предсердий',
        annotation: 'Коморбидный пациент.',
        startsAt: at(hour),
        endsAt: at(2 * hour),
      },
    ]);
    await transaction.insert('speakers', people);
    await transaction.insert('appearances', [
      {
        id: uuid(),
        eventId,
        sessionId: ids.lectures,
        talkId: null,
        speakerId: chair.id,
        role: 'MODERATOR',
        position: 0,
      },
      {
        id: uuid(),
        eventId,
        sessionId: ids.lectures,
        talkId: ids.first,
        speakerId: other.id,
        role: 'DISCUSSANT',
        position: 2,
      },
      {
        id: uuid(),
        eventId,
        sessionId: ids.lectures,
        talkId: ids.first,
        speakerId: speaker.id,
        role: 'SPEAKER',
        position: 1,
      },
      {
        id: uuid(),
        eventId,
        sessionId: ids.lectures,
        talkId: ids.second,
        speakerId: other.id,
        role: 'SPEAKER',
        position: 0,
      },
    ]);
    await transaction.insert('event_partners', [
      {
        id: uuid(),
        eventId,
        position: 1,
        tier: 'GENERAL',
        name: 'Северфарм',
        url: 'https://example.ru/',
        text: null,
        advertisingMark: 'Реклама. erid: 2Vtest',
      },
      {
        id: uuid(),
        eventId,
        position: 0,
        tier: 'ORGANISER',
        name: 'НЦКМ',
        url: null,
        text: 'Организатор',
        advertisingMark: null,
      },
    ]);
    await transaction.insert('event_documents', [
      {
        id: uuid(),
        eventId,
        position: 0,
        title: 'Программа',
        fileKey: 'documents/programme.pdf',
        size: 12_345,
        mediaType: 'application/pdf',
      },
    ]);
  });
}
