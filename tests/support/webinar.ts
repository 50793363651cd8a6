import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { changeForm } from './event-form.js';
import { newEventInput } from './event-inputs.js';
import type { TestEvent } from './factories.js';
import { saveDayTerms } from './live.js';
import { defaultDay, reloadEvent } from './nmo.js';
import type { RoomTerms } from '../../rules/nmo/room-terms.js';

/** The day on which the clocks of tests start. */
export const webinarDate = '2026-11-21';
/** Of a webinar, in Moscow. */
export const webinarStart = '14:00';

type Values = {
  endTime: string;
  terms: Partial<ReturnType<typeof defaultDay>>;
  rooms?: Partial<RoomTerms>;
};

/** Prepares a free webinar of today through the forms of the office. @returns the id of the draft, which can be published */
export async function draftWebinar(manager: TestClient, { endTime, terms, rooms }: Values): Promise<string> {
  const date = webinarDate;
  const about = { title: 'Вебинар', type: 'WEBINAR', format: 'ONLINE', city: null };
  const times = { firstDay: date, lastDay: date, startTime: webinarStart, endTime };
  const input = { ...newEventInput, ...about, ...times };
  const { event } = await manager.mutate('createEvent', { input }, 'event { id }');
  const { id } = event!;
  await changeForm(manager, id, {
    summary: 'Недолго о сердце.',
    description: 'Подробно **о сердце**.',
    contactName: 'Оргкомитет',
    contactEmail: 'info@example.ru',
    specialtyIds: ['higher-kardiologiia'],
    days: [{ date, nmoPoints: 1 }],
    nmoState: 'APPROVED',
    nmoRegistrationNumber: 'ОМ-7',
  });
  await saveDayTerms(
    manager,
    id,
    { ...defaultDay({ dates: JSON.stringify([date]) }), points: 1, hours: 1, ...terms },
    rooms,
  );
  const tariff = { eventId: id, title: 'Участие', participation: 'ONLINE', category: 'ANY', priceAmount: 0 };
  await manager.mutate('saveTariff', { input: tariff }, 'offer { tariffs { tariff { id } } }');
  return id;
}

/** A webinar as it is stored. */
export async function webinarOf(test: TestApp, id: string): Promise<TestEvent> {
  const tariffs = await test.rows<TestEvent['tariffs'][number]>('SELECT * FROM tariffs WHERE "eventId" = ?', [id]);
  return { ...(await reloadEvent(test, { id })), tariffs, questions: [] };
}
