import { readFile } from 'node:fs/promises';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../server/core/graphql/access.js';
import { auditTitle } from '../../server/core/audited-actions.js';
import { createSchema } from '../../server/http/graphql/schema.js';
import { limitRules, type LimitName, type LimitRule } from '../../server/core/limits/limit-rules.js';
import { limitsOf } from '../../server/http/graphql/field-limits.js';
import { resolvers } from '../../server/modules.js';

let schema: GraphQLSchema;
beforeAll(async () => (schema = await createSchema(resolvers)));

const siteTypes = () =>
  Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));

type FieldOfType = { name: string; field: GraphQLField<unknown, unknown> };
const rootFields = (): FieldOfType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.entries(type?.getFields() ?? {}).map(([name, field]) => ({ name: `${type!.name}.${name}`, field })),
  );
const objectFields = (): FieldOfType[] =>
  siteTypes()
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) =>
      Object.entries(type.getFields()).map(([name, field]) => ({ name: `${type.name}.${name}`, field })),
    );

const isList = ({ field: { type } }: FieldOfType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** Lists that are not connections, with what bounds them. Anything that users can make longer must be a connection. */
const boundedLists: Record<string, string> = {
  'Query.rooms': 'one room of a broadcast for each hall of an event',
  'Broadcast.rooms': 'one room of a broadcast for each hall of an event',
  'Query.unwatched': 'times of one day',
  'BroadcastStanding.unwatched': 'times of one day',
  'Site.frameHosts': 'set by the operator',
  'Query.roomLinks': 'one of each kind',
  'Query.roomPolls': 'a room has fifty at most',
  'RoomPoll.options': 'twelve at most, or 200 words of participants',
  'RoomPollResults.counts': 'an option each',
  'ViewerPollVote.optionIds': 'twelve at most',
  'ViewerPollVote.words': 'three at most',
  'Broadcast.viewerPollVotes': 'one for each room of an event',
  'AccountSecurity.standingKeys': 'one calendar feed',
  'AccountSecurity.passkeys': 'twenty at most',
  'PasskeysChanged.passkeys': 'twenty at most',
  'AccountSecurity.identities': 'one for each provider, of which there are twenty at most',
  'LinkedIdentitiesChanged.identities': 'one for each provider, of which there are twenty at most',
  'Query.signInOptions': 'twenty at most',
  'SignInProviderChecked.faults': 'a sentence for each of some ten checks',
  'DocumentRequest.nameChanges': 'ten at most',
  'Room.messages': 'a hundred at most',
  'Room.messageQueue': 'a hundred at most',
  'Room.hands': 'a hundred at most',
  'Room.reactions': 'one for each kind',
  'Room.reactionMinutes': 'thirty minutes',
  'RoomConsole.minutes': 'thirty minutes',
  'RoomRecording.parts': 'one for each talk of a programme, and for each pause',
  'Broadcast.viewerHands': 'one for each room of an event',
  'Room.mutedParticipants': 'people whom moderators mute by hand',
  'Broadcast.viewerMessages': 'twenty at most',
  'DrugNameList.names': 'two thousand at most',
  'Room.questions': 'thirty at most',
  'Room.questionQueue': 'a hundred at most',
  'Broadcast.viewerQuestions': 'a hundred at most',
  'Broadcast.viewerQuestionVotes': 'listed questions of the rooms of an event',
  'Query.searchSynonyms': 'a table that staff enters by hand, some hundred lines',
  'SearchAnswer.conditions': 'kinds of filters, which the code names',
  'Query.accountConsents': 'kinds of documents, which the code names',
  'Query.feedbackConsents': 'kinds of documents, which the code names',
  'Query.questionConsents': 'kinds of documents, which the code names',
  'Consequences.refunds': 'ways of a refund, which the code names',
  'TaskConsequences.refunds': 'ways of a refund, which the code names',
  'TeamCalendar.entries': 'events of six weeks, 200 at most, with four deadlines each',
  'TeamCalendarEntry.dates': 'days of an event',
  'EventBoard.stages': 'stages, which the code names',
  'EventBoard.steps': 'steps, which the code names',
  'EventBoard.problems': 'kinds of problems, which the code names',
  'EventNoticePreview.changes': 'things that participants count on, which the code names',
  'Task.letters': 'states of emails, and reasons that the code names',
  'AuditAct.rows': 'two hundred at most',
  'Query.auditedActions': 'actions, which the code names',
  'MoneyStatistics.byDay': 'days asked for, or those of one event',
  'MoneyStatistics.byPart': 'a hundred at most',
  'OfficeSearch.events': 'five at most',
  'OfficeSearch.hits': 'five of a kind at most',
  'OfficeSearch.targets': 'five at most',
  'OfficeEvent.seats': 'forms of participation, which the code names',
  'OfficeOverview.events': 'eight at most',
  'OfficeOverview.waiting': 'kinds of work, which the code names',
  'RegistrationStatistics.byCategory': 'categories, which the code names',
  'RegistrationStatistics.byDay': 'days asked for, or those of one event',
  'RegistrationStatistics.byPart': 'a hundred at most',
  'RegistrationStatistics.byParticipation': 'forms of participation, which the code names',
  'RegistrationStatistics.byRegion': 'regions of Russia',
  'Statistics.presence': 'a hundred events at most, or the days of one',
  'RegistrationStatistics.bySpecialty': 'the dictionary of specialties',
  'RegistrationStatistics.byState': 'states, which the code names',
  'AuditRow.values': 'columns of one table',
  'Registration.payments': 'fifty attempts at most',
  'Payment.refunds': 'a payment has a hundred at most',
  'Registration.refunds': 'a payment has a hundred at most',
  'Event.refundTerms': 'an event has twelve at most',
  'Registration.refundTerms': 'an event has twelve at most',
  'Query.agendaMarks': 'a person marks five hundred at most',
  'Agenda.items': 'a person marks five hundred at most',
  'AgendaItem.overlapsWith': 'a person marks five hundred at most',
  'AgendaItem.speakers': 'speakers of one talk',
  'TalkMarked.overlaps': 'a person marks five hundred at most',
  'Question.messages': 'an answer, a follow-up and the answer to it',
  'Query.invoiceTotals': 'states, which the code names',
  'PaymentOverview.attention': 'reasons, which the code names',
  'QuestionOverview.totals': 'states, which the code names',
  'Segment.specialtyIds': 'a hundred at most',
  'Segment.regionIds': 'a hundred at most',
  'Segment.categories': 'categories, which the code names',
  'Segment.events': 'fifty at most',
  'Query.accountSessions': 'a hundred at most',
  'Query.sessionsOfUser': 'a hundred at most',
  'User.waitingIdentityChanges': 'parts of an identity, which the code names',
  'AccountMergePreview.consequences': 'events that both accounts have documents of',
  'AccountMergePreview.lines': 'kinds of things, which the code names',
  'AccountMergePreview.obstacles': 'events that both accounts are registered for',
  'Query.savedViews': 'two hundred at most',
  'SavedViewsChanged.views': 'two hundred at most',
  'Registration.history': 'the fifty latest',
  'RegistrationHistoryLine.values': 'columns of a row',
  'SessionsEnded.sessions': 'a hundred at most',
  'RecoveryCodesMade.codes': 'ten',
  'Query.allPartners': 'partners of the organiser, which staff enters by hand',
  'Query.archiveSpeakerChoices': 'twenty at most',
  'Query.siteTexts': 'texts that the code names',
  'SiteTextsSaved.texts': 'texts that the code names',
  'PartnersOrdered.partners': 'partners of one rank, which staff enters by hand',
  'Query.staffLegalEditions': 'editions of documents, which staff enters by hand',
  'Query.legalDocumentEditions': 'editions of a document, which the code names',
  'Query.partners': 'partners of the organiser, which staff enters by hand',
  'Query.regions': 'regions of Russia',
  'EventOffer.questions': 'a hundred at most',
  'EventOffer.seats': 'forms of participation',
  'EventOffer.tariffs': 'a hundred at most',
  'Query.refundSteps': 'an event has twelve at most',
  'Query.deskDays': 'days of one event, or of half a year',
  'Query.deskTills': 'one for each member of staff who took money on a day',
  'Query.tillsForRefund': 'a hundred at most',
  'Query.tariffQuotas': 'what staff enters for one event',
  'TariffQuota.tariffs': 'tariffs of one event',
  'Query.specialties': 'the dictionary of specialties',
  'LetterOverview.kinds': 'kinds of emails, which the code names',
  'LetterOverview.totals': 'states, which the code names',
  'PartnerSite.keys': 'a site has twenty at most',
  'PartnerSite.returnAddresses': 'a site has twenty at most',
  'PartnerSite.secrets': 'an administrator makes them by hand, two are valid at a time',
  'PartnerSite.signOutAddresses': 'a site has twenty at most',
  'PartnerSite.scopes': 'kinds of data, which the code names',
  'Webhook.events': 'kinds of events, which the code names',
  'WebhookDelivery.attempts': 'the fifty latest',
  'ApiToken.scopes': 'kinds of rights, which the code names',
  'SearchAnswer.counts': 'kinds of things, which the code names',
  'SearchAnswer.hits': 'the best ones, fifty at most',
  'SearchHit.excerpt': 'words of a short stretch of text',
  'SearchHit.title': 'words of a title',
  'Query.keptDataKinds': 'kinds of data, which the code names',
  'RetainedRecordsOpened.records': 'a hundred at most',
  'User.consentsToRenew': 'kinds of documents, which the code names',
  'ImportLine.suggestions': 'a name, an address and five specialties',
  'ConsentToRenew.subjects': 'events that staff registered one person for',
  'Query.workplaceSuggestions': 'eight at most',
  'SignOn.scopes': 'kinds of data, which the code names',
  'SignOnAgreement.scopes': 'kinds of data, which the code names',
  'SignOnRequest.consents': 'kinds of documents, which the code names',
  'SignOnRequest.data': 'kinds of data, which the code names',
  'User.signOnAgreements': 'sites of partners, which staff registers by hand; two hundred at most',
  'User.dataIssues': 'fields of a profile',
  'User.furtherSpecialties': 'five at most',
  'User.nmoCycles': 'ten at most',
  'ApiToken.eventIds': 'a hundred at most',
  'ApiToken.networks': 'fifty at most',
  'Registration.certificates': 'documents of two kinds, and the ones they replaced, which staff issues by hand',
  'NmoRecord.certificates': 'documents of two kinds, and the ones they replaced, which staff issues by hand',
  'NmoRecord.codes': 'one for each day and direction, and the ones it replaced',
  'NmoRecordConnection.years': 'years with events',
  'NmoProgress.years': 'the six calendar years that five years may touch',
  'CertificatesIssued.refused': 'the first hundred',
  'NmoCodesAssigned.refused': 'the first hundred',
  'NmoCodesImported.rows': 'lines of a file, five hundred at most',
  'Query.nmoTermsProposed': 'days of one event',
  'NmoEventTerms.days': 'days of one event',
  'NmoAttendee.days': 'days of one event',
  'NmoStanding.days': 'days of one event',
  'NmoStanding.options': 'six specialties of a profile at most',
  'NmoAttendee.options': 'six specialties of a profile at most',
  'RegistrationNmo.options': 'six specialties of a profile at most',
  'EventFormSaved.moved': 'what staff entered for one event: a hundred tariffs, its promo codes',
  'Query.eventDateMoves': 'what staff entered for one event: a hundred tariffs, its promo codes',
  'EventFormSaved.notes': 'two for each day of an event at most',
  'NmoStanding.reasons': 'two for each day of an event',
  'NmoAttendee.reasons': 'two for each day of an event',
  'NmoAttendee.dataIssues': 'fields of a profile',
  'OnlinePresenceImported.rows': 'lines of a file, five hundred at most',
  'User.unfinishedTalks': 'the six latest',
  'Payment.events': 'the hundred latest',
  'Problems.problems': 'fields of an input',
  'Answer.values': 'options of a question',
  'Registration.answers': 'questions of an event',
  'EventCalendar.entries': 'events of six weeks, and 400 of them',
  'EventCalendarEntry.days': 'days of six weeks',
  'Invoice.acts': 'each but the first follows a refund, and a payment has a hundred at most',
  'EventEditing.gaps': 'fields of an input',
  'EventEditing.oldSlugs': 'names that editors gave to one event',
  'EventForm.days': 'sixty at most',
  'EffectiveDates.dates': 'days of one event, sixty at most',
  'EventForm.specialtyIds': 'the dictionary of specialties',
  'EventDocumentsChanged.documents': 'thirty at most',
  'Query.findSpeakers': 'twenty at most',
  'Query.frontDeskPeople': 'ten at most',
  'CheckInConnection.days': 'days of an event, sixty at most',
  'WalkInRegistered.filled': 'fields of a profile',
  'WalkInRegistered.differing': 'fields of a profile',
  'RegistrationAdded.filled': 'fields of a profile',
  'RegistrationAdded.differing': 'fields of a profile',
  'ApiToken.events': 'a hundred at most',
  'RegistrationUpserted.filled': 'fields of a profile',
  'RegistrationUpserted.differing': 'fields of a profile',
  'PersonUpserted.filled': 'fields of a profile',
  'PersonUpserted.differing': 'fields of a profile',
  'Registration.ledger': 'what was paid and returned for one registration',
  'GalleryConnection.years': 'years with photo reports',
  'Gallery.photos': 'a gallery takes three hundred at most',
  'ScansRecorded.results': 'a hundred at most',
  'CheckInCounts.places': 'entrances and halls of one event',
  'PresenceOfPerson.stays': 'scans of one user on one day',
  'PresenceOfPerson.marks': 'scans of one user on one day',
  'Photo.sizes': 'sizes that the code names',
};
/** Reads of the viewer's own rows, where guessed numbers find nothing, and parts of an upload. */
const unlimited: Record<string, string> = {
  'Query.registration': 'finds registrations of the viewer only, by an index',
  'Mutation.sendImportPart': 'stores lines of a list; the import that sends emails has a limit of its own',
};

/** Lists that staff enters for one event or its archive entry; they are read with it. */
const ofAnEvent =
  /^(?:Archive(?:Entry|Section|Talk|Facets)|Event|EffectiveDates|EventNmo|EventQuestion|EventFacets|Programme\w*|Session|Talk|Speaker|QuestionCondition)\./;

describe('the schema', () => {
  it('equals the committed schema.graphql', async () => {
    const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
    expect(await readFile('schema.graphql', 'utf8'), 'Run: npm run schema').toBe(text);
  });

  it('has a description of each type, field, argument, input field and value', () => {
    const undescribed: string[] = [];
    const check = (name: string, described: { description?: string | null | undefined }) => {
      if (!described.description?.trim()) undescribed.push(name);
    };
    for (const type of siteTypes()) {
      check(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type))
        for (const [name, field] of Object.entries(type.getFields())) check(`${type.name}.${name}`, field);
    }
    for (const { name, field } of objectFields()) {
      check(name, field);
      for (const argument of field.args) check(`${name}(${argument.name})`, argument);
    }
    expect(undescribed).toEqual([]);
  });

  it('counts every connection', () => {
    const connections = siteTypes().filter(({ name }) => name.endsWith('Connection'));
    const uncounted = connections.filter((type) => isObjectType(type) && !type.getFields().totalCount);
    expect(connections.length).toBeGreaterThan(40);
    expect(uncounted.map(({ name }) => name)).toEqual([]);
  });

  it('declares the access of each root field', () => {
    const openAccess = new Set(['public', 'signed-in']);
    const isDeclared = (access: unknown): boolean =>
      typeof access === 'string' &&
      (openAccess.has(access) || access.split(' ').every((role) => roles.includes(role as never)));
    const undeclared = rootFields().filter(({ field }) => !isDeclared(field.extensions.access));
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  it('limits each mutation, and each read that searches or tests a secret, or gives a reason', () => {
    const lookupArguments = ['code', 'token', 'query', 'email', 'number', 'promoCode'];
    const isLimited = ({ name, field }: FieldOfType): boolean => {
      const isMutation = name.startsWith('Mutation.');
      const access = String(field.extensions.access);
      const isOpen = access === 'public' || access === 'signed-in';
      const wantsLimit =
        isMutation || (isOpen && field.args.some((argument) => lookupArguments.includes(argument.name)));
      return (
        !wantsLimit ||
        name in unlimited ||
        Boolean(field.extensions.unlimited) ||
        limitsOf(field, isMutation).length > 0
      );
    };
    const unlimitedFields = rootFields().filter((candidate) => !isLimited(candidate));
    expect(unlimitedFields.map(({ name }) => name)).toEqual([]);
  });

  it('limits staff mutations that send emails separately', () => {
    const writing =
      /^Mutation\.(?:send|resend|writeTo|addRegistration|registerWalkIn|importRegistrations|cancelEvent|postponeEvent|answer(?:Feedback|Question)|test)/;
    const unlimitedFields = rootFields().filter(
      ({ name, field }) => writing.test(name) && !field.extensions.limits && !(name in unlimited),
    );
    expect(unlimitedFields.map(({ name }) => name)).toEqual([]);
  });

  it('gives each mutation of staff a Russian title for the audit log', () => {
    const staffMutations = rootFields().filter(
      ({ name, field }) => name.startsWith('Mutation.') && /[A-Z]/.test(String(field.extensions.access)),
    );
    expect(staffMutations.length).toBeGreaterThan(100);
    const untitled = staffMutations.filter(({ name }) => !/^[А-ЯЁ]/.test(auditTitle(name.split('.')[1]!)));
    expect(untitled.map(({ name }) => name)).toEqual([]);
  });

  it('uses each limit of the table', async () => {
    const declared = new Set(rootFields().flatMap(({ name, field }) => limitsOf(field, name.startsWith('Mutation.'))));
    const sources = import.meta.glob<string>(['../../server/**/*.ts', '!../../server/core/limits/limit-rules.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const namedInSources = new Set(Object.values(sources).flatMap((text) => text.match(/(?<=')\w+By\w+(?=')/g) ?? []));
    const countedElsewhere = ['actionByStaff', 'registerForOneEvent', 'roomMessageInSlowChat'];
    const unusedLimits = (Object.entries(limitRules) as [LimitName, LimitRule][]).filter(
      ([name, { countedByService: inside }]) =>
        inside
          ? !namedInSources.has(name) && !countedElsewhere.includes(name)
          : !declared.has(name) && !namedInSources.has(name),
    );
    expect(unusedLimits.map(([name]) => name)).toEqual([]);
  });

  it('exposes no secrets', () => {
    const secret = /password|hash|token|secret|session(?:Id|s)?$/i;
    // Names of mutations expose nothing.
    const names = objectFields()
      .filter(({ name }) => !name.startsWith('Mutation.'))
      .map(({ name }) => name.split('.')[1]!);
    // `sessions` are also parts of a programme. A second factor's or integration's secret is shown once, on setup;
    // tokens only by name. Managers read `codeHash` for check-in without a network: a code has 144 random bits. Whether an
    // account has a password is told to its owner.
    const harmlessNames = [
      'sessions',
      'session',
      'accountSessions',
      'secret',
      // Of a partner site: only when they were made, and four characters.
      'secrets',
      'tokenId',
      'apiTokens',
      'apiToken',
      'codeHash',
      'hasPassword',
      'hasSecret',
      // For the viewer: it plays the streams of one room for some hours.
      'streamToken',
    ];
    expect(names.filter((name) => secret.test(name) && !harmlessNames.includes(name))).toEqual([]);
    const user = schema.getType('User');
    expect(isObjectType(user) && Object.keys(user.getFields()).sort()).not.toContain('passwordHash');
  });

  it('returns lists as connections, except bounded ones', () => {
    const lists = objectFields()
      .filter(isList)
      .map(({ name }) => name);
    const isConnection = (name: string) => /Connection\.(?:nodes|edges)$/.test(name);
    expect(lists).toEqual(expect.arrayContaining(Object.keys(boundedLists)));
    expect(lists.filter((name) => !isConnection(name) && !ofAnEvent.test(name) && !(name in boundedLists))).toEqual([]);
  });

  it('has connections of one form', () => {
    const connections = siteTypes().filter((type) => isObjectType(type) && type.name.endsWith('Connection'));
    expect(connections.length).toBeGreaterThan(0);
    for (const type of connections) {
      if (!isObjectType(type)) continue;
      expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(['nodes', 'pageInfo']));
      const connectionFields = objectFields().filter(({ field }) => getNamedType(field.type) === type);
      for (const { field } of connectionFields)
        expect(field.args.map((argument) => argument.name)).toEqual(expect.arrayContaining(['first', 'after']));
    }
  });

  it('has one scalar each for timestamps, days, months, email addresses and addresses of pages', () => {
    const scalars = siteTypes().filter((type) => isScalarType(type));
    expect(scalars.map((type) => type.name).sort()).toEqual([
      'Date',
      'DateTime',
      'EmailAddress',
      'LocalDateTime',
      'Month',
      'URL',
    ]);
  });
});
