import { words } from './vocabulary.js';
import { idOf, slugOf, tokenOf } from './data-set.js';
import type { Server } from './servers.js';
import { changeIndex } from './beside.js';

/** The measured operations. All servers answer them with the same data. */
export const documents = {
  Q1: `query Q1($filter: EventFilter, $first: Int!, $after: String) {
  events(filter: $filter, first: $first, after: $after) {
    totalCount
    nodes { id slug title type format startsAt endsAt dates timeZone city registeredCount specialties { id name } }
    pageInfo { hasNextPage endCursor }
  }
}`,
  Q2: `query Q2($slug: String!) {
  event(slug: $slug) {
    id slug title type format state summary descriptionHtml startsAt endsAt dates timeZone city registeredCount
    specialties { id name }
    seats { participation capacity left waiting }
    tariffs { id title participation price { amount currency } }
    programme {
      id date title
      sessions {
        id kind title startsAt endsAt
        hall { id name }
        moderators { role speaker { ...Person } }
        talks { id title startsAt endsAt speakers { role speaker { ...Person } } }
      }
    }
  }
}
fragment Person on Speaker { id fullName shortName regalia workplace city }`,
  Q3: `query Q3($query: String!, $first: Int!, $kinds: [SearchKind!]) {
  search(query: $query, first: $first, kinds: $kinds) {
    totalCount
    counts { kind count }
    hits { key kind path note title { text isMatch } excerpt { text isMatch } }
  }
}`,
  Q4: `query Q4 {
  viewer {
    registrations(first: 20) {
      totalCount
      nodes { id number state participation createdAt event { id slug title startsAt endsAt city } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
  M1: `mutation M1($input: RegisterForEventInput!) {
  registerForEvent(input: $input) {
    ... on RegistrationChanged { registration { id number state } }
    ... on Problems { problems { code message } }
  }
}`,
};
export type OperationName = keyof typeof documents;

export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

const post = (operationName: OperationName, variables: object, user?: number): Call => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...(user !== undefined && { cookie: `session=${tokenOf(user)}` }) },
  body: JSON.stringify({ query: documents[operationName], operationName, variables }),
});
const page = (path: string, user?: number): Call => ({
  method: 'GET',
  path,
  headers: user === undefined ? {} : { cookie: `session=${tokenOf(user)}` },
});

/** Values of the data set that the calls need. */
export type DataValues = {
  specialties: string[];
  months: string[];
  consent: string;
  freeEvents: number[];
  /** Gets few seats, for which many users compete. */
  contestedEvent: number;
  /** The event for which everybody registers at once. */
  hotEvent: number;
};

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

const listVariables = (facts: DataValues) =>
  facts.specialties.flatMap((specialty) =>
    facts.months.map((month) => ({ filter: { specialties: [specialty], format: 'IN_PERSON', month }, first: 20 })),
  );
/** Searches for two different words of the descriptions, in both orders. */
const searches = words.flatMap((first) =>
  words.filter((second) => second !== first).map((second) => ({ query: `${first} ${second}`, first: 20 })),
);
const slugs = range(200).map((n) => slugOf(600 + n * 7));

export const registrationCall = ({ consent }: DataValues, event: number, user: number): Call => {
  const isOnline = event % 5 === 3;
  return post(
    'M1',
    {
      input: {
        eventId: idOf('event', event),
        participation: isOnline ? 'ONLINE' : 'IN_PERSON',
        tariffId: idOf('tariff', event * 2),
        answers: [],
        consents: [consent],
        joinWaitingList: false,
      },
    },
    user,
  );
};

export type Workload = {
  /** Calls that are repeated in turn. */
  calls?: (facts: DataValues) => Call[];
  /** A call that is different for each `n`. */
  uniqueCall?: (facts: DataValues, n: number) => Call;
  /** The server works on after its responses, such as on emails. That counts, too. */
  hasLaterWork?: boolean;
  /** What happens on the server at the same time; returns how to end it. */
  beside?: (server: Server, facts: DataValues) => () => Promise<void> | void;
};

/** An unknown variable makes the body unique, so that no cached response fits. */
const uncached = (operation: OperationName, variables: object[], n: number): Call =>
  post(operation, { ...variables[n % variables.length], nonce: n });

export const workloads = {
  'Q1 kept': { calls: (facts) => listVariables(facts).map((variables) => post('Q1', variables)) },
  'Q2 kept': { calls: () => slugs.map((slug) => post('Q2', { slug })) },
  'Q3 kept': { calls: () => searches.slice(0, 50).map((variables) => post('Q3', variables)) },
  'Q3 kept, index changing': {
    calls: () => searches.slice(0, 10).map((variables) => post('Q3', variables)),
    beside: changeIndex,
  },
  'S1 kept': { calls: () => [page('/')] },
  'S2 kept': { calls: () => slugs.slice(0, 50).map((slug) => page(`/events/${slug}`)) },
  'Q1 fresh': { uniqueCall: (facts, n) => uncached('Q1', listVariables(facts), n) },
  'Q2 fresh': {
    uniqueCall: (_facts, n) =>
      uncached(
        'Q2',
        slugs.map((slug) => ({ slug })),
        n,
      ),
  },
  // Consecutive searches must not start with the same word.
  'Q3 fresh': { uniqueCall: (_facts, n) => uncached('Q3', searches, n * 37) },
  'Q1 signed in': { calls: (facts) => listVariables(facts).map((variables, n) => post('Q1', variables, n)) },
  'Q2 signed in': { calls: () => slugs.map((slug, n) => post('Q2', { slug }, n)) },
  Q4: { calls: () => range(1_000).map((user) => post('Q4', {}, user * 3)) },
  M1: {
    uniqueCall: (facts, n) => registrationCall(facts, facts.freeEvents[n % facts.freeEvents.length]!, n % 100_000),
    hasLaterWork: true,
  },
  'S2 signed in': { calls: () => slugs.slice(0, 50).map((slug, user) => page(`/events/${slug}`, user * 3)) },
  'S3 signed in': { calls: () => range(200).map((user) => page('/lk', user * 3)) },
} satisfies Record<string, Workload>;
export type WorkName = keyof typeof workloads;

/** A search of two words that no cached response fits. Consecutive searches do not start with the same word. */
export const searchCall = (kinds: string[] | null, n: number): Call =>
  post('Q3', { ...searches[(n * 37) % searches.length], kinds, nonce: n });

/** What changes while users register for one event: the first pages of lists, the event's data, and its page. */
export const hotCalls = (slug: string): Workload[] => [
  workloads['Q1 kept'],
  { calls: () => [post('Q2', { slug })] },
  { calls: () => [page(`/events/${slug}`)] },
];
