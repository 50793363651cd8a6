import { randomUUID } from 'node:crypto';
import { rejectedWith, type Action } from '../action.js';
import type { ModelRegistration } from '../model/model.js';
import { refundPercent } from '../model/calculations.js';
import type { World } from '../world.js';
import { recordRegistration, activeRegistration } from './doctors.js';
import { endSubscription } from './newsletter.js';

/** The reason that staff enters where the office requires one. */
export const cancellationReason = 'Заявку отозвала клиника';

const cancelRegistration: Action = {
  kind: 'менеджер: отменить участие',
  describe: ({ who, event, refund }) => `Менеджер отменяет участие ${who} в мероприятии ${event}, возврат ${refund}.`,
  run: async (world, params) => {
    const registration = activeRegistration(world, params);
    const event = world.model.events.get(params.event!);
    if (!registration || event?.state !== 'PUBLISHED') return 'skipped';
    const to = (await world.person(registration.person)).email;
    const selection = { key: randomUUID(), eventId: event.id, ids: [registration.id] };
    const answer = await world.call('manager', 'cancelRegistrations', {
      selection,
      refund: params.refund,
      reason: cancellationReason,
      documents: params.keeps ? 'KEEP' : 'REVOKE',
    });
    if (answer.problems) return rejectedWith(answer);
    await world.environment.test.running.outbox.runPendingJobs();
    const [row] = await world.rows<{ state: string }>('SELECT state FROM registrations WHERE id = ?', [
      registration.id,
    ]);
    if (row?.state !== 'CANCELLED') return { refused: 'ЗАДАЧА_НЕ_ОТМЕНИЛА' };
    const percentByRules = refundPercent(registration.refundSteps, registration.startsAt, world.now);
    const percent = params.refund === 'WHOLE' ? 100 : params.refund === 'NONE' ? 0 : percentByRules;
    registration.end = { by: 'STAFF', at: world.now, percent, quoted: null, to };
    registration.keepsDocuments = Boolean(params.keeps) && registration.presence.length > 0;
    return 'done';
  },
};

type PaymentRow = { id: string; state: string; amount: number; refundReserved: number };
const paymentOf = async (world: World, { id }: ModelRegistration): Promise<PaymentRow | undefined> =>
  (
    await world.rows<PaymentRow>(
      `SELECT * FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' ORDER BY attempt DESC`,
      [id],
    )
  )[0];

const refundPayment: Action = {
  kind: 'менеджер: вернуть деньги',
  describe: ({ who, event, share }) => `Менеджер возвращает ${who} ${share} % оплаты мероприятия ${event}.`,
  run: async (world, params) => {
    const registration = activeRegistration(world, params);
    const payment = registration && (await paymentOf(world, registration));
    if (!registration || !payment) return 'skipped';
    const amount = Math.round((payment.amount * Number(params.share)) / 100);
    const participation = params.keepsFree ? 'KEEP_FREE' : 'CANCEL';
    const input = {
      paymentId: payment.id,
      amount,
      reason: cancellationReason,
      participation,
      idempotencyKey: randomUUID(),
    };
    const answer = await world.call('manager', 'refundPayment', { input });
    if (answer.problems) return rejectedWith(answer);
    if (amount === payment.amount && !params.keepsFree)
      registration.end = { by: 'STAFF', at: world.now, percent: 100, quoted: null };
    else if (amount === payment.amount) registration.price = 0;
    else registration.partlyRefunded = true;
    return 'done';
  },
};

const moveToTariff: Action = {
  kind: 'менеджер: перевести на другой тариф',
  describe: ({ who, event, tariff }) => `Менеджер переводит ${who} в мероприятии ${event} на тариф «${tariff}».`,
  run: async (world, params) => {
    const registration = activeRegistration(world, params);
    const event = world.model.events.get(params.event!);
    const to = event?.tariffs.find(({ key }) => key === params.tariff);
    const from = event?.tariffs.find(({ key }) => key === registration?.tariff);
    if (!registration || !to || !from || to === from) return 'skipped';
    const input = { registrationId: registration.id, tariffId: to.id, expectedTariffId: from.id };
    const answer = await world.call<{ registration: { price: { amount: number } } }>(
      'manager',
      'moveToTariff',
      { input },
      '... on RegistrationChanged { registration { price { amount } } }',
    );
    if (answer.problems) return rejectedWith(answer);
    registration.tariff = to.key;
    // A more expensive tariff must be paid in full, whatever was refunded before.
    if (to.price > from.price) registration.partlyRefunded = false;
    return 'done';
  },
};

const addRegistration: Action = {
  kind: 'менеджер: записать участника',
  describe: ({ who, event, pricing }) => `Менеджер записывает ${who} на мероприятие ${event}, цена ${pricing}.`,
  run: async (world, params) => {
    const event = world.model.events.get(params.event!);
    const tariff = event?.tariffs.find(({ key }) => key === params.tariff);
    const person = await world.person(params.who!);
    if (!event || !tariff || person.isDeleted) return 'skipped';
    const isFree = params.pricing === 'FREE';
    const input = {
      key: randomUUID(),
      eventId: event.id,
      email: person.email,
      tariffId: tariff.id,
      hasConsented: true,
      pricing: params.pricing,
      priceReason: isFree ? 'Гость комитета' : null,
    };
    const answer = await world.call<{ registrationId: string; number: string }>(
      'manager',
      'addRegistration',
      { input },
      '... on RegistrationAdded { registrationId number }',
    );
    if (answer.problems) return rejectedWith(answer);
    const price = isFree ? 0 : tariff.price;
    await recordRegistration(
      world,
      event,
      { id: answer.registrationId, number: answer.number },
      { person: params.who!, tariff: tariff.key, price, discount: 0, origin: 'STAFF' },
    );
    world.model.consentsByStaff.add(person.userId);
    return 'done';
  },
};

const importList: Action = {
  kind: 'менеджер: загрузить список',
  describe: ({ event, people }) => `Менеджер загружает в мероприятие ${event} список из ${people} человек.`,
  run: async (world, params) => {
    const event = world.model.events.get(params.event!);
    const tariff = event?.tariffs.find(({ key }) => key === 'doctor');
    if (!event || !tariff) return 'skipped';
    const id = randomUUID();
    const addresses = Array.from(
      { length: Number(params.people) },
      (_, index) => `list-${event.key}-${index}@rehearsal.example`,
    );
    const rows = addresses.map((email, index) => ({
      line: index + 2,
      email,
      lastName: 'Списков',
      firstName: ['Олег', 'Роман', 'Тимур'][index % 3]!,
      middleName: 'Олегович',
    }));
    const input = {
      id,
      eventId: event.id,
      fileName: 'список.xlsx',
      lines: rows.length,
      tariffId: tariff.id,
      hasConsented: true,
      freeBecause: 'Оплатил партнёр',
      rows,
    };
    const sent = await world.call('manager', 'sendImportPart', { input });
    if (sent.problems) return rejectedWith(sent);
    const started = await world.call('manager', 'importRegistrations', { id });
    if (started.problems) return rejectedWith(started);
    await world.environment.test.running.outbox.runPendingJobs();
    for (const [index, email] of addresses.entries()) {
      type Row = { id: string; number: string; userId: string; educationLevel: string | null };
      const [row] = await world.rows<Row>(
        'SELECT registrations.id, registrations.number, registrations."userId", users."educationLevel" FROM registrations JOIN users ON users.id = registrations."userId" WHERE users.email = ? AND registrations."eventId" = ?',
        [email, event.id],
      );
      if (!row) continue;
      const who = `list-${event.key}-${index}`;
      world.addPerson(who, row.userId, row.educationLevel ?? '');
      world.model.consentsByStaff.add(row.userId);
      await recordRegistration(
        world,
        event,
        { id: row.id, number: row.number },
        { person: who, tariff: 'doctor', price: 0, discount: 0, origin: 'IMPORT' },
      );
    }
    return 'done';
  },
};

const mergeAccounts: Action = {
  kind: 'администратор: объединить кабинеты',
  describe: ({ who, other }) => `Администратор объединяет кабинеты ${who} и ${other}: остаётся ${who}.`,
  run: async (world, { who, other }) => {
    const [remaining, merged] = [await world.person(who!), await world.person(String(other))];
    if (remaining.isDeleted || merged.isDeleted) return 'skipped';
    const answer = await world.call('administrator', 'mergeAccounts', {
      keptId: remaining.userId,
      endedId: merged.userId,
    });
    if (answer.problems) return rejectedWith(answer);
    merged.isDeleted = true;
    endSubscription(world, merged.key);
    for (const registration of world.model.registrations.values())
      if (registration.person === merged.key) registration.person = remaining.key;
    for (const question of world.model.questions) if (question.person === merged.key) question.person = remaining.key;
    return 'done';
  },
};

export const staffActions = [
  cancelRegistration,
  refundPayment,
  moveToTariff,
  addRegistration,
  importList,
  mergeAccounts,
];
