import { rejectedWith, type Action, type StepParams, type Outcome } from '../action.js';
import type { ModelEvent, ModelRegistration } from '../model/model.js';
import { endOf, localDate, startOf } from '../model/calculations.js';
import type { World } from '../world.js';
import { recordRegistration } from './doctors.js';

const minute = 60_000;

type ScanResults = { results: { verdict: string; registrationId: string | null }[] };
type Scan = { kind: 'ENTRY' | 'EXIT'; at: number };

/** Scans of the offline device, which sends them hours later. */
const unsentScans = new WeakMap<
  World,
  { event: ModelEvent; registration: ModelRegistration; scan: Scan; nonce: string; code: string }[]
>();

async function ticketOf(world: World, id: string): Promise<string | null> {
  const [row] = await world.rows<{ ticketCode: string | null }>('SELECT "ticketCode" FROM registrations WHERE id = ?', [
    id,
  ]);
  return row?.ticketCode ?? null;
}

/** Updates the presence in the model with an accepted scan. */
function applyScan(world: World, registration: ModelRegistration, { kind, at }: Scan, verdict: string): void {
  world.tally.scanVerdicts[verdict] = (world.tally.scanVerdicts[verdict] ?? 0) + 1;
  const openStay = registration.presence.findLast(({ to }) => to === null);
  if (kind === 'ENTRY' && !openStay && /ENTERED/.test(verdict)) registration.presence.push({ from: at, to: null });
  if (kind === 'EXIT' && openStay && verdict === 'LEFT') openStay.to = at;
}

async function send(
  world: World,
  device: string,
  event: ModelEvent,
  entries: { registration: ModelRegistration; scan: Scan; nonce: string; code: string }[],
): Promise<Outcome> {
  const scans = entries.map(({ scan, nonce, code }) => ({
    nonce,
    code,
    kind: scan.kind,
    scannedAt: new Date(scan.at).toISOString(),
    place: device,
  }));
  const input = { eventId: event.id, device, sentAt: world.at, scans };
  const answer = await world.call<ScanResults>(
    'manager',
    'recordScans',
    { input },
    '... on ScansRecorded { results { verdict registrationId } }',
  );
  if (answer.problems) return rejectedWith(answer);
  answer.results.forEach(({ verdict }, index) =>
    applyScan(world, entries[index]!.registration, entries[index]!.scan, verdict),
  );
  const unexpected = answer.results.find(
    ({ verdict }) => !['ENTERED', 'RE_ENTERED', 'LEFT', 'ALREADY_INSIDE'].includes(verdict),
  );
  return unexpected ? { refused: unexpected.verdict } : 'done';
}

let nonces = 0;
const newNonce = (world: World): string => `rehearsal-${world.seed}-${(nonces += 1)}-${Date.now()}`;

async function scan(world: World, params: StepParams, kind: Scan['kind']): Promise<Outcome> {
  const event = world.model.events.get(params.event!);
  const registration = world.model.registrationsOf(params.who!, params.event!).at(-1);
  if (!event || !registration) return 'skipped';
  const code = await ticketOf(world, registration.id);
  if (!code) return 'skipped';
  const entry = { event, registration, scan: { kind, at: world.now }, nonce: newNonce(world), code };
  if (params.isOffline) {
    unsentScans.set(world, [...(unsentScans.get(world) ?? []), entry]);
    return 'done';
  }
  return send(world, 'Вход 1', event, [entry]);
}

const scanEntry: Action = {
  kind: 'вход: впустить по билету',
  describe: ({ who, event, isOffline }) =>
    `На входе мероприятия ${event} сканируют билет ${who}${isOffline ? ' (устройство без сети)' : ''}.`,
  run: (world, params) => scan(world, params, 'ENTRY'),
};
const scanExit: Action = {
  kind: 'вход: отметить выход',
  describe: ({ who, event, isOffline }) =>
    `На выходе мероприятия ${event} сканируют билет ${who}${isOffline ? ' (устройство без сети)' : ''}.`,
  run: (world, params) => scan(world, params, 'EXIT'),
};
const sendUnsent: Action = {
  kind: 'вход: устройство нашло сеть',
  describe: () => 'Устройство без сети находит сеть и отправляет всё, что сохранило.',
  run: async (world) => {
    const entries = unsentScans.get(world) ?? [];
    unsentScans.delete(world);
    if (entries.length === 0) return 'skipped';
    for (const event of new Set(entries.map((entry) => entry.event)))
      await send(
        world,
        'Вход 2',
        event,
        entries.filter((entry) => entry.event === event),
      );
    return 'done';
  },
};

const registerWalkIn: Action = {
  kind: 'стойка: записать пришедшего',
  describe: ({ who, event, tariff, isPaid, as }) =>
    `На стойке мероприятия ${event} записывают ${as ? `«${as}» с почтой ${who}` : who}, тариф «${tariff}»${isPaid ? ', приняв деньги' : ''}.`,
  run: async (world, params) => {
    const event = world.model.events.get(params.event!);
    const tariff = event?.tariffs.find(({ key }) => key === params.tariff);
    if (!event || !tariff) return 'skipped';
    const choice = await findAtDesk(world, event, params);
    if (!choice) return 'skipped';
    const input = {
      nonce: newNonce(world),
      eventId: event.id,
      ...choice.who,
      hasConsented: true,
      expectedAmount: choice.due,
      ...(choice.due > 0 &&
        params.isPaid && { payment: { method: 'CASH', receiptNumber: '00012', noReceiptReason: null } }),
      overCapacity: false,
    };
    const fields = '... on WalkInRegistered { registrationId number name isNewAccount }';
    const answer = await world.call<{ registrationId: string; number: string }>(
      'manager',
      'registerWalkIn',
      { input },
      fields,
    );
    if (answer.problems) return rejectedWith(answer);
    await recordWalkIn(world, event, params, answer, choice.due);
    return 'done';
  },
};

type FoundPerson = { accountId: string; registration: { id: string; dueAmount: number } | null };

/** The person and the amount that the front desk finds; null for a deleted account. */
async function findAtDesk(
  world: World,
  event: ModelEvent,
  params: StepParams,
): Promise<{ who: object; due: number } | null> {
  const tariff = event.tariffs.find(({ key }) => key === params.tariff)!;
  const isNurse = tariff.key === 'nurse';
  const newAccountFields = {
    tariffId: tariff.id,
    educationLevel: isNurse ? 'SECONDARY' : 'HIGHER',
    specialtyId: isNurse ? 'secondary-sestrinskoe-delo' : 'higher-kardiologiia',
  };
  const walkIn = { lastName: 'Гостев', firstName: 'Пётр', middleName: 'Ильич' };
  const email = `${params.who}@rehearsal.example`;
  if (String(params.who).startsWith('guest'))
    return { who: { email, ...walkIn, ...newAccountFields }, due: tariff.price };
  if ((await world.person(params.who!)).isDeleted) return null;
  // The email belongs to another person; the given name is their own.
  if (params.as)
    return {
      who: { email, lastName: 'Чужой', firstName: 'Степан', middleName: 'Юрьевич', ...newAccountFields },
      due: tariff.price,
    };
  const fields = 'accountId registration { id dueAmount }';
  const [person] = await world.call<FoundPerson[]>(
    'manager',
    'frontDeskPeople',
    { eventId: event.id, search: email },
    fields,
  );
  if (person?.registration)
    return { who: { registrationId: person.registration.id }, due: person.registration.dueAmount };
  return person ? { who: { accountId: person.accountId, tariffId: tariff.id }, due: tariff.price } : null;
}

/** Records the walk-in in the model; a new person is known by the email only. */
async function recordWalkIn(
  world: World,
  event: ModelEvent,
  params: StepParams,
  answer: { registrationId: string; number: string },
  due: number,
): Promise<void> {
  const tariff = event.tariffs.find(({ key }) => key === params.tariff)!;
  const [row] = await world.rows<{ userId: string; educationLevel: string | null }>(
    'SELECT users.id AS "userId", users."educationLevel" FROM registrations JOIN users ON users.id = registrations."userId" WHERE registrations.id = ?',
    [answer.registrationId],
  );
  const who = params.who!;
  if (!world.people.has(who)) world.addPerson(who, row!.userId, row!.educationLevel ?? '');
  if (who.startsWith('guest')) world.model.consentsByStaff.add(row!.userId);
  const existing = world.model.registrations.get(answer.registrationId);
  const registration = await recordRegistration(
    world,
    event,
    { id: answer.registrationId, number: answer.number },
    { person: who, tariff: tariff.key, price: tariff.price, discount: 0, origin: 'DESK' },
  );
  registration.end = null;
  if (!existing) registration.chargedTariff = tariff.key;
  if (params.as) world.model.impostors.push({ registration: registration.id, as: String(params.as) });
  if (params.isPaid && due > 0)
    registration.receipts.push({ amount: due, isCash: true, at: world.now, reference: `касса ${answer.number}` });
  const isToday =
    event.days.includes(localDate(world.now, event)) &&
    world.now >= startOf(event) - 180 * minute &&
    world.now < endOf(event);
  if (isToday && !registration.presence.some(({ to }) => to === null))
    registration.presence.push({ from: world.now, to: null });
}

const closeTill: Action = {
  kind: 'стойка: закрыть кассу',
  describe: ({ event }) => `На стойке мероприятия ${event} вечером считают наличные и сверяют с экраном.`,
  run: async (world, { event: key }) => {
    const event = world.model.events.get(key!);
    if (!event) return 'skipped';
    const today = localDate(world.now, event);
    const cashTaken = [...world.model.registrations.values()]
      .filter((registration) => registration.event === key)
      .flatMap(({ receipts }) => receipts)
      .filter(({ isCash, at }) => isCash && localDate(at, event) === today)
      .reduce((sum, { amount }) => sum + amount, 0);
    const choice = await world.call<{ cashAmount: number }>(
      'manager',
      'frontDeskTakings',
      { eventId: event.id },
      'cashAmount',
    );
    if (choice.cashAmount !== cashTaken)
      world.unexplainedErrors.push(
        `касса мероприятия ${key}: наличных ${cashTaken / 100} ₽, на экране ${choice.cashAmount / 100} ₽`,
      );
    if (cashTaken === 0) return 'done';
    const { userId: staffId } = await world.person('manager');
    const input = { eventId: event.id, date: today, staffId, expected: cashTaken, counted: cashTaken };
    const answer = await world.call('manager', 'closeDesk', { input });
    if (answer.problems) return rejectedWith(answer);
    world.model.closedTills.push({ event: event.key, date: today, counted: cashTaken });
    return 'done';
  },
};

const voidScan: Action = {
  kind: 'менеджер: снять отметку о входе',
  describe: ({ who, event }) =>
    `Менеджер снимает последнюю отметку о входе ${who} на мероприятие ${event}: «чужой билет».`,
  run: async (world, params) => {
    const registration = world.model.registrationsOf(params.who!, params.event!).at(-1);
    if (!registration) return 'skipped';
    const [mark] = await world.rows<{ id: string; at: string }>(
      `SELECT id, at FROM presence_marks WHERE "registrationId" = ? AND kind = 'ENTRY' AND "voidedAt" IS NULL
         AND verdict IN ('ENTERED', 'RE_ENTERED') ORDER BY at DESC LIMIT 1`,
      [registration.id],
    );
    if (!mark) return 'skipped';
    const answer = await world.call('manager', 'voidScan', { id: mark.id, reason: 'Чужой билет' });
    if (answer.problems) return rejectedWith(answer);
    registration.presence = registration.presence.filter(({ from }) => from !== Date.parse(mark.at));
    return 'done';
  },
};

export const frontDesk = [scanEntry, scanExit, sendUnsent, registerWalkIn, closeTill, voidScan];
