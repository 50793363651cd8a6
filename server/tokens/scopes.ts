import { registerEnum } from '../core/graphql/enums.js';

export const TokenScope = registerEnum('TokenScope', 'What a token may access. Everything else is forbidden.', {
  EVENTS_READ: 'events:read. Published events with programme, tariffs and free seats.',
  REGISTRATIONS_READ: 'registrations:read. Registrations of an event with names and answers, without contacts.',
  REGISTRATIONS_WRITE: 'registrations:write. Confirming and cancelling registrations, with the progress of that task.',
  REFUNDS_WRITE: 'refunds:write. With registrations:write: refunding payments and waiving prices.',
  CERTIFICATES_READ: 'certificates:read. Documents issued for an event.',
  PAYMENTS_READ: 'payments:read. Payments and refunds, without contacts of the payers.',
});
export type TokenScope = keyof typeof TokenScope;

type Fields = readonly string[];
/** Allowed fields by type (outputs and inputs); arguments by `Type.field`; `name=VALUE` allows this value only. */
type AllowedFields = Readonly<Record<string, Fields>>;

const pageInfo: AllowedFields = { PageInfo: ['hasNextPage', 'endCursor'] };
const money: AllowedFields = { Money: ['amount', 'currency'] };
const problems: AllowedFields = { Problems: ['problems'], Problem: ['code', 'message', 'field'] };
const names: AllowedFields = { Specialty: ['id', 'name', 'level'], Region: ['id', 'name'] };
const pageArguments = ['first', 'after'];
/** Filter of registrations, for queries and for bulk changes. */
const registrationFilter: AllowedFields = {
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
/** Fields that identify an event. */
const eventSummary: AllowedFields = { Event: ['id', 'slug', 'title', 'state', 'startsAt', 'endsAt', 'timeZone'] };
const registrationSummary: AllowedFields = { Registration: ['id', 'number', 'state', 'event'] };
const questions: AllowedFields = {
  EventQuestion: ['id', 'kind', 'label', 'help', 'required', 'options', 'showIf', 'min', 'max', 'maxLength'],
  QuestionOption: ['value', 'label'],
  QuestionCondition: ['questionId', 'values'],
};

const programme: AllowedFields = {
  ProgrammeDay: ['id', 'date', 'title', 'sessions'],
  ProgrammeSession: ['id', 'kind', 'title', 'startsAt', 'endsAt', 'hall', 'moderators', 'sponsorName', 'talks'],
  Talk: ['id', 'title', 'annotation', 'startsAt', 'endsAt', 'speakers'],
  Hall: ['id', 'name'],
  Appearance: ['role', 'speaker'],
  Speaker: ['id', 'fullName', 'shortName', 'regalia', 'workplace', 'city'],
};

/** The single list of what each scope allows: root fields and all fields reachable from them. */
const fieldsOfScopes: Record<TokenScope, readonly AllowedFields[]> = {
  EVENTS_READ: [
    pageInfo,
    money,
    names,
    eventSummary,
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
    eventSummary,
    registrationSummary,
    registrationFilter,
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
    registrationFilter,
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
    eventSummary,
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
    eventSummary,
    registrationSummary,
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
      Refund: ['id', 'state', 'sum', 'source', 'createdAt', 'doneAt', 'receiptState', 'method', 'payment'],
    },
  ],
};

const toPaths = (allowed: AllowedFields): string[] =>
  Object.entries(allowed).flatMap(([type, fields]) => fields.map((field) => `${type}.${field}`));

/** Allowed fields of each scope as `Type.field`; an argument as `Type.field.argument`. */
export const fieldsByScope: ReadonlyMap<TokenScope, ReadonlySet<string>> = new Map(
  (Object.keys(fieldsOfScopes) as TokenScope[]).map((scope) => [
    scope,
    new Set(fieldsOfScopes[scope].flatMap(toPaths)),
  ]),
);

/** Scopes from their stored JSON. Unknown names are dropped. */
export const parseScopes = (stored: string): TokenScope[] =>
  (JSON.parse(stored) as string[]).filter((name): name is TokenScope => name in TokenScope);

/** Scopes as JSON, in the order of the enum and without duplicates. */
export const serializeScopes = (scopes: readonly TokenScope[]): string =>
  JSON.stringify((Object.keys(TokenScope) as TokenScope[]).filter((name) => scopes.includes(name)));
