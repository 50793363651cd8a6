import { rejectedBy, type Action, type Given, type Outcome } from '../action.js';
import type { ModelEvent, ModelRegistration } from '../model/facts.js';
import { endOf, localDate, startOf } from '../model/reckoning.js';
import type { World } from '../world.js';
import { keep } from './doctors.js';

const minute = 60_000;

type Scanned = { results: { verdict: string; registrationId: string | null }[] };
type Scan = { kind: 'ENTRY' | 'EXIT'; at: number };

/** Scans that a device kept: the offline one sends them hours later. */
const unsent = new WeakMap<
  World,
  { event: ModelEvent; registration: ModelRegistration; scan: Scan; nonce: string; code: string }[]
>();

async function ticketOf(world: World, id: string): Promise<string | null> {
  const [row] = await world.rows<{ ticketCode: string | null }>('SELECT "ticketCode" FROM registrations WHERE id = ?', [
    id,
  ]);
  return row?.ticketCode ?? null;
}

/** What the model believes of a stay once a device's line was accepted. */
function believe(world: World, registration: ModelRegistration, { kind, at }: Scan, verdict: string): void {
  world.tally.verdicts[verdict] = (world.tally.verdicts[verdict] ?? 0) + 1;
  const open = registration.stays.findLast(({ to }) => to === null);
  if (kind === 'ENTRY' && !open && /ENTERED/.test(verdict)) registration.stays.push({ from: at, to: null });
  if (kind === 'EXIT' && open && verdict === 'LEFT') open.to = at;
}

async function send(
  world: World,
  device: string,
  event: ModelEvent,
  lines: { registration: ModelRegistration; scan: Scan; nonce: string; code: string }[],
): Promise<Outcome> {
  const scans = lines.map(({ scan, nonce, code }) => ({
    nonce,
    code,
    kind: scan.kind,
    scannedAt: new Date(scan.at).toISOString(),
    place: device,
  }));
  const input = { eventId: event.id, device, sentAt: world.at, scans };
  const answer = await world.call<Scanned>(
    'manager',
    'recordScans',
    { input },
    '... on ScansRecorded { results { verdict registrationId } }',
  );
  if (answer.problems) return rejectedBy(answer);
  answer.results.forEach(({ verdict }, index) =>
    believe(world, lines[index]!.registration, lines[index]!.scan, verdict),
  );
  const wrong = answer.results.find(
    ({ verdict }) => !['ENTERED', 'RE_ENTERED', 'LEFT', 'ALREADY_INSIDE'].includes(verdict),
  );
  return wrong ? { refused: wrong.verdict } : 'done';
}

let nonces = 0;
const nonceOf = (world: World): string => `rehearsal-${world.seed}-${(nonces += 1)}-${Date.now()}`;

async function scan(world: World, given: Given, kind: Scan['kind']): Promise<Outcome> {
  const event = world.model.events.get(given.event!);
  const registration = world.model.of(given.who!, given.event!).at(-1);
  if (!event || !registration) return 'skipped';
  const code = await ticketOf(world, registration.id);
  if (!code) return 'skipped';
  const line = { event, registration, scan: { kind, at: world.now }, nonce: nonceOf(world), code };
  if (given.isOffline) {
    unsent.set(world, [...(unsent.get(world) ?? []), line]);
    return 'done';
  }
  return send(world, 'Вход 1', event, [line]);
}

const entering: Action = {
  kind: 'вход: впустить по билету',
  tell: ({ who, event, isOffline }) =>
    `На входе мероприятия ${event} сканируют билет ${who}${isOffline ? ' (устройство без сети)' : ''}.`,
  run: (world, given) => scan(world, given, 'ENTRY'),
};
const leaving: Action = {
  kind: 'вход: отметить выход',
  tell: ({ who, event, isOffline }) =>
    `На выходе мероприятия ${event} сканируют билет ${who}${isOffline ? ' (устройство без сети)' : ''}.`,
  run: (world, given) => scan(world, given, 'EXIT'),
};
const sending: Action = {
  kind: 'вход: устройство нашло сеть',
  tell: () => 'Устройство без сети находит сеть и отправляет всё, что сохранило.',
  run: async (world) => {
    const lines = unsent.get(world) ?? [];
    unsent.delete(world);
    if (lines.length === 0) return 'skipped';
    for (const event of new Set(lines.map((line) => line.event)))
      await send(
        world,
        'Вход 2',
        event,
        lines.filter((line) => line.event === event),
      );
    return 'done';
  },
};

const walking: Action = {
  kind: 'стойка: записать пришедшего',
  tell: ({ who, event, tariff, isPaid, as }) =>
    `На стойке мероприятия ${event} записывают ${as ? `«${as}» с почтой ${who}` : who}, тариф «${tariff}»${isPaid ? ', приняв деньги' : ''}.`,
  run: async (world, given) => {
    const event = world.model.events.get(given.event!);
    const tariff = event?.tariffs.find(({ key }) => key === given.tariff);
    if (!event || !tariff) return 'skipped';
    const shown = await shownAtDesk(world, event, given);
    if (!shown) return 'skipped';
    const input = {
      nonce: nonceOf(world),
      eventId: event.id,
      ...shown.who,
      hasConsented: true,
      expectedAmount: shown.due,
      ...(shown.due > 0 &&
        given.isPaid && { payment: { method: 'CASH', receiptNumber: '00012', noReceiptReason: null } }),
      overCapacity: false,
    };
    const fields = '... on WalkInRegistered { registrationId number name isNewAccount }';
    const answer = await world.call<{ registrationId: string; number: string }>(
      'manager',
      'registerWalkIn',
      { input },
      fields,
    );
    if (answer.problems) return rejectedBy(answer);
    await admitted(world, event, given, answer, shown.due);
    return 'done';
  },
};

type Found = { accountId: string; registration: { id: string; dueAmount: number } | null };

/** What a volunteer sees of whoever stands at the desk, and is asked to take. */
async function shownAtDesk(
  world: World,
  event: ModelEvent,
  given: Given,
): Promise<{ who: object; due: number } | null> {
  const tariff = event.tariffs.find(({ key }) => key === given.tariff)!;
  const isNurse = tariff.key === 'nurse';
  const fresh = {
    tariffId: tariff.id,
    educationLevel: isNurse ? 'SECONDARY' : 'HIGHER',
    specialtyId: isNurse ? 'secondary-sestrinskoe-delo' : 'higher-kardiologiia',
  };
  const guest = { lastName: 'Гостев', firstName: 'Пётр', middleName: 'Ильич' };
  const email = `${given.who}@rehearsal.example`;
  if (String(given.who).startsWith('guest')) return { who: { email, ...guest, ...fresh }, due: tariff.price };
  if ((await world.person(given.who!)).isDeleted) return null;
  // Somebody gives the address of another, and a name of their own: the volunteer asks nobody else.
  if (given.as)
    return {
      who: { email, lastName: 'Чужой', firstName: 'Степан', middleName: 'Юрьевич', ...fresh },
      due: tariff.price,
    };
  const fields = 'accountId registration { id dueAmount }';
  const [found] = await world.call<Found[]>('manager', 'frontDeskPeople', { eventId: event.id, search: email }, fields);
  if (found?.registration) return { who: { registrationId: found.registration.id }, due: found.registration.dueAmount };
  return found ? { who: { accountId: found.accountId, tariffId: tariff.id }, due: tariff.price } : null;
}

/** The person may be new: the model then knows them by the address alone. */
async function admitted(
  world: World,
  event: ModelEvent,
  given: Given,
  answer: { registrationId: string; number: string },
  due: number,
): Promise<void> {
  const tariff = event.tariffs.find(({ key }) => key === given.tariff)!;
  const [row] = await world.rows<{ userId: string; educationLevel: string | null }>(
    'SELECT users.id AS "userId", users."educationLevel" FROM registrations JOIN users ON users.id = registrations."userId" WHERE registrations.id = ?',
    [answer.registrationId],
  );
  const who = given.who!;
  if (!world.people.has(who)) world.adopt(who, row!.userId, row!.educationLevel ?? '');
  if (who.startsWith('guest')) world.model.consentsByStaff.add(row!.userId);
  const known = world.model.registrations.get(answer.registrationId);
  const registration = await keep(
    world,
    event,
    { id: answer.registrationId, number: answer.number },
    { person: who, tariff: tariff.key, price: tariff.price, discount: 0, origin: 'DESK' },
  );
  registration.ended = null;
  if (!known) registration.deskTariff = tariff.key;
  if (given.as) world.model.impostors.push({ registration: registration.id, as: String(given.as) });
  if (given.isPaid && due > 0)
    registration.receipts.push({ amount: due, method: 'CASH', at: world.now, reference: `касса ${answer.number}` });
  const isToday =
    event.days.includes(localDate(world.now, event)) &&
    world.now >= startOf(event) - 180 * minute &&
    world.now < endOf(event);
  if (isToday && !registration.stays.some(({ to }) => to === null))
    registration.stays.push({ from: world.now, to: null });
}

const closing: Action = {
  kind: 'стойка: закрыть кассу',
  tell: ({ event }) => `На стойке мероприятия ${event} вечером считают наличные и сверяют с экраном.`,
  run: async (world, { event: key }) => {
    const event = world.model.events.get(key!);
    if (!event) return 'skipped';
    const today = localDate(world.now, event);
    const counted = [...world.model.registrations.values()]
      .filter((registration) => registration.event === key)
      .flatMap(({ receipts }) => receipts)
      .filter(({ method, at }) => method === 'CASH' && localDate(at, event) === today)
      .reduce((sum, { amount }) => sum + amount, 0);
    const shown = await world.call<{ cashAmount: number }>(
      'manager',
      'frontDeskTakings',
      { eventId: event.id },
      'cashAmount',
    );
    if (shown.cashAmount !== counted)
      world.failures.push(
        `касса мероприятия ${key}: наличных ${counted / 100} ₽, на экране ${shown.cashAmount / 100} ₽`,
      );
    if (counted === 0) return 'done';
    const { userId: staffId } = await world.person('manager');
    const input = { eventId: event.id, date: today, staffId, expected: counted, counted };
    const answer = await world.call('manager', 'closeDesk', { input });
    if (answer.problems) return rejectedBy(answer);
    world.model.tills.push({ event: event.key, date: today, counted });
    return 'done';
  },
};

const voiding: Action = {
  kind: 'менеджер: снять отметку о входе',
  tell: ({ who, event }) => `Менеджер снимает последнюю отметку о входе ${who} на мероприятие ${event}: «чужой билет».`,
  run: async (world, given) => {
    const registration = world.model.of(given.who!, given.event!).at(-1);
    if (!registration) return 'skipped';
    const [mark] = await world.rows<{ id: string; at: string }>(
      `SELECT id, at FROM presence_marks WHERE "registrationId" = ? AND kind = 'ENTRY' AND "voidedAt" IS NULL
         AND verdict IN ('ENTERED', 'RE_ENTERED') ORDER BY at DESC LIMIT 1`,
      [registration.id],
    );
    if (!mark) return 'skipped';
    const answer = await world.call('manager', 'voidScan', { id: mark.id, reason: 'Чужой билет' });
    if (answer.problems) return rejectedBy(answer);
    registration.stays = registration.stays.filter(({ from }) => from !== Date.parse(mark.at));
    return 'done';
  },
};

export const frontDesk = [entering, leaving, sending, walking, closing, voiding];
