/** Values of the running site with which the examples work. Empty: the site has none, or the token does not open it. */
export type Samples = {
  eventSlug: string;
  eventId: string;
  /** A tariff of that event that is on sale and free, where there is one. */
  tariffId: string;
  specialtyId: string;
  pastEventId: string;
  /** Local day of the past event. */
  pastDay: string;
  registrationId: string;
  registrationNumber: string;
  /** A registration for a coming event that an example may change: the one that an example has made, where there is one. */
  comingEventId: string;
  comingRegistrationId: string;
  /** A registration that can be moved to another tariff, its tariff, and that one. */
  movedRegistrationId: string;
  presentTariffId: string;
  otherTariffId: string;
  certificateId: string;
  /** A payment of which something can be refunded. Only payments that moved no money are taken. */
  paymentId: string;
  /** Some minutes ago. */
  recently: string;
  aDayAgo: string;
};

/** The key under which the examples register, so that a repeated example does nothing. */
export const exampleReference = 'playground-1';

/** Runs a query. Null: it was rejected. */
export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<unknown>;

/** What the token or session opens, so that nothing is asked that the site would reject. */
type Rights = {
  registrations: boolean;
  references: boolean;
  certificates: boolean;
  payments: boolean;
};

async function rightsOf(ask: Ask, hasToken: boolean): Promise<Rights> {
  if (hasToken) {
    const answer = (await ask('{ whoami { scopes } }')) as { whoami: { scopes: string[] } | null } | null;
    const has = (scope: string): boolean => answer?.whoami?.scopes.includes(scope) ?? false;
    return {
      registrations: has('REGISTRATIONS_READ'),
      references: has('REGISTRATIONS_READ') || has('REGISTRATIONS_CREATE'),
      certificates: has('CERTIFICATES_READ'),
      payments: has('PAYMENTS_READ'),
    };
  }
  const answer = (await ask('{ viewer { role } }')) as { viewer: { role: string } | null } | null;
  const role = answer?.viewer?.role;
  const isManager = role === 'MANAGER' || role === 'ADMINISTRATOR';
  return {
    registrations: isManager,
    references: false,
    certificates: isManager,
    payments: isManager,
  };
}

type Connection<Node> = { nodes: Node[] };
type Tariff = { id: string; participation: string; isOnSale: boolean; left: number | null; price: { amount: number } };
type EventSample = {
  id: string;
  slug: string;
  state: string;
  dates: string[];
  tariffs: Tariff[];
  questions: { required: boolean }[];
  seats: { participation: string; left: number | null }[];
};

const eventFields = `nodes {
  id slug state dates
  tariffs { id participation isOnSale left price { amount } }
  questions { required }
  seats { participation left }
}`;

/** Most events that are looked through: each costs a request. */
const maxEvents = 6;

/** The tariffs that take somebody now. */
const openTariffs = ({ state, tariffs, seats }: EventSample): Tariff[] => {
  const full = seats.filter(({ left }) => left === 0).map(({ participation }) => participation);
  return tariffs.filter(
    ({ isOnSale, left, participation }) =>
      state === 'PUBLISHED' && isOnSale && left !== 0 && !full.includes(participation),
  );
};

const freeTariff = (event: EventSample) => openTariffs(event).find(({ price }) => price.amount === 0);

/** An event that is simple to register for: a free tariff, and no questions that must be answered. */
const isSimple = (event: EventSample): boolean =>
  freeTariff(event) !== undefined && event.questions.every(({ required }) => !required);

/** Events with several tariffs first, so that a registration can be moved. */
const choiceFirst = (events: readonly EventSample[]): EventSample[] => {
  const hasChoice = (event: EventSample): boolean => openTariffs(event).length > 1;
  return [...events.filter(hasChoice), ...events.filter((event) => !hasChoice(event))];
};

/** The answers that have something, of questions that are asked at once. */
async function foundIn<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Promise<Found | null>,
): Promise<Found[]> {
  const found = await Promise.all(items.slice(0, maxEvents).map(find));
  return found.filter((one) => one !== null);
}

async function eventSamples(ask: Ask) {
  const answer = (await ask(`{
  coming: events(first: 20) { ${eventFields} }
  past: events(first: ${maxEvents}, filter: { past: true }) { ${eventFields} }
  specialties { id }
}`)) as { coming: Connection<EventSample>; past: Connection<EventSample>; specialties: { id: string }[] } | null;
  const coming = answer?.coming.nodes ?? [];
  return {
    coming,
    past: answer?.past.nodes ?? [],
    event: choiceFirst(coming).find(isSimple) ?? coming[0],
    specialtyId: answer?.specialties[0]?.id ?? '',
  };
}

type RegistrationSample = { id: string; number: string; event: { id: string }; tariff?: { id: string } };

async function registrationOf(ask: Ask, { id }: EventSample): Promise<RegistrationSample | null> {
  const answer = (await ask(
    `query ($eventId: ID!) {
  staffRegistrations(eventId: $eventId, first: 1, filter: { states: [CONFIRMED] }) {
    nodes { id number event { id } tariff { id } }
  }
}`,
    { eventId: id },
  )) as { staffRegistrations: Connection<RegistrationSample> } | null;
  return answer?.staffRegistrations.nodes[0] ?? null;
}

async function certificateOf(ask: Ask, { id }: EventSample): Promise<string | null> {
  const answer = (await ask(
    `query ($eventId: ID!) {
  eventCertificates(eventId: $eventId, first: 1, state: ISSUED) { nodes { id } }
}`,
    { eventId: id },
  )) as { eventCertificates: Connection<{ id: string }> } | null;
  return answer?.eventCertificates.nodes[0]?.id ?? null;
}

/** The registration that the example of registering has made. */
async function ownRegistration(ask: Ask, rights: Rights): Promise<RegistrationSample | null> {
  const answer = (await ask(
    `query ($reference: ID!) {
  registration(externalReference: $reference) { id number event { id } ${rights.registrations ? 'tariff { id }' : ''} }
}`,
    { reference: exampleReference },
  )) as { registration: RegistrationSample | null } | null;
  return answer?.registration ?? null;
}

async function refundablePayment(ask: Ask): Promise<string> {
  const answer = (await ask(`{
  payments(first: 100, filter: { state: SUCCEEDED }) { nodes { id isTest refundable { amount } } }
}`)) as { payments: Connection<{ id: string; isTest: boolean; refundable: { amount: number } }> } | null;
  return answer?.payments.nodes.find(({ isTest, refundable }) => isTest && refundable.amount > 0)?.id ?? '';
}

/** A registration that can be moved to another tariff without a payment. */
function moveOf(registrations: readonly RegistrationSample[], events: readonly EventSample[]) {
  for (const { id, event, tariff } of registrations) {
    const found = events.find((one) => one.id === event.id);
    const present = found?.tariffs.find((one) => one.id === tariff?.id);
    const other =
      present && openTariffs(found!).find((one) => one.id !== present.id && one.price.amount <= present.price.amount);
    if (other) return { movedRegistrationId: id, presentTariffId: present.id, otherTariffId: other.id };
  }
  return { movedRegistrationId: '', presentTariffId: '', otherTariffId: '' };
}

const ago = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

/** Looks for values in the running site, with the token or session of `ask`. */
export async function loadSamples(ask: Ask, hasToken: boolean, now: Date): Promise<Samples> {
  const [rights, { coming, past, event, specialtyId }] = await Promise.all([
    rightsOf(ask, hasToken),
    eventSamples(ask),
  ]);
  const [attended, inComing, made, certificates, paymentId] = await Promise.all([
    rights.registrations ? foundIn(past, (one) => registrationOf(ask, one)) : [],
    rights.registrations ? foundIn(choiceFirst(coming), (one) => registrationOf(ask, one)) : [],
    rights.references ? ownRegistration(ask, rights) : null,
    rights.certificates ? foundIn(past, (one) => certificateOf(ask, one)) : [],
    rights.payments ? refundablePayment(ask) : '',
  ]);
  const changeable = made ? [made, ...inComing] : inComing;
  const pastEvent = past.find(({ id }) => id === attended[0]?.event.id) ?? past[0];
  return {
    eventSlug: event?.slug ?? '',
    eventId: event?.id ?? '',
    tariffId: (event && (freeTariff(event) ?? event.tariffs[0])?.id) ?? '',
    specialtyId,
    pastEventId: pastEvent?.id ?? '',
    pastDay: pastEvent?.dates[0] ?? '',
    registrationId: attended[0]?.id ?? '',
    registrationNumber: attended[0]?.number ?? '',
    comingEventId: changeable[0]?.event.id ?? '',
    comingRegistrationId: changeable[0]?.id ?? '',
    ...moveOf(changeable, coming),
    certificateId: certificates[0] ?? '',
    paymentId,
    recently: ago(now, 10 * 60_000),
    aDayAgo: ago(now, 24 * 60 * 60_000),
  };
}
