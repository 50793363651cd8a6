import { rejectedWith, type Action, type StepParams, type Outcome } from '../action.js';
import { callApi } from '../api.js';
import type { ModelEvent, ModelRegistration } from '../model/model.js';
import { discountOf, refundPercent, startOf } from '../model/calculations.js';
import type { World } from '../world.js';

type RegistrationData = { registration: { id: string; number: string; state: string; price: { amount: number } } };
const registrationFields = '... on RegistrationChanged { registration { id number state price { amount } } }';

/** The user’s active registration for the event. */
export const activeRegistration = (world: World, { who, event }: StepParams): ModelRegistration | undefined =>
  world.model.registrationsOf(who!, event!).findLast(({ end }) => !end);

/**
 * Records a registration in the model with the price and refund steps agreed now. Returns the existing one if there
 * is one.
 */
export async function recordRegistration(
  world: World,
  event: ModelEvent,
  ids: { id: string; number: string },
  params: Pick<ModelRegistration, 'person' | 'tariff' | 'price' | 'discount' | 'origin'>,
): Promise<ModelRegistration> {
  const existing = world.model.registrations.get(ids.id);
  if (existing) return existing;
  const registration: ModelRegistration = {
    ...params,
    ...ids,
    event: event.key,
    refundSteps: event.refundSteps.map((step) => ({ ...step })),
    startsAt: startOf(event),
    createdAt: world.now,
    levelAtPurchase: (await world.person(params.person)).educationLevel,
    receipts: [],
    presence: [],
    end: null,
    keepsDocuments: false,
    partlyRefunded: false,
    chargedTariff: null,
    watching: [],
    lastBeat: null,
    evidenceAt: world.now,
    verdict: null,
    onlineMinutes: 0,
    isNmoDenied: false,
  };
  world.model.registrations.set(ids.id, registration);
  return registration;
}

/** Ids of the documents that a registration for this event requires. */
async function eventConsents(world: World, who: string, { slug }: ModelEvent): Promise<string[]> {
  type EventConsents = { consents: { required: boolean; document: { id: string } }[] };
  const { consents } = await world.call<EventConsents>(who, 'event', { slug }, 'consents { required document { id } }');
  return consents.filter(({ required }) => required).map(({ document }) => document.id);
}

async function inputOf(world: World, event: ModelEvent, { who, tariff: key, promo }: StepParams) {
  const tariff = event.tariffs.find((candidate) => candidate.key === key);
  if (!tariff) return null;
  const isPromo = Boolean(promo) && event.promo !== null && tariff.price > 0;
  return {
    tariff,
    percent: isPromo ? event.promo!.percent : 0,
    input: {
      eventId: event.id,
      participation: tariff.participation,
      tariffId: tariff.id,
      answers: [],
      consents: await eventConsents(world, who!, event),
      joinWaitingList: true,
      promoCode: isPromo ? event.promo!.code : null,
    },
  };
}

export async function register(world: World, params: StepParams): Promise<Outcome> {
  const event = world.model.events.get(params.event!);
  if (!event || (await world.person(params.who!)).isDeleted) return 'skipped';
  const prepared = await inputOf(world, event, params);
  if (!prepared) return 'skipped';
  const { input, tariff, percent } = prepared;
  const variables = { input };
  // A hasty user presses the button in two tabs at the same time.
  const presses = await Promise.all(
    (params.isTwice ? ['', '-tab'] : ['']).map(async (tab) =>
      callApi<RegistrationData>(
        await world.clientOf(params.who!, tab),
        'registerForEvent',
        variables,
        registrationFields,
      ),
    ),
  );
  const answer = presses.find(({ problems }) => !problems);
  if (!answer) return rejectedWith(presses[0]!);
  const { id, number } = answer.registration;
  const discount = discountOf(tariff.price, percent);
  await recordRegistration(
    world,
    event,
    { id, number },
    { person: params.who!, tariff: tariff.key, price: tariff.price - discount, discount, origin: 'SITE' },
  );
  return 'done';
}

const registerForEvent: Action = {
  kind: 'врач: зарегистрироваться',
  describe: ({ who, event, tariff, isTwice, promo }) =>
    `${who} регистрируется на мероприятие ${event}, тариф «${tariff}»${promo ? ', с промокодом' : ''}${isTwice ? ', в двух окнах сразу' : ''}.`,
  run: register,
};

/** Starts a payment and completes it on the acquirer’s page. */
async function payCard(world: World, params: StepParams): Promise<Outcome> {
  const registration = activeRegistration(world, params);
  if (!registration || registration.price === 0) return 'skipped';
  const press = async (tab: string) =>
    callApi<{ payment: { id: string; state: string; confirmationUrl: string | null } | null }>(
      await world.clientOf(params.who!, tab),
      'payRegistration',
      { number: registration.number },
      '... on PaymentStanding { payment { id state confirmationUrl } }',
    );
  const presses = await Promise.all((params.isTwice ? ['', '-tab'] : ['']).map(press));
  const answer = presses.find(({ payment }) => payment?.confirmationUrl);
  if (!answer) return rejectedWith(presses.find(({ problems }) => problems) ?? { problems: [{ code: 'БЕЗ_ССЫЛКИ' }] });
  const { id, confirmationUrl } = answer.payment!;
  world.model.cardPayments.set(confirmationUrl!.split('/').at(-1)!, registration.id);
  const form: Record<string, string> = params.declines
    ? { act: 'decline' }
    : { act: 'pay', method: '5555555555554444' };
  const outcome = await postPage(confirmationUrl!, form);
  if (outcome !== 'done') return outcome;
  if (params.comesBack) await world.call(params.who!, 'checkPayment', { id });
  return 'done';
}

/** Payment pages that users left open. */
const openPages = new WeakMap<World, Map<string, { url: string; registration: string }>>();

const openPaymentPage: Action = {
  kind: 'врач: открыть страницу оплаты',
  describe: ({ who, event }) => `${who} открывает страницу оплаты мероприятия ${event} и откладывает телефон.`,
  run: async (world, params) => {
    const registration = activeRegistration(world, params);
    if (!registration || registration.price === 0) return 'skipped';
    type PaymentData = { payment: { confirmationUrl: string | null } | null };
    const fields = '... on PaymentStanding { payment { confirmationUrl } }';
    const answer = await world.call<PaymentData>(
      params.who!,
      'payRegistration',
      { number: registration.number },
      fields,
    );
    if (answer.problems || !answer.payment?.confirmationUrl) return rejectedWith(answer);
    const pages = openPages.get(world) ?? new Map<string, { url: string; registration: string }>();
    openPages.set(
      world,
      pages.set(`${params.who} ${params.event}`, {
        url: answer.payment.confirmationUrl,
        registration: registration.id,
      }),
    );
    return 'done';
  },
};

const payOnOpenPage: Action = {
  kind: 'врач: заплатить на открытой странице',
  describe: ({ who, event }) => `${who} платит за мероприятие ${event} на странице, открытой раньше.`,
  run: async (world, { who, event }) => {
    const page = openPages.get(world)?.get(`${who} ${event}`);
    if (!page) return 'skipped';
    world.model.cardPayments.set(page.url.split('/').at(-1)!, page.registration);
    return postPage(page.url, { act: 'pay', method: '5555555555554444' });
  },
};

async function postPage(url: string, form: Record<string, string>): Promise<Outcome> {
  const page = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  await page.arrayBuffer();
  return page.status === 303 ? 'done' : { refused: `страница эквайера ответила ${page.status}` };
}

const payByCard: Action = {
  kind: 'врач: оплатить картой',
  describe: ({ who, event, isTwice, declines, comesBack }) =>
    `${who} ${declines ? 'отказывается от оплаты' : 'платит картой'} за мероприятие ${event}${isTwice ? ', нажав «Оплатить» в двух окнах' : ''}${comesBack ? ' и возвращается на сайт' : ''}.`,
  run: payCard,
};

const cancelRegistration: Action = {
  kind: 'врач: отменить участие',
  describe: ({ who, event }) => `${who} отменяет своё участие в мероприятии ${event}.`,
  run: async (world, params) => {
    const registration = activeRegistration(world, params);
    const event = world.model.events.get(params.event!);
    if (!registration || !event) return 'skipped';
    type CancelQuote = { refundQuote: { amount: { amount: number } } | null; viewerCanCancel: boolean };
    const quote = await world.call<CancelQuote | null>(
      params.who!,
      'registration',
      { number: registration.number },
      'viewerCanCancel refundQuote { amount { amount } }',
    );
    const quotedAmount = quote?.refundQuote?.amount.amount ?? null;
    const answer = await world.call(params.who!, 'cancelRegistration', {
      id: registration.id,
      expectedRefund: quotedAmount,
    });
    if (answer.problems) return rejectedWith(answer);
    const isEventOff = event.state === 'POSTPONED' || event.state === 'CANCELLED';
    const percent = isEventOff ? 100 : refundPercent(registration.refundSteps, registration.startsAt, world.now);
    registration.end = { by: 'SELF', at: world.now, percent, quoted: quotedAmount };
    return 'done';
  },
};

const acceptOffer: Action = {
  kind: 'врач: принять предложенное место',
  describe: ({ who, event }) => `${who} принимает место в мероприятии ${event}, если его предложили.`,
  run: async (world, params) => {
    const registration = activeRegistration(world, params);
    if (!registration) return 'skipped';
    const answer = await world.call('' + params.who, 'acceptOffer', { id: registration.id });
    return answer.problems ? rejectedWith(answer) : 'done';
  },
};

export const doctors = [registerForEvent, payByCard, openPaymentPage, payOnOpenPage, cancelRegistration, acceptOffer];
