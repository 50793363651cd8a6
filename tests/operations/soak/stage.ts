import { TestClient } from '../../support/client.js';
import { eventFormFields } from '../../support/event-form.js';
import type { Receiver } from '../../support/receiver.js';

export const demoPassword = 'demo-Neva-2026';

/** What the load needs of the site. */
export type Stage = {
  url: string;
  manager: TestClient;
  /** With an API token instead of a session. */
  program: TestClient;
  free: { id: string; slug: string; tariffId: string; consents: string[] };
  paid: { id: string; slug: string; tariffId: string; consents: string[] };
  accountConsents: string[];
  /** Published events of the demo. */
  slugs: string[];
  /** Pictures and other files of pages. */
  files: string[];
};

const day = 86_400_000;
const dateIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

const orFail = <Result extends { problems?: unknown }>(result: Result): Result => {
  if (result.problems) throw new Error(JSON.stringify(result.problems));
  return result;
};

export async function signedIn(url: string, email: string, password: string, address: string): Promise<TestClient> {
  const client = new TestClient(url, { origin: url, 'x-forwarded-for': address });
  orFail(await client.mutate('signIn', { input: { email, password } }, '... on SignedIn { viewer { id } }'));
  return client;
}

/** Publishes an event with many seats, through the office. */
async function publishEvent(manager: TestClient, title: string, priceAmount: number): Promise<Stage['free']> {
  const input = {
    title,
    type: 'CONFERENCE',
    format: 'IN_PERSON',
    firstDay: dateIn(60),
    lastDay: dateIn(60),
    startTime: '09:00',
    endTime: '17:00',
    timeZone: 'Europe/Moscow',
    city: 'Санкт-Петербург',
  };
  const { event } = orFail(await manager.mutate('createEvent', { input }, 'event { id slug }'));
  const { editing } = await manager.query(
    'staffEvent',
    { id: event.id },
    `editing { version form { ${eventFormFields} } }`,
  );
  const form = {
    ...editing.form,
    summary: 'Разбор клинических рекомендаций.',
    description: 'Описание **мероприятия**.',
    days: [{ date: dateIn(60), nmoPoints: 0 }],
    venueName: 'Конгресс-центр',
    venueAddress: 'ул. Примерная, д. 1',
    contactName: 'Оргкомитет',
    contactEmail: 'info@example.ru',
    specialtyIds: ['higher-kardiologiia'],
    nmoState: 'NONE',
  };
  orFail(await manager.mutate('saveEvent', { id: event.id, version: editing.version, input: form }, 'notes'));
  const tariff = { eventId: event.id, title: 'Участник', participation: 'IN_PERSON', category: 'ANY', priceAmount };
  const { offer } = orFail(
    await manager.mutate('saveTariff', { input: tariff }, 'offer { tariffs { tariff { id } } }'),
  );
  const { seats } = await manager.query('eventOffer', { eventId: event.id }, 'seats { participation version }');
  const version = seats.find(({ participation }) => participation === 'IN_PERSON')?.version ?? null;
  const places = { eventId: event.id, participation: 'IN_PERSON', capacity: 90_000, version };
  orFail(await manager.mutate('setSeats', { input: places }));
  orFail(await manager.mutate('publishEvent', { id: event.id, expectedState: 'DRAFT' }));
  const { consents } = await manager.query('event', { slug: event.slug }, 'consents { required document { id } }');
  return {
    id: event.id,
    slug: event.slug,
    tariffId: offer.tariffs[0]!.tariff.id,
    consents: consents.filter(({ required }) => required).map(({ document }) => document.id),
  };
}

/** Makes events, a token and a webhook, and looks what the demo has. */
export async function prepareStage(url: string, receiver: Receiver): Promise<Stage> {
  const administrator = await signedIn(url, 'admin@example.ru', demoPassword, '10.0.0.1');
  const manager = await signedIn(url, 'manager@example.ru', demoPassword, '10.0.0.2');
  orFail(await administrator.mutate('confirmIdentity', { input: { password: demoPassword } }, 'until'));
  const token = { name: 'Нагрузка', scopes: ['REGISTRATIONS_READ', 'EVENTS_READ'], days: 30 };
  const { secret } = orFail(await administrator.mutate('createApiToken', { input: token }, 'secret'));
  const events = ['REGISTRATION_CREATED', 'REGISTRATION_CONFIRMED', 'REGISTRATION_CANCELLED', 'PAYMENT_SUCCEEDED'];
  const hook = { name: 'Нагрузка', url: receiver.url, events, isActive: true };
  orFail(await administrator.mutate('createWebhook', { input: hook }, 'secret'));

  const guest = new TestClient(url, { 'x-forwarded-for': '10.0.0.3' });
  const { nodes } = await guest.query('events', { first: 20 }, 'nodes { slug }');
  const consents = await guest.query('accountConsents', {}, 'required document { id }');
  const html = await (await guest.fetch('/')).text();
  return {
    url,
    manager,
    program: new TestClient(url, { authorization: `Bearer ${secret}`, 'x-forwarded-for': '10.0.0.4' }),
    free: await publishEvent(administrator, 'Школа по кардиологии под нагрузкой', 0),
    paid: await publishEvent(administrator, 'Конгресс по кардиологии под нагрузкой', 450_000),
    accountConsents: consents.filter(({ required }) => required).map(({ document }) => document.id),
    slugs: nodes.map(({ slug }) => slug),
    files: [...new Set(html.match(/\/(?:files|assets)\/[\w./-]+/g))].slice(0, 30),
  };
}
