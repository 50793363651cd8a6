import { eventFormFields } from '../../support/event-form.js';
import { rejectedWith, type Action } from '../action.js';
import type { NmoDayRules, ModelEvent, ModelTariff, TariffKey } from '../model/model.js';
import type { World } from '../world.js';
import { eventKinds } from '../events.js';

const tariffTitles: Record<TariffKey, string> = {
  doctor: 'Врач, очно',
  nurse: 'Медсестра, очно',
  online: 'Онлайн-участие',
};

type Form = Record<string, unknown>;
type Editing = { editing: { version: string; form: Form } };
type Offer = {
  offer: {
    tariffs: { version: string; tariff: { id: string; title: string } }[];
    seats: { participation: string; version: string }[];
  };
};
const offerFields =
  '... on OfferChanged { offer { tariffs { version tariff { id title } } seats { participation version } } }';

export const formOf = async (world: World, id: string): Promise<Editing['editing']> =>
  (await world.call<Editing>('editor', 'staffEvent', { id }, `editing { version form { ${eventFormFields} } }`))
    .editing;

/** Consecutive dates, the first of them `first` days from now. */
const datesFrom = (world: World, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => world.date(first + index));

async function makeTariffs(world: World, event: ModelEvent, prices: Partial<Record<TariffKey, number>>): Promise<void> {
  for (const key of Object.keys(prices) as TariffKey[]) {
    const participation = key === 'online' ? ('ONLINE' as const) : ('IN_PERSON' as const);
    const category = key === 'doctor' ? 'DOCTOR' : key === 'nurse' ? 'NURSE' : 'ANY';
    const input = { eventId: event.id, title: tariffTitles[key], participation, category, priceAmount: prices[key]! };
    const answer = await world.call<Offer>('manager', 'saveTariff', { input }, offerFields);
    if (answer.problems) throw new Error(JSON.stringify(answer.problems));
    const saved = answer.offer.tariffs.find(({ tariff }) => tariff.title === tariffTitles[key])!;
    const levels = key === 'doctor' ? ['HIGHER', 'POSTGRADUATE'] : key === 'nurse' ? ['SECONDARY'] : [];
    event.tariffs.push({ key, id: saved.tariff.id, price: prices[key]!, participation, levels } satisfies ModelTariff);
  }
}

const seatsFields = 'seats { participation version capacity }';
async function setSeats(world: World, event: ModelEvent, capacity: number): Promise<void> {
  const offer = await world.call<Offer['offer']>('manager', 'eventOffer', { eventId: event.id }, seatsFields);
  const version = offer?.seats.find(({ participation }) => participation === 'IN_PERSON')?.version ?? null;
  const input = { eventId: event.id, participation: 'IN_PERSON', capacity, version };
  const answer = await world.call('manager', 'setSeats', { input });
  if (answer.problems) throw new Error(JSON.stringify(answer.problems));
  event.capacity = capacity;
}

const createEvent: Action = {
  kind: 'организатор: создать и опубликовать мероприятие',
  describe: ({ event }) => `Редактор создаёт мероприятие ${event}, менеджер задаёт тарифы и места, редактор публикует.`,
  run: async (world, { event: key, ahead, shape }) => {
    const kind = eventKinds[shape as number]!;
    const days = datesFrom(world, ahead as number, kind.days);
    const title = `${kind.title}, № ${key! + 1}`;
    const input = {
      title,
      type: 'CONFERENCE',
      format: kind.prices.online === undefined ? 'IN_PERSON' : 'MIXED',
      firstDay: days[0]!,
      lastDay: days.at(-1)!,
      startTime: '09:00',
      endTime: '17:00',
      timeZone: kind.zone.name,
      city: 'Санкт-Петербург',
    };
    const created = await world.call<{ event: { id: string; slug: string } }>(
      'editor',
      'createEvent',
      { input },
      '... on EventChanged { event { id slug } }',
    );
    if (created.problems) return rejectedWith(created);
    const event: ModelEvent = {
      key: key!,
      ...created.event,
      title,
      days,
      zone: kind.zone.name,
      utcOffsetHours: kind.zone.ahead,
      capacity: kind.capacity,
      tariffs: [],
      refundSteps: [],
      nmoPointsPerDay: kind.points,
      specialties: ['higher-kardiologiia'],
      nmoRules: null,
      state: 'DRAFT',
      promo: null,
      venue: 'Конгресс-центр',
      changes: [],
    };
    const { version, form } = await formOf(world, event.id);
    const saved = await world.call('editor', 'saveEvent', {
      id: event.id,
      version,
      input: {
        ...form,
        summary: 'Разбор клинических рекомендаций.',
        description: 'Описание **мероприятия**.',
        days: days.map((date) => ({ date, nmoPoints: kind.points ?? 0 })),
        venueName: event.venue,
        venueAddress: 'ул. Примерная, д. 1',
        broadcastUrl: kind.prices.online === undefined ? null : 'https://video.example.ru/live',
        contactName: 'Оргкомитет',
        contactEmail: 'info@example.ru',
        specialtyIds: event.specialties,
        nmoState: kind.points === null ? 'NONE' : 'APPROVED',
        nmoRegistrationNumber: kind.points === null ? null : 'ОМ-7',
      },
    });
    if (saved.problems) return rejectedWith(saved);
    world.model.events.set(event.key, event);
    await makeTariffs(world, event, kind.prices);
    await setSeats(world, event, kind.capacity);
    const published = await world.call('editor', 'publishEvent', { id: event.id, expectedState: 'DRAFT' });
    if (published.problems) return rejectedWith(published);
    event.state = 'PUBLISHED';
    if (event.nmoPointsPerDay !== null) event.nmoRules = await savedTerms(world, event.id);
    return 'done';
  },
};

/** The NMO rules that the office shows as saved; the proposed ones until staff changes them. */
async function savedTerms(world: World, eventId: string): Promise<NmoDayRules[]> {
  type TermsData = { days: NmoDayRules[] };
  const { days } = await world.call<TermsData>('manager', 'nmoTerms', { eventId }, 'days { date minutes points }');
  return days.map(({ date, minutes, points }) => ({ date, minutes, points }));
}

const setRefundSteps: Action = {
  kind: 'организатор: задать ступени возврата',
  describe: ({ event, percent, days }) =>
    `Менеджер задаёт у мероприятия ${event} возврат: за ${days} дн. и раньше ${percent} %.`,
  run: async (world, { event: key, percent, days }) => {
    const event = world.model.events.get(key!);
    if (!event) return 'skipped';
    const steps = [
      { daysBefore: Number(days), percent: Number(percent) },
      { daysBefore: 0, percent: Math.floor(Number(percent) / 2) },
    ];
    const answer = await world.call('manager', 'setRefundSteps', { eventId: event.id, steps });
    if (answer.problems) return rejectedWith(answer);
    event.refundSteps = steps;
    return 'done';
  },
};

const saveNmoTerms: Action = {
  kind: 'организатор: сохранить условия НМО',
  describe: ({ event, minutes }) =>
    `Менеджер сохраняет условия НМО мероприятия ${event}: ${minutes} минут в каждый день.`,
  run: async (world, { event: key, minutes }) => {
    const event = world.model.events.get(key!);
    if (!event || event.nmoPointsPerDay === null) return 'skipped';
    const { version } = await world.call<{ version: number }>('manager', 'nmoTerms', { eventId: event.id }, 'version');
    const days = event.days.map((date) => ({
      date,
      countedMinutes: 'ANY',
      minutes: Number(minutes),
      confirmationsNeeded: 1,
      confirmationsPlanned: 4,
      points: event.nmoPointsPerDay!,
      hours: 6,
    }));
    const answer = await world.call('manager', 'saveNmoTerms', {
      input: { eventId: event.id, version, needsAllDays: false, days },
    });
    if (answer.problems) return rejectedWith(answer);
    event.nmoRules = days.map(({ date, points }) => ({ date, minutes: Number(minutes), points }));
    return 'done';
  },
};

const createPromoCode: Action = {
  kind: 'организатор: завести промокод',
  describe: ({ event, percent }) => `Менеджер заводит у мероприятия ${event} промокод на ${percent} %.`,
  run: async (world, { event: key, percent, limit }) => {
    const event = world.model.events.get(key!);
    if (!event) return 'skipped';
    const code = `KOD-${key}-${percent}`;
    const input = { eventId: event.id, code, kind: 'PERCENT', value: Number(percent), useLimit: Number(limit) };
    const answer = await world.call('manager', 'createPromoCode', { input });
    if (answer.problems) return rejectedWith(answer);
    event.promo = { code, percent: Number(percent), limit: Number(limit) };
    return 'done';
  },
};

const addSeats: Action = {
  kind: 'организатор: добавить места',
  describe: ({ event, more }) => `Менеджер добавляет мероприятию ${event} мест: ${more}.`,
  run: async (world, { event: key, more }) => {
    const event = world.model.events.get(key!);
    if (!event || event.state !== 'PUBLISHED') return 'skipped';
    await setSeats(world, event, event.capacity + Number(more));
    return 'done';
  },
};

const raisePrice: Action = {
  kind: 'организатор: поднять цену',
  describe: ({ event, percent }) => `Менеджер поднимает цены мероприятия ${event} на ${percent} %.`,
  run: async (world, { event: key, percent }) => {
    const event = world.model.events.get(key!);
    if (!event || event.tariffs.every(({ price }) => price === 0)) return 'skipped';
    const offer = await world.call<Offer['offer']>(
      'manager',
      'eventOffer',
      { eventId: event.id },
      'tariffs { version tariff { id title participation category } }',
    );
    for (const tariff of event.tariffs.filter(({ price }) => price > 0)) {
      const option = offer.tariffs.find((item) => item.tariff.id === tariff.id)!;
      const priceAmount = Math.round((tariff.price * (100 + Number(percent))) / 10_000) * 100;
      const { tariff: savedTariff, version } = option as {
        version: string;
        tariff: { id: string; title: string; participation?: string; category?: string };
      };
      const answer = await world.call('manager', 'saveTariff', {
        input: { eventId: event.id, ...savedTariff, priceAmount, version },
      });
      if (answer.problems) return rejectedWith(answer);
      tariff.price = priceAmount;
    }
    return 'done';
  },
};

const setQuota: Action = {
  kind: 'организатор: выделить места тарифу',
  describe: ({ event, tariff, seats }) => `Менеджер выделяет тарифу «${tariff}» мероприятия ${event} мест: ${seats}.`,
  run: async (world, { event: key, tariff, seats }) => {
    const event = world.model.events.get(key!);
    const selected = event?.tariffs.find((item) => item.key === tariff);
    if (!event || !selected) return 'skipped';
    const title = `Места: ${tariffTitles[selected.key]}`;
    const input = { eventId: event.id, title, capacity: Number(seats), tariffIds: [selected.id] };
    const fields = '... on TariffQuotaSaved { quota { id } }';
    const answer = await world.call<{ quota: { id: string } }>('manager', 'setTariffQuota', { input }, fields);
    if (answer.problems) return rejectedWith(answer);
    const existing = world.model.quotas.find(({ id }) => id === answer.quota.id);
    if (existing) existing.seats = Number(seats);
    else world.model.quotas.push({ id: answer.quota.id, event: event.key, seats: Number(seats) });
    return 'done';
  },
};

export const organiser = [createEvent, setRefundSteps, saveNmoTerms, createPromoCode, addSeats, setQuota, raisePrice];
