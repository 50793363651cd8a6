import { registerEnum } from '../core/enums.js';

export const TokenScope = registerEnum('TokenScope', 'What a token opens. Everything else is closed to it.', {
  EVENTS_READ: 'events:read. Published events with programme, tariffs and free seats.',
  REGISTRATIONS_READ: 'registrations:read. Registrations of an event with names and answers, without contacts.',
  REGISTRATIONS_WRITE: 'registrations:write. Confirming and cancelling registrations, and how far that work has come.',
  REFUNDS_WRITE: 'refunds:write. With registrations:write: giving money back and waiving prices.',
  CERTIFICATES_READ: 'certificates:read. Documents that were given out for an event.',
  PAYMENTS_READ: 'payments:read. Payments and refunds, without contacts of the payers.',
});
export type TokenScope = keyof typeof TokenScope;

type Fields = readonly string[];
/**
 * Fields by type, as the schema names them, fields of inputs among them; arguments by the field that takes them. With
 * `name=VALUE` an argument is open for that value alone. What is not here is closed.
 */
type Opened = Readonly<Record<string, Fields>>;

const pageInfo: Opened = { PageInfo: ['hasNextPage', 'endCursor'] };
const money: Opened = { Money: ['amount', 'currency'] };
const problems: Opened = { Problems: ['problems'], Problem: ['code', 'message', 'field'] };
const names: Opened = { Specialty: ['id', 'name', 'level'], Region: ['id', 'name'] };
const pageArguments = ['first', 'after'];
/** How registrations are chosen, to be read or to be changed. */
const whichRegistrations: Opened = {
  StaffRegistrationFilter: [
    'hasDataIssues',
    'hasTariffDoubt',
    'lacksAnswers',
    'money',
    'participation',
    'regionId',
    'search',
    'specialtyId',
    'states',
    'tariffIds',
  ],
};
/** As much of an event as tells which one it is. */
const whichEvent: Opened = { Event: ['id', 'slug', 'title', 'state', 'startsAt', 'endsAt', 'timeZone'] };
const whichRegistration: Opened = { Registration: ['id', 'number', 'state', 'event'] };
const questions: Opened = {
  EventQuestion: ['id', 'kind', 'label', 'help', 'required', 'options', 'showIf', 'min', 'max', 'maxLength'],
  QuestionOption: ['value', 'label'],
  QuestionCondition: ['questionId', 'values'],
};

const programme: Opened = {
  ProgrammeDay: ['id', 'date', 'title', 'sessions'],
  ProgrammeSession: ['id', 'kind', 'title', 'startsAt', 'endsAt', 'hall', 'moderators', 'sponsorName', 'talks'],
  Talk: ['id', 'title', 'annotation', 'startsAt', 'endsAt', 'speakers'],
  Hall: ['id', 'name'],
  Appearance: ['role', 'speaker'],
  Speaker: ['id', 'fullName', 'shortName', 'regalia', 'workplace', 'city'],
};

/** THE list of what each scope opens, root fields and all that can be reached from them. */
const openings: Record<TokenScope, readonly Opened[]> = {
  EVENTS_READ: [
    pageInfo,
    money,
    names,
    whichEvent,
    questions,
    programme,
    {
      Query: ['events', 'event', 'eventCalendar', 'specialties', 'regions'],
      'Query.events': [...pageArguments, 'filter'],
      'Query.event': ['slug'],
      'Query.eventCalendar': ['date', 'month', 'unit', 'filter'],
      EventFilter: [
        'city',
        'format',
        'free',
        'isLiteral',
        'month',
        'nmoApplied',
        'past',
        'specialties',
        'takingPlace',
        'text',
        'type',
        'withNmo',
      ],
      EventConnection: ['nodes', 'pageInfo', 'totalCount', 'cancelledCount', 'reading', 'facets'],
      EventFacets: ['cities', 'formats', 'free', 'months', 'nmoApplied', 'specialties', 'types', 'withNmo'],
      TextReading: ['wording', 'rest', 'isLoose', 'withNmo', 'free', 'format', 'month', 'city', 'isPast'],
      FacetCount: ['value', 'label', 'count'],
      EventCalendar: [
        'date',
        'unit',
        'today',
        'from',
        'shownFrom',
        'shownTo',
        'earlier',
        'later',
        'entries',
        'isComplete',
        'totalCount',
        'facets',
      ],
      EventCalendarEntry: ['event', 'days'],
      Event: [
        'type',
        'format',
        'summary',
        'descriptionHtml',
        'dates',
        'city',
        'venue',
        'registrationOpensAt',
        'registrationClosesAt',
        'registeredCount',
        'seats',
        'isFree',
        'isPast',
        'priceFrom',
        'tariffs',
        'questions',
        'nmo',
        'specialties',
        'programme',
        'halls',
        'documents',
        'cover',
        'contact',
        'partners',
        'change',
        'postponedTo',
        'effectiveDates',
        'underway',
        'changesAt',
        'price',
        'refundTerms',
        'calendarUrl',
      ],
      EventUnderway: ['isNow', 'label', 'hint', 'date'],
      EffectiveDates: ['startsAt', 'endsAt', 'dates'],
      EventPrice: ['text', 'note', 'isFree'],
      Venue: ['name', 'city', 'address'],
      EventSeats: ['participation', 'capacity', 'left', 'waiting'],
      EventNmo: ['state', 'points', 'pointsPerDay', 'registrationNumber', 'statement'],
      EventDocument: ['id', 'title', 'mediaType', 'size', 'url'],
      Image: ['large', 'preview', 'small', 'width', 'height'],
      Contact: ['name', 'email', 'phone'],
      EventPartner: ['name', 'tier', 'text', 'url', 'advertisingMark'],
      EventChange: ['state', 'reason', 'at', 'postponedTo'],
      RefundTerm: ['until', 'percent'],
      Tariff: [
        'id',
        'title',
        'description',
        'participation',
        'category',
        'price',
        'isOnSale',
        'isUpcoming',
        'left',
        'availableFrom',
        'availableUntil',
      ],
    },
  ],
  REGISTRATIONS_READ: [
    pageInfo,
    money,
    names,
    whichEvent,
    whichRegistration,
    whichRegistrations,
    questions,
    {
      Query: ['staffRegistrations', 'staffRegistration'],
      'Query.staffRegistrations': [...pageArguments, 'eventId', 'filter', 'order'],
      'Query.staffRegistration': ['number'],
      StaffRegistrationConnection: ['nodes', 'pageInfo', 'totalCount'],
      Registration: [
        'participation',
        'tariff',
        'price',
        'discount',
        'createdAt',
        'payUntil',
        'offerExpiresAt',
        'waitingPosition',
        'answers',
        'answersVersion',
        'participant',
        'participantName',
      ],
      Tariff: ['id', 'title', 'participation', 'category'],
      Answer: ['question', 'values'],
      User: [
        'id',
        'fullName',
        'lastName',
        'firstName',
        'middleName',
        'specialty',
        'region',
        'city',
        'workplace',
        'post',
      ],
    },
  ],
  REGISTRATIONS_WRITE: [
    problems,
    whichRegistrations,
    {
      Mutation: ['confirmRegistrations', 'cancelRegistrations'],
      'Mutation.confirmRegistrations': ['selection'],
      'Mutation.cancelRegistrations': ['selection', 'reason', 'attended', 'documents', 'refund=NONE'],
      RegistrationSelectionInput: ['eventId', 'ids', 'filter', 'key'],
      Query: ['task'],
      'Query.task': ['id'],
      BulkStarted: ['task'],
      Task: ['id', 'kind', 'state', 'total', 'done', 'failed', 'error', 'createdAt', 'startedAt', 'finishedAt'],
    },
  ],
  REFUNDS_WRITE: [
    {
      'Mutation.confirmRegistrations': ['freeBecause'],
      'Mutation.cancelRegistrations': ['refund'],
    },
  ],
  CERTIFICATES_READ: [
    pageInfo,
    whichEvent,
    {
      Query: ['eventCertificates'],
      'Query.eventCertificates': [...pageArguments, 'eventId', 'state'],
      CertificateConnection: ['nodes', 'pageInfo'],
      Certificate: [
        'id',
        'code',
        'kind',
        'state',
        'holderName',
        'issuedAt',
        'endedAt',
        'points',
        'specialty',
        'event',
        'replacedBy',
      ],
    },
  ],
  PAYMENTS_READ: [
    pageInfo,
    money,
    whichEvent,
    whichRegistration,
    {
      Query: ['payments', 'payment', 'refunds'],
      'Query.payments': [...pageArguments, 'filter'],
      'Query.payment': ['id'],
      'Query.refunds': [...pageArguments, 'state', 'place', 'eventId', 'byTransferOnly'],
      PaymentFilter: ['attention', 'state', 'eventId', 'search'],
      PaymentConnection: ['nodes', 'pageInfo'],
      RefundConnection: ['nodes', 'pageInfo'],
      Payment: [
        'id',
        'attempt',
        'state',
        'method',
        'methodTitle',
        'price',
        'isTest',
        'createdAt',
        'paidAt',
        'failure',
        'receiptState',
        'refundable',
        'refunds',
        'registration',
      ],
      Refund: ['id', 'state', 'sum', 'source', 'createdAt', 'doneAt', 'receiptState', 'payment'],
    },
  ],
};

const written = (opened: Opened): string[] =>
  Object.entries(opened).flatMap(([type, fields]) => fields.map((field) => `${type}.${field}`));

/** What each scope opens, as `Type.field`; an argument as `Type.field.argument`. */
export const openedBy: ReadonlyMap<TokenScope, ReadonlySet<string>> = new Map(
  (Object.keys(openings) as TokenScope[]).map((scope) => [scope, new Set(openings[scope].flatMap(written))]),
);

/** Scopes as they are kept and given back; a name that is not known any more opens nothing. */
export const readScopes = (kept: string): TokenScope[] =>
  (JSON.parse(kept) as string[]).filter((name): name is TokenScope => name in TokenScope);

/** In the order of the list, each once. */
export const writeScopes = (scopes: readonly TokenScope[]): string =>
  JSON.stringify((Object.keys(TokenScope) as TokenScope[]).filter((name) => scopes.includes(name)));
