import { rejectedBy, type Action, type Given, type Outcome } from '../action.js';
import { call } from '../api.js';
import type { ModelEvent, ModelRegistration, TariffKey } from '../model/facts.js';
import { discountOf, percentOf, startOf } from '../model/reckoning.js';
import type { World } from '../world.js';
import { endSubscription } from './newsletter.js';

type Made = { registration: { id: string; number: string; state: string; price: { amount: number } } };
const registrationFields = '... on RegistrationChanged { registration { id number state price { amount } } }';

/** The one that a person would find among theirs. */
export const liveOf = (world: World, { who, event }: Given): ModelRegistration | undefined =>
  world.model.of(who!, event!).findLast(({ ended }) => !ended);

/** Registrations of the site, written down with what was agreed. */
export async function keep(
  world: World,
  event: ModelEvent,
  made: { id: string; number: string },
  given: Pick<ModelRegistration, 'person' | 'tariff' | 'price' | 'discount' | 'origin'>,
): Promise<ModelRegistration> {
  const known = world.model.registrations.get(made.id);
  if (known) return known;
  const registration: ModelRegistration = {
    ...given,
    ...made,
    event: event.key,
    steps: event.steps.map((step) => ({ ...step })),
    startsAt: startOf(event),
    madeAt: world.now,
    levelAtPurchase: (await world.person(given.person)).educationLevel,
    receipts: [],
    stays: [],
    ended: null,
    keepsDocuments: false,
    partlyReturned: false,
    deskTariff: null,
    online: 0,
    isDenied: false,
  };
  world.model.registrations.set(made.id, registration);
  return registration;
}

/** Documents that the form of an event asks to agree to. */
async function eventConsents(world: World, who: string, { slug }: ModelEvent): Promise<string[]> {
  type Shown = { consents: { required: boolean; document: { id: string } }[] };
  const { consents } = await world.call<Shown>(who, 'event', { slug }, 'consents { required document { id } }');
  return consents.filter(({ required }) => required).map(({ document }) => document.id);
}

async function inputOf(world: World, event: ModelEvent, { who, tariff: key, promo }: Given) {
  const tariff = event.tariffs.find((one) => one.key === key);
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

async function register(world: World, given: Given): Promise<Outcome> {
  const event = world.model.events.get(given.event!);
  if (!event || (await world.person(given.who!)).isDeleted) return 'skipped';
  const asked = await inputOf(world, event, given);
  if (!asked) return 'skipped';
  const { input, tariff, percent } = asked;
  const variables = { input };
  // Two windows of a hasty person, pressed at one moment.
  const presses = await Promise.all(
    (given.isTwice ? ['', '-tab'] : ['']).map(async (tab) =>
      call<Made>(await world.as(given.who!, tab), 'registerForEvent', variables, registrationFields),
    ),
  );
  const answer = presses.find(({ problems }) => !problems);
  if (!answer) return rejectedBy(presses[0]!);
  const { id, number } = answer.registration;
  const discount = discountOf(tariff.price, percent);
  await keep(
    world,
    event,
    { id, number },
    { person: given.who!, tariff: tariff.key, price: tariff.price - discount, discount, origin: 'SITE' },
  );
  return 'done';
}

const registering: Action = {
  kind: 'врач: зарегистрироваться',
  tell: ({ who, event, tariff, isTwice, promo }) =>
    `${who} регистрируется на мероприятие ${event}, тариф «${tariff}»${promo ? ', с промокодом' : ''}${isTwice ? ', в двух окнах сразу' : ''}.`,
  run: register,
};

/** Presses «Оплатить», and pays on the acquirer's page. */
async function pay(world: World, given: Given): Promise<Outcome> {
  const registration = liveOf(world, given);
  if (!registration || registration.price === 0) return 'skipped';
  const press = async (tab: string) =>
    call<{ payment: { id: string; state: string; confirmationUrl: string | null } | null }>(
      await world.as(given.who!, tab),
      'payRegistration',
      { number: registration.number },
      '... on PaymentStanding { payment { id state confirmationUrl } }',
    );
  const presses = await Promise.all((given.isTwice ? ['', '-tab'] : ['']).map(press));
  const answer = presses.find(({ payment }) => payment?.confirmationUrl);
  if (!answer) return rejectedBy(presses.find(({ problems }) => problems) ?? { problems: [{ code: 'БЕЗ_ССЫЛКИ' }] });
  const { id, confirmationUrl } = answer.payment!;
  world.model.cardPayments.set(confirmationUrl!.split('/').at(-1)!, registration.id);
  const form: Record<string, string> = given.declines ? { act: 'decline' } : { act: 'pay', method: '5555555555554444' };
  const outcome = await postPage(confirmationUrl!, form);
  if (outcome !== 'done') return outcome;
  if (given.comesBack) await world.call(given.who!, 'checkPayment', { id });
  return 'done';
}

/** Pages of the acquirer that people left open. */
const opened = new WeakMap<World, Map<string, { url: string; registration: string }>>();

const opening: Action = {
  kind: 'врач: открыть страницу оплаты',
  tell: ({ who, event }) => `${who} открывает страницу оплаты мероприятия ${event} и откладывает телефон.`,
  run: async (world, given) => {
    const registration = liveOf(world, given);
    if (!registration || registration.price === 0) return 'skipped';
    type Begun = { payment: { confirmationUrl: string | null } | null };
    const fields = '... on PaymentStanding { payment { confirmationUrl } }';
    const answer = await world.call<Begun>(given.who!, 'payRegistration', { number: registration.number }, fields);
    if (answer.problems || !answer.payment?.confirmationUrl) return rejectedBy(answer);
    const pages = opened.get(world) ?? new Map<string, { url: string; registration: string }>();
    opened.set(
      world,
      pages.set(`${given.who} ${given.event}`, { url: answer.payment.confirmationUrl, registration: registration.id }),
    );
    return 'done';
  },
};

const payingLate: Action = {
  kind: 'врач: заплатить на открытой странице',
  tell: ({ who, event }) => `${who} платит за мероприятие ${event} на странице, открытой раньше.`,
  run: async (world, { who, event }) => {
    const page = opened.get(world)?.get(`${who} ${event}`);
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

const paying: Action = {
  kind: 'врач: оплатить картой',
  tell: ({ who, event, isTwice, declines, comesBack }) =>
    `${who} ${declines ? 'отказывается от оплаты' : 'платит картой'} за мероприятие ${event}${isTwice ? ', нажав «Оплатить» в двух окнах' : ''}${comesBack ? ' и возвращается на сайт' : ''}.`,
  run: pay,
};

const cancelling: Action = {
  kind: 'врач: отменить участие',
  tell: ({ who, event }) => `${who} отменяет своё участие в мероприятии ${event}.`,
  run: async (world, given) => {
    const registration = liveOf(world, given);
    const event = world.model.events.get(given.event!);
    if (!registration || !event) return 'skipped';
    type Shown = { refundQuote: { amount: { amount: number } } | null; viewerCanCancel: boolean };
    const shown = await world.call<Shown | null>(
      given.who!,
      'registration',
      { number: registration.number },
      'viewerCanCancel refundQuote { amount { amount } }',
    );
    const quoted = shown?.refundQuote?.amount.amount ?? null;
    const answer = await world.call(given.who!, 'cancelRegistration', { id: registration.id, expectedRefund: quoted });
    if (answer.problems) return rejectedBy(answer);
    const isOff = event.state === 'POSTPONED' || event.state === 'CANCELLED';
    const percent = isOff ? 100 : percentOf(registration.steps, registration.startsAt, world.now);
    registration.ended = { by: 'SELF', at: world.now, percent, quoted };
    return 'done';
  },
};

const accepting: Action = {
  kind: 'врач: принять предложенное место',
  tell: ({ who, event }) => `${who} принимает место в мероприятии ${event}, если его предложили.`,
  run: async (world, given) => {
    const registration = liveOf(world, given);
    if (!registration) return 'skipped';
    const answer = await world.call('' + given.who, 'acceptOffer', { id: registration.id });
    return answer.problems ? rejectedBy(answer) : 'done';
  },
};

const profileFields =
  'profileVersion lastName firstName middleName hasNoMiddleName phone educationLevel specialty { id } workplace post region { id } city';
type Profile = { profileVersion: number; specialty: { id: string } | null; region: { id: string } | null } & Record<
  string,
  unknown
>;

/** Changes the profile and leaves the rest of it as it is. */
async function change(world: World, who: string, changed: Record<string, unknown>): Promise<Outcome> {
  const profile = await world.call<Profile | null>(who, 'viewer', {}, profileFields);
  if (!profile) return 'skipped';
  const { profileVersion, specialty, region, ...rest } = profile;
  const input = {
    ...rest,
    specialtyId: specialty?.id ?? null,
    regionId: region?.id ?? null,
    version: profileVersion,
    ...changed,
  };
  const answer = await world.call(who, 'updateProfile', { input });
  return answer.problems ? rejectedBy(answer) : 'done';
}

const flipping: Action = {
  kind: 'нечестный врач: сменить образование на минуту',
  tell: ({ who, event }) =>
    `${who} ставит «среднее образование», регистрируется на мероприятие ${event} как медсестра и возвращает «высшее».`,
  run: async (world, given) => {
    const person = await world.person(given.who!);
    if (person.isDeleted) return 'skipped';
    const own = { educationLevel: person.educationLevel, specialtyId: person.specialtyId };
    const first = await change(world, given.who!, {
      educationLevel: 'SECONDARY',
      specialtyId: 'secondary-sestrinskoe-delo',
    });
    if (first !== 'done') return first;
    person.educationLevel = 'SECONDARY';
    const second = await register(world, { ...given, tariff: 'nurse' satisfies TariffKey });
    person.educationLevel = own.educationLevel;
    await change(world, given.who!, own);
    return second;
  },
};

const renaming: Action = {
  kind: 'нечестный врач: сменить имя после входа',
  tell: ({ who }) => `${who} меняет фамилию и имя в профиле на чужие.`,
  run: async (world, { who }) => {
    const person = await world.person(who!);
    if (person.isDeleted) return 'skipped';
    const outcome = await change(world, who!, { lastName: 'Чужакова', firstName: 'Мария', middleName: 'Петровна' });
    if (outcome !== 'done') return outcome;
    // Staff may have to agree first: what counts is what the account is called then.
    const now = await world.call<{ lastName: string } | null>(who!, 'viewer', {}, 'lastName');
    if (now) person.renamed.push({ at: world.now, lastName: now.lastName });
    return outcome;
  },
};

const deleting: Action = {
  kind: 'врач: удалить личный кабинет',
  tell: ({ who }) => `${who} удаляет личный кабинет.`,
  run: async (world, { who }) => {
    const person = await world.person(who!);
    if (person.isDeleted) return 'skipped';
    const input = { password: 'correct horse Neva 26', confirmation: 'удалить' };
    const answer = await world.call(who!, 'deleteAccount', { input });
    if (answer.problems) return rejectedBy(answer);
    person.isDeleted = true;
    endSubscription(world, who!);
    for (const registration of world.model.registrations.values()) {
      const event = world.model.events.get(registration.event)!;
      if (registration.person === who && !registration.ended && world.now < startOf(event))
        registration.ended = {
          by: 'SELF',
          at: world.now,
          percent: event.state === 'PUBLISHED' ? percentOf(registration.steps, registration.startsAt, world.now) : 100,
          quoted: null,
        };
    }
    world.model.erased.push({ person: who!, contacts: [person.email, person.phone], surname: person.lastName });
    return 'done';
  },
};

export const doctors = [registering, paying, opening, payingLate, cancelling, accepting, flipping, renaming, deleting];
