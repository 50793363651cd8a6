export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day from 1900 to 2199, such as 2027-03-11. */
  Date: { input: string; output: string; }
  /** A timestamp: ISO 8601 in UTC with milliseconds, such as 2027-03-11T06:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /** An email address in lower case, such as name@example.ru. */
  EmailAddress: { input: string; output: string; }
  /** Date and time on the clocks of the event, without a zone, such as 2027-03-11T09:00. */
  LocalDateTime: { input: string; output: string; }
  /** A month from 1900 to 2199, such as 2027-03. */
  Month: { input: string; output: string; }
  /** An absolute address of http or https, such as https://example.ru/events. */
  URL: { input: string; output: string; }
};

/** Academic title. */
export type AcademicTitle =
  /** Docent. */
  | 'DOCENT'
  /** Professor. */
  | 'PROFESSOR'
  /** Academician of the Russian Academy of Sciences. */
  | 'RAS_ACADEMICIAN'
  /** Corresponding member of the Russian Academy of Sciences. */
  | 'RAS_CORRESPONDING_MEMBER'
  /** Professor of the Russian Academy of Sciences. */
  | 'RAS_PROFESSOR'
  /** Senior researcher. */
  | 'SENIOR_RESEARCHER';

/** The mutation succeeded. */
export type AccountDeleted = {
  __typename?: 'AccountDeleted';
  /** When it was deleted. */
  deletedAt: Scalars['DateTime']['output'];
};

/** An event in the log of an account. */
export type AccountEvent = {
  __typename?: 'AccountEvent';
  /** IP address of the request. */
  address: Scalars['String']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Browser and system, from the user agent. */
  browser: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What happened. */
  kind: AccountEventKind;
};

/** A page of events of an account. */
export type AccountEventConnection = {
  __typename?: 'AccountEventConnection';
  /** The events of an account of this page, each with its cursor, as Relay reads them. */
  edges: Array<AccountEventEdge>;
  /** The events of an account of this page. */
  nodes: Array<AccountEvent>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of events of an account that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the events of an account of a page. */
export type AccountEventEdge = {
  __typename?: 'AccountEventEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: AccountEvent;
};

/** A security event of an account. */
export type AccountEventKind =
  /** The account was created, and its email confirmed. */
  | 'ACCOUNT_CREATED'
  /** The email address was changed, or confirmed. */
  | 'EMAIL_CHANGED'
  /** A change of the email address was requested. */
  | 'EMAIL_CHANGE_REQUESTED'
  /** The name, the date of birth or СНИЛС was changed. */
  | 'IDENTITY_CHANGED'
  /** Staff declined a change of the name, date of birth or СНИЛС. */
  | 'IDENTITY_CHANGE_DECLINED'
  /** A change of the name, date of birth or СНИЛС was requested; staff decides. */
  | 'IDENTITY_CHANGE_REQUESTED'
  /** An identity at a provider was linked: it signs in to the account. */
  | 'IDENTITY_LINKED'
  /** An identity at a provider was unlinked. */
  | 'IDENTITY_UNLINKED'
  /** A passkey was added. */
  | 'PASSKEY_ADDED'
  /** An attempt to sign in with a passkey of the account that was not accepted. */
  | 'PASSKEY_FAILED'
  /** A passkey was removed. */
  | 'PASSKEY_REMOVED'
  /** The password was changed. */
  | 'PASSWORD_CHANGED'
  /** A new password was set with the link of an email. */
  | 'PASSWORD_RESET'
  /** New recovery codes replaced the old ones. */
  | 'RECOVERY_CODES_RENEWED'
  /** A sign-in with a recovery code. */
  | 'RECOVERY_CODE_USED'
  /** An attempt to sign in with a wrong code of the second factor. */
  | 'SECOND_FACTOR_FAILED'
  /** The second factor was switched off. */
  | 'SECOND_FACTOR_OFF'
  /** The second factor was switched on. */
  | 'SECOND_FACTOR_ON'
  /** All sessions, or all but one, were ended. */
  | 'SESSIONS_ENDED'
  /** A session was ended from another device. */
  | 'SESSION_ENDED'
  /** A sign-in. */
  | 'SIGN_IN'
  /** A wrong code of an email was sent. */
  | 'SIGN_IN_CODE_FAILED'
  /** An email with a code, for signing in or for confirming the identity, was requested. */
  | 'SIGN_IN_CODE_REQUESTED'
  /** An attempt to sign in with a wrong password. */
  | 'SIGN_IN_FAILED'
  /** A sign-out. */
  | 'SIGN_OUT';

/** Number of records of one kind in each of two accounts. */
export type AccountMergeLine = {
  __typename?: 'AccountMergeLine';
  /** Number in the account that would be closed. */
  ended: Scalars['Int']['output'];
  /** Number in the account that would stay. */
  kept: Scalars['Int']['output'];
  /** Kind of the records, in Russian. */
  title: Scalars['String']['output'];
};

/** The result of merging two accounts. */
export type AccountMergePreview = {
  __typename?: 'AccountMergePreview';
  /** Further consequences, in Russian: documents that would be revoked. */
  consequences: Array<Scalars['String']['output']>;
  /** The account that would be closed. */
  ended: User;
  /** The account that would stay. */
  kept: User;
  /** Records of each account. */
  lines: Array<AccountMergeLine>;
  /** Why the accounts cannot be merged now, in Russian; empty: they can. */
  obstacles: Array<Scalars['String']['output']>;
};

/** An email is on its way, whether or not the address is known. The user is not signed in yet. */
export type AccountRequested = {
  __typename?: 'AccountRequested';
  /** Input of `resendSignUpLetter`, in this browser. */
  id: Scalars['ID']['output'];
  /** Page with the sent emails during development; null if emails are delivered. */
  keptMailPath?: Maybe<Scalars['String']['output']>;
  /** Sentence in Russian for the user. */
  message: Scalars['String']['output'];
};

/** Security settings of the viewer's account. */
export type AccountSecurity = {
  __typename?: 'AccountSecurity';
  /** Email for signing in. */
  email: Scalars['EmailAddress']['output'];
  /** When the user confirmed the email; null: not confirmed. */
  emailConfirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of wrong passwords and codes for the account in the last thirty days. */
  failuresOfMonth: Scalars['Int']['output'];
  /** Whether the account has a password; without one its owner signs in by codes or passkeys. */
  hasPassword: Scalars['Boolean']['output'];
  /** Identities at providers that sign in to the account, the oldest first. */
  identities: Array<LinkedIdentity>;
  /** Whether a second factor has to be set up before the rights of staff apply. */
  needsSecondFactor: Scalars['Boolean']['output'];
  /** Passkeys of the account, the oldest first. */
  passkeys: Array<Passkey>;
  /** A requested email that is not confirmed yet. */
  pendingEmail?: Maybe<PendingEmail>;
  /** Number of unused recovery codes. */
  recoveryCodesLeft: Scalars['Int']['output'];
  /** When the second factor was enabled; null: it is not. */
  secondFactorSince?: Maybe<Scalars['DateTime']['output']>;
  /** Keys that give access without a session until they are revoked: API tokens, the address of the calendar feed. */
  standingKeys: Array<StandingKey>;
};

/** A browser in which the viewer is signed in. */
export type AccountSession = {
  __typename?: 'AccountSession';
  /** IP address of the sign-in. */
  address: Scalars['String']['output'];
  /** Browser and system, from the user agent. */
  browser: Scalars['String']['output'];
  /** When it signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Whether it is this browser. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was last used; accurate to five minutes. */
  lastSeenAt: Scalars['DateTime']['output'];
};

/** Validity of an act of services rendered. */
export type ActStanding =
  /** The payment was fully refunded, and no act replaced it. */
  | 'ANNULLED'
  /** The act is valid. */
  | 'IN_FORCE'
  /** Another act with another sum replaced it. */
  | 'REPLACED';

/** `LegalEditionAdded`, or why the mutation was rejected. */
export type AddLegalEditionResult = LegalEditionAdded | Problems;

/** The answer of the browser to `beginPasskey`. */
export type AddPasskeyInput = {
  /** `id` of the request, in the same browser. */
  id: Scalars['ID']['input'];
  /** `RegistrationResponseJSON` of the standard, as JSON. */
  response: Scalars['String']['input'];
};

/** An entry or an exit that was not scanned. */
export type AddPresenceInput = {
  /** When it happened. */
  at: Scalars['DateTime']['input'];
  /** Direction. */
  kind: PresenceKind;
  /** Why it is added; stays in the ledger. */
  reason: Scalars['String']['input'];
  /** The registration. */
  registrationId: Scalars['ID']['input'];
};

/** A person registered by staff. */
export type AddRegistrationInput = {
  /** Answers to the questions of the organiser; the participant can give missing ones later. */
  answers?: Array<AnswerInput>;
  /** How the consent was given; it is recorded. */
  consentManner?: ConsentManner;
  /** Email address: an existing account with it is used, or a new one is created. */
  email: Scalars['String']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Given name, for a new account. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** The organiser has the person's consent to the processing of their data. */
  hasConsented: Scalars['Boolean']['input'];
  /** Staff confirms a name or address of a new person that looks mistaken; otherwise the doubts are problems. */
  isConfirmed?: Scalars['Boolean']['input'];
  /** Staff confirms that the account with this email address belongs to this person, although the name differs; otherwise OTHER_PERSON. */
  isSamePerson?: Scalars['Boolean']['input'];
  /** Surname. OTHER_PERSON if the account with this email address has another name. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Patronymic, for a new account. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Reason for an additional seat if none is free: 3 to 500 characters. Null: no additional seat. */
  overCapacityReason?: InputMaybe<Scalars['String']['input']>;
  /** Telephone; used only if the existing account has none. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Kopecks, for OTHER: at least a rouble, and not above the tariff. */
  priceAmount?: InputMaybe<Scalars['Int']['input']>;
  /** Reason for a lower price: 3 to 500 characters. */
  priceReason?: InputMaybe<Scalars['String']['input']>;
  /** Price of the registration. */
  pricing?: EntryPricing;
  /** СНИЛС with valid check digits; used only if the account has none. */
  snils?: InputMaybe<Scalars['String']['input']>;
  /** Main specialty; used only if the existing account has none. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** A tariff of the event, on sale or not. */
  tariffId: Scalars['ID']['input'];
  /** Place of work; used only if the existing account has none. */
  workplace?: InputMaybe<Scalars['String']['input']>;
};

/** `RegistrationAdded`, or why the mutation was rejected. */
export type AddRegistrationResult = Problems | RegistrationAdded;

/** Valid documents and codes that lose their basis by a change. */
export type AffectedDocuments = {
  __typename?: 'AffectedDocuments';
  /** Documents of НМО. */
  certificates: Scalars['Int']['output'];
  /** Codes of confirmation (ИКП). */
  codes: Scalars['Int']['output'];
};

/** Talks and sessions that a user has marked, in order of time. */
export type Agenda = {
  __typename?: 'Agenda';
  /** Address of the calendar feed; null until the user requests one. The address alone gives access to the agenda. */
  feedAddress?: Maybe<Scalars['String']['output']>;
  /** Marked talks and sessions. */
  items: Array<AgendaItem>;
};

/** The mutation succeeded. */
export type AgendaFeedRenewed = {
  __typename?: 'AgendaFeedRenewed';
  /** Address of the calendar feed. */
  feedAddress: Scalars['String']['output'];
};

/** Start and end. */
export type AgendaHours = {
  __typename?: 'AgendaHours';
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** Start. */
  startsAt: Scalars['DateTime']['output'];
};

/** A marked talk, or a marked session without talks. */
export type AgendaItem = {
  __typename?: 'AgendaItem';
  /** Hours at the time of marking; null if they have not changed. Marking again resets it. */
  changedFrom?: Maybe<AgendaHours>;
  /** Day, YYYY-MM-DD in the time zone of the event. */
  date: Scalars['Date']['output'];
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** The event. */
  event: Event;
  /** Hall; null if the programme names none. */
  hall?: Maybe<Scalars['String']['output']>;
  /** Id of the talk or session. */
  id: Scalars['ID']['output'];
  /** It has ended. */
  isOver: Scalars['Boolean']['output'];
  /** Ids of marked items that take place at the same time. */
  overlapsWith: Array<Scalars['ID']['output']>;
  /** Path of the talk in the programme. */
  path: Scalars['String']['output'];
  /** Title of the session that a talk belongs to. */
  sessionTitle?: Maybe<Scalars['String']['output']>;
  /** Speakers: surnames and initials. */
  speakers: Array<Scalars['String']['output']>;
  /** Start. */
  startsAt: Scalars['DateTime']['output'];
  /** Title. */
  title: Scalars['String']['output'];
};

/** The answer to a question. */
export type Answer = {
  __typename?: 'Answer';
  /** The question. */
  question: EventQuestion;
  /** The values. */
  values: Array<Scalars['String']['output']>;
};

/** `FeedbackAnswered`, or why the mutation was rejected. */
export type AnswerFeedbackResult = FeedbackAnswered | Problems;

/** An answer to a question of the organiser. */
export type AnswerInput = {
  /** The question. */
  questionId: Scalars['ID']['input'];
  /** One value; several for CHOICES; `yes` for CONSENT. */
  values: Array<Scalars['String']['input']>;
};

/** The access of an integration: a token with which a program calls this API. For administrators. */
export type ApiToken = {
  __typename?: 'ApiToken';
  /** Address that is warned before the token expires; null: that of all administrators. */
  contactEmail?: Maybe<Scalars['EmailAddress']['output']>;
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Events that it is limited to; null: all. */
  eventIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** Events that it is limited to, without deleted ones; null: all. */
  events?: Maybe<Array<Event>>;
  /** Until when it is valid. */
  expiresAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it was last used, accurate to one hour; null: never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the administrator who created it; null: the account was deleted. */
  makerName?: Maybe<Scalars['String']['output']>;
  /** Name of the integration. */
  name: Scalars['String']['output'];
  /** Network addresses and ranges that it may call from; null: all. */
  networks?: Maybe<Array<Scalars['String']['output']>>;
  /** Until when the secret before the last rotation is valid too; null: it is not. */
  previousUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Reads of personal data, the latest day first. */
  reads: TokenReadConnection;
  /** When it was revoked; null: it was not. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Scopes. */
  scopes: Array<TokenScope>;
  /** First characters, to recognise it by. */
  start: Scalars['String']['output'];
  /** Current state. */
  state: ApiTokenState;
  /** Grows with each saved change; `updateApiToken` requires it. */
  version: Scalars['Int']['output'];
};


/** The access of an integration: a token with which a program calls this API. For administrators. */
export type ApiTokenReadsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** A page of tokens. */
export type ApiTokenConnection = {
  __typename?: 'ApiTokenConnection';
  /** The tokens of this page, each with its cursor, as Relay reads them. */
  edges: Array<ApiTokenEdge>;
  /** The tokens of this page. */
  nodes: Array<ApiToken>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of tokens that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the tokens of a page. */
export type ApiTokenEdge = {
  __typename?: 'ApiTokenEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: ApiToken;
};

/** A new token. */
export type ApiTokenInput = {
  /** Address that is warned before it expires; null: all administrators. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** Lifetime in days, from 1 to 365. */
  days: Scalars['Int']['input'];
  /** Events that it is limited to, a hundred at most; null: all. Public reads are not limited. */
  eventIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the integration, up to 120 characters. */
  name: Scalars['String']['input'];
  /** Network addresses and ranges that it may call from, such as `203.0.113.7` or `2001:db8::/32`, fifty at most; null: all. */
  networks?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Scopes, at least one. */
  scopes: Array<TokenScope>;
};

/** A token was created. */
export type ApiTokenMade = {
  __typename?: 'ApiTokenMade';
  /** The stored token. */
  apiToken: ApiToken;
  /** The token itself: shown only once, not stored. */
  secret: Scalars['String']['output'];
};

/** The mutation succeeded. */
export type ApiTokenRevoked = {
  __typename?: 'ApiTokenRevoked';
  /** The token as it is now. */
  apiToken: ApiToken;
};

/** What an integration may do. */
export type ApiTokenSettingsInput = {
  /** Address that is warned before it expires; null: all administrators. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** Events that it is limited to, a hundred at most; null: all. Public reads are not limited. */
  eventIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the integration, up to 120 characters. */
  name: Scalars['String']['input'];
  /** Network addresses and ranges that it may call from, such as `203.0.113.7` or `2001:db8::/32`, fifty at most; null: all. */
  networks?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Scopes, at least one. */
  scopes: Array<TokenScope>;
};

/** State of an API token. */
export type ApiTokenState =
  /** Valid. */
  | 'ACTIVE'
  /** Expired. */
  | 'EXPIRED'
  /** Not used any more: a token belongs to its integration. */
  | 'MAKER_LEFT'
  /** Revoked by an administrator. */
  | 'REVOKED';

/** The mutation succeeded. */
export type ApiTokenUpdated = {
  __typename?: 'ApiTokenUpdated';
  /** The token as it is now. */
  apiToken: ApiToken;
};

/** A person with a role in a session or talk. */
export type Appearance = {
  __typename?: 'Appearance';
  /** The role. */
  role: SpeakerRole;
  /** The person. */
  speaker: Speaker;
};

/** A person with a role. */
export type AppearanceInput = {
  /** The role. */
  role: SpeakerRole;
  /** The person. */
  speakerId: Scalars['ID']['input'];
};

/** Who may open the video and slides of a talk. */
export type ArchiveAccess =
  /** Confirmed participants of the event; from `openFrom` on all signed-in users. */
  | 'PARTICIPANTS'
  /** All visitors. */
  | 'PUBLIC'
  /** Signed-in users. */
  | 'SIGNED_IN';

/** A page of entries of the archive. */
export type ArchiveConnection = {
  __typename?: 'ArchiveConnection';
  /** The entries of the archive of this page, each with its cursor, as Relay reads them. */
  edges: Array<ArchiveEdge>;
  /** Values to filter the list by, with numbers of entries. */
  facets: ArchiveFacets;
  /** No entry contains all words of the text: the listed ones contain at least one of them. */
  isLoose: Scalars['Boolean']['output'];
  /** The entries of the archive of this page. */
  nodes: Array<ArchiveEntry>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of entries of the archive that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
  /** The words that were searched for, if they differ from the text. */
  wording?: Maybe<Scalars['String']['output']>;
};

/** Numbers of talks, recordings and slides of an entry. */
export type ArchiveCounts = {
  __typename?: 'ArchiveCounts';
  /** Talks whose video or slides are for participants of the event. */
  forParticipants: Scalars['Int']['output'];
  /** Talks with a video with public access. */
  publicRecordings: Scalars['Int']['output'];
  /** Talks with slides with public access. */
  publicSlides: Scalars['Int']['output'];
  /** Talks with a video. */
  recordings: Scalars['Int']['output'];
  /** Length of all videos in seconds. */
  seconds: Scalars['Int']['output'];
  /** Talks with slides. */
  slides: Scalars['Int']['output'];
  /** Talks. */
  talks: Scalars['Int']['output'];
};

/** One of the entries of the archive of a page. */
export type ArchiveEdge = {
  __typename?: 'ArchiveEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: ArchiveEntry;
};

/** A past event in the archive: its programme with recordings and slides. */
export type ArchiveEntry = {
  __typename?: 'ArchiveEntry';
  /** City; null for a broadcast. */
  city?: Maybe<Scalars['String']['output']>;
  /** Numbers of talks, recordings and slides. */
  counts: ArchiveCounts;
  /** Cover; null if the entry has none. */
  cover?: Maybe<Image>;
  /** The description as safe HTML. */
  descriptionHtml: Scalars['String']['output'];
  /** The description as Markdown; null for all but editors. */
  descriptionText?: Maybe<Scalars['String']['output']>;
  /** The event, if it has a public page on this site. */
  event?: Maybe<Event>;
  /** The event of the entry; null for all but editors. */
  eventId?: Maybe<Scalars['ID']['output']>;
  /** First day, YYYY-MM-DD. */
  firstDay: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Last day, YYYY-MM-DD. */
  lastDay: Scalars['Date']['output'];
  /** Published; drafts are visible to editors only. */
  published: Scalars['Boolean']['output'];
  /** When it was first published; null before. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Questions to the speakers with their answers, in order of publication. */
  questions: PublishedQuestionConnection;
  /** The programme. */
  sections: Array<ArchiveSection>;
  /** Name in the address: `/archive/{slug}`. */
  slug: Scalars['String']['output'];
  /** Specialties of the entry. */
  specialties: Array<Specialty>;
  /** One or two sentences, plain text. */
  summary: Scalars['String']['output'];
  /** Full title. */
  title: Scalars['String']['output'];
  /** When the entry or one of its talks last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Version of the entry, for `updateArchiveEntry`. */
  version: Scalars['String']['output'];
};


/** A past event in the archive: its programme with recordings and slides. */
export type ArchiveEntryQuestionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** The mutation succeeded. */
export type ArchiveEntryChanged = {
  __typename?: 'ArchiveEntryChanged';
  /** The entry. */
  entry: ArchiveEntry;
};

/** An entry of the archive, without its talks. */
export type ArchiveEntryInput = {
  /** City; null for a broadcast. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Description, Markdown, up to 10 000 characters. */
  description?: Scalars['String']['input'];
  /** The event of the entry; its cover is used. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** First day, YYYY-MM-DD. */
  firstDay: Scalars['String']['input'];
  /** Last day, YYYY-MM-DD. */
  lastDay: Scalars['String']['input'];
  /** Published. */
  published?: Scalars['Boolean']['input'];
  /** Name in the address. Left out: made from the title for a new entry, unchanged otherwise. It cannot change after publication. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Specialties, the main one first. */
  specialties: Array<Scalars['ID']['input']>;
  /** One or two sentences, plain text, up to 400 characters. */
  summary: Scalars['String']['input'];
  /** Title, up to 300 characters. */
  title: Scalars['String']['input'];
};

/** `ArchiveEntryChanged`, or why the mutation was rejected. */
export type ArchiveEntryResult = ArchiveEntryChanged | Problems;

/** Values to filter the archive by. */
export type ArchiveFacets = {
  __typename?: 'ArchiveFacets';
  /** Specialties, most frequent first. */
  specialties: Array<FacetCount>;
  /** Years, latest first. */
  years: Array<FacetCount>;
};

/** Filter of the archive. Conditions are combined with «and». */
export type ArchiveFilter = {
  /** Use the text as typed: do not convert the keyboard layout, correct typos or expand abbreviations. */
  isLiteral?: InputMaybe<Scalars['Boolean']['input']>;
  /** Specialty. */
  specialty?: InputMaybe<Scalars['ID']['input']>;
  /** Words in any form, as in `search`; see `wording`. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Year of the first day. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** A part of the programme of a past event. */
export type ArchiveSection = {
  __typename?: 'ArchiveSection';
  /** Day, YYYY-MM-DD. */
  day: Scalars['Date']['output'];
  /** Hall; null if there was only one. */
  hall?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Talks in order. */
  talks: Array<ArchiveTalk>;
  /** Title. */
  title: Scalars['String']['output'];
};

/** Slides of a talk. */
export type ArchiveSlides = {
  __typename?: 'ArchiveSlides';
  /** Format, such as PDF. */
  format: Scalars['String']['output'];
  /** Size in bytes. */
  size: Scalars['Int']['output'];
  /** Path of the file; null for viewers without access. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A talk of a past event, with its recording and slides. */
export type ArchiveTalk = {
  __typename?: 'ArchiveTalk';
  /** Who may open the video and slides. */
  access: ArchiveAccess;
  /** Annotation, plain text. */
  annotation?: Maybe<Scalars['String']['output']>;
  /** Length of the video in seconds; null without a video. */
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The entry of the talk. */
  entry: ArchiveEntry;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The talk has a video or slides for participants of the event, and the viewer is not one of them. */
  needsParticipation: Scalars['Boolean']['output'];
  /** The talk has a video or slides, and the viewer must sign in to open them. */
  needsSignIn: Scalars['Boolean']['output'];
  /** Day, YYYY-MM-DD in Moscow, from which materials for participants are open to all signed-in users; null: never. */
  openFrom?: Maybe<Scalars['Date']['output']>;
  /** Path of the poster of the video. */
  poster?: Maybe<Scalars['String']['output']>;
  /** The slides; null if there are none. */
  slides?: Maybe<ArchiveSlides>;
  /** Values of the form; null for all but editors. */
  source?: Maybe<ArchiveTalkSource>;
  /** Speakers of the talk. */
  speakers: Array<Speaker>;
  /** Title. */
  title: Scalars['String']['output'];
  /** The recording; null if there is none. */
  video?: Maybe<ArchiveVideo>;
  /** Second at which the viewer stopped watching; null for visitors and if the viewer did not start. */
  viewerSeconds?: Maybe<Scalars['Int']['output']>;
};

/** A talk of an entry with its recording and slides; all fields are replaced. */
export type ArchiveTalkInput = {
  /** Who may open the video and slides. */
  access: ArchiveAccess;
  /** Annotation, plain text. */
  annotation?: InputMaybe<Scalars['String']['input']>;
  /** Captions of a video on this site, WebVTT: the name of a file in the media store. */
  captionsKey?: InputMaybe<Scalars['String']['input']>;
  /** Day of the section, YYYY-MM-DD. */
  day: Scalars['String']['input'];
  /** Length of the video in seconds. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** The entry. */
  entryId: Scalars['ID']['input'];
  /** Hall of the section. */
  hall?: InputMaybe<Scalars['String']['input']>;
  /** The talk to change; left out: a new one is added at the end. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Day, YYYY-MM-DD, from which materials for participants are open to all signed-in users; null: never. */
  openFrom?: InputMaybe<Scalars['String']['input']>;
  /** Poster of the video: the name of an uploaded file. Left out: unchanged; empty: removed. */
  posterKey?: InputMaybe<Scalars['String']['input']>;
  /** Title of the section; a section that does not exist is created. */
  section: Scalars['String']['input'];
  /** Slides: the name of a file in the media store. */
  slidesKey?: InputMaybe<Scalars['String']['input']>;
  /** Speakers in order. */
  speakers: Array<Scalars['ID']['input']>;
  /** Title, up to 300 characters. */
  title: Scalars['String']['input'];
  /** Id of the video at the provider (VK: `owner_number`), or the name of a file in the media store. */
  videoId?: InputMaybe<Scalars['String']['input']>;
  /** Source of the video; null: no video. */
  videoProvider?: InputMaybe<VideoProvider>;
};

/** Form values of a talk for editors: ids and file names as in `setArchiveTalk`. */
export type ArchiveTalkSource = {
  __typename?: 'ArchiveTalkSource';
  /** Name of the file with captions. */
  captionsKey?: Maybe<Scalars['String']['output']>;
  /** Name of the poster file. */
  posterKey?: Maybe<Scalars['String']['output']>;
  /** Name of the file with slides. */
  slidesKey?: Maybe<Scalars['String']['output']>;
  /** Version of the talk, for `setArchiveTalk`. */
  version: Scalars['String']['output'];
  /** Id of the video at the provider, or the name of a file. */
  videoId?: Maybe<Scalars['String']['output']>;
};

/** A recording. Addresses are null for viewers without access. */
export type ArchiveVideo = {
  __typename?: 'ArchiveVideo';
  /** Captions, WebVTT; null without captions and for viewers without access. */
  captionsUrl?: Maybe<Scalars['String']['output']>;
  /** External host that the browser loads the video from; null for videos on this site. */
  host?: Maybe<Scalars['String']['output']>;
  /** Page that plays the video without a script. */
  pageUrl?: Maybe<Scalars['String']['output']>;
  /** Source. */
  provider: VideoProvider;
  /** Address for the player: a file, a playlist, or a page for a frame. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A question to the talk that goes on in a room. */
export type AskInRoomInput = {
  /** Participants do not see the name of the author; moderators do. */
  isAnonymous?: Scalars['Boolean']['input'];
  /** The room. */
  roomId: Scalars['ID']['input'];
  /** The question: 3 to 500 characters. */
  text: Scalars['String']['input'];
};

/** `RoomQuestionAsked`, or why the mutation was rejected. */
export type AskInRoomResult = Problems | RoomQuestionAsked;

/** A question to the organisers or to a speaker. */
export type AskQuestionInput = {
  /** Ids of the accepted document editions, from `questionConsents`; empty without publication. */
  consents?: Array<Scalars['ID']['input']>;
  /** The event; null: not about an event. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Consent to publication. */
  publication?: QuestionPublication;
  /** A speaker of the event, if the asker is registered for it; null: the organisers. */
  speakerId?: InputMaybe<Scalars['ID']['input']>;
  /** The talk; its speaker is asked. */
  talkId?: InputMaybe<Scalars['ID']['input']>;
  /** The question: 10 to 4000 characters. */
  text: Scalars['String']['input'];
};

/** Codes of a batch to assign, one to each participant. */
export type AssignNmoCodesInput = {
  /** Day of the event, YYYY-MM-DD; null: no single day, unless `label` is «День 2». */
  date?: InputMaybe<Scalars['String']['input']>;
  /** The event; it must be over. */
  eventId: Scalars['ID']['input'];
  /** Direction, as in the import. */
  label?: Scalars['String']['input'];
  /** Registrations; null: all confirmed ones. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Specialty, as in the import; only participants with this specialty get these codes. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
};

/** `NmoCodesAssigned`, or why the mutation was rejected. */
export type AssignNmoCodesResult = NmoCodesAssigned | Problems;

/** A heartbeat of a tab in a room. */
export type AttendInput = {
  /** The player has reported since the heartbeat before that it plays. */
  isPlaying: Scalars['Boolean']['input'];
  /** The tab is visible. False: it was hidden or is closed. */
  isVisible: Scalars['Boolean']['input'];
  /** The room. */
  roomId: Scalars['ID']['input'];
  /** Chosen by the tab: from 8 to 36 letters, digits and hyphens. */
  tab: Scalars['String']['input'];
};

/** `Attended`, or why the mutation was rejected. */
export type AttendResult = Attended | Problems;

/** The heartbeat is stored. */
export type Attended = {
  __typename?: 'Attended';
  /** The next presence check; null: none until the next heartbeat. */
  check?: Maybe<DuePresenceCheck>;
  /** Seconds until the next heartbeat. */
  nextInSeconds: Scalars['Int']['output'];
  /** The room. */
  room: Room;
  /** What the viewer has today; null: today has no conditions. */
  standing?: Maybe<BroadcastStanding>;
};

/** What happens to registrations of participants who attended. */
export type AttendedAction =
  /** They are cancelled like the others. */
  | 'CANCEL'
  /** They stay. */
  | 'KEEP';

/** An action of staff with all changes that it made. */
export type AuditAct = {
  __typename?: 'AuditAct';
  /** Name of the mutation, or of the kind of task. */
  action: Scalars['String']['output'];
  /** User who acted; null: the account was deleted. */
  actor?: Maybe<User>;
  /** The token of the program that acted in the name of the user; null: the user acted. */
  apiToken?: Maybe<ApiToken>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Id of the request, as in the server log. */
  requestId: Scalars['ID']['output'];
  /** Changed rows in the order of the changes; the first 200. */
  rows: Array<AuditRow>;
  /** Total number of changed rows. */
  size: Scalars['Int']['output'];
  /** Title of the action in Russian; its name if the action no longer exists. */
  title: Scalars['String']['output'];
  /** API token that acted in the name of the user; null: the user acted. */
  tokenId?: Maybe<Scalars['ID']['output']>;
};

/** A page of actions. */
export type AuditActConnection = {
  __typename?: 'AuditActConnection';
  /** The actions of this page, each with its cursor, as Relay reads them. */
  edges: Array<AuditActEdge>;
  /** The actions of this page. */
  nodes: Array<AuditAct>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of actions that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the actions of a page. */
export type AuditActEdge = {
  __typename?: 'AuditActEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: AuditAct;
};

/** Filter of actions; an omitted field does not restrict the list. */
export type AuditFilter = {
  /** Only this mutation or kind of task. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Only actions of this member of staff. */
  actorId?: InputMaybe<Scalars['ID']['input']>;
  /** Only changes of this event or of its records. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Start of the period, inclusive. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only changes and views of the data of this user. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  /** End of the period, exclusive. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A row that an action changed or viewed. */
export type AuditRow = {
  __typename?: 'AuditRow';
  /** Event that the row belongs to. */
  eventId?: Maybe<Scalars['ID']['output']>;
  /** Key of the row. */
  key: Scalars['String']['output'];
  /** Operation on the row. */
  operation: ChangeOperation;
  /** User that the row belongs to. */
  personId?: Maybe<Scalars['ID']['output']>;
  /** Name of the table. */
  table: Scalars['String']['output'];
  /** Changed values. Empty for a view, and if the account of the user was deleted. */
  values: Array<AuditValue>;
};

/** A value that an action changed. */
export type AuditValue = {
  __typename?: 'AuditValue';
  /** New value; null: none. */
  after?: Maybe<Scalars['String']['output']>;
  /** Previous value; null: none. A secret is shown as dots, here and in `after`. */
  before?: Maybe<Scalars['String']['output']>;
  /** Name of the column. */
  name: Scalars['String']['output'];
};

/** A mutation, task, upload, export or view that the log records. */
export type AuditedAction = {
  __typename?: 'AuditedAction';
  /** Name, as in `AuditAct.action`. */
  action: Scalars['String']['output'];
  /** Title in Russian. */
  title: Scalars['String']['output'];
};

/** A payment that was started elsewhere and may still arrive. */
export type AwaitedPayment =
  /** An organisation has an invoice for this registration. */
  | 'INVOICE'
  /** The participant has started to pay on the site. A double payment is refunded. */
  | 'ONLINE';

/** The broadcast of an event for the viewer. */
export type Broadcast = {
  __typename?: 'Broadcast';
  /** Whether the viewer can enter. */
  access: BroadcastAccess;
  /** The event. */
  event: Event;
  /** When the rooms open for the viewer; null: they do not, or it depends on the viewer. */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Page of the recording, which gives no minutes; null: there is none yet. */
  recordingUrl?: Maybe<Scalars['URL']['output']>;
  /** The rooms, in the order of the halls; empty for those who cannot enter. */
  rooms: Array<Room>;
  /** Time of the server, for countdowns. */
  serverTime: Scalars['DateTime']['output'];
  /** What the viewer has today; null: today has no conditions. */
  standing?: Maybe<BroadcastStanding>;
  /** Which hands in the rooms are those of the viewer, up or not. */
  viewerHands: Array<ViewerHand>;
  /** A moderator has taken the right to write in the chats from the viewer. */
  viewerIsMuted: Scalars['Boolean']['output'];
  /** Messages of the viewer that others do not see: held and removed ones, the newest first; twenty at most. */
  viewerMessages: Array<RoomMessage>;
  /** What the viewer has chosen in the polls that the rooms show. */
  viewerPollVotes: Array<ViewerPollVote>;
  /** Ids of the questions in the lists of the rooms that the viewer supports. */
  viewerQuestionVotes: Array<Scalars['ID']['output']>;
  /** Questions of the viewer in the rooms, the newest first; a hundred at most. */
  viewerQuestions: Array<RoomQuestion>;
};

/** Whether the viewer can enter a broadcast, and if not, why. */
export type BroadcastAccess =
  /** The event is cancelled. */
  | 'CANCELLED'
  /** The registration is for the hall. */
  | 'IN_PERSON'
  /** The registration is not paid. */
  | 'NOT_PAID'
  /** The viewer has no registration in force. */
  | 'NOT_REGISTERED'
  /** The registration is on the waiting list. */
  | 'NO_SEAT'
  /** The viewer can enter. */
  | 'OPEN'
  /** The event has been over for two hours: until then, rooms stay open for talks that overrun. */
  | 'OVER'
  /** The event is postponed. */
  | 'POSTPONED'
  /** The broadcast is not open yet. */
  | 'TOO_EARLY';

/** What the viewer of a broadcast has for the conditions of НМО on a day. */
export type BroadcastStanding = {
  __typename?: 'BroadcastStanding';
  /** Presence checks that were answered. */
  confirmations: Scalars['Int']['output'];
  /** Day of the event. */
  date: Scalars['Date']['output'];
  /** The conditions of the day are met. */
  isMet: Scalars['Boolean']['output'];
  /** Why the conditions of the day can no longer be met, in Russian; null: they can. */
  lost?: Maybe<Scalars['String']['output']>;
  /** Minutes that count, until now. */
  minutes: Scalars['Int']['output'];
  /** Presence checks that must be answered. */
  neededConfirmations: Scalars['Int']['output'];
  /** Minutes that the conditions require. */
  neededMinutes: Scalars['Int']['output'];
  /** Since when minutes do not count because a presence check was missed: `resumePresence` goes on; null: they count, or the conditions are met. */
  stoppedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time that was not counted, with the reasons. */
  unwatched: Array<UnwatchedPeriod>;
};

/** `BulkStarted`, or why the mutation was rejected. */
export type BulkResult = BulkStarted | Problems;

/** The mutation succeeded. */
export type BulkStarted = {
  __typename?: 'BulkStarted';
  /** The task that carries it out; query it for the progress. */
  task: Task;
};

/** Period of the calendar. */
export type CalendarUnit =
  /** A day. */
  | 'DAY'
  /** A month, extended to whole weeks. */
  | 'MONTH'
  /** A week from Monday. */
  | 'WEEK';

/** `EventCalledOff`, or why the mutation was rejected. */
export type CallOffResult = EventCalledOff | Problems;

/** What the viewer can do about an event now. */
export type CallToAction = {
  __typename?: 'CallToAction';
  /** The action or the reason why there is none. */
  kind: CallToActionKind;
  /** When registration opens (REGISTRATION_NOT_OPEN), or the new date (POSTPONED). */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Page of the broadcast on this site, or the address of the recording. */
  url?: Maybe<Scalars['String']['output']>;
};

/** What the viewer can do about an event now. */
export type CallToActionKind =
  /** Accept or decline the offered seat. */
  | 'ACCEPT_OFFER'
  /** Nothing: the event is cancelled. */
  | 'CANCELLED'
  /** Nothing: the event is over. */
  | 'FINISHED'
  /** Enter the broadcast. */
  | 'JOIN_BROADCAST'
  /** Nothing: the viewer is on the waiting list. */
  | 'ON_WAITING_LIST'
  /** Register. */
  | 'PARTICIPATE'
  /** Pay for a held registration. */
  | 'PAY'
  /** Wait for the new date. */
  | 'POSTPONED'
  /** Nothing: the viewer is registered. */
  | 'REGISTERED'
  /** Nothing: registration is over. */
  | 'REGISTRATION_CLOSED'
  /** Wait until registration opens. */
  | 'REGISTRATION_NOT_OPEN'
  /** No seats are left: join the waiting list. */
  | 'WAITING_LIST'
  /** Watch the recording of the past event. */
  | 'WATCH_RECORDING';

/** An email campaign to users with consent. For staff. */
export type Campaign = {
  __typename?: 'Campaign';
  /** Text in Markdown, without the greeting. */
  body: Scalars['String']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Results of its emails. */
  delivery: CampaignDelivery;
  /** When its last email was sent, skipped or failed; null: not yet. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Its emails, as long as the outbox keeps them. */
  letters: LetterConnection;
  /** When it is sent automatically; null: not scheduled. */
  scheduledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Recipients. */
  segment: Segment;
  /** When sending started; null: not yet. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** State. */
  state: CampaignState;
  /** Subject of the email. */
  subject: Scalars['String']['output'];
  /** The task that enqueues its emails. */
  task?: Maybe<Task>;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Grows with each change; `updateCampaign` and `sendCampaign` require it. */
  version: Scalars['Int']['output'];
};


/** An email campaign to users with consent. For staff. */
export type CampaignLettersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  state?: InputMaybe<LetterState>;
};

/** The mutation succeeded. */
export type CampaignChanged = {
  __typename?: 'CampaignChanged';
  /** The campaign. */
  campaign: Campaign;
};

/** A page of campaigns. */
export type CampaignConnection = {
  __typename?: 'CampaignConnection';
  /** The campaigns of this page, each with its cursor, as Relay reads them. */
  edges: Array<CampaignEdge>;
  /** The campaigns of this page. */
  nodes: Array<Campaign>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of campaigns that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** Results of the emails of a campaign. */
export type CampaignDelivery = {
  __typename?: 'CampaignDelivery';
  /** Number of failed emails. */
  failed: Scalars['Int']['output'];
  /** Number of emails that the mail server accepted. */
  sent: Scalars['Int']['output'];
  /** Number of emails not sent because the consent was withdrawn or the campaign stopped. */
  skipped: Scalars['Int']['output'];
  /** Total number of emails. */
  total: Scalars['Int']['output'];
  /** Number of emails that wait or are being sent. */
  waiting: Scalars['Int']['output'];
};

/** One of the campaigns of a page. */
export type CampaignEdge = {
  __typename?: 'CampaignEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Campaign;
};

/** An email campaign. */
export type CampaignInput = {
  /** Markdown, 15 000 characters at most; the greeting is added automatically. */
  body: Scalars['String']['input'];
  /** Recipients. */
  segment: SegmentInput;
  /** Subject, 150 characters at most. */
  subject: Scalars['String']['input'];
};

/** The mutation succeeded. */
export type CampaignRemoved = {
  __typename?: 'CampaignRemoved';
  /** Id of the deleted campaign. */
  id: Scalars['ID']['output'];
};

/** `CampaignChanged`, or why the mutation was rejected. */
export type CampaignResult = CampaignChanged | Problems;

/** State of a campaign. */
export type CampaignState =
  /** Draft. */
  | 'DRAFT'
  /** Is sent at `scheduledAt`. */
  | 'SCHEDULED'
  /** Emails are being sent. */
  | 'SENDING'
  /** All emails were sent, skipped or failed. */
  | 'SENT'
  /** Stopped by staff or by an error: unsent emails wait until sending continues. */
  | 'STOPPED';

/** What happens to issued documents and codes if staff cancels a registration. */
export type CancellationDocuments =
  /** Those of participants who attended stay valid; others are revoked. */
  | 'KEEP'
  /** They are revoked. */
  | 'REVOKE';

/** A cancellation of registrations by staff that is not made yet. */
export type CancellationPlanInput = {
  /** What happens to participants who attended; null: not decided. */
  attended?: InputMaybe<AttendedAction>;
  /** What happens to documents; null: they are revoked. */
  documents?: InputMaybe<CancellationDocuments>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** All registrations that the filter finds now; later ones are not included. */
  filter?: InputMaybe<StaffRegistrationFilter>;
  /** A list of a thousand at most. Null: those of the filter. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Reason for the participants; may be empty. */
  reason: Scalars['String']['input'];
  /** What is refunded. */
  refund: CancellationRefund;
};

/** Refund of a cancellation by staff. */
export type CancellationRefund =
  /** Nothing. */
  | 'NONE'
  /** The refund by the rules of the event for a cancellation now. */
  | 'RULES'
  /** Everything that was paid and not refunded. */
  | 'WHOLE';

/** The form that a captcha protects. */
export type CaptchaAction =
  /** Creating an account. */
  | 'CREATE_ACCOUNT'
  /** A message to the organisation. */
  | 'FEEDBACK'
  /** Requesting an email with a link that sets a new password. */
  | 'PASSWORD_RESET'
  /** Requesting the removal of a photograph. */
  | 'PHOTO_REMOVAL'
  /** Registering for an event without an account. */
  | 'REGISTRATION'
  /** Signing in after failed attempts. */
  | 'SIGN_IN';

/** A challenge that must be solved before a form is sent. A solution is valid once, for one kind of form. */
export type CaptchaChallenge = {
  __typename?: 'CaptchaChallenge';
  /** Until when a solution is accepted. */
  expiresAt: Scalars['DateTime']['output'];
  /** An ALTCHA challenge (version 2) as JSON. Base64 of the JSON `{challenge, solution}` is the `captcha` of an input. */
  proofOfWork: Scalars['String']['output'];
  /** The preferred captcha; the proof of work is always accepted. */
  provider: CaptchaProvider;
  /** Address of the script of SmartCaptcha. */
  scriptUrl?: Maybe<Scalars['URL']['output']>;
  /** Public key of this site at SmartCaptcha. */
  siteKey?: Maybe<Scalars['String']['output']>;
};

/** `CaptchaChallenge`, or why the mutation was rejected. */
export type CaptchaChallengeResult = CaptchaChallenge | Problems;

/** The service that checks whether the user is a person. */
export type CaptchaProvider =
  /** This site: a proof of work in the browser. */
  | 'ALTCHA'
  /** Yandex SmartCaptcha, by its script. */
  | 'SMARTCAPTCHA';

/** Qualification category. */
export type Category =
  /** First. */
  | 'FIRST'
  /** Highest. */
  | 'HIGHEST'
  /** Second. */
  | 'SECOND';

/** A document of an event, as its holder and staff see it. */
export type Certificate = Node & {
  __typename?: 'Certificate';
  /** Code on the document; `/certificates/{code}` verifies it. */
  code: Scalars['String']['output'];
  /** When it was replaced or revoked; null if it is valid. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The event. */
  event: Event;
  /** Full name on the document. */
  holderName: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it was issued. */
  issuedAt: Scalars['DateTime']['output'];
  /** Kind of the document. */
  kind: CertificateKind;
  /** The latest request for the document with a new name, for its holder and managers; null: none. */
  newNameRequest?: Maybe<DocumentRequest>;
  /** Path of the PDF; null if the viewer may not open it. */
  pdfUrl?: Maybe<Scalars['String']['output']>;
  /** Points (ЗЕТ); null for a certificate of participation. */
  points?: Maybe<Scalars['Int']['output']>;
  /** Why it was replaced or revoked, written by staff. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The registration that it was issued for; null: it was deleted. */
  registration?: Maybe<Registration>;
  /** The document that replaced it. */
  replacedBy?: Maybe<Certificate>;
  /** Specialty that the points count for; null: none. */
  specialty?: Maybe<Scalars['String']['output']>;
  /** Whether it is valid. */
  state: CertificateState;
  /** Why a valid document of НМО counts in none of the five-year cycles of its holder, in Russian; null: it counts, or gives no points. Visible to the holder and administrators. */
  uncountedBecause?: Maybe<Scalars['String']['output']>;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
  /** Whether the viewer holds the document, it has a former name, and no request waits. */
  viewerCanRequestNewName: Scalars['Boolean']['output'];
};

/** The mutation succeeded. */
export type CertificateChanged = {
  __typename?: 'CertificateChanged';
  /** The document. */
  certificate: Certificate;
};

/** Data of a document that everybody with its code may see: what is printed on it. */
export type CertificateCheck = {
  __typename?: 'CertificateCheck';
  /** Code, in groups of four. */
  code: Scalars['String']['output'];
  /** Text with the days of the event. */
  days: Scalars['String']['output'];
  /** When it was replaced or revoked. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of the event in the register of the commission. */
  eventNumber?: Maybe<Scalars['String']['output']>;
  /** Title of the event on the day of issue. */
  eventTitle: Scalars['String']['output'];
  /** Academic hours. */
  hours?: Maybe<Scalars['Int']['output']>;
  /** For a replaced document: whether the replacement is valid. Only the holder knows its code. */
  isReplacementValid?: Maybe<Scalars['Boolean']['output']>;
  /** When it was issued. */
  issuedAt: Scalars['DateTime']['output'];
  /** Organisation that issued it. */
  issuer: Scalars['String']['output'];
  /** Kind of the document. */
  kind: CertificateKind;
  /** City, and whether in person or online. */
  place: Scalars['String']['output'];
  /** Points (ЗЕТ). */
  points?: Maybe<Scalars['Int']['output']>;
  /** Surname and initials of the holder. */
  shortName: Scalars['String']['output'];
  /** Specialty that the points count for. */
  specialty?: Maybe<Scalars['String']['output']>;
  /** Whether it is valid. */
  state: CertificateState;
};

/** A page of documents. */
export type CertificateConnection = {
  __typename?: 'CertificateConnection';
  /** The documents of this page, each with its cursor, as Relay reads them. */
  edges: Array<CertificateEdge>;
  /** The documents of this page. */
  nodes: Array<Certificate>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of documents that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the documents of a page. */
export type CertificateEdge = {
  __typename?: 'CertificateEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Certificate;
};

/** Kinds of documents. */
export type CertificateKind =
  /** Свидетельство НМО: the holder took part in an accredited event and gets points. */
  | 'NMO'
  /** Сертификат участника: the holder took part. */
  | 'PARTICIPATION';

/** `CertificateChanged`, or why the mutation was rejected. */
export type CertificateResult = CertificateChanged | Problems;

/** States of a document. */
export type CertificateState =
  /** Valid. */
  | 'ISSUED'
  /** Replaced by another document. */
  | 'REPLACED'
  /** Revoked. */
  | 'REVOKED';

/** Bulk actions on documents of an event. */
export type CertificateWork =
  /** Issues documents to participants who have none; НМО documents only to those who have passed. */
  | 'ISSUE'
  /** Replaces documents whose content would be different today. */
  | 'REPLACE'
  /** Revokes documents. */
  | 'REVOKE';

/** The mutation succeeded. */
export type CertificateWorkStarted = {
  __typename?: 'CertificateWorkStarted';
  /** The task, with its progress and a line for each registration. */
  task: Task;
};

/** Result of issuing documents. */
export type CertificatesIssued = {
  __typename?: 'CertificatesIssued';
  /** Participants who already had one of this kind, or had it revoked. */
  alreadyIssued: Scalars['Int']['output'];
  /** Documents issued now. */
  issued: Scalars['Int']['output'];
  /** The first hundred of these participants. */
  refused: Array<RefusedParticipant>;
  /** Participants who got none. */
  refusedCount: Scalars['Int']['output'];
};

/** The last change of an object. */
export type Change = {
  __typename?: 'Change';
  /** When the change was recorded, moments after its commit. */
  changedAt: Scalars['DateTime']['output'];
  /** Id of the object. */
  id: Scalars['ID']['output'];
  /** Whether the object was deleted, or its data erased. */
  isDeleted: Scalars['Boolean']['output'];
  /** The object as it is now; null: it was deleted, or the viewer may not see it. */
  node?: Maybe<Node>;
  /** Type of the object. */
  type: SynchronisedType;
};

/** A page of changes. */
export type ChangeConnection = {
  __typename?: 'ChangeConnection';
  /** The changes of this page, each with its cursor, as Relay reads them. */
  edges: Array<ChangeEdge>;
  /** The changes of this page. */
  nodes: Array<Change>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of changes that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the changes of a page. */
export type ChangeEdge = {
  __typename?: 'ChangeEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Change;
};

/** Another email address for the account. */
export type ChangeEmailInput = {
  /** Six digits from the application, or a recovery code; required if the second factor is enabled. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** The new address, or the current one to confirm it. */
  email: Scalars['String']['input'];
};

/** `EmailChangeRequested`, or why the mutation was rejected. */
export type ChangeEmailResult = EmailChangeRequested | Problems;

/** Operation on a row. */
export type ChangeOperation =
  /** Deleted. */
  | 'DELETE'
  /** Created. */
  | 'INSERT'
  /** Viewed: personal data shown to staff. */
  | 'LOOK'
  /** Changed. */
  | 'UPDATE';

/** A new password instead of the current one. */
export type ChangePasswordInput = {
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** New password: 8 to 128 characters of any kind. */
  password: Scalars['String']['input'];
  /** Revokes `AccountSecurity.standingKeys`as well. */
  revokeKeys?: Scalars['Boolean']['input'];
};

/** `SecurityChanged`, or why the mutation was rejected. */
export type ChangePasswordResult = Problems | SecurityChanged;

/** A page of the list that a check-in device uses without a network. */
export type CheckInConnection = {
  __typename?: 'CheckInConnection';
  /** Pass the value of the first page as `since` to get what has changed. */
  asOf: Scalars['DateTime']['output'];
  /** Day of the event, YYYY-MM-DD; the calendar date on days without the event. */
  date: Scalars['Date']['output'];
  /** Days on which people are checked in; empty while the event is not published. */
  days: Array<CheckInDay>;
  /** The registrations of this page, each with its cursor, as Relay reads them. */
  edges: Array<CheckInEdge>;
  /** The registrations of this page. */
  nodes: Array<CheckInEntry>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of registrations that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** Numbers of check-in today. */
export type CheckInCounts = {
  __typename?: 'CheckInCounts';
  /** Day of the event, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** People who have come today. */
  entered: Scalars['Int']['output'];
  /** People inside now. */
  inside: Scalars['Int']['output'];
  /** By entrance and hall. */
  places: Array<PlaceCount>;
  /** Confirmed registrations for the venue. */
  registered: Scalars['Int']['output'];
};

/** A day of the event, for a check-in device without a network. */
export type CheckInDay = {
  __typename?: 'CheckInDay';
  /** YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** Start of the programme of the day. */
  from: Scalars['DateTime']['output'];
  /** End of the programme of the day. */
  to: Scalars['DateTime']['output'];
};

/** One of the registrations of a page. */
export type CheckInEdge = {
  __typename?: 'CheckInEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: CheckInEntry;
};

/** One registration, as a check-in device knows it. */
export type CheckInEntry = {
  __typename?: 'CheckInEntry';
  /** SHA-256 of the ticket code, hex. The device hashes what it scans and compares. */
  codeHash: Scalars['String']['output'];
  /** Amount still to be paid, kopecks. */
  dueAmount: Scalars['Int']['output'];
  /** Document to show besides the ticket, Russian. */
  entranceDocument?: Maybe<Scalars['String']['output']>;
  /** The person is inside now. */
  isInside: Scalars['Boolean']['output'];
  /** The whole payment was refunded: staff has to check. */
  isReturned: Scalars['Boolean']['output'];
  /** Full name; null if the registration is not in force. */
  name?: Maybe<Scalars['String']['output']>;
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** At the venue, or by broadcast. */
  participation: ParticipationForm;
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** Time of the last mark today. */
  seenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Place of the last mark today. */
  seenPlace?: Maybe<Scalars['String']['output']>;
  /** State, which decides on admission. */
  state: RegistrationState;
  /** Title of the tariff. */
  tariff: Scalars['String']['output'];
  /** Why staff has to check the tariff, Russian; null: it fits. */
  tariffDoubt?: Maybe<Scalars['String']['output']>;
  /** The tariff. */
  tariffId: Scalars['ID']['output'];
};

/** `SignInProviderChecked`, or why the mutation was rejected. */
export type CheckSignInProviderResult = Problems | SignInProviderChecked;

/** `ImportReadingChosen`, or why the mutation was rejected. */
export type ChooseImportReadingResult = ImportReadingChosen | Problems;

/** `NmoSpecialtyChosen`, or why the mutation was rejected. */
export type ChooseNmoSpecialtyResult = NmoSpecialtyChosen | Problems;

/** The count of a till. */
export type CloseDeskInput = {
  /** Kopecks of cash that were counted. */
  counted: Scalars['Int']['input'];
  /** Day in the time zone of the event, YYYY-MM-DD. */
  date: Scalars['Date']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Expected kopecks that the page showed. The problem STATE_CHANGED is returned if the sum changed. */
  expected: Scalars['Int']['input'];
  /** Reason of a difference, 3 to 500 characters; required if the sums differ. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Staff member who owns the till. */
  staffId: Scalars['ID']['input'];
};

/** `DeskClosed`, or why the mutation was rejected. */
export type CloseDeskResult = DeskClosed | Problems;

/** An assignment of codes that is not made yet. */
export type CodeAssignmentPlanInput = {
  /** Day of the event; null: no single day, unless `label` is «День 2». */
  date?: InputMaybe<Scalars['Date']['input']>;
  /** The event; it must be over. */
  eventId: Scalars['ID']['input'];
  /** Direction, as in the import. */
  label?: Scalars['String']['input'];
  /** Registrations; null: all confirmed ones. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Specialty, as in the import; only participants with this specialty get these codes. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
};

/** A member of the committee of an event. */
export type CommitteeMember = {
  __typename?: 'CommitteeMember';
  /** The role, such as CHAIR or SECRETARY. */
  role: SpeakerRole;
  /** The person. */
  speaker: Speaker;
};

/** The code of an email, in the browser that requested it. */
export type CompleteCodeSignInInput = {
  /** Six digits; spaces are ignored. Null: another browser has confirmed the request with the link. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** `id` of the answer to `requestSignInCode`. */
  id: Scalars['ID']['input'];
};

/** The answer of the browser to `beginPasskeySignIn` or `beginPasskeyConfirmation`. */
export type CompletePasskeySignInInput = {
  /** `id` of the request, in the same browser. */
  id: Scalars['ID']['input'];
  /** `AuthenticationResponseJSON` of the standard, as JSON. */
  response: Scalars['String']['input'];
};

/** `SignedIn` or `SecondFactorNeeded` or `ProviderSignInUndecided`, or why the mutation was rejected. */
export type CompleteProviderSignInResult = Problems | ProviderSignInUndecided | SecondFactorNeeded | SignedIn;

/** The second step of signing in. */
export type CompleteSignInInput = {
  /** `challenge` of the first step. */
  challenge: Scalars['String']['input'];
  /** Six digits from the application, or a recovery code. */
  code: Scalars['String']['input'];
};

/** The link of an email. */
export type ConfirmEmailInput = {
  /** The password of the sign-up form; required in a browser other than the one that sent the form. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Last part of the link in the email. */
  token: Scalars['String']['input'];
};

/** `SignedIn` or `EmailChanged`, or why the mutation was rejected. */
export type ConfirmEmailResult = EmailChanged | Problems | SignedIn;

/** The code of an email that confirms the identity, in the browser that requested it. */
export type ConfirmIdentityByCodeInput = {
  /** Six digits from the application, or a recovery code; required if the second factor is enabled. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** Six digits of the email; spaces are ignored. */
  emailCode: Scalars['String']['input'];
  /** `id` of the answer to `requestConfirmationCode`. */
  id: Scalars['ID']['input'];
};

/** `IdentityConfirmed`, or why the mutation was rejected. */
export type ConfirmIdentityByCodeResult = IdentityConfirmed | Problems;

/** `IdentityConfirmed`, or why the mutation was rejected. */
export type ConfirmIdentityByPasskeyResult = IdentityConfirmed | Problems;

/** Proves that the owner of the account uses this session. */
export type ConfirmIdentityInput = {
  /** Six digits from the application, or a recovery code; required if the second factor is enabled. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The current password. */
  password: Scalars['String']['input'];
};

/** `IdentityConfirmed`, or why the mutation was rejected. */
export type ConfirmIdentityResult = IdentityConfirmed | Problems;

/** `PresenceConfirmed`, or why the mutation was rejected. */
export type ConfirmPresenceResult = PresenceConfirmed | Problems;

/** What proves the address of a held registration: a code, a link, or the session of its account. */
export type ConfirmRegistrationInput = {
  /** Six digits; spaces are ignored. Null: the viewer has the address. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** `id` of the answer to `holdRegistration`, in this browser. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Last part of the link in the email, in any browser. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** `RegistrationConfirmed` or `RegistrationUnfinished` or `SecondFactorNeeded`, or why the mutation was rejected. */
export type ConfirmRegistrationResult = Problems | RegistrationConfirmed | RegistrationUnfinished | SecondFactorNeeded;

/** The link of an email with a code. */
export type ConfirmSignInLinkInput = {
  /** The two digits that the requesting browser shows; required in any other browser. */
  digits?: InputMaybe<Scalars['String']['input']>;
  /** Last part of the link in the email. */
  token: Scalars['String']['input'];
};

/** `SignedIn` or `SecondFactorNeeded` or `SignInConfirmed`, or why the mutation was rejected. */
export type ConfirmSignInLinkResult = Problems | SecondFactorNeeded | SignInConfirmed | SignedIn;

/** A code that confirms the identity is on its way. */
export type ConfirmationCodeSent = {
  __typename?: 'ConfirmationCodeSent';
  /** Address of the account, which the code was sent to. */
  email: Scalars['EmailAddress']['output'];
  /** Input of `confirmIdentityByCode`, in this browser. */
  id: Scalars['ID']['output'];
  /** Page with the sent emails during development; null if emails are delivered. */
  keptMailUrl?: Maybe<Scalars['URL']['output']>;
};

/** Decision of the user to continue to a site that asked by OpenID Connect. */
export type ConnectSignOnInput = {
  /** Ids of the editions that the user agrees to, from `consents` of the request. */
  consents: Array<Scalars['ID']['input']>;
  /** Id of the request, from the address of the page. */
  id: Scalars['ID']['input'];
};

/** The mutation succeeded. */
export type ConnectSignOnReturn = {
  __typename?: 'ConnectSignOnReturn';
  /** The address here at which the request continues. Open it immediately and only once, in the browser that has started. */
  address: Scalars['String']['output'];
};

/** A consent that the user gave. */
export type Consent = {
  __typename?: 'Consent';
  /** When it was given. */
  acceptedAt: Scalars['DateTime']['output'];
  /** Effect of the withdrawal, in Russian. */
  consequence: Scalars['String']['output'];
  /** The edition that the user agreed to. */
  document: LegalDocument;
  /** How it can be withdrawn. */
  ending: ConsentEnding;
  /** Where it was given, in Russian. */
  givenWhere: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The registration with which it was given; null: it was given elsewhere. */
  registration?: Maybe<Registration>;
  /** State. */
  state: ConsentState;
  /** What it was given for; null: the account itself, or a deleted object. */
  subject?: Maybe<ConsentSubject>;
  /** When it was withdrawn; null: it was not. */
  withdrawnAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of consents. */
export type ConsentConnection = {
  __typename?: 'ConsentConnection';
  /** The consents of this page, each with its cursor, as Relay reads them. */
  edges: Array<ConsentEdge>;
  /** The consents of this page. */
  nodes: Array<Consent>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of consents that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the consents of a page. */
export type ConsentEdge = {
  __typename?: 'ConsentEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Consent;
};

/** How a consent can be withdrawn now. */
export type ConsentEnding =
  /** On its own, with `withdrawConsent`. */
  | 'BY_ITSELF'
  /** It has already ended. */
  | 'NONE'
  /** Together with the account, by deleting it. */
  | 'WITH_ACCOUNT';

/** How staff obtained a consent that it records for a user. */
export type ConsentManner =
  /** The employer sent a list and confirmed that it has the consents. */
  | 'EMPLOYER_LIST'
  /** Signed on paper; the organiser files the paper. */
  | 'PAPER'
  /** Given orally at the front desk. */
  | 'SPOKEN';

/** A consent to ask for, with its document. Each consent is recorded separately. */
export type ConsentRequest = {
  __typename?: 'ConsentRequest';
  /** The edition to agree to; its id is passed in `consents` of the input. */
  document: LegalDocument;
  /** Label of the checkbox. */
  label: Scalars['String']['output'];
  /** Whether the form requires it. */
  required: Scalars['Boolean']['output'];
};

/** State of a consent. */
export type ConsentState =
  /** In force. */
  | 'IN_FORCE'
  /** In force; the document has a newer edition that the user has not agreed to yet. */
  | 'NEW_EDITION'
  /** Replaced by a later consent of the user to the same document. */
  | 'REPLACED'
  /** Withdrawn by the user. */
  | 'WITHDRAWN';

/** What a consent was given for. */
export type ConsentSubject = {
  __typename?: 'ConsentSubject';
  /** Path of its page on this site. */
  path?: Maybe<Scalars['String']['output']>;
  /** Title in Russian. */
  title: Scalars['String']['output'];
};

/** A consent to ask the user for again: its document has a newer edition, or only staff recorded it. */
export type ConsentToRenew = {
  __typename?: 'ConsentToRenew';
  /** Number of the edition that the user agreed to; null: the user has not agreed on this site yet. */
  agreedVersion?: Maybe<Scalars['Int']['output']>;
  /** The edition in force. */
  document: LegalDocument;
  /** How staff obtained the recorded consent, in Russian; null: staff recorded none. */
  givenHow?: Maybe<Scalars['String']['output']>;
  /** Label of the checkbox. */
  label: Scalars['String']['output'];
  /** Whether the account requires it. */
  required: Scalars['Boolean']['output'];
  /** Titles of the events that it is for; empty: it is for the account. */
  subjects: Array<Scalars['String']['output']>;
};

/** The mutation succeeded. */
export type ConsentWithdrawn = {
  __typename?: 'ConsentWithdrawn';
  /** The consent as it is now. */
  consent: Consent;
};

/** The consents of the user have changed. */
export type ConsentsChanged = {
  __typename?: 'ConsentsChanged';
  /** The user. */
  viewer: User;
};

/** What an action of staff causes, before it is done. */
export type Consequences = {
  __typename?: 'Consequences';
  /** Confirmation codes that participants get. */
  assigned: Scalars['Int']['output'];
  /** Valid documents of the registrations that are revoked. */
  certificates: Scalars['Int']['output'];
  /** Valid confirmation codes of the registrations that are revoked. */
  codes: Scalars['Int']['output'];
  /** The email to one of them; null: there is nobody to write to. */
  email?: Maybe<EmailExample>;
  /** Documents that are issued, including those that replace others. */
  issued: Scalars['Int']['output'];
  /** How many of them get another email, which says what is missing. */
  notified: Scalars['Int']['output'];
  /** Number of registrations concerned, each of whose participants gets an email. */
  people: Scalars['Int']['output'];
  /** Why the action would be rejected; null: it would not be. */
  problem?: Maybe<Scalars['String']['output']>;
  /** Refunds, by who moves the money. */
  refunds: Array<RefundConsequence>;
  /** Participants who get no document or code, although they are among those concerned. */
  refused: Scalars['Int']['output'];
  /** Valid documents and codes that are replaced and become invalid. */
  replaced: Scalars['Int']['output'];
  /** Confirmation codes that are missing. */
  shortage: Scalars['Int']['output'];
};

/** Contact for questions about an event. */
export type Contact = {
  __typename?: 'Contact';
  /** Email address. */
  email: Scalars['EmailAddress']['output'];
  /** Name of the person or department. */
  name: Scalars['String']['output'];
  /** Telephone, E.164. */
  phone?: Maybe<Scalars['String']['output']>;
};

/** `ConnectSignOnReturn`, or why the mutation was rejected. */
export type ContinueConnectSignOnResult = ConnectSignOnReturn | Problems;

/** A new account of a user that a provider has signed in. */
export type CreateAccountByProviderInput = {
  /** Ids of the editions of documents that are agreed to, from `accountConsents`. */
  consents: Array<Scalars['ID']['input']>;
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** The sign-in, in this browser. */
  id: Scalars['ID']['input'];
  /** Surname, in Cyrillic, as in the passport. */
  lastName: Scalars['String']['input'];
  /** Patronymic, if there is one. */
  middleName?: InputMaybe<Scalars['String']['input']>;
};

/** `SignedIn`, or why the mutation was rejected. */
export type CreateAccountByProviderResult = Problems | SignedIn;

/** A new account. */
export type CreateAccountInput = {
  /** Solution of a challenge for `CREATE_ACCOUNT`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the editions of documents that are agreed to, from `accountConsents`. */
  consents: Array<Scalars['ID']['input']>;
  /** Returned by `confirmEmail`, on any device. A draft that is too long is dropped. */
  draft?: InputMaybe<FormDraftInput>;
  /** Email address, one. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** Surname, in Cyrillic, as in the passport. */
  lastName: Scalars['String']['input'];
  /** Patronymic, if there is one. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Password: 8 to 128 characters of any kind. */
  password: Scalars['String']['input'];
  /** Path of this site to go on to after the email is confirmed; other addresses are ignored. */
  redirect?: InputMaybe<Scalars['String']['input']>;
};

/** `AccountRequested`, or why the mutation was rejected. */
export type CreateAccountResult = AccountRequested | Problems;

/** `PartnerSecretCreated`, or why the mutation was rejected. */
export type CreatePartnerSecretResult = PartnerSecretCreated | Problems;

/** A poll of a room to create. */
export type CreateRoomPollInput = {
  /** What participants choose. */
  kind: RoomPollKind;
  /** From 2 to 12 answers in their order; none for `WORDS`. */
  options?: Array<RoomPollOptionInput>;
  /** The question, up to 300 characters. */
  question: Scalars['String']['input'];
  /** When everybody in the room is told the results. */
  resultsShown?: RoomPollResultsShown;
  /** The room. */
  roomId: Scalars['ID']['input'];
};

/** `RoomPollCreated`, or why the mutation was rejected. */
export type CreateRoomPollResult = Problems | RoomPollCreated;

/** `RoomCreated`, or why the mutation was rejected. */
export type CreateRoomResult = Problems | RoomCreated;

/** `SignInProviderSaved`, or why the mutation was rejected. */
export type CreateSignInProviderResult = Problems | SignInProviderSaved;

/** `RoomRecordingCut`, or why the mutation was rejected. */
export type CutRoomRecordingResult = Problems | RoomRecordingCut;

/** This browser may download copies of the data for a while. */
export type DataCopyReady = {
  __typename?: 'DataCopyReady';
  /** Until when the copies can be downloaded. */
  expiresAt: Scalars['DateTime']['output'];
  /** Path of the HTML copy. */
  htmlPath: Scalars['String']['output'];
  /** Path of the JSON copy. */
  jsonPath: Scalars['String']['output'];
};

/** A problem with the data of a user. */
export type DataIssue = {
  __typename?: 'DataIssue';
  /** Stable code. */
  code: ProblemCode;
  /** Field of the profile; empty: the whole profile. */
  field: Scalars['String']['output'];
  /** The data break the rules, or staff or an existing registration needs them. False: a field is only empty. */
  isWrong: Scalars['Boolean']['output'];
  /** Sentence in Russian that says what to do. */
  message: Scalars['String']['output'];
  /** Since when the data need a correction. */
  since: Scalars['DateTime']['output'];
};

/** The mutation succeeded. */
export type DataIssueChanged = {
  __typename?: 'DataIssueChanged';
  /** The issue. */
  issue: RaisedDataIssue;
};

/** `DataIssueChanged`, or why the mutation was rejected. */
export type DataIssueResult = DataIssueChanged | Problems;

/** Data that is retained after an account is deleted. */
export type DataThatStays = {
  __typename?: 'DataThatStays';
  /** Description in Russian. */
  what: Scalars['String']['output'];
  /** Legal reason, in Russian. */
  why: Scalars['String']['output'];
  /** Retention in years. */
  years: Scalars['Int']['output'];
};

/** The title of a day of a programme. */
export type DayTitleInput = {
  /** Day of the event, YYYY-MM-DD. */
  date: Scalars['String']['input'];
  /** The title that staff saw. The request is rejected if it has changed. */
  seen?: InputMaybe<Scalars['String']['input']>;
  /** The title, up to 300 characters; null: none. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** `DocumentRequestDecided`, or why the mutation was rejected. */
export type DecideDocumentRequestResult = DocumentRequestDecided | Problems;

/** A manual decision about participants. */
export type DecideNmoInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Points of the participants who pass, not more than the event gives; null: those of all days. */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** Reason: at most 500 characters. */
  reason: Scalars['String']['input'];
  /** Registrations: 1 to 500. */
  registrationIds: Array<Scalars['ID']['input']>;
  /** The decision. */
  verdict: NmoVerdict;
};

/** `NmoDecided`, or why the mutation was rejected. */
export type DecideNmoResult = NmoDecided | Problems;

/** `ConnectSignOnReturn`, or why the mutation was rejected. */
export type DeclineConnectSignOnResult = ConnectSignOnReturn | Problems;

/** Academic degree. */
export type Degree =
  /** Candidate of biological sciences. */
  | 'CANDIDATE_BIOLOGICAL'
  /** Candidate of chemical sciences. */
  | 'CANDIDATE_CHEMICAL'
  /** Candidate of economic sciences. */
  | 'CANDIDATE_ECONOMIC'
  /** Candidate of medical sciences. */
  | 'CANDIDATE_MEDICAL'
  /** Candidate of pedagogical sciences. */
  | 'CANDIDATE_PEDAGOGICAL'
  /** Candidate of pharmaceutical sciences. */
  | 'CANDIDATE_PHARMACEUTICAL'
  /** Candidate of psychological sciences. */
  | 'CANDIDATE_PSYCHOLOGICAL'
  /** Candidate of sociological sciences. */
  | 'CANDIDATE_SOCIOLOGICAL'
  /** Candidate of veterinary sciences. */
  | 'CANDIDATE_VETERINARY'
  /** Doctor of biological sciences. */
  | 'DOCTOR_BIOLOGICAL'
  /** Doctor of chemical sciences. */
  | 'DOCTOR_CHEMICAL'
  /** Doctor of economic sciences. */
  | 'DOCTOR_ECONOMIC'
  /** Doctor of medical sciences. */
  | 'DOCTOR_MEDICAL'
  /** Doctor of pedagogical sciences. */
  | 'DOCTOR_PEDAGOGICAL'
  /** Doctor of pharmaceutical sciences. */
  | 'DOCTOR_PHARMACEUTICAL'
  /** Doctor of psychological sciences. */
  | 'DOCTOR_PSYCHOLOGICAL'
  /** Doctor of sociological sciences. */
  | 'DOCTOR_SOCIOLOGICAL'
  /** Doctor of veterinary sciences. */
  | 'DOCTOR_VETERINARY'
  /** Doctor of philosophy. */
  | 'PHD';

/** Deletion of an account. */
export type DeleteAccountInput = {
  /** Six digits from the application, or a recovery code; required if the second factor is enabled. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The word «удалить», typed by the user. */
  confirmation: Scalars['String']['input'];
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** `AccountDeleted`, or why the mutation was rejected. */
export type DeleteAccountResult = AccountDeleted | Problems;

/** `DraftDeleted`, or why the mutation was rejected. */
export type DeleteDraftResult = DraftDeleted | Problems;

/** `RoomPollDeleted`, or why the mutation was rejected. */
export type DeleteRoomPollResult = Problems | RoomPollDeleted;

/** `RoomDeleted`, or why the mutation was rejected. */
export type DeleteRoomResult = Problems | RoomDeleted;

/** `SignInProviderDeleted`, or why the mutation was rejected. */
export type DeleteSignInProviderResult = Problems | SignInProviderDeleted;

/** State of a message. */
export type DeliveryState =
  /** The receiver answered with 2xx. */
  | 'DELIVERED'
  /** All attempts failed. */
  | 'FAILED'
  /** Waits for its first or next attempt. */
  | 'QUEUED'
  /** Not sent: the webhook was disabled. */
  | 'SKIPPED';

/** The mutation succeeded. */
export type DeskClosed = {
  __typename?: 'DeskClosed';
  /** The recorded count. */
  closing: DeskClosing;
};

/** A cash count of one till at the front desk. */
export type DeskClosing = {
  __typename?: 'DeskClosing';
  /** Kopecks of cash that staff counted. */
  counted: Scalars['Int']['output'];
  /** Day in the time zone of the event, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** `counted` less `expected`: negative if cash is missing. */
  difference: Scalars['Int']['output'];
  /** Kopecks of cash in the till by the ledger at that time. */
  expected: Scalars['Int']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Reason of the difference, written by staff. */
  note?: Maybe<Scalars['String']['output']>;
  /** When it was signed. */
  signedAt: Scalars['DateTime']['output'];
  /** Full name of the staff member who signed it, for managers. */
  signedByName?: Maybe<Scalars['String']['output']>;
};

/** A day on which the front desk took or refunded money. */
export type DeskDay = {
  __typename?: 'DeskDay';
  /** Day in the time zone of the event, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** The event. */
  event: Event;
  /** The event. */
  eventId: Scalars['ID']['output'];
  /** Tills that are not counted, or whose count is outdated. */
  openTills: Scalars['Int']['output'];
  /** Number of tills. */
  tills: Scalars['Int']['output'];
};

/** The till of one staff member at the front desk on one day. */
export type DeskTill = {
  __typename?: 'DeskTill';
  /** Kopecks by card at the terminal, minus refunds. */
  card: Scalars['Float']['output'];
  /** Kopecks of cash that were refunded. */
  cashReturned: Scalars['Float']['output'];
  /** Kopecks of cash that were taken. */
  cashTaken: Scalars['Float']['output'];
  /** The last count; null: not counted yet. */
  closing?: Maybe<DeskClosing>;
  /** Kopecks of cash that must be in the till. */
  expected: Scalars['Float']['output'];
  /** The ledger changed after the count: staff has to count again. */
  isOutdated: Scalars['Boolean']['output'];
  /** Account of the staff member. */
  staffId: Scalars['ID']['output'];
  /** Full name. */
  staffName?: Maybe<Scalars['String']['output']>;
};

/** A request for a document with the present name of its holder. */
export type DocumentRequest = {
  __typename?: 'DocumentRequest';
  /** The document with the former name. */
  certificate: Certificate;
  /** Why staff declined it, for the holder. */
  comment?: Maybe<Scalars['String']['output']>;
  /** When the holder made it. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided or ended; null: it waits. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Full name of the staff member who decided. */
  decidedByName?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Changes of the user's name, the latest first, at most ten. */
  nameChanges: Array<IdentityChange>;
  /** The user who made the request. */
  person: User;
  /** State. */
  state: DocumentRequestState;
};

/** A page of requests for documents with a new name. */
export type DocumentRequestConnection = {
  __typename?: 'DocumentRequestConnection';
  /** The requests for documents with a new name of this page, each with its cursor, as Relay reads them. */
  edges: Array<DocumentRequestEdge>;
  /** The requests for documents with a new name of this page. */
  nodes: Array<DocumentRequest>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of requests for documents with a new name that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type DocumentRequestDecided = {
  __typename?: 'DocumentRequestDecided';
  /** The request. */
  request: DocumentRequest;
};

/** One of the requests for documents with a new name of a page. */
export type DocumentRequestEdge = {
  __typename?: 'DocumentRequestEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: DocumentRequest;
};

/** States of a request for a document with a new name. */
export type DocumentRequestState =
  /** Declined by staff: the old document stays valid. */
  | 'DECLINED'
  /** The old document was revoked before a decision. */
  | 'ENDED'
  /** A document with the new name replaced the old one. */
  | 'ISSUED'
  /** Waits for staff. */
  | 'WAITING';

/** The mutation succeeded. */
export type DocumentRequested = {
  __typename?: 'DocumentRequested';
  /** The document with the former name; it is valid until it is replaced. */
  certificate: Certificate;
};

/** A revocation of single documents and codes that is not made yet. */
export type DocumentRevocationPlanInput = {
  /** Documents, at most 500. */
  certificateIds: Array<Scalars['ID']['input']>;
  /** Codes, at most 500. */
  codeIds: Array<Scalars['ID']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Reason for the holders; may be empty. */
  reason: Scalars['String']['input'];
};

/** A task that issues, replaces or revokes documents of an event and is not started yet. */
export type DocumentWorkPlanInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Kind of the documents. */
  kind: CertificateKind;
  /** Reason for the holders; may be empty. */
  reason: Scalars['String']['input'];
  /** Registrations, at most 1000; null: all confirmed ones, or all with such a document. Required for `REVOKE`. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Kind of the action. */
  work: CertificateWork;
};

/** Valid documents and codes of registrations. */
export type DocumentsAtStake = {
  __typename?: 'DocumentsAtStake';
  /** Documents. */
  certificates: Scalars['Int']['output'];
  /** Codes of confirmation (ИКП). */
  codes: Scalars['Int']['output'];
  /** Registrations that have any. */
  holders: Scalars['Int']['output'];
  /** The event is over: staff decides about documents at a cancellation. */
  isOver: Scalars['Boolean']['output'];
  /** Those whose participants attended the event. */
  present: Scalars['Int']['output'];
};

/** Registrations of one event: by ids, or by a filter. */
export type DocumentsAtStakeInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** All registrations that the filter finds now; later ones are not included. */
  filter?: InputMaybe<StaffRegistrationFilter>;
  /** A list of a thousand at most. Null: those of the filter. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** The mutation succeeded. */
export type DraftDeleted = {
  __typename?: 'DraftDeleted';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** Trade names of prescription drugs: messages with them wait for the moderator. One list for all broadcasts. */
export type DrugNameList = {
  __typename?: 'DrugNameList';
  /** The names, in alphabetical order. */
  names: Array<Scalars['String']['output']>;
  /** Changes with the names. */
  version: Scalars['String']['output'];
};

/** The mutation succeeded. */
export type DrugNamesSet = {
  __typename?: 'DrugNamesSet';
  /** The list. */
  list: DrugNameList;
};

/** A presence check that the page has to show before its next heartbeat. */
export type DuePresenceCheck = {
  __typename?: 'DuePresenceCheck';
  /** Number of the check on the day. */
  number: Scalars['Int']['output'];
  /** Seconds to answer after it was shown. */
  secondsToAnswer: Scalars['Int']['output'];
  /** Seconds until it is shown. */
  showInSeconds: Scalars['Int']['output'];
  /** Without an answer in time minutes do not count until the viewer answers. */
  stopsMinutes: Scalars['Boolean']['output'];
};

/** Record that a form of staff edits. */
export type EditedThing =
  /** An entry of the archive. */
  | 'ARCHIVE_ENTRY'
  /** A talk of the archive. */
  | 'ARCHIVE_TALK'
  /** A campaign of emails. */
  | 'CAMPAIGN'
  /** The page of an event; by its id. */
  | 'EVENT'
  /** A photo report. */
  | 'GALLERY'
  /** A partner. */
  | 'PARTNER'
  /** A site of a partner. */
  | 'PARTNER_SITE'
  /** A block of a programme with its talks; by the id of the event. */
  | 'PROGRAMME'
  /** A question of a registration form. */
  | 'QUESTION'
  /** Refund steps of an event; by its id. */
  | 'REFUND_STEPS'
  /** A row of the table of abbreviations. */
  | 'SEARCH_SYNONYM'
  /** Seats of an event; by its id. */
  | 'SEATS'
  /** A provider that users sign in with. */
  | 'SIGN_IN_PROVIDER'
  /** A speaker. */
  | 'SPEAKER'
  /** A tariff. */
  | 'TARIFF'
  /** A webhook. */
  | 'WEBHOOK';

/** Education that the user has or is getting. */
export type EducationLevel =
  /** Higher medical or pharmaceutical education. */
  | 'HIGHER'
  /** Postgraduate. */
  | 'POSTGRADUATE'
  /** Clinical resident. */
  | 'RESIDENT'
  /** Secondary vocational education. */
  | 'SECONDARY'
  /** Student of a university or a college. */
  | 'STUDENT';

/** When an event takes place. */
export type EffectiveDates = {
  __typename?: 'EffectiveDates';
  /** Days of the event, YYYY-MM-DD in its time zone. */
  dates: Array<Scalars['Date']['output']>;
  /** End of the last day; null for a postponed event, because only its new beginning is announced. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Beginning of the first day. */
  startsAt: Scalars['DateTime']['output'];
};

/** The mutation succeeded. */
export type EmailChangeRequested = {
  __typename?: 'EmailChangeRequested';
  /** Sentence in Russian for the user. */
  message: Scalars['String']['output'];
};

/** The account has this email now. */
export type EmailChanged = {
  __typename?: 'EmailChanged';
  /** The email for signing in. */
  email: Scalars['EmailAddress']['output'];
};

/** An email as one of its recipients gets it. */
export type EmailExample = {
  __typename?: 'EmailExample';
  /** The email as HTML. */
  html: Scalars['String']['output'];
  /** Subject. */
  subject: Scalars['String']['output'];
};

/** Purpose of the link of an email. */
export type EmailLink = {
  __typename?: 'EmailLink';
  /** The email to confirm. */
  email: Scalars['EmailAddress']['output'];
  /** The link creates a new account; otherwise it changes the email of an account. */
  isNewAccount: Scalars['Boolean']['output'];
};

/** `SecurityChanged`, or why the mutation was rejected. */
export type EndSecondFactorResult = Problems | SecurityChanged;

/** `LedgerEntryChanged`, or why the mutation was rejected. */
export type EnterReceiptResult = LedgerEntryChanged | Problems;

/** Price for a participant registered by staff. */
export type EntryPricing =
  /** Nothing, for a reason. */
  | 'FREE'
  /** Less than that, for a reason. */
  | 'OTHER'
  /** The price of the tariff. */
  | 'TARIFF';

/** A congress, conference, school or webinar. */
export type Event = Node & {
  __typename?: 'Event';
  /** The archive entry of the event; null while none is published. */
  archiveEntry?: Maybe<ArchiveEntry>;
  /** Stages of the work on the event, with the next action; null unless the viewer is an editor or manager. */
  board?: Maybe<EventBoard>;
  /** Path of the calendar file (.ics). */
  calendarUrl: Scalars['String']['output'];
  /** Action that the viewer can take for the event now. */
  callToAction: CallToAction;
  /** Reason of the cancellation or postponement; null if the event is neither, or no reason was recorded. */
  change?: Maybe<EventChange>;
  /** When `underway` or `isPast` changes next; null if no change is known. */
  changesAt?: Maybe<Scalars['DateTime']['output']>;
  /** City of the venue; null for an online event. */
  city?: Maybe<Scalars['String']['output']>;
  /** Members of its committee in order. */
  committee: Array<CommitteeMember>;
  /** Consents that participants are asked for. */
  consents: Array<ConsentRequest>;
  /** Contact for questions. */
  contact: Contact;
  /** Cover. */
  cover: Image;
  /** Days of the event, YYYY-MM-DD in its time zone. */
  dates: Array<Scalars['Date']['output']>;
  /** The description as safe HTML. */
  descriptionHtml: Scalars['String']['output'];
  /** Files about the event. */
  documents: Array<EventDocument>;
  /** Values of the form; null unless the viewer is an editor. */
  editing?: Maybe<EventEditing>;
  /** When the event takes place. A postponed event has its new date; null if it is not known. */
  effectiveDates?: Maybe<EffectiveDates>;
  /** End of the last day as first announced. */
  endsAt: Scalars['DateTime']['output'];
  /** Id by which the integration of this request knows it; null: none was given. */
  externalReference?: Maybe<Scalars['ID']['output']>;
  /** In person, online, or both. */
  format: EventFormat;
  /** The photo report of the event. */
  gallery?: Maybe<Gallery>;
  /** Its halls in order, including those without sessions. */
  halls: Array<Hall>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Equals `price.isFree`; false if there is no price. */
  isFree: Scalars['Boolean']['output'];
  /** The event is over. */
  isPast: Scalars['Boolean']['output'];
  /** Income of the event by the ledger; null if the viewer is not staff. */
  money?: Maybe<EventMoney>;
  /** The present or next day; null after the event, and if it is cancelled or postponed. */
  nextDay?: Maybe<NextDay>;
  /** The event in continuing medical education. */
  nmo: EventNmo;
  /** Partners by rank. */
  partners: Array<EventPartner>;
  /** New beginning of a postponed event, once it is known. */
  postponedTo?: Maybe<Scalars['DateTime']['output']>;
  /** Price for the viewer; null if nothing is or will be on sale. */
  price?: Maybe<EventPrice>;
  /** The lowest price above zero that the viewer can pay now; null if there is none. */
  priceFrom?: Maybe<Money>;
  /** The programme by day. */
  programme: Array<ProgrammeDay>;
  /** Pending emails about moved or removed talks to the users who bookmarked them; null if there are none, and for everybody but editors. */
  programmeNotice?: Maybe<ProgrammeNotice>;
  /** Questions of the registration form. */
  questions: Array<EventQuestion>;
  /** Refund terms of a cancellation, the earliest first; never empty. */
  refundTerms: Array<RefundTerm>;
  /** Number of people who hold a seat, in all forms of participation. */
  registeredCount: Scalars['Int']['output'];
  /** Registration closes then; null: when the event ends. */
  registrationClosesAt?: Maybe<Scalars['DateTime']['output']>;
  /** Registrations by state, without states that have none; null unless the viewer is staff. */
  registrationCounts?: Maybe<Array<RegistrationCount>>;
  /** Registration opens then; null: at publication. */
  registrationOpensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Seats by form of participation. */
  seats: Array<EventSeats>;
  /** Slug: the name in the address `/events/{slug}`. */
  slug: Scalars['String']['output'];
  /** Specialties of the event. */
  specialties: Array<Specialty>;
  /** Beginning of the first day as first announced. For a postponed event see `effectiveDates`. */
  startsAt: Scalars['DateTime']['output'];
  /** State; the public never sees a draft. */
  state: EventState;
  /** One or two sentences, plain text. */
  summary: Scalars['String']['output'];
  /** All tariffs, on sale or not. */
  tariffs: Array<Tariff>;
  /** IANA time zone in which the event takes place, such as Europe/Moscow. */
  timeZone: Scalars['String']['output'];
  /** Full title. */
  title: Scalars['String']['output'];
  /** Kind of event. */
  type: EventType;
  /** Present state; null before the event, after it, and if it is cancelled or postponed. */
  underway?: Maybe<EventUnderway>;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
  /** Where people meet; null for an online event. */
  venue?: Maybe<Venue>;
  /** Ids of the talks and sessions that the viewer has marked; empty for visitors. */
  viewerAgendaMarks: Array<Scalars['ID']['output']>;
  /** The viewer's live registration; null for visitors. */
  viewerRegistration?: Maybe<Registration>;
};


/** A congress, conference, school or webinar. */
export type EventMoneyArgs = {
  isTest?: Scalars['Boolean']['input'];
};

/** What is done and what is left to do for an event. */
export type EventBoard = {
  __typename?: 'EventBoard';
  /** Problems, without those that there are none of. */
  problems: Array<EventProblem>;
  /** All stages, in their order. */
  stages: Array<EventStage>;
  /** What can be done now; the first is the next action. */
  steps: Array<EventStep>;
};

/** A month, a week or a day of the calendar, with past and upcoming events. */
export type EventCalendar = {
  __typename?: 'EventCalendar';
  /** The requested day, YYYY-MM-DD; today if none was requested. */
  date: Scalars['Date']['output'];
  /** The last day before the period that has a matching event. */
  earlier?: Maybe<Scalars['Date']['output']>;
  /** Events of the visible days, in order of their beginning. */
  entries: Array<EventCalendarEntry>;
  /** Values that the filter could be narrowed by, with the number of events in this period. */
  facets: EventFacets;
  /** First day. */
  from: Scalars['Date']['output'];
  /** False if there are too many events to list all of them. */
  isComplete: Scalars['Boolean']['output'];
  /** The first day after the period that has a matching event. */
  later?: Maybe<Scalars['Date']['output']>;
  /** First visible day: the Monday of the first week. */
  shownFrom: Scalars['Date']['output'];
  /** Last visible day: the Sunday of the last week. */
  shownTo: Scalars['Date']['output'];
  /** Last day. */
  to: Scalars['Date']['output'];
  /** Today in Moscow. */
  today: Scalars['Date']['output'];
  /** Number of events from the first day to the last. */
  totalCount: Scalars['Int']['output'];
  /** Month, week or day. */
  unit: CalendarUnit;
};

/** An event in the calendar. */
export type EventCalendarEntry = {
  __typename?: 'EventCalendarEntry';
  /** Days of the event within the visible period. */
  days: Array<EventDay>;
  /** The event. */
  event: Event;
};

/** The event in its new state, and the task that informs its participants. */
export type EventCalledOff = {
  __typename?: 'EventCalledOff';
  /** The event. */
  event: Event;
  /** The task that processes the registrations. */
  task: Task;
};

/** A cancellation or postponement of an event. */
export type EventChange = {
  __typename?: 'EventChange';
  /** When it was announced. */
  at: Scalars['DateTime']['output'];
  /** The new beginning; null if it is not known. */
  postponedTo?: Maybe<Scalars['DateTime']['output']>;
  /** Reason in the words of the organiser; plain text for everybody. */
  reason: Scalars['String']['output'];
  /** The new state: CANCELLED or POSTPONED. */
  state: EventState;
};

/** A cancellation or postponement of an event that is not made yet. */
export type EventChangePlanInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** The new beginning; null if it is not known. */
  postponedTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** Reason for the participants; may be empty. */
  reason: Scalars['String']['input'];
  /** The new state: CANCELLED or POSTPONED. */
  state: EventState;
};

/** `EventChanged`, or why the mutation was rejected. */
export type EventChangeResult = EventChanged | Problems;

/** The mutation succeeded. */
export type EventChanged = {
  __typename?: 'EventChanged';
  /** The event. */
  event: Event;
};

/** A page of events. */
export type EventConnection = {
  __typename?: 'EventConnection';
  /** Number of cancelled events in the list. */
  cancelledCount: Scalars['Int']['output'];
  /** The events of this page, each with its cursor, as Relay reads them. */
  edges: Array<EventEdge>;
  /** Values that the list could be narrowed by, with numbers of events. */
  facets: EventFacets;
  /** The events of this page. */
  nodes: Array<Event>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** How the text of the filter was understood; null if there is no text. */
  reading?: Maybe<TextReading>;
  /** Number of events that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** A time that depends on the days of an event, such as the end of a sale or the closing of registration. */
export type EventDateMove = {
  __typename?: 'EventDateMove';
  /** Value after the shift. */
  becomes: Scalars['DateTime']['output'];
  /** `becomes` in Russian, in local time. */
  becomesInWords: Scalars['String']['output'];
  /** Field of `EventInput` that contains it; null: it is not in the form. */
  field?: Maybe<Scalars['String']['output']>;
  /** Key for `EventDatesInput`. */
  key: Scalars['ID']['output'];
  /** Reason in Russian why it should stay: it has passed, or would be in the past; null: it should shift. */
  staysBecause?: Maybe<Scalars['String']['output']>;
  /** Present value. */
  was: Scalars['DateTime']['output'];
  /** `was` in Russian, in local time. */
  wasInWords: Scalars['String']['output'];
  /** Label in Russian. */
  what: Scalars['String']['output'];
};

/** Decides which times shift with the days of an event, by their keys in `eventDateMoves`. */
export type EventDatesInput = {
  /** Times that stay. */
  keep: Array<Scalars['ID']['input']>;
  /** Times that shift. Times of the form itself shift by other values in the form. */
  move: Array<Scalars['ID']['input']>;
};

/** A day of an event. */
export type EventDay = {
  __typename?: 'EventDay';
  /** YYYY-MM-DD in the event's time zone. */
  date: Scalars['Date']['output'];
  /** When the event ends on that day; null if the programme does not say it yet. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the event begins on that day; null if the programme does not say it yet. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A day of an event. */
export type EventDayInput = {
  /** YYYY-MM-DD in the time zone of the event. */
  date: Scalars['String']['input'];
  /** НМО points of the day; 0: none. */
  nmoPoints: Scalars['Int']['input'];
};

/** A file about an event. */
export type EventDocument = {
  __typename?: 'EventDocument';
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Media type, such as application/pdf. */
  mediaType: Scalars['String']['output'];
  /** Size in bytes. */
  size: Scalars['Int']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** Path of the file on this site. */
  url: Scalars['String']['output'];
};

/** A file of an event. */
export type EventDocumentInput = {
  /** The file. */
  id: Scalars['ID']['input'];
  /** Its title, up to 300 characters. */
  title: Scalars['String']['input'];
};

/** The mutation succeeded. */
export type EventDocumentsChanged = {
  __typename?: 'EventDocumentsChanged';
  /** All files in their order. */
  documents: Array<EventDocument>;
};

/** `EventDocumentsChanged`, or why the mutation was rejected. */
export type EventDocumentsResult = EventDocumentsChanged | Problems;

/** One of the events of a page. */
export type EventEdge = {
  __typename?: 'EventEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Event;
};

/** An event for its editor. */
export type EventEditing = {
  __typename?: 'EventEditing';
  /** Values of the form. */
  form: EventForm;
  /** What is missing before publication; empty: nothing. */
  gaps: Array<Problem>;
  /** The event. */
  id: Scalars['ID']['output'];
  /** Former slugs. They still lead to the event. */
  oldSlugs: Array<Scalars['String']['output']>;
  /** Version to send when the form is saved. It shows whether somebody else has saved the form since. */
  version: Scalars['String']['output'];
};

/** Values that the list could be narrowed by. */
export type EventFacets = {
  __typename?: 'EventFacets';
  /** Cities. */
  cities: Array<FacetCount>;
  /** Formats. */
  formats: Array<FacetCount>;
  /** Number of events that are free for the viewer. */
  free: Scalars['Int']['output'];
  /** Months in the order of the list. */
  months: Array<FacetCount>;
  /** Number of events whose НМО points are applied for, but not decided about. */
  nmoApplied: Scalars['Int']['output'];
  /** Specialties, the most frequent first. */
  specialties: Array<FacetCount>;
  /** Kinds of event. */
  types: Array<FacetCount>;
  /** Number of events with approved НМО points. */
  withNmo: Scalars['Int']['output'];
};

/** A changed fact that affects participants. */
export type EventFactChange = {
  __typename?: 'EventFactChange';
  /** New value. */
  after: Scalars['String']['output'];
  /** Old value. */
  before: Scalars['String']['output'];
  /** Label in Russian. */
  what: Scalars['String']['output'];
};

/** Which events to list. Conditions are joined by «and»; several specialties by «or». */
export type EventFilter = {
  /** City of the venue, as written in the facet. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Form of participation. A mixed event matches both online and in person. */
  format?: InputMaybe<EventFormat>;
  /** Participation is free for the viewer, as `isFree` of the event says. */
  free?: InputMaybe<Scalars['Boolean']['input']>;
  /** Search for the text as it is: no other keyboard layout, corrections, abbreviations or words that mean filters. */
  isLiteral?: InputMaybe<Scalars['Boolean']['input']>;
  /** The event has a day in this month, YYYY-MM. */
  month?: InputMaybe<Scalars['Month']['input']>;
  /** НМО points are applied for, but not decided about. */
  nmoApplied?: InputMaybe<Scalars['Boolean']['input']>;
  /** Past events instead of the others. */
  past?: Scalars['Boolean']['input'];
  /** Any of these specialties. */
  specialties?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The event takes place on a known date: it is neither cancelled nor postponed without a new date. */
  takingPlace?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words in any form, as in `search`. «НМО», «бесплатно», «онлайн», «очно», a city and a month are read as filters; see `reading`. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Kind of event. */
  type?: InputMaybe<EventType>;
  /** НМО points are approved. */
  withNmo?: InputMaybe<Scalars['Boolean']['input']>;
};

/** All fields of the form of an event. Times are in the event's time zone. */
export type EventForm = {
  __typename?: 'EventForm';
  /** Answers can be changed until then, YYYY-MM-DDTHH:MM; null: until the event begins. */
  answersChangeUntil?: Maybe<Scalars['LocalDateTime']['output']>;
  /** Page of the broadcast. */
  broadcastUrl?: Maybe<Scalars['URL']['output']>;
  /** City of the venue. */
  city?: Maybe<Scalars['String']['output']>;
  /** Email address of the contact. */
  contactEmail: Scalars['String']['output'];
  /** Person or department for questions. */
  contactName: Scalars['String']['output'];
  /** Telephone of the contact. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** Days of the event, sixty at most. */
  days: Array<EventFormDay>;
  /** Markdown, up to 20 000 characters. */
  description: Scalars['String']['output'];
  /** When the last day ends, HH:MM. */
  endTime: Scalars['String']['output'];
  /** In person, online, or both. */
  format: EventFormat;
  /** Number of the НМО approval. */
  nmoRegistrationNumber?: Maybe<Scalars['String']['output']>;
  /** State of the НМО application. */
  nmoState: NmoState;
  /** Named recipients of participants' data; null: data are not passed on. */
  partnerTransferRecipients?: Maybe<Scalars['String']['output']>;
  /** Page of the recording. */
  recordingUrl?: Maybe<Scalars['URL']['output']>;
  /** Registration closes, YYYY-MM-DDTHH:MM; null: when the event ends. */
  registrationClosesAt?: Maybe<Scalars['LocalDateTime']['output']>;
  /** Registration opens, YYYY-MM-DDTHH:MM; null: at publication. */
  registrationOpensAt?: Maybe<Scalars['LocalDateTime']['output']>;
  /** Slug: lower-case Latin letters, digits and hyphens. */
  slug: Scalars['String']['output'];
  /** Specialties of the event, in the order of their display. */
  specialtyIds: Array<Scalars['ID']['output']>;
  /** When the first day begins, HH:MM. */
  startTime: Scalars['String']['output'];
  /** One or two sentences, up to 400 characters. */
  summary: Scalars['String']['output'];
  /** IANA time zone, such as Europe/Moscow. */
  timeZone: Scalars['String']['output'];
  /** Full title, up to 300 characters. */
  title: Scalars['String']['output'];
  /** Kind of event. */
  type: EventType;
  /** Street address of the venue. */
  venueAddress?: Maybe<Scalars['String']['output']>;
  /** Name of the venue. */
  venueName?: Maybe<Scalars['String']['output']>;
};

/** A day of an event. */
export type EventFormDay = {
  __typename?: 'EventFormDay';
  /** YYYY-MM-DD in the time zone of the event. */
  date: Scalars['Date']['output'];
  /** НМО points of the day; 0: none. */
  nmoPoints: Scalars['Int']['output'];
};

/** The saved form. */
export type EventFormSaved = {
  __typename?: 'EventFormSaved';
  /** The event. */
  event: Event;
  /** The form with trimmed and normalised texts. */
  form: EventForm;
  /** Times that shifted with the days. */
  moved: Array<EventDateMove>;
  /** Side effects that staff should check, such as changed НМО conditions; sentences in Russian. */
  notes: Array<Scalars['String']['output']>;
  /** Version for the next change. */
  version: Scalars['String']['output'];
};

/** Where an event takes place. */
export type EventFormat =
  /** At a venue only (очно). */
  | 'IN_PERSON'
  /** At a venue and as a broadcast (смешанный). */
  | 'MIXED'
  /** As a broadcast only (онлайн). */
  | 'ONLINE';

/** All fields of the form of an event. A draft may have empty texts and nulls. */
export type EventInput = {
  /** Answers can be changed until then, YYYY-MM-DDTHH:MM; null: until the event begins. */
  answersChangeUntil?: InputMaybe<Scalars['String']['input']>;
  /** Page of the broadcast. */
  broadcastUrl?: InputMaybe<Scalars['String']['input']>;
  /** City of the venue. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the contact. */
  contactEmail: Scalars['String']['input'];
  /** Person or department for questions. */
  contactName: Scalars['String']['input'];
  /** Telephone of the contact. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Days of the event, sixty at most. */
  days: Array<EventDayInput>;
  /** Markdown, up to 20 000 characters. */
  description: Scalars['String']['input'];
  /** When the last day ends, HH:MM. */
  endTime: Scalars['String']['input'];
  /** In person, online, or both. */
  format: EventFormat;
  /** Number of the НМО approval. */
  nmoRegistrationNumber?: InputMaybe<Scalars['String']['input']>;
  /** State of the НМО application. */
  nmoState: NmoState;
  /** Named recipients of participants' data; null: data are not passed on. */
  partnerTransferRecipients?: InputMaybe<Scalars['String']['input']>;
  /** Page of the recording. */
  recordingUrl?: InputMaybe<Scalars['String']['input']>;
  /** Registration closes, YYYY-MM-DDTHH:MM; null: when the event ends. */
  registrationClosesAt?: InputMaybe<Scalars['String']['input']>;
  /** Registration opens, YYYY-MM-DDTHH:MM; null: at publication. */
  registrationOpensAt?: InputMaybe<Scalars['String']['input']>;
  /** Slug: lower-case Latin letters, digits and hyphens. */
  slug: Scalars['String']['input'];
  /** Specialties of the event, in the order of their display. */
  specialtyIds: Array<Scalars['ID']['input']>;
  /** When the first day begins, HH:MM. */
  startTime: Scalars['String']['input'];
  /** One or two sentences, up to 400 characters. */
  summary: Scalars['String']['input'];
  /** IANA time zone, such as Europe/Moscow. */
  timeZone: Scalars['String']['input'];
  /** Full title, up to 300 characters. */
  title: Scalars['String']['input'];
  /** Kind of event. */
  type: EventType;
  /** Street address of the venue. */
  venueAddress?: InputMaybe<Scalars['String']['input']>;
  /** Name of the venue. */
  venueName?: InputMaybe<Scalars['String']['input']>;
};

/** Sums of an event, by the ledger and by unfinished refunds. */
export type EventMoney = {
  __typename?: 'EventMoney';
  /** Kopecks of refunds that are in progress. */
  beingRefunded: Scalars['Float']['output'];
  /** Kopecks that were paid; an integer. */
  captured: Scalars['Float']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  /** `captured` less `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of successful payments. */
  payments: Scalars['Int']['output'];
  /** Kopecks of refunds that failed: staff has to act. */
  refundFailed: Scalars['Float']['output'];
  /** Kopecks that were refunded. */
  refunded: Scalars['Float']['output'];
};

/** An event in continuing medical education (НМО). */
export type EventNmo = {
  __typename?: 'EventNmo';
  /** All points of the event (ЗЕТ); null until approved. */
  points?: Maybe<Scalars['Int']['output']>;
  /** Points of each day; empty until approved. */
  pointsPerDay: Array<Scalars['Int']['output']>;
  /** Registration number of the approved event. */
  registrationNumber?: Maybe<Scalars['String']['output']>;
  /** State of the application. */
  state: NmoState;
  /** Sentence in Russian that may be published in this state; null if there is none. */
  statement?: Maybe<Scalars['String']['output']>;
};

/** Whether the affected participants get an email about the change. */
export type EventNoticeInput = {
  /** They get one email with the old and new values. */
  send: Scalars['Boolean']['input'];
  /** Reason for sending no email, up to 500 characters. Required in that case, and stored. */
  silentBecause?: InputMaybe<Scalars['String']['input']>;
};

/** Number of people affected by a change of an event, and the email about it. */
export type EventNoticePreview = {
  __typename?: 'EventNoticePreview';
  /** Changed facts. */
  changes: Array<EventFactChange>;
  /** Users without a registration who bookmarked talks that shift too: they get a separate email. */
  followers: Scalars['Int']['output'];
  /** The email as HTML, without the number of a registration. */
  html: Scalars['String']['output'];
  /** People who take part or are on the waiting list. */
  people: Scalars['Int']['output'];
  /** Subject of the email. */
  subject: Scalars['String']['output'];
};

/** Tariffs, seats and questions of an event, for staff. */
export type EventOffer = {
  __typename?: 'EventOffer';
  /** Id of the event. */
  id: Scalars['ID']['output'];
  /** All questions in order, a hundred at most. */
  questions: Array<OfferedQuestion>;
  /** Seats by form of participation. */
  seats: Array<OfferedSeats>;
  /** All tariffs in order, a hundred at most. */
  tariffs: Array<OfferedTariff>;
  /** The viewer can change them: a manager always, an editor while the event is a draft. */
  viewerMayChange: Scalars['Boolean']['output'];
};

/** A partner of an event. */
export type EventPartner = {
  __typename?: 'EventPartner';
  /** Advertising mark with advertiser and erid, if the law requires one. */
  advertisingMark?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** Short plain text. */
  text?: Maybe<Scalars['String']['output']>;
  /** Rank. */
  tier: PartnerTier;
  /** Site of the partner. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** A partner of an event. */
export type EventPartnerInput = {
  /** Advertising mark: the word «Реклама», the advertiser and the erid; null if the entry is not advertising. */
  advertisingMark?: InputMaybe<Scalars['String']['input']>;
  /** Name, unique within the event. */
  name: Scalars['String']['input'];
  /** Short plain text. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Rank. */
  tier: PartnerTier;
  /** Site, with http or https. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** `EventPartnersSaved`, or why the mutation was rejected. */
export type EventPartnersResult = EventPartnersSaved | Problems;

/** The mutation succeeded. */
export type EventPartnersSaved = {
  __typename?: 'EventPartnersSaved';
  /** The event with its partners. */
  event: Event;
};

/** Price of an event for the viewer now, by the tariffs available to them. */
export type EventPrice = {
  __typename?: 'EventPrice';
  /** Every way to take part that is open to the viewer is free. */
  isFree: Scalars['Boolean']['output'];
  /** Who the price is for, until when, and the next price, in Russian; null: nothing to add. */
  note?: Maybe<Scalars['String']['output']>;
  /** All prices of `text` as one range, Russian: «2 000–6 500 ₽», «Бесплатно». */
  range: Scalars['String']['output'];
  /** One line, Russian: «6 500 ₽», «врачам 6 500 ₽, ординаторам 2 000 ₽», «Бесплатно». */
  text: Scalars['String']['output'];
};

/** A problem of an event. */
export type EventProblem = {
  __typename?: 'EventProblem';
  /** Number of items, at least 1. */
  count: Scalars['Int']['output'];
  /** The problem. */
  kind: EventProblemKind;
};

/** What went wrong or waits for an answer. */
export type EventProblemKind =
  /** Participants who cannot get a document before they correct their data. */
  | 'DATA'
  /** Payments that need attention. */
  | 'PAYMENTS'
  /** Unanswered questions about the event. */
  | 'QUESTIONS';

/** A question of the registration form of one event. */
export type EventQuestion = {
  __typename?: 'EventQuestion';
  /** Hint under the question. */
  help?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Type of the answer. */
  kind: QuestionKind;
  /** The question. */
  label: Scalars['String']['output'];
  /** Largest number, or latest date. */
  max?: Maybe<Scalars['String']['output']>;
  /** Maximum length of a text. */
  maxLength?: Maybe<Scalars['Int']['output']>;
  /** Smallest number, or earliest date. */
  min?: Maybe<Scalars['String']['output']>;
  /** Options; empty unless CHOICE or CHOICES. */
  options: Array<QuestionOption>;
  /** Must be answered if it is asked. */
  required: Scalars['Boolean']['output'];
  /** Condition; null: always asked. */
  showIf?: Maybe<QuestionCondition>;
};

/** Seats for one form of participation. */
export type EventSeats = {
  __typename?: 'EventSeats';
  /** Number of seats; null: no limit. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** Remaining seats; null: no limit. */
  left?: Maybe<Scalars['Int']['output']>;
  /** The form of participation. */
  participation: ParticipationForm;
  /** Number of people on the waiting list. */
  waiting: Scalars['Int']['output'];
};

/** A stage of the work on an event. */
export type EventStage = {
  __typename?: 'EventStage';
  /** Number of participants for whom it is done; null: it counts nobody. */
  done?: Maybe<Scalars['Int']['output']>;
  /** Something is left to do after its deadline. */
  isOverdue: Scalars['Boolean']['output'];
  /** The stage. */
  kind: EventStageKind;
  /** Its state. */
  state: EventStageState;
  /** Of how many; null: unknown or unlimited. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Its deadline or end; null: it has none. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** Stages of the work on an event, in their order. */
export type EventStageKind =
  /** Refunds and tills are settled. */
  | 'CLOSING'
  /** Confirmation codes (ИКП) are assigned. */
  | 'CODES'
  /** The days of the event. */
  | 'DAY'
  /** Documents are issued. */
  | 'DOCUMENTS'
  /** Until the event is published and complete. */
  | 'PREPARATION'
  /** While participants register. */
  | 'REGISTRATION';

/** State of a stage. */
export type EventStageState =
  /** Its time has not come. */
  | 'AHEAD'
  /** Underway, or something of it is left to do. */
  | 'CURRENT'
  /** Done. */
  | 'DONE'
  /** The event does not have it. */
  | 'NOT_NEEDED';

/** State of an event. Dates, not the state, say whether it is over. */
export type EventState =
  /** Will not take place. */
  | 'CANCELLED'
  /** In preparation; only staff see it. */
  | 'DRAFT'
  /** Postponed to another date. */
  | 'POSTPONED'
  /** Public. */
  | 'PUBLISHED';

/** Something that staff has to do for an event. */
export type EventStep = {
  __typename?: 'EventStep';
  /** Number of items; null: it has none. */
  count?: Maybe<Scalars['Int']['output']>;
  /** Until when; null: there is no deadline. */
  deadline?: Maybe<Scalars['DateTime']['output']>;
  /** The deadline has passed. */
  isOverdue: Scalars['Boolean']['output'];
  /** What to do. */
  kind: EventStepKind;
  /** The stage that it belongs to. */
  stage: EventStageKind;
};

/** What staff has to do for an event. */
export type EventStepKind =
  /** Add the page of the broadcast. */
  | 'ADD_BROADCAST'
  /** Add the programme, which is empty. */
  | 'ADD_PROGRAMME'
  /** Assign imported codes to `count` participants. */
  | 'ASSIGN_CODES'
  /** Check participants in. */
  | 'CHECK_IN'
  /** Count `count` tills of the front desk. */
  | 'CLOSE_TILLS'
  /** Fill in what publication requires; `count` fields. */
  | 'FILL_PAGE'
  /** Decide about `count` people on the waiting list, for whom no seat is left. */
  | 'FIND_SEATS'
  /** Import `count` codes, which are missing. */
  | 'IMPORT_CODES'
  /** Issue documents to `count` participants. */
  | 'ISSUE_DOCUMENTS'
  /** Publish the draft. */
  | 'PUBLISH'
  /** Record who was present: nobody was. */
  | 'RECORD_PRESENCE'
  /** Make `count` refunds that are unfinished. */
  | 'SETTLE_REFUNDS'
  /** Set the НМО conditions of the accredited event. */
  | 'SET_CONDITIONS'
  /** Set the new dates of a postponed event and publish it. */
  | 'SET_DATES';

/** Kind of event. */
export type EventType =
  /** Клинический разбор */
  | 'CASE_REVIEW'
  /** Конференция */
  | 'CONFERENCE'
  /** Конгресс */
  | 'CONGRESS'
  /** Съезд */
  | 'CONVENTION'
  /** Форум */
  | 'FORUM'
  /** Мастер-класс */
  | 'MASTER_CLASS'
  /** Круглый стол */
  | 'ROUND_TABLE'
  /** Школа */
  | 'SCHOOL'
  /** Семинар */
  | 'SEMINAR'
  /** Заседание общества */
  | 'SOCIETY_MEETING'
  /** Симпозиум */
  | 'SYMPOSIUM'
  /** Вебинар */
  | 'WEBINAR'
  /** Цикл вебинаров */
  | 'WEBINAR_SERIES';

/** The present state of an event that has begun and is not over. */
export type EventUnderway = {
  __typename?: 'EventUnderway';
  /** The present or next day, YYYY-MM-DD in the event's time zone. */
  date: Scalars['Date']['output'];
  /** How participants join, in Russian. */
  hint: Scalars['String']['output'];
  /** The event takes place at this moment. */
  isNow: Scalars['Boolean']['output'];
  /** Short label in Russian: «Идёт сейчас: вечер 2 из 7». */
  label: Scalars['String']['output'];
  /** When that day begins; null during the day, or if the programme does not say. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The event of an external reference, as it is now. */
export type EventUpserted = {
  __typename?: 'EventUpserted';
  /** The event. */
  event: Event;
  /** What was done. */
  outcome: UpsertOutcome;
  /** Version of its form, for the next call. */
  version: Scalars['String']['output'];
};

/** A list of this API as one file, written in the background for the token that asked for it. */
export type Export = {
  __typename?: 'Export';
  /** When it was requested. */
  createdAt: Scalars['DateTime']['output'];
  /** Number of lines that are written. */
  done: Scalars['Int']['output'];
  /** When the file is deleted, whether it was downloaded or not. */
  expiresAt: Scalars['DateTime']['output'];
  /** When it ended, with any result; null: not yet. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Seconds to wait before asking again; null: it has ended. */
  pollAfter?: Maybe<Scalars['Int']['output']>;
  /** Why there is no file; null: nothing went wrong. */
  problem?: Maybe<Problem>;
  /** Size of the file so far, in bytes. */
  size: Scalars['Int']['output'];
  /** State. */
  state: ExportState;
  /** Number of lines when it began, as `totalCount` tells; null: not counted yet, or the list is not counted. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Address of the file while there is one, for requests with this token in their header. Null: not yet, or not any more. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** A page of exports. */
export type ExportConnection = {
  __typename?: 'ExportConnection';
  /** The exports of this page, each with its cursor, as Relay reads them. */
  edges: Array<ExportEdge>;
  /** The exports of this page. */
  nodes: Array<Export>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of exports that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the exports of a page. */
export type ExportEdge = {
  __typename?: 'ExportEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Export;
};

/** The mutation succeeded. */
export type ExportStarted = {
  __typename?: 'ExportStarted';
  /** The export. */
  export: Export;
};

/** State of an export. */
export type ExportState =
  /** Complete: `url` has the file. */
  | 'DONE'
  /** The file is deleted. */
  | 'EXPIRED'
  /** Ended for the reason in `problem`. */
  | 'FAILED'
  /** Waits in the queue. */
  | 'QUEUED'
  /** Is written, or waits for a process that continues it. */
  | 'RUNNING'
  /** Stopped by the program or by staff. */
  | 'STOPPED';

/** The mutation succeeded. */
export type ExportStopped = {
  __typename?: 'ExportStopped';
  /** The export as it is now. */
  export: Export;
};

/** A value of a filter with the number of events that it gives together with the other filters. */
export type FacetCount = {
  __typename?: 'FacetCount';
  /** Number of events. */
  count: Scalars['Int']['output'];
  /** Label in Russian. */
  label: Scalars['String']['output'];
  /** Value for the filter: id of a specialty, name of a format or type, YYYY-MM, or a city. */
  value: Scalars['String']['output'];
};

/** A job of payments that failed for good. */
export type FailedPaymentWork = {
  __typename?: 'FailedPaymentWork';
  /** Number of attempts. */
  attempts: Scalars['Int']['output'];
  /** When it failed for good. */
  failedAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Kind of the job. */
  kind: PaymentWorkKind;
  /** Error of the last attempt. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** The payment. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  /** The refund. */
  refundId?: Maybe<Scalars['ID']['output']>;
  /** The registration. */
  registrationId?: Maybe<Scalars['ID']['output']>;
};

/** A page of failed jobs. */
export type FailedPaymentWorkConnection = {
  __typename?: 'FailedPaymentWorkConnection';
  /** The failed jobs of this page, each with its cursor, as Relay reads them. */
  edges: Array<FailedPaymentWorkEdge>;
  /** The failed jobs of this page. */
  nodes: Array<FailedPaymentWork>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of failed jobs that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the failed jobs of a page. */
export type FailedPaymentWorkEdge = {
  __typename?: 'FailedPaymentWorkEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: FailedPaymentWork;
};

/** The mutation succeeded. */
export type FeedbackAnswered = {
  __typename?: 'FeedbackAnswered';
  /** The message with its answer. */
  message: FeedbackMessage;
};

/** A message to the organisation. For staff. */
export type FeedbackMessage = {
  __typename?: 'FeedbackMessage';
  /** The answer. */
  answer?: Maybe<Scalars['String']['output']>;
  /** When it was answered. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The staff member who answered. */
  answeredBy?: Maybe<User>;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** Email address for the answer. */
  email: Scalars['EmailAddress']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** How the person wants to be addressed. */
  name: Scalars['String']['output'];
  /** Number for people: eight letters and digits without look-alikes. */
  number: Scalars['String']['output'];
  /** Telephone, if given. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Whether it was answered. */
  state: FeedbackState;
  /** Text. */
  text: Scalars['String']['output'];
  /** Topic. */
  topic: FeedbackTopic;
};

/** A page of messages. */
export type FeedbackMessageConnection = {
  __typename?: 'FeedbackMessageConnection';
  /** The messages of this page, each with its cursor, as Relay reads them. */
  edges: Array<FeedbackMessageEdge>;
  /** The messages of this page. */
  nodes: Array<FeedbackMessage>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of messages that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the messages of a page. */
export type FeedbackMessageEdge = {
  __typename?: 'FeedbackMessageEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: FeedbackMessage;
};

/** The mutation succeeded. */
export type FeedbackSent = {
  __typename?: 'FeedbackSent';
  /** Number of the message. */
  number: Scalars['String']['output'];
};

/** Whether a message was answered. */
export type FeedbackState =
  /** Answered by email. */
  | 'ANSWERED'
  /** Not answered yet. */
  | 'NEW';

/** Topic of a message. */
export type FeedbackTopic =
  /** Taking part in events. */
  | 'EVENTS'
  /** Credit units and documents of continuing education. */
  | 'NMO'
  /** Something else. */
  | 'OTHER'
  /** Becoming a partner. */
  | 'PARTNERSHIP'
  /** Payment and refunds. */
  | 'PAYMENT'
  /** Personal data. */
  | 'PERSONAL_DATA'
  /** How the site works. */
  | 'SITE';

/** A form that the user had filled in before the account existed. */
export type FormDraft = {
  __typename?: 'FormDraft';
  /** Name of the form. */
  form: Scalars['String']['output'];
  /** Values of its fields as a JSON object; only the site reads them. */
  values: Scalars['String']['output'];
};

/** A filled-in form that waits for the account; it is returned when the email is confirmed. */
export type FormDraftInput = {
  /** Name of the form: up to 200 characters. */
  form: Scalars['String']['input'];
  /** Values of its fields as a JSON object of up to 8000 characters. */
  values: Scalars['String']['input'];
};

/** How staff takes a payment at the front desk. */
export type FrontDeskMethod =
  /** By card at the terminal of the front desk. */
  | 'CARD_TERMINAL'
  /** In cash, taken by staff at the front desk. */
  | 'CASH';

/** A person found at the front desk. */
export type FrontDeskPerson = {
  __typename?: 'FrontDeskPerson';
  /** The account; sent back when staff confirms that this is the person. */
  accountId: Scalars['ID']['output'];
  /** Education: some tariffs are for some levels only. */
  educationLevel?: Maybe<EducationLevel>;
  /** Email address with its middle masked, to tell namesakes apart. */
  maskedEmail: Scalars['String']['output'];
  /** Full name in the account. */
  name: Scalars['String']['output'];
  /** The registration in force, otherwise the latest one; null: there is none. */
  registration?: Maybe<FrontDeskRegistration>;
};

/** The registration of a person at the front desk. */
export type FrontDeskRegistration = {
  __typename?: 'FrontDeskRegistration';
  /** Payment that may arrive by another way. */
  awaitedPayment?: Maybe<AwaitedPayment>;
  /** Amount still to be paid, kopecks. */
  dueAmount: Scalars['Int']['output'];
  /** The registration. */
  id: Scalars['ID']['output'];
  /** The whole payment was refunded. */
  isReturned: Scalars['Boolean']['output'];
  /** Its number. */
  number: Scalars['String']['output'];
  /** Amount paid and not refunded, kopecks. */
  paidAmount: Scalars['Int']['output'];
  /** At the venue, or by broadcast. */
  participation: ParticipationForm;
  /** Price of the registration, kopecks. */
  priceAmount: Scalars['Int']['output'];
  /** State. */
  state: RegistrationState;
  /** Title of the tariff. */
  tariff: Scalars['String']['output'];
  /** Its tariff. */
  tariffId: Scalars['ID']['output'];
};

/** Money that one member of staff has taken at the front desk on one day. */
export type FrontDeskTakings = {
  __typename?: 'FrontDeskTakings';
  /** By card at a terminal, minus refunds, kopecks. */
  cardAmount: Scalars['Int']['output'];
  /** Cash minus refunds in cash, kopecks. */
  cashAmount: Scalars['Int']['output'];
  /** Day in the time zone of the event, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** Number of payments. */
  payments: Scalars['Int']['output'];
};

/** A photo report: photos of one event or day. */
export type Gallery = {
  __typename?: 'Gallery';
  /** City. */
  city?: Maybe<Scalars['String']['output']>;
  /** The first photo; null if there is none. */
  cover?: Maybe<Photo>;
  /** The event. */
  event?: Maybe<Event>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Published. */
  isPublished: Scalars['Boolean']['output'];
  /** Number of public photos. */
  photoCount: Scalars['Int']['output'];
  /** Photographer. */
  photographer?: Maybe<Scalars['String']['output']>;
  /** The photos in order. */
  photos: Array<Photo>;
  /** Name in the address: `/photo-reports/{slug}`. */
  slug: Scalars['String']['output'];
  /** One or two sentences, plain text. */
  summary: Scalars['String']['output'];
  /** First day on which the photos were taken, YYYY-MM-DD. */
  takenOn: Scalars['Date']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** When the report or one of its photos last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Version of the photo report, for `updateGallery`. */
  version: Scalars['String']['output'];
};


/** A photo report: photos of one event or day. */
export type GalleryPhotosArgs = {
  withHidden?: Scalars['Boolean']['input'];
};

/** The mutation succeeded. */
export type GalleryChanged = {
  __typename?: 'GalleryChanged';
  /** The photo report. */
  gallery: Gallery;
};

/** A page of photo reports. */
export type GalleryConnection = {
  __typename?: 'GalleryConnection';
  /** The photo reports of this page, each with its cursor, as Relay reads them. */
  edges: Array<GalleryEdge>;
  /** The photo reports of this page. */
  nodes: Array<Gallery>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of photo reports that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
  /** All years with photo reports, latest first. */
  years: Array<GalleryYear>;
};

/** One of the photo reports of a page. */
export type GalleryEdge = {
  __typename?: 'GalleryEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Gallery;
};

/** A photo report; all fields are replaced. */
export type GalleryInput = {
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** The event; an event has at most one report. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Published. */
  isPublished: Scalars['Boolean']['input'];
  /** Photographer. */
  photographer?: InputMaybe<Scalars['String']['input']>;
  /** Name in the address. Left out: made from the title for a new report, unchanged otherwise. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** One or two sentences, up to 600 characters; may be empty. */
  summary: Scalars['String']['input'];
  /** First day on which the photos were taken, YYYY-MM-DD. */
  takenOn: Scalars['String']['input'];
  /** Title, up to 200 characters. */
  title: Scalars['String']['input'];
};

/** `GalleryChanged`, or why the mutation was rejected. */
export type GalleryResult = GalleryChanged | Problems;

/** A year with the number of photo reports in it. */
export type GalleryYear = {
  __typename?: 'GalleryYear';
  /** Number of photo reports. */
  count: Scalars['Int']['output'];
  /** Year. */
  year: Scalars['Int']['output'];
};

/** A hall, or a room of a broadcast. */
export type Hall = {
  __typename?: 'Hall';
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Name of the hall. */
  name: Scalars['String']['output'];
};

/** A hall, or a room of a broadcast. */
export type HallInput = {
  /** The existing hall; null: a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Name, up to 100 characters. */
  name: Scalars['String']['input'];
};

/** Hands were raised or lowered, somebody was given the floor, or the room begins or ends to take hands. */
export type HandsChanged = {
  __typename?: 'HandsChanged';
  /** The room as it is now. */
  room: Room;
};

/** A held registration that the link of an email confirms. */
export type HeldRegistrationLink = {
  __typename?: 'HeldRegistrationLink';
  /** The address that is confirmed. */
  email: Scalars['EmailAddress']['output'];
  /** The event. */
  event: Event;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The link confirms by itself; otherwise it leads to a new code. */
  isFresh: Scalars['Boolean']['output'];
  /** Until when the seat is held; null: it is not. */
  seatUntil?: Maybe<Scalars['DateTime']['output']>;
};

/** A registration of a visitor without an account. */
export type HoldRegistrationInput = {
  /** Solution of a challenge for `REGISTRATION`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** The form, for the case that it has to be corrected after the confirmation. */
  draft?: InputMaybe<FormDraftInput>;
  /** Email address: a code and a link are sent to it. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** Surname. */
  lastName: Scalars['String']['input'];
  /** The registration. `consents` has the accepted editions of `Event.consents` and of `accountConsents`. */
  registration: RegisterForEventInput;
};

/** `RegistrationHeld`, or why the mutation was rejected. */
export type HoldRegistrationResult = Problems | RegistrationHeld;

/** A change of a name, a date of birth or a СНИЛС of an account. */
export type IdentityChange = {
  __typename?: 'IdentityChange';
  /** Value after the change, masked in the same way. */
  after?: Maybe<Scalars['String']['output']>;
  /** Why staff has to confirm it; null: no confirmation was needed. */
  because?: Maybe<Scalars['String']['output']>;
  /** Value before the change, masked: the year of a date of birth, the last digits of a СНИЛС. */
  before?: Maybe<Scalars['String']['output']>;
  /** Answer of staff to the user. */
  comment?: Maybe<Scalars['String']['output']>;
  /** When it was saved or requested. */
  createdAt: Scalars['DateTime']['output'];
  /** When staff has decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Full name of the member of staff who decided. */
  decidedByName?: Maybe<Scalars['String']['output']>;
  /** What is changed. */
  field: IdentityField;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Owner of the account. */
  person?: Maybe<User>;
  /** State. */
  state: IdentityChangeState;
};

/** A page of changes of names, dates of birth and СНИЛС. */
export type IdentityChangeConnection = {
  __typename?: 'IdentityChangeConnection';
  /** The changes of names, dates of birth and СНИЛС of this page, each with its cursor, as Relay reads them. */
  edges: Array<IdentityChangeEdge>;
  /** The changes of names, dates of birth and СНИЛС of this page. */
  nodes: Array<IdentityChange>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of changes of names, dates of birth and СНИЛС that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type IdentityChangeDecided = {
  __typename?: 'IdentityChangeDecided';
  /** The change. */
  change: IdentityChange;
};

/** One of the changes of names, dates of birth and СНИЛС of a page. */
export type IdentityChangeEdge = {
  __typename?: 'IdentityChangeEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: IdentityChange;
};

/** `IdentityChangeDecided`, or why the mutation was rejected. */
export type IdentityChangeResult = IdentityChangeDecided | Problems;

/** State of a change of identity data. */
export type IdentityChangeState =
  /** Saved at once: nothing depended on the old data. */
  | 'APPLIED'
  /** Staff has approved it: it is saved. */
  | 'APPROVED'
  /** Staff has declined it: the old data stay. */
  | 'DECLINED'
  /** Replaced by a later request of the user. */
  | 'REPLACED'
  /** Waits for staff. */
  | 'REQUESTED';

/** The owner of the account uses this session. */
export type IdentityConfirmed = {
  __typename?: 'IdentityConfirmed';
  /** Until when the confirmation is valid. */
  until: Scalars['DateTime']['output'];
};

/** Fields of the profile that identify the user. */
export type IdentityField =
  /** Date of birth. */
  | 'BIRTH_DATE'
  /** Surname, name and patronymic. */
  | 'NAME'
  /** СНИЛС. */
  | 'SNILS';

/** A picture in the sizes that pages use. Values are paths on this site. */
export type Image = {
  __typename?: 'Image';
  /** Height of the large one in pixels. */
  height: Scalars['Int']['output'];
  /** WebP, 1280 pixels wide. */
  large: Scalars['String']['output'];
  /** JPEG, 1280 pixels wide, for previews in messengers. */
  preview: Scalars['String']['output'];
  /** WebP, 640 pixels wide. */
  small: Scalars['String']['output'];
  /** Width of the large one in pixels. */
  width: Scalars['Int']['output'];
};

/** Numbers of rows by result. */
export type ImportCounts = {
  __typename?: 'ImportCounts';
  /** People who were registered from the list. */
  added: Scalars['Int']['output'];
  /** Rows that look mistaken: staff chooses a suggestion. */
  doubtful: Scalars['Int']['output'];
  /** Received rows. */
  received: Scalars['Int']['output'];
  /** People who were already registered. */
  registered: Scalars['Int']['output'];
  /** Valid rows that are not registered yet. */
  right: Scalars['Int']['output'];
  /** Rows that are not valid, or duplicates. */
  wrong: Scalars['Int']['output'];
};

/** A row of a list with its result. */
export type ImportLine = {
  __typename?: 'ImportLine';
  /** Email address as written. */
  email: Scalars['String']['output'];
  /** The row was valid, but its registration failed. */
  hasFailed: Scalars['Boolean']['output'];
  /** Row number in the file. */
  line: Scalars['Int']['output'];
  /** What will happen, what happened, or what is wrong; a sentence in Russian. */
  message: Scalars['String']['output'];
  /** Surname, given name and patronymic as written. */
  name: Scalars['String']['output'];
  /** Number of the registration that was created from it; null: none. */
  registrationNumber?: Maybe<Scalars['String']['output']>;
  /** Suggested corrections; staff chooses one with `chooseImportReading`. */
  suggestions: Array<ImportSuggestion>;
  /** Result of the check. */
  verdict: ImportVerdict;
};

/** A page of rows of the file. */
export type ImportLineConnection = {
  __typename?: 'ImportLineConnection';
  /** The rows of the file of this page, each with its cursor, as Relay reads them. */
  edges: Array<ImportLineEdge>;
  /** The rows of the file of this page. */
  nodes: Array<ImportLine>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of rows of the file that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the rows of the file of a page. */
export type ImportLineEdge = {
  __typename?: 'ImportLineEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: ImportLine;
};

/** A row of a list with the texts of its cells. */
export type ImportLineInput = {
  /** Academic title, in words. */
  academicTitle?: Scalars['String']['input'];
  /** Date of birth. */
  birthDate?: Scalars['String']['input'];
  /** Qualification category, in words. */
  category?: Scalars['String']['input'];
  /** City or settlement. */
  city?: Scalars['String']['input'];
  /** Academic degree, in words. */
  degree?: Scalars['String']['input'];
  /** Level of education, in words. */
  educationLevel?: Scalars['String']['input'];
  /** Email address. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName?: Scalars['String']['input'];
  /** Surname. */
  lastName?: Scalars['String']['input'];
  /** Row number in the file, from 1. */
  line: Scalars['Int']['input'];
  /** Patronymic. */
  middleName?: Scalars['String']['input'];
  /** Telephone. */
  phone?: Scalars['String']['input'];
  /** Post. */
  post?: Scalars['String']['input'];
  /** Region, by its name. */
  region?: Scalars['String']['input'];
  /** СНИЛС. */
  snils?: Scalars['String']['input'];
  /** Specialty, in words. */
  specialty?: Scalars['String']['input'];
  /** Title of the tariff; empty: the tariff of the list. */
  tariff?: Scalars['String']['input'];
  /** Workplace. */
  workplace?: Scalars['String']['input'];
};

/** Codes of an event. Rows without a user are stored until `assignNmoCodes` assigns them. */
export type ImportNmoCodesInput = {
  /** Day of the event, YYYY-MM-DD; null: no single day, unless `label` is «День 2». */
  date?: InputMaybe<Scalars['String']['input']>;
  /** The event; it must be approved by the commission. */
  eventId: Scalars['ID']['input'];
  /** Only returns the result for each row, without an import. */
  isTrial?: Scalars['Boolean']['input'];
  /** Direction of the codes; empty: the whole event. */
  label?: Scalars['String']['input'];
  /** Rows, at most 500. */
  rows: Array<NmoCodeRowInput>;
  /** Specialty of the codes; null: any. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
};

/** `NmoCodesImported`, or why the mutation was rejected. */
export type ImportNmoCodesResult = NmoCodesImported | Problems;

/** Statistics of a broadcast. */
export type ImportOnlinePresenceInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Only returns the result for each row, without an import. */
  isTrial?: Scalars['Boolean']['input'];
  /** Rows, at most 500. */
  rows: Array<OnlinePresenceRowInput>;
};

/** `OnlinePresenceImported`, or why the mutation was rejected. */
export type ImportOnlinePresenceResult = OnlinePresenceImported | Problems;

/** A part of a list of people. All fields except `rows` are the same in each part. */
export type ImportPartInput = {
  /** How the consents were given; it is recorded for each person. */
  consentManner?: ConsentManner;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** Reason for free participation of all: 3 to 500 characters. Null: at the price of their tariff. */
  freeBecause?: InputMaybe<Scalars['String']['input']>;
  /** The organiser has everybody's consent to the processing of their data. */
  hasConsented: Scalars['Boolean']['input'];
  /** Created by the client for this list: 32 to 36 hexadecimal digits and hyphens, such as a UUID. */
  id: Scalars['ID']['input'];
  /** Number of rows of the whole list, from 1 to 5000. */
  lines: Scalars['Int']['input'];
  /** Reason for additional seats if none is free: 3 to 500 characters. Null: no additional seats. */
  overCapacityBecause?: InputMaybe<Scalars['String']['input']>;
  /** Rows of this part, 500 at most. A row that is sent twice is stored once. */
  rows: Array<ImportLineInput>;
  /** Tariff of rows that name none. */
  tariffId?: InputMaybe<Scalars['ID']['input']>;
};

/** The part is stored. Nobody is registered yet. */
export type ImportPartKept = {
  __typename?: 'ImportPartKept';
  /** The list. */
  id: Scalars['ID']['output'];
  /** Number of rows received so far. */
  received: Scalars['Int']['output'];
};

/** `ImportPartKept`, or why the mutation was rejected. */
export type ImportPartResult = ImportPartKept | Problems;

/** The mutation succeeded. */
export type ImportReadingChosen = {
  __typename?: 'ImportReadingChosen';
  /** The row. */
  line: ImportLine;
};

/** A suggested correction of a row. */
export type ImportSuggestion = {
  __typename?: 'ImportSuggestion';
  /** Label in Russian. */
  label: Scalars['String']['output'];
  /** Value for `chooseImportReading`. */
  value: Scalars['String']['output'];
};

/** Result of the check of a row. */
export type ImportVerdict =
  /** It looks mistaken; nobody is registered until staff chooses a suggestion. */
  | 'DOUBTFUL'
  /** The person is in an earlier row. */
  | 'DUPLICATE'
  /** Valid: an account with the email address exists. */
  | 'KNOWN_ACCOUNT'
  /** Valid: an account is created for the person. */
  | 'NEW_ACCOUNT'
  /** The person is already registered: nothing to do. */
  | 'REGISTERED'
  /** Not valid; the message says why. */
  | 'WRONG';

/** `RoomHandInvited`, or why the mutation was rejected. */
export type InviteHandResult = Problems | RoomHandInvited;

/** An invoice with which an organisation pays for a registration. */
export type Invoice = Node & {
  __typename?: 'Invoice';
  /** Path of the act in force (PDF); null until the event is over, and after a full refund. */
  actUrl?: Maybe<Scalars['String']['output']>;
  /** All acts of the invoice, the latest first. A refund after an act leads to another act. */
  acts: Array<InvoiceAct>;
  /** For an overdue or cancelled invoice: a registration of the same user and event that waits for the same sum; null if the viewer is no manager. */
  awaitingSameSum?: Maybe<Registration>;
  /** Number of the payment order. Null if the viewer is not staff. */
  bankDocument?: Maybe<Scalars['String']['output']>;
  /** Why it was cancelled; null if it was not. */
  cancelReason?: Maybe<Scalars['String']['output']>;
  /** When it was requested. */
  createdAt: Scalars['DateTime']['output'];
  /** The seat is reserved until then. */
  dueAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The money arrived when there was no seat left, or the participation was already paid: it is refunded. */
  isMoneyReturned: Scalars['Boolean']['output'];
  /** Day of the document, YYYY-MM-DD. */
  issuedOn: Scalars['Date']['output'];
  /** Number of the document: the year and a sequence number, such as 2026-000123. */
  number: Scalars['String']['output'];
  /** Day on which the money arrived at the bank, YYYY-MM-DD. */
  paidOn?: Maybe<Scalars['Date']['output']>;
  /** Who pays. */
  payer: InvoicePayer;
  /** Path of the document (PDF). */
  pdfUrl: Scalars['String']['output'];
  /** The registration that it pays for. */
  registration: Registration;
  /** Number of the invoice that replaced it; null: none. */
  replacedBy?: Maybe<Scalars['String']['output']>;
  /** State. */
  state: InvoiceState;
  /** Sum to pay, VAT included. */
  total: Money;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
  /** The viewer can change the payer now. */
  viewerCanChange: Scalars['Boolean']['output'];
};

/** An act of services rendered for an invoice. */
export type InvoiceAct = {
  __typename?: 'InvoiceAct';
  /** Day of the document, YYYY-MM-DD. */
  issuedOn: Scalars['Date']['output'];
  /** Number of the document: the year and a sequence number of the acts. */
  number: Scalars['ID']['output'];
  /** Path of the document (PDF). An invalid act has a stamp that says so. */
  pdfUrl: Scalars['String']['output'];
  /** Number of the act that it replaces; null: none. */
  replaces?: Maybe<Scalars['String']['output']>;
  /** Validity now. */
  standing: ActStanding;
  /** The sum that was not refunded on its day, VAT included. */
  total: Money;
};

/** The mutation succeeded. */
export type InvoiceChanged = {
  __typename?: 'InvoiceChanged';
  /** The invoice. */
  invoice: Invoice;
};

/** A page of invoices. */
export type InvoiceConnection = {
  __typename?: 'InvoiceConnection';
  /** The invoices of this page, each with its cursor, as Relay reads them. */
  edges: Array<InvoiceEdge>;
  /** The invoices of this page. */
  nodes: Array<Invoice>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of invoices that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the invoices of a page. */
export type InvoiceEdge = {
  __typename?: 'InvoiceEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Invoice;
};

/** Who pays an invoice. */
export type InvoicePayer = {
  __typename?: 'InvoicePayer';
  /** Legal address. */
  address: Scalars['String']['output'];
  /** Contact person. */
  contactPerson?: Maybe<Scalars['String']['output']>;
  /** Number of a contract. */
  contractNumber?: Maybe<Scalars['String']['output']>;
  /** Email address for documents. */
  documentsEmail: Scalars['EmailAddress']['output'];
  /** ИНН. */
  inn: Scalars['String']['output'];
  /** КПП; null for a sole trader. */
  kpp?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** The invoice is also sent to that address. */
  sendsCopy: Scalars['Boolean']['output'];
};

/** Who pays an invoice: a legal entity or a sole trader. */
export type InvoicePayerInput = {
  /** Legal address, at most 300 characters. */
  address: Scalars['String']['input'];
  /** Contact person, at most 150 characters. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Number of a contract, at most 100 characters. */
  contractNumber?: InputMaybe<Scalars['String']['input']>;
  /** Email address for documents. */
  documentsEmail: Scalars['String']['input'];
  /** ИНН: 10 digits of a legal entity, 12 of a sole trader. */
  inn: Scalars['String']['input'];
  /** КПП: 9 digits; a legal entity has one, a sole trader none. */
  kpp?: InputMaybe<Scalars['String']['input']>;
  /** Legal name, at most 300 characters. */
  name: Scalars['String']['input'];
  /** The invoice is also sent to that address. */
  sendsCopy?: Scalars['Boolean']['input'];
};

/** `InvoiceChanged`, or why the mutation was rejected. */
export type InvoiceResult = InvoiceChanged | Problems;

/** States of an invoice. */
export type InvoiceState =
  /** Must not be paid any more: replaced, paid in another way, or cancelled. */
  | 'CANCELLED'
  /** Issued; waits for payment. */
  | 'ISSUED'
  /** Not paid by its due date. Late money is still recorded in it. */
  | 'OVERDUE'
  /** Paid; staff recorded the money. */
  | 'PAID';

/** Number of invoices in a state. */
export type InvoiceTotal = {
  __typename?: 'InvoiceTotal';
  /** Number of invoices. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: InvoiceState;
};

/** Money that arrived for an invoice and does not match it. */
export type InvoiceTransferInput = {
  /** Kopecks that arrived. */
  amount: Scalars['Int']['input'];
  /** Number of the payment order, at most 50 characters. */
  documentNumber: Scalars['String']['input'];
  /** It is refunded at once; otherwise it is kept until the rest arrives or staff decides. */
  isReturned: Scalars['Boolean']['input'];
  /** Day on which it arrived, YYYY-MM-DD. */
  paidOn: Scalars['String']['input'];
};

/** Documents to issue to the participants of an event. */
export type IssueCertificatesInput = {
  /** The event; it must be over. */
  eventId: Scalars['ID']['input'];
  /** Academic hours of a certificate of participation; null: those of the event. */
  hours?: InputMaybe<Scalars['Int']['input']>;
  /** Kind of the documents. */
  kind: CertificateKind;
  /** Registrations; null: all confirmed ones. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** `CertificatesIssued`, or why the mutation was rejected. */
export type IssueCertificatesResult = CertificatesIssued | Problems;

/** A kind of personal data that the site stores. */
export type KeptDataKind = {
  __typename?: 'KeptDataKind';
  /** What is retained after an account is deleted. */
  stays?: Maybe<DataThatStays>;
  /** Title in Russian. */
  title: Scalars['String']['output'];
};

/** Signature algorithm of a key. */
export type KeyAlgorithm =
  /** ECDSA over P-256 with SHA-256. */
  | 'ES256'
  /** Ed25519. */
  | 'EdDSA';

/** The last change of a record by staff. */
export type LastChange = {
  __typename?: 'LastChange';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Whether the viewer made the change. */
  isViewer: Scalars['Boolean']['output'];
  /** Surname and given name; null: the account has none, or was deleted. */
  name?: Maybe<Scalars['String']['output']>;
};

/** A row of the ledger. */
export type LedgerEntry = {
  __typename?: 'LedgerEntry';
  /** Time of the payment, the refund or the reduction. */
  at: Scalars['DateTime']['output'];
  /** Number of the document of a cash refund (расходный кассовый ордер or similar). */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Made with the test acquirer: not a real payment. */
  isTest: Scalars['Boolean']['output'];
  /** Kind of the row. */
  kind: LedgerKind;
  /** Reduction of the price; 0 for payments and refunds. */
  lowered: Money;
  /** Method of the payment or refund. */
  method: LedgerMethod;
  /** Reason of staff why there is no fiscal receipt. */
  noReceiptReason?: Maybe<Scalars['String']['output']>;
  /** Received payment. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  /** The promo code, or the reason of staff for lowering the price. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Number of the fiscal receipt, entered by staff or by the cash register. */
  receiptNumber?: Maybe<Scalars['String']['output']>;
  /** Refund. */
  refundId?: Maybe<Scalars['ID']['output']>;
  /** The registration. */
  registration: Registration;
  /** Received amount, or negative refunded amount; 0 if only a price was lowered. */
  sum: Money;
  /** Full name of the staff member who took or returned the money, or decided; for managers. */
  takenByName?: Maybe<Scalars['String']['output']>;
  /** Receipt of the cash register; null if none was requested. */
  tillReceipt?: Maybe<TillReceipt>;
};

/** The mutation succeeded. */
export type LedgerEntryChanged = {
  __typename?: 'LedgerEntryChanged';
  /** The row. */
  entry: LedgerEntry;
};

/** A page of ledger rows. */
export type LedgerEntryConnection = {
  __typename?: 'LedgerEntryConnection';
  /** The ledger rows of this page, each with its cursor, as Relay reads them. */
  edges: Array<LedgerEntryEdge>;
  /** The ledger rows of this page. */
  nodes: Array<LedgerEntry>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of ledger rows that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the ledger rows of a page. */
export type LedgerEntryEdge = {
  __typename?: 'LedgerEntryEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: LedgerEntry;
};

/** Conditions for rows of the ledger, combined with AND. */
export type LedgerFilter = {
  /** Rows of this event. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day, Moscow time, YYYY-MM-DD. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Rows of the front desk without a fiscal receipt number. */
  lacksReceipt?: InputMaybe<Scalars['Boolean']['input']>;
  /** Rows with this method. */
  method?: InputMaybe<LedgerMethod>;
  /** Until this day inclusive, Moscow time, YYYY-MM-DD. */
  until?: InputMaybe<Scalars['Date']['input']>;
};

/** Kind of a row of the ledger. */
export type LedgerKind =
  /** A promo code lowered the price: no payment. */
  | 'DISCOUNT'
  /** A payment was received. */
  | 'PAYMENT'
  /** A payment was refunded. */
  | 'REFUND'
  /** Staff lowered the price or waived the payment: no payment. */
  | 'WAIVER';

/** Method of a row of the ledger. */
export type LedgerMethod =
  /** Through the acquirer: by card, СБП and others. */
  | 'ACQUIRER'
  /** By card at the terminal of the front desk. */
  | 'CARD_TERMINAL'
  /** In cash, taken by staff at the front desk. */
  | 'CASH'
  /** By a decision of staff. */
  | 'DECISION'
  /** By bank transfer for an invoice, recorded by staff. */
  | 'INVOICE'
  /** By a promo code. */
  | 'PROMO_CODE';

/** Totals of ledger rows. */
export type LedgerTotals = {
  __typename?: 'LedgerTotals';
  /** Number of rows. */
  count: Scalars['Int']['output'];
  /** `taken` less `returned`. */
  net: Scalars['Float']['output'];
  /** Kopecks that went out. */
  returned: Scalars['Float']['output'];
  /** Kopecks that came in. */
  taken: Scalars['Float']['output'];
  /** Kopecks from the test acquirer. It is not real money, and the other sums exclude it. */
  testTaken: Scalars['Float']['output'];
};

/** One edition of a legal document. */
export type LegalDocument = {
  __typename?: 'LegalDocument';
  /** The text as safe HTML. */
  bodyHtml: Scalars['String']['output'];
  /** What is new in this edition, quoted from its text. */
  changes?: Maybe<Scalars['String']['output']>;
  /** When it comes into force. */
  effectiveFrom: Scalars['DateTime']['output'];
  /** Id of this edition; consents refer to it. */
  id: Scalars['ID']['output'];
  /** Kind of document. */
  kind: LegalDocumentKind;
  /** The text as Markdown. */
  text: Scalars['String']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** Number of the edition, from 1. */
  version: Scalars['Int']['output'];
};

/** Kind of a legal document. */
export type LegalDocumentKind =
  /** Consent to the processing of personal data for taking part in an event. */
  | 'EVENT_DATA_CONSENT'
  /** Consent to the processing of personal data for an answer to a message. */
  | 'FEEDBACK_DATA_CONSENT'
  /** Consent to the newsletter. */
  | 'NEWSLETTER_CONSENT'
  /** Consent to the transfer of data to named partners of an event. */
  | 'PARTNER_TRANSFER_CONSENT'
  /** Consent to the processing of personal data for an account. */
  | 'PERSONAL_DATA_CONSENT'
  /** Privacy policy. */
  | 'PRIVACY_POLICY'
  /** Consent to the publication of a question beside the archive. */
  | 'QUESTION_PUBLICATION_CONSENT'
  /** Consent to the transfer of data to the site of a partner on signing in there. */
  | 'SSO_DATA_CONSENT'
  /** User agreement. */
  | 'USER_AGREEMENT';

/** The mutation succeeded. */
export type LegalEditionAdded = {
  __typename?: 'LegalEditionAdded';
  /** The edition. */
  document: LegalDocument;
};

/** A new edition of a legal document. */
export type LegalEditionInput = {
  /** Number of the latest edition that the author has seen; STATE_CHANGED if there is a newer one. */
  basedOn: Scalars['Int']['input'];
  /** When it comes into force: in the future and later than all other editions. */
  effectiveFrom: Scalars['DateTime']['input'];
  /** Document. */
  kind: LegalDocumentKind;
  /** The whole text, Markdown, up to 100 000 characters. */
  text: Scalars['String']['input'];
  /** Title, up to 300 characters. */
  title: Scalars['String']['input'];
};

/** The edition was deleted. */
export type LegalEditionWithdrawn = {
  __typename?: 'LegalEditionWithdrawn';
  /** The latest remaining edition. */
  document?: Maybe<LegalDocument>;
};

/** A page of emails. */
export type LetterConnection = {
  __typename?: 'LetterConnection';
  /** The emails of this page, each with its cursor, as Relay reads them. */
  edges: Array<LetterEdge>;
  /** The emails of this page. */
  nodes: Array<SentLetter>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of emails that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the emails of a page. */
export type LetterEdge = {
  __typename?: 'LetterEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: SentLetter;
};

/** Filter of emails. Conditions are combined with AND. */
export type LetterFilter = {
  /** Emails to the user with this email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Emails of this kind, by name. */
  kind?: InputMaybe<Scalars['String']['input']>;
  /** Emails to users who match the text, as in `staffUsers`. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Emails in this state. */
  state?: InputMaybe<LetterState>;
  /** Emails to this user. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/** A kind of email. */
export type LetterKindName = {
  __typename?: 'LetterKindName';
  /** Stable name. */
  name: Scalars['String']['output'];
  /** Title for staff. */
  title: Scalars['String']['output'];
};

/** Number of emails of one change with the same result. */
export type LetterOutcome = {
  __typename?: 'LetterOutcome';
  /** Number of emails. */
  count: Scalars['Int']['output'];
  /** Why they were not needed, a sentence in Russian. */
  reason?: Maybe<Scalars['String']['output']>;
  /** State. */
  state: LetterState;
};

/** Overview of all emails. */
export type LetterOverview = {
  __typename?: 'LetterOverview';
  /** All kinds of emails, by title. */
  kinds: Array<LetterKindName>;
  /** All states with their numbers of emails. */
  totals: Array<LetterTotal>;
};

/** Preview of an email. */
export type LetterPreview = {
  __typename?: 'LetterPreview';
  /** The whole email as HTML. Show it in a sandboxed frame. */
  html: Scalars['String']['output'];
  /** Subject. */
  subject: Scalars['String']['output'];
  /** The email as plain text. */
  text: Scalars['String']['output'];
};

/** The mutation succeeded. */
export type LetterQueued = {
  __typename?: 'LetterQueued';
  /** The email. */
  letter: SentLetter;
};

/** Recipient of an email. */
export type LetterRecipient = {
  __typename?: 'LetterRecipient';
  /** Email address with only its first character and host visible. */
  maskedEmail: Scalars['String']['output'];
  /** Surname, given name and patronymic. */
  name: Scalars['String']['output'];
  /** Id of the account. */
  userId: Scalars['ID']['output'];
};

/** State of an email. */
export type LetterState =
  /** Not sent: the server rejected the recipient, or ten attempts failed. Staff can send it again. */
  | 'FAILED'
  /** The reason for it no longer applied when it was due. */
  | 'NOT_NEEDED'
  /** Waits for its first attempt. */
  | 'QUEUED'
  /** An attempt failed; the next one is at `nextTryAt`. */
  | 'RETRYING'
  /** Is being sent now. */
  | 'SENDING'
  /** Accepted by the mail server. */
  | 'SENT';

/** Number of emails in a state. */
export type LetterTotal = {
  __typename?: 'LetterTotal';
  /** Number of emails; those sent more than thirty days ago are not counted. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: LetterState;
};

/** `LinkedIdentitiesChanged`, or why the mutation was rejected. */
export type LinkIdentityResult = LinkedIdentitiesChanged | Problems;

/** The mutation succeeded. */
export type LinkedIdentitiesChanged = {
  __typename?: 'LinkedIdentitiesChanged';
  /** All linked identities, the oldest first. */
  identities: Array<LinkedIdentity>;
};

/** An identity at a provider of a clinic or an association that signs in to the account. */
export type LinkedIdentity = {
  __typename?: 'LinkedIdentity';
  /** When it was linked. */
  createdAt: Scalars['DateTime']['output'];
  /** Email at the provider when it was linked; null: the provider told none. */
  email?: Maybe<Scalars['EmailAddress']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it last signed in; null: never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The provider. */
  provider: SignInOption;
};

/** A registration as its ticket link shows it: the data of the ticket, and nothing else from the profile. */
export type LinkedRegistration = {
  __typename?: 'LinkedRegistration';
  /** The account has no password yet: the link can set the first one. */
  canClaimAccount: Scalars['Boolean']['output'];
  /** The event. */
  event: Event;
  /** It belongs to the viewer. */
  isViewers: Scalars['Boolean']['output'];
  /** A required question of the organiser has no answer. */
  lacksAnswers: Scalars['Boolean']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** Full name of the participant. */
  participantName: Scalars['String']['output'];
  /** Form of participation. */
  participation: ParticipationForm;
  /** Deadline of the payment; null unless payment is awaited. */
  payUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Price of the registration. */
  price: Money;
  /** Its state. */
  state: RegistrationState;
  /** The ticket; null if it is not valid. */
  ticket?: Maybe<Ticket>;
};

/** What a link to a room shows without an account: the room as participants see it. */
export type LinkedRoom = {
  __typename?: 'LinkedRoom';
  /** The room; null unless OPEN. */
  room?: Maybe<Room>;
  /** The time of the server, for countdowns. */
  serverTime: Scalars['DateTime']['output'];
  /** State of the link. */
  state: RoomLinkState;
};

/** `RoomHandLowered`, or why the mutation was rejected. */
export type LowerHandResult = Problems | RoomHandLowered;

/** `RoomHandsLowered`, or why the mutation was rejected. */
export type LowerHandsResult = Problems | RoomHandsLowered;

/** `ApiTokenMade`, or why the mutation was rejected. */
export type MakeApiTokenResult = ApiTokenMade | Problems;

/** `WebhookMade`, or why the mutation was rejected. */
export type MakeWebhookResult = Problems | WebhookMade;

/** Money that arrived for an invoice, by the bank statement. */
export type MarkInvoicePaidInput = {
  /** Kopecks: the unpaid rest of the invoice, which is the whole sum if no part arrived before. */
  amount: Scalars['Int']['input'];
  /** Registration of the same user and event that waits for the same sum: the money of a late invoice pays it. */
  creditTo?: InputMaybe<Scalars['ID']['input']>;
  /** Number of the payment order, at most 50 characters. */
  documentNumber: Scalars['String']['input'];
  /** Day on which it arrived, YYYY-MM-DD. */
  paidOn: Scalars['String']['input'];
};

/** `TalkMarked`, or why the mutation was rejected. */
export type MarkTalkResult = Problems | TalkMarked;

/** Participants have written to the chat: its last messages are enough for those who know the earlier ones. */
export type MessagesAdded = {
  __typename?: 'MessagesAdded';
  /** The room as it is now. */
  room: Room;
};

/** The chat of the room has changed: its mode, or what the moderator shows of its messages. */
export type MessagesChanged = {
  __typename?: 'MessagesChanged';
  /** The room as it is now. */
  room: Room;
};

/** A decision about a message in the chat of a room. */
export type ModerateRoomMessageInput = {
  /** The state that the moderator sees. */
  expectedState: RoomMessageState;
  /** The message. */
  id: Scalars['ID']['input'];
  /** The new state. */
  state: RoomMessageState;
};

/** `RoomMessageModerated`, or why the mutation was rejected. */
export type ModerateRoomMessageResult = Problems | RoomMessageModerated;

/** A decision about a question to a room. */
export type ModerateRoomQuestionInput = {
  /** The state that the moderator sees. */
  expectedState: RoomQuestionState;
  /** The question. */
  id: Scalars['ID']['input'];
  /** For `MERGED`: the open question of the room that gets the votes; otherwise null. */
  mergedIntoId?: InputMaybe<Scalars['ID']['input']>;
  /** The new state. `ON_AIR` answers the question that was on air. */
  state: RoomQuestionState;
};

/** `RoomQuestionModerated`, or why the mutation was rejected. */
export type ModerateRoomQuestionResult = Problems | RoomQuestionModerated;

/** A sum of money. */
export type Money = {
  __typename?: 'Money';
  /** In the smallest unit: kopecks. */
  amount: Scalars['Int']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
};

/** An entry of the log of money. Entries are only added. */
export type MoneyLogLine = {
  __typename?: 'MoneyLogLine';
  /** Full name of the user or staff member; null if the site did it. */
  actorName?: Maybe<Scalars['String']['output']>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The acquirer's reason, or the note of staff. */
  note?: Maybe<Scalars['String']['output']>;
  /** State of the payment after; equal to `paymentBefore` if only a note was added. */
  paymentAfter?: Maybe<PaymentState>;
  /** State of the payment before; null for its creation, and for entries about a refund. */
  paymentBefore?: Maybe<PaymentState>;
  /** State of the refund after. */
  refundAfter?: Maybe<RefundState>;
  /** State of the refund before; null for its creation. */
  refundBefore?: Maybe<RefundState>;
  /** The refund; null: the entry is about the payment. */
  refundId?: Maybe<Scalars['ID']['output']>;
  /** Who or what made the change. */
  source: MoneySource;
};

/** Money of one day, in Moscow time. */
export type MoneyOfDay = {
  __typename?: 'MoneyOfDay';
  /** Kopecks captured that day; a whole number. */
  captured: Scalars['Float']['output'];
  /** The day, YYYY-MM-DD. */
  day: Scalars['Date']['output'];
  /** `captured` minus `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of payments captured that day. */
  payments: Scalars['Int']['output'];
  /** Kopecks refunded that day, for payments of any day. */
  refunded: Scalars['Float']['output'];
};

/** Money of one tariff, or of one event. */
export type MoneyOfPart = {
  __typename?: 'MoneyOfPart';
  /** Kopecks captured; a whole number. */
  captured: Scalars['Float']['output'];
  /** Id of the tariff, or of the event. */
  key: Scalars['ID']['output'];
  /** `captured` minus `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of captured payments. */
  payments: Scalars['Int']['output'];
  /** Kopecks refunded. */
  refunded: Scalars['Float']['output'];
  /** Name of the tariff, or of the event. */
  title: Scalars['String']['output'];
};

/** Who or what changed a payment. */
export type MoneySource =
  /** A scheduled job of the site. */
  | 'CLOCK'
  /** A notification of the acquirer. */
  | 'NOTICE'
  /** The payer. */
  | 'PERSON'
  /** A rule of the site, applied automatically. */
  | 'RULES'
  /** Staff. */
  | 'STAFF';

/** Sums of the ledger. */
export type MoneyStatistics = {
  __typename?: 'MoneyStatistics';
  /** By day in Moscow time, the first day first; days without money are left out. */
  byDay: Array<MoneyOfDay>;
  /** Of one event by tariff; of all events by event, the hundred with the highest net sum. */
  byPart: Array<MoneyOfPart>;
  /** Kopecks captured; a whole number. */
  captured: Scalars['Float']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  /** `captured` minus `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of captured payments. */
  payments: Scalars['Int']['output'];
  /** Kopecks refunded. */
  refunded: Scalars['Float']['output'];
};

/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Accepts the offered seat. */
  acceptOffer: RegistrationResult;
  /** Adds an edition of a legal document. Existing editions never change; users are asked again for a consent with a new edition. */
  addLegalEdition: AddLegalEditionResult;
  /** Adds points that the viewer earned elsewhere. */
  addNmoPoints: NmoOwnPointsResult;
  /** Adds a public key of the site. */
  addPartnerKey: SavePartnerSiteResult;
  /** Adds a passkey. The owner receives an email. */
  addPasskey: PasskeysResult;
  /** Adds an entry or an exit that was not scanned, with the reason. */
  addPresence: PresenceResult;
  /** Registers a person on behalf of the organiser; they get the same email as after any registration. */
  addRegistration: AddRegistrationResult;
  /** Adds a person to the list of speakers. */
  addSpeaker: SpeakerResult;
  /** Answers a message by email. A message is answered once. */
  answerFeedback: AnswerFeedbackResult;
  /** Answers a question, once; the asker gets an email. */
  answerQuestion: QuestionResult;
  /** Asks the acquirer for the state of any payment. If the acquirer does not answer, or is asked too often, the stored state is returned. */
  askAboutPayment: PaymentAttentionResult;
  /** Asks a question to the talk that goes on in a room. */
  askInRoom: AskInRoomResult;
  /** Asks the organisers, or a speaker of an event for which the viewer is registered. */
  askQuestion: QuestionResult;
  /** Assigns codes of a batch, one to each participant; returns how many codes are missing. */
  assignNmoCodes: AssignNmoCodesResult;
  /** Heartbeat of a tab in a room: on entering, every minute, when the tab is shown or hidden, and on leaving. The clock of the server counts. */
  attend: AttendResult;
  /** Begins to add a passkey. Requires a sign-in or `confirmIdentity` within 15 minutes. */
  beginPasskey: PasskeyRequest;
  /** Begins to confirm the identity of the viewer with a passkey of theirs. */
  beginPasskeyConfirmation: PasskeyRequest;
  /** Begins signing in with a passkey. The answer names no account. */
  beginPasskeySignIn: PasskeyRequest;
  /** Starts the setup of a second factor with a secret for an application. A new secret replaces an unused one. */
  beginSecondFactor: SecondFactorSetupResult;
  /** Cancels a change of the email address that is not confirmed yet. */
  cancelEmailChange: Scalars['Boolean']['output'];
  /** Cancels an event for good. A task cancels its registrations, sends an email to every participant and refunds all payments in full. A repeated request continues an unfinished task. */
  cancelEvent: CallOffResult;
  /** Cancels an unpaid invoice. The user who requested it gets an email. */
  cancelInvoice: InvoiceResult;
  /** Cancels a registration of the viewer; the seat is offered to the first in the waiting list. Problems: CANNOT_CANCEL, ATTENDED (the participant was at the event: staff decides), REFUND_CHANGED (the refund differs from the expected one: ask the user again). */
  cancelRegistration: RegistrationResult;
  /** Cancels registrations. Each participant gets an email, and freed seats are offered to the waiting list. */
  cancelRegistrations: BulkResult;
  /** Changes the viewer's answers to the questions of the organiser, until the deadline of the event. Rejected with ANSWERS_CHANGED if the stored answers have another version. */
  changeAnswers: RegistrationResult;
  /** Replaces one of the viewer's unpaid invoices by one with another payer and number. The due date stays. */
  changeInvoice: InvoiceResult;
  /** Changes one of the viewer's entries. */
  changeNmoPoints: NmoOwnPointsResult;
  /** Changes the viewer's password and ends all other sessions. The owner receives an email. */
  changePassword: ChangePasswordResult;
  /** Asks the acquirer for the state of one of the viewer's payments. If the acquirer does not answer, or is asked too often, the stored state is returned. */
  checkPayment: PaymentResult;
  /** Reads what a provider says of itself, and tells what is wrong. */
  checkSignInProvider: CheckSignInProviderResult;
  /** Applies a suggestion to a doubtful row of a list. Nobody is registered yet. */
  chooseImportReading: ChooseImportReadingResult;
  /** Sets the specialty that the points of an event count for. Participants can do so until a document is issued, managers always. */
  chooseNmoSpecialty: ChooseNmoSpecialtyResult;
  /** Creates a draft with the tariffs, questions, refund steps, promo codes and НМО conditions of an event, without registrations, НМО number, links and old slugs. COPY_EXISTS if a draft with these dates exists. */
  cloneEvent: EventChangeResult;
  /** Records how much cash was counted in a till, and who signed it. */
  closeDesk: CloseDeskResult;
  /** Closes a question without an answer; the asker gets an email. */
  closeQuestion: QuestionResult;
  /** Signs in with the code of an email, in the browser that requested it: five attempts within ten minutes. */
  completeCodeSignIn: SignInResult;
  /** Signs in with a passkey: sets the session cookie. No code is asked for, because the device has verified its user. Problems: PASSKEY_UNKNOWN, PASSKEY_INVALID, PASSKEY_CHALLENGE_EXPIRED. */
  completePasskeySignIn: PasskeySignInResult;
  /** Goes on with a sign-in that a provider has answered, in the browser that began it: signs in to the account of the identity, or asks for the code of its second factor, or tells that the identity belongs to no account yet. Problems: PROVIDER_SIGN_IN_EXPIRED, PROVIDER_OFF, IDENTITY_TAKEN. */
  completeProviderSignIn: CompleteProviderSignInResult;
  /** The second step of signing in, in the same browser: five attempts within five minutes. */
  completeSignIn: SignInResult;
  /** Uses the link of an email, once: creates a new account and signs this browser in, or changes the email of an account. */
  confirmEmail: ConfirmEmailResult;
  /** Confirms that the owner of the account uses this session. Without it, mutations of staff that grant rights or export data answer REAUTHENTICATION_REQUIRED. */
  confirmIdentity: ConfirmIdentityResult;
  /** Confirms that the owner of the account uses this session, as `confirmIdentity` does: five attempts within ten minutes. */
  confirmIdentityByCode: ConfirmIdentityByCodeResult;
  /** Confirms that the owner of the account uses this session, as `confirmIdentity` does. Problems: PASSKEY_INVALID, PASSKEY_CHALLENGE_EXPIRED. */
  confirmIdentityByPasskey: ConfirmIdentityByPasskeyResult;
  /** Answers a presence check. */
  confirmPresence: ConfirmPresenceResult;
  /** Confirms the address of a held registration, signs in and registers. A new address gets an account. After `SecondFactorNeeded` and `completeSignIn`, call it again without a code. Problems: HELD_REGISTRATION_GONE, CODE_WRONG, EMAIL_CODE_EXPIRED, LINK_TOO_OLD. */
  confirmRegistration: ConfirmRegistrationResult;
  /** Gives seats to waitlisted registrations in order of registration, until none is left. */
  confirmRegistrations: BulkResult;
  /** Enables the second factor with a first code, and ends all other sessions. */
  confirmSecondFactor: RecoveryCodesResult;
  /** Uses the link of an email with a code, once: signs in the browser that requested it; from another browser it confirms the sign-in there. */
  confirmSignInLink: ConfirmSignInLinkResult;
  /** Continues to the site, which can then ask for the data. Of concurrent calls for one request, one succeeds. */
  continueConnectSignOn: ContinueConnectSignOnResult;
  /** Continues to the site, which then receives the requested data. Of concurrent calls with one token, one succeeds. */
  continueSignOn: SignOnResult;
  /** Requests an account. The link in the email creates it, with the consents given here. The answer does not reveal whether an account with this email exists. */
  createAccount: CreateAccountResult;
  /** Creates an account with the email that the provider has verified, links the identity, and signs this browser in. */
  createAccountByProvider: CreateAccountByProviderResult;
  /** Creates a token. Only this answer contains it. */
  createApiToken: MakeApiTokenResult;
  /** Creates an entry of the archive, without talks. */
  createArchiveEntry: ArchiveEntryResult;
  /** Creates an email campaign as a draft. */
  createCampaign: CampaignResult;
  /** Creates a challenge. It is not stored, and every call returns a new one. */
  createCaptchaChallenge: CaptchaChallengeResult;
  /** Creates a draft of an event. */
  createEvent: EventChangeResult;
  /** Creates a photo report. Photos are then uploaded one by one to `/galleries/{id}/photos`. */
  createGallery: GalleryResult;
  /** Adds a partner. */
  createPartner: SavePartnerResult;
  /** Creates a secret for OpenID Connect. At most two are valid at a time, so that the site can change over. */
  createPartnerSecret: CreatePartnerSecretResult;
  /** Registers a site. */
  createPartnerSite: SavePartnerSiteResult;
  /** Creates a promo code. Idempotent: the same input returns the existing code. */
  createPromoCode: PromoCodeResult;
  /** Adds a room of the broadcast: for a hall, or one for the whole event. */
  createRoom: CreateRoomResult;
  /** Prepares a poll of a room. */
  createRoomPoll: CreateRoomPollResult;
  /** Adds a row to the table of abbreviations, effective immediately. */
  createSearchSynonym: SaveSynonymResult;
  /** Adds a provider. Its redirect address is in the answer. */
  createSignInProvider: CreateSignInProviderResult;
  /** Creates a webhook. Only this answer contains its secret. */
  createWebhook: MakeWebhookResult;
  /** Puts the recording of a room that has ended into the archive once more, cut by talk. Videos that staff has chosen stay. */
  cutRoomRecording: CutRoomRecordingResult;
  /** Replaces the document, or declines the request. The holder gets an email. */
  decideDocumentRequest: DecideDocumentRequestResult;
  /** Approves a change that waits for staff, or declines it. The owner of the account receives an email. */
  decideIdentityChange: IdentityChangeResult;
  /** Decides manually whether participants pass, or lets the conditions decide again. All decisions are stored. */
  decideNmo: DecideNmoResult;
  /** Cancels or keeps a participation whose money was refunded outside the site, and removes the mark RETURNED of the payment. */
  decideOnReturned: PaymentAttentionResult;
  /** Decides on a request: deletes the photo and its files, or keeps it. The requester gets an email. */
  decidePhotoRemoval: PhotoRemovalDecision;
  /** Accepts or declines the wording that staff proposes for the publication of a question of the viewer. An accepted wording is published. */
  decideQuestionWording: QuestionResult;
  /** Returns to the site without sharing data. */
  declineConnectSignOn: DeclineConnectSignOnResult;
  /** Declines the offered seat; it is offered to the next in the waiting list. */
  declineOffer: RegistrationResult;
  /** Decides not to publish a question, or removes it from the archive page. */
  declineQuestionPublication: QuestionResult;
  /** Returns to the site without sharing data. */
  declineSignOn: SignOnResult;
  /** Deletes the viewer's account immediately and permanently, and signs out everywhere. */
  deleteAccount: DeleteAccountResult;
  /** Deletes a draft. A repeated request changes nothing. Problems: NOT_A_DRAFT, EVENT_IN_USE (the event ever had a registration). */
  deleteDraft: DeleteDraftResult;
  /** Removes a closed room in which nobody has been. */
  deleteRoom: DeleteRoomResult;
  /** Removes a poll that was not opened yet. */
  deleteRoomPoll: DeleteRoomPollResult;
  /** Deletes a provider and unlinks its identities. Can be repeated. */
  deleteSignInProvider: DeleteSignInProviderResult;
  /** Gives an event a drawn cover. To upload a picture, use `/office-files/events/{id}/cover`. */
  drawEventCover: EventChangeResult;
  /** Ends an attempt that is STUCK and unknown to the acquirer: it becomes CANCELED, and its seat stays reserved until the payment deadline. The acquirer is asked first, and its answer is applied. Problems: PAYMENT_NOT_STUCK, PAYMENT_STILL_OPEN (the acquirer still waits for payment), ACQUIRER_SILENT, PAYMENT_SUCCEEDED. */
  endPayment: PaymentAttentionResult;
  /** Ends a promo code: nobody can use it any more. Registrations that use it keep their price. */
  endPromoCode: PromoCodeResult;
  /** Disables the second factor. */
  endSecondFactor: EndSecondFactorResult;
  /** Ends one session of the viewer. The answer is the remaining sessions, also for an unknown id. */
  endSession: SessionsEnded;
  /** Ends the viewer's sessions in all other browsers, or in all, and the keys that work without one. */
  endSessions: SessionsEnded;
  /** Signs a user out in all browsers. */
  endSessionsOfUser: StaffUserResult;
  /** Ends the sale of a tariff now. Existing registrations stay. */
  endTariff: OfferResult;
  /** Adds the number of a fiscal receipt to a front desk row that has none. */
  enterReceipt: EnterReceiptResult;
  /** Asks a follow-up after the answer to an own question. */
  followUpQuestion: QuestionResult;
  /** Cancels a failed refund: its sum can be refunded in another way. */
  giveUpRefund: RefundResult;
  /** Holds a seat for a visitor without a session, and sends a code and a link to their address. The answer does not reveal whether the address has an account. */
  holdRegistration: HoldRegistrationResult;
  /** Imports codes from the portal. Idempotent: the same file changes nothing. */
  importNmoCodes: ImportNmoCodesResult;
  /** Imports minutes and confirmations from the statistics of a broadcast; returns a result for each row. */
  importOnlinePresence: ImportOnlinePresenceResult;
  /** Registers the people of the valid rows of a list. If the task was stopped, it continues with the remaining rows. */
  importRegistrations: BulkResult;
  /** Gives the floor to a participant whose hand is up. Who had it has finished. */
  inviteHand: InviteHandResult;
  /** Issues documents to participants. Idempotent: nobody gets a second document. */
  issueCertificates: IssueCertificatesResult;
  /** Withdraws a raised issue; a closed one does not change. */
  liftDataIssue: DataIssueResult;
  /** Links the identity of a sign-in to the account of the viewer. The owner receives an email. Requires a sign-in or `confirmIdentity` within 15 minutes. */
  linkIdentity: LinkIdentityResult;
  /** Lowers the hand of the viewer. */
  lowerHand: LowerHandResult;
  /** Lowers a hand in a room, or all of them. */
  lowerHands: LowerHandsResult;
  /** Requests the second fiscal receipt of a payment: again after a failure, or now if it is due. Idempotent. Problems: RECEIPT_NOT_DUE, REFUND_UNDER_WAY. */
  makeSettlementReceipt: SettlementReceiptResult;
  /** Records the money for an invoice, and confirms the registration. If it is too late, a refund is planned. */
  markInvoicePaid: InvoiceResult;
  /** Marks one of the viewer's codes as entered on the portal, or removes the mark. */
  markNmoCode: NmoCodeResult;
  /** Marks a manual refund as done: the bank transfer was sent, or the money was handed over at the front desk. */
  markRefundDone: RefundResult;
  /** Puts a talk, or a session without talks, into the viewer's agenda. Overlaps are reported, not rejected. */
  markTalk: MarkTalkResult;
  /** Merges two accounts of one person. The records of the closed account move to the one that stays, which keeps its own profile, password and consents. Both addresses receive an email. */
  mergeAccounts: StaffUserResult;
  /** Shows a message in the chat of a room, or removes it. */
  moderateRoomMessage: ModerateRoomMessageResult;
  /** Shows, puts on air, answers, hands over, hides or merges a question to a room. */
  moderateRoomQuestion: ModerateRoomQuestionResult;
  /** Moves a talk within its session or to another one. The times of the talks follow from their lengths. */
  moveTalk: ProgrammeResult;
  /** Moves a registration to another tariff of its event; the participant gets an email. A paid registration keeps the paid amount, so a more expensive tariff is rejected. */
  moveToTariff: RegistrationResult;
  /** Takes the right to write in the chats of the event from the author of a message. */
  muteInRoom: MuteInRoomResult;
  /** Shows the retained records of a deleted account. The access is logged with its reason. */
  openRetainedRecords: OpenRetainedRecordsResult;
  /** Sorts the partners of one rank. */
  orderPartners: OrderPartnersResult;
  /** Orders the photos of a photo report. */
  orderPhotos: GalleryResult;
  /** Sets the order of the questions of an event. */
  orderQuestions: OfferResult;
  /** Sets the order of the polls of a room. */
  orderRoomPolls: OrderRoomPollsResult;
  /** Sets the order of the tariffs of an event. */
  orderTariffs: OfferResult;
  /** Adds pasted rows to a day. Consecutive rows of a hall become one session, each break a separate one. */
  pasteProgramme: ProgrammeResult;
  /** Starts a payment attempt for one of the viewer's registrations, or resumes the open one. A paid registration returns its payment. Problems: PAYMENT_UNAVAILABLE (try again in a minute), PAYMENT_REFUSED, PAYMENT_TERM_OVER, TOO_MANY_ATTEMPTS, REGISTRATION_OVER, EVENT_OVER, NOTHING_TO_PAY, PAYMENTS_OFF. */
  payRegistration: PaymentResult;
  /** Postpones an event. Registrations remain valid, and every participant gets an email. A participant who cancels while the event is postponed gets a full refund. */
  postponeEvent: CallOffResult;
  /** Permits this browser to download all data about the viewer for ten minutes. Requires a sign-in or `confirmIdentity` within 15 minutes. */
  prepareDataCopy: PrepareDataCopyResult;
  /** Publishes a draft, or a postponed event with new dates. Each missing field is a problem; a missing tariff has the field `tariffs`. */
  publishEvent: EventChangeResult;
  /** Makes a question and its answer public on the archive page, or changes the public wording. The author gets an email with both texts; another wording than theirs waits for their consent (`Question.wording`). */
  publishQuestion: QuestionResult;
  /** Asks a user to correct a field. A second request for the field replaces the comment. */
  raiseDataIssue: DataIssueResult;
  /** Raises the hand of the viewer in a room on air that takes hands; a hundred at most are up. */
  raiseHand: RaiseHandResult;
  /** Counts a reaction of the viewer to what goes on in a room on air. One in two seconds counts. */
  reactInRoom: ReactInRoomResult;
  /** Addresses a question to a speaker of its event, or to the organisers. */
  reassignQuestion: QuestionResult;
  /** Records money that arrived for an invoice and does not match it: a part, too much, or for a cancelled or paid invoice. */
  recordInvoiceTransfer: InvoiceResult;
  /** Records the scans of a device, made with or without a network. Safe to repeat. */
  recordScans: RecordScansResult;
  /** Refunds all or a part of a payment. If nothing remains paid, the registration is cancelled or kept free, as `participation` says; otherwise it does not change. Problem REFUND_TOO_MUCH: the sum exceeds `refundable` of the payment. */
  refundPayment: RefundResult;
  /** Registers the viewer for an event, or puts them on the waiting list. A repeated request returns the existing registration. */
  registerForEvent: RegistrationResult;
  /** Registers a person at the front desk and confirms them at once, or settles the registration that they have, with the payment that staff takes. */
  registerWalkIn: WalkInResult;
  /** Deletes a talk from its entry; its files stay in the store. */
  removeArchiveTalk: ArchiveEntryResult;
  /** Deletes a draft. */
  removeCampaign: RemoveCampaignResult;
  /** Removes one of the viewer's cycles; the points stay. */
  removeNmoCycle: RemoveNmoResult;
  /** Removes one of the viewer's entries. */
  removeNmoPoints: RemoveNmoResult;
  /** Removes a partner. */
  removePartner: PartnerRemoved;
  /** Removes a passkey of the viewer. The owner receives an email. The answer is the remaining ones, also for an unknown id. */
  removePasskey: PasskeysResult;
  /** Deletes a photo and its files. */
  removePhoto: GalleryResult;
  /** Removes the viewer's photo, if there is one. `POST /profile/photo` uploads one. */
  removeProfilePhoto: ProfilePhotoRemoved;
  /** Removes a session and its talks from the programme. Problem: TALK_IN_USE if other data refer to a talk. */
  removeProgrammeSession: ProgrammeResult;
  /** Removes a question; its answers are no longer shown. STATE_CHANGED if it has more answers than staff saw. */
  removeQuestion: OfferResult;
  /** Deletes a row of the table of abbreviations. */
  removeSearchSynonym: SynonymRemoved;
  /** Removes the photo of a person. */
  removeSpeakerPhoto: SpeakerResult;
  /** Removes a tariff without registrations. */
  removeTariff: OfferResult;
  /** Removes the quota of tariffs: only the seats of the event limit them from now on. */
  removeTariffQuota: RemoveTariffQuotaResult;
  /** Removes a view of the viewer. A repeated request changes nothing. */
  removeView: SavedViewsResult;
  /** Deletes a webhook with its log. Can be repeated. */
  removeWebhook: RemoveWebhookResult;
  /** Renames a passkey of the viewer. */
  renamePasskey: PasskeysResult;
  /** Gives the agenda of the viewer a new secret address for calendars; the old one stops working at once. */
  renewAgendaFeed: RenewAgendaFeedResult;
  /** Agrees to newer editions of the documents of the account. */
  renewConsents: RenewConsentsResult;
  /** Creates new recovery codes; the old ones stop working. */
  renewRecoveryCodes: RecoveryCodesResult;
  /** Makes a link to a room that works without an account. The one before stops working at once. */
  renewRoomLink: RenewRoomLinkResult;
  /** Sends a new link to the recipient of an expired one. The answer does not reveal whether it did. */
  renewTicketLink: RenewTicketLinkResult;
  /** Replaces a document by one with the present data. The earlier one becomes invalid. */
  replaceCertificate: CertificateResult;
  /** Replaces the code of a user. */
  replaceNmoCode: NmoCodeResult;
  /** Sends the messages of the last thirty days again, delivered or not, with their `webhook-id`: those after a cursor, or since a time. */
  replayWebhook: ReplayWebhookResult;
  /** Sends the viewer a code that confirms their identity in this browser: for accounts without a password, and instead of it. */
  requestConfirmationCode: RequestConfirmationCodeResult;
  /** Requests one of the viewer's documents with the present name. */
  requestDocument: RequestDocumentResult;
  /** Requests a change of the email address. It takes effect with the link in the email to the new address. */
  requestEmailChange: ChangeEmailResult;
  /** Issues an invoice for one of the viewer's unpaid registrations, and reserves the seat until it is due. Returns the existing invoice, if any. */
  requestInvoice: InvoiceResult;
  /** Sends a link for a new password if the account exists. The answer does not reveal whether it does. */
  requestPasswordReset: RequestPasswordResetResult;
  /** Requests the removal of a photo, for a person in it. Nothing changes until staff decides. */
  requestPhotoRemoval: PhotoRemovalResult;
  /** Sends a code for signing in if the account exists. The answer does not reveal whether it does. */
  requestSignInCode: RequestSignInCodeResult;
  /** Makes an address with a key for the encoder of a room. Earlier addresses stay valid until they expire. */
  requestStreamAddress: RequestStreamAddressResult;
  /** Sends another code for a held registration. The code of an earlier email stops working. */
  resendHeldRegistration: HoldRegistrationResult;
  /** Sends a failed email again. A repeated request sends it once. */
  resendLetter: ResendLetterResult;
  /** Sends the email of a new account again, for the browser that requested the account only. */
  resendSignUpLetter: CreateAccountResult;
  /** Sends a message again, with the same `webhook-id`. */
  resendWebhookDelivery: SendWebhookResult;
  /** Sets a new password with the link of an email, ends all other sessions of the account, and signs in. */
  resetPassword: SignInResult;
  /** Removes the attention mark of a payment that staff checked. The note is written into its log. */
  resolvePaymentAttention: PaymentAttentionResult;
  /** Tells that the viewer is there again after a missed presence check: minutes go on. */
  resumePresence: ResumePresenceResult;
  /** Queues a failed job again. Idempotent. */
  retryPaymentWork: RetryPaymentWorkResult;
  /** Retries a failed refund. A refund that the acquirer made in the meantime is not made again. */
  retryRefund: RefundResult;
  /** Requests a failed fiscal receipt from the cash register again. Idempotent. */
  retryTillReceipt: EnterReceiptResult;
  /** Revokes a token immediately and permanently. */
  revokeApiToken: RevokeApiTokenResult;
  /** Revokes a document. */
  revokeCertificate: CertificateResult;
  /** Revokes a code. */
  revokeNmoCode: NmoCodeResult;
  /** Revokes codes of an event, all or none. */
  revokeNmoCodes: RevokeNmoCodesResult;
  /** Revokes a key immediately and permanently. */
  revokePartnerKey: SavePartnerSiteResult;
  /** Revokes a secret immediately and permanently. */
  revokePartnerSecret: RevokePartnerSecretResult;
  /** Gives a token a new secret and a new term. The secret before it stays valid for some days. Only this answer contains the new one. */
  rotateApiToken: RotateApiTokenResult;
  /** Creates a new secret. Messages are also signed with the previous one for a day. */
  rotateWebhookSecret: MakeWebhookResult;
  /** Saves the form of an event. Problem: STATE_CHANGED if somebody else has saved it since it was opened. */
  saveEvent: SaveEventResult;
  /** Saves the end of the viewer's five-year cycle in a specialty. */
  saveNmoCycle: NmoCycleResult;
  /** Saves the conditions of an event. */
  saveNmoTerms: SaveNmoTermsResult;
  /** Saves a session of the programme with all of its talks. Problem: TALK_IN_USE if other data refer to a removed talk. */
  saveProgrammeSession: ProgrammeResult;
  /** Creates or changes a question of the registration form. */
  saveQuestion: OfferResult;
  /** Saves all given texts of the site, or none. */
  saveSiteTexts: SaveSiteTextsResult;
  /** Saves the data of a person in all programmes. To upload a photo, use `/office-files/speakers/{id}/photo`. Problem: STATE_CHANGED if somebody else has saved the person since. */
  saveSpeaker: SpeakerResult;
  /** Creates or changes a tariff. Editors can do so while the event is a draft. */
  saveTariff: OfferResult;
  /** Saves a view; it replaces a view of the viewer with the same title. */
  saveView: SavedViewsResult;
  /** Saves the position at which the viewer stopped watching a talk, limited to its length. */
  saveViewingProgress: ViewingProgressResult;
  /** Sends a draft now or at a given time to the users of its segment with consent at that time, once to each. A stopped campaign continues with the remaining users. */
  sendCampaign: CampaignResult;
  /** Sends the saved email to the viewer only. */
  sendCampaignTrial: CampaignResult;
  /** Sends a message to the organisation and an acknowledgement to the sender. */
  sendFeedback: SendFeedbackResult;
  /** Receives and checks a part of a list of people. Nobody is registered yet. */
  sendImportPart: ImportPartResult;
  /** Sends a message to the chat of a room. The same key again: the message that there is. */
  sendRoomMessage: SendRoomMessageResult;
  /** Sends such an email only to the viewer, as a test. */
  sendTestParticipantLetter: TestLetterResult;
  /** Adds a talk to an entry, or changes one, with its recording and slides. */
  setArchiveTalk: ArchiveEntryResult;
  /** Sets the members of the committee of an event, their roles and their order. Problem: STATE_CHANGED if somebody else has changed them since. */
  setCommittee: ProgrammeResult;
  /** Replaces the trade names of prescription drugs. */
  setDrugNames: SetDrugNamesResult;
  /** Sets titles and order of the files of an event. Files that are left out are removed. To upload a file, use `/office-files/events/{id}/documents`. */
  setEventDocuments: EventDocumentsResult;
  /** Sets the partners of an event and their order within each rank. Problem: STATE_CHANGED if somebody else has changed them since. */
  setEventPartners: EventPartnersResult;
  /** Sets names and order of the halls of an event; empty halls that are left out are removed. */
  setHalls: ProgrammeResult;
  /** Turns the newsletter on or off. */
  setNewsletter: SetNewsletterResult;
  /** Sets the first password of an account that staff created, by its ticket link, and signs in. Problems: TICKET_LINK_INVALID, PASSWORD_SET (sign in with it). */
  setPasswordByTicketLink: SignInResult;
  /** Gives consent to publish an own question, or withdraws it: the public copy is removed at once. */
  setQuestionPublication: QuestionResult;
  /** Sets the refund of a cancellation by days before the event. Without steps the refund is full until the event starts. */
  setRefundSteps: RefundTermsResult;
  /** Sets who sees what participants write in the chat of a room. */
  setRoomChatMode: SetRoomChatModeResult;
  /** Sets whether participants can raise their hands in a room. Off: all hands go down. */
  setRoomHands: SetRoomHandsResult;
  /** Sets whether questions wait for the moderator before participants see them. */
  setRoomModeration: SetRoomModerationResult;
  /** Opens a poll for everybody in its room, or closes it and freezes its results. */
  setRoomPollState: SetRoomPollStateResult;
  /** Hides a word from everybody but moderators, or shows it again. */
  setRoomPollWordHidden: SetRoomPollWordHiddenResult;
  /** Opens, starts, pauses or ends the broadcast of a room. */
  setRoomState: SetRoomStateResult;
  /** Says which talk goes on in a room. */
  setRoomTalk: SetRoomTalkResult;
  /** Sets the capacity. Added seats are offered to the waiting list. */
  setSeats: OfferResult;
  /** Creates or changes the quota of tariffs. Free seats are offered to the waiting list. */
  setTariffQuota: TariffQuotaResult;
  /** Sets VAT code and subject of the fiscal receipts of a tariff. */
  setTariffReceipt: TariffReceiptResult;
  /** Gives a user a role and signs them out everywhere. The last administrator cannot lose the role. */
  setUserRole: StaffUserResult;
  /** Tells that the page shows a presence check: the time to answer begins. */
  showPresenceCheck: ShowPresenceCheckResult;
  /** Decides when the results of a poll are told to everybody in the room: hides them, or shows them, also later. */
  showRoomPollResults: ShowRoomPollResultsResult;
  /** Shows СНИЛС and date of birth of a user. The audit log records the access. */
  showSealedProfile: SealedProfileResult;
  /** Signs in: sets the session cookie. Asks for a code first if the second factor is enabled. */
  signIn: SignInResult;
  /** Ends the session of this browser, if there is one. */
  signOut: Scalars['Boolean']['output'];
  /** Stops the pending emails about changes of a programme; the reason is stored with each of them. Problem: NOTICE_UNDER_WAY when they are already being sent. */
  silenceProgrammeNotice: SilenceProgrammeNoticeResult;
  /** Issues, replaces or revokes many documents as a task that continues after a restart and can be stopped. */
  startCertificateWork: StartCertificateWorkResult;
  /** Starts to write a list as a file with one node per line. One export of a token runs at a time. For tokens, with any scopes: the query needs those of its fields. */
  startExport: StartExportResult;
  /** Stops a campaign: emails that are still queued are not sent. */
  stopCampaign: CampaignResult;
  /** Stops an export of the token of this request before its next page. One that has ended stays as it is. */
  stopExport: StopExportResult;
  /** Stops a task before its next piece. Finished pieces stay; a new task of the kind continues with the remaining ones. */
  stopTask: StopTaskResult;
  /** Switches all viewers of a room to the backup of its video, or back. */
  switchRoomVideo: SwitchRoomVideoResult;
  /** Assigns a question to the viewer. */
  takeQuestion: QuestionResult;
  /** Sends `webhook.test` once to check the address, even if the webhook is disabled. */
  testWebhook: SendWebhookResult;
  /** Sets or removes the title of a day of the programme. */
  titleProgrammeDay: ProgrammeResult;
  /** Unlinks an identity of the viewer, unless it is the only way to sign in. The owner receives an email. The answer is the remaining ones, also for an unknown id. */
  unlinkIdentity: UnlinkIdentityResult;
  /** Removes a talk from the agenda of the viewer. */
  unmarkTalk: UnmarkTalkResult;
  /** Gives a participant the right to write in the chats of the event back. */
  unmuteInRoom: UnmuteInRoomResult;
  /** Turns a public event back into a draft if nobody is registered. */
  unpublishEvent: EventChangeResult;
  /** Turns a scheduled campaign back into a draft. */
  unscheduleCampaign: CampaignResult;
  /** Changes what a token may do, effective with its next request. */
  updateApiToken: UpdateApiTokenResult;
  /** Changes, publishes or unpublishes an entry. */
  updateArchiveEntry: ArchiveEntryResult;
  /** Saves a draft. STATE_CHANGED if it was saved since or is no longer a draft. */
  updateCampaign: CampaignResult;
  /** Changes a photo report. */
  updateGallery: GalleryResult;
  /** Saves all data of a partner. */
  updatePartner: SavePartnerResult;
  /** Saves all settings of a site; enables or disables it. */
  updatePartnerSite: SavePartnerSiteResult;
  /** Changes the caption of a photo, hides it or shows it again. */
  updatePhoto: PhotoResult;
  /** Saves the viewer's whole profile, unless it was changed elsewhere since `version`. */
  updateProfile: UpdateProfileResult;
  /** Sets where the video of a room and its backup come from. */
  updateRoom: UpdateRoomResult;
  /** Changes a poll that was not opened yet. */
  updateRoomPoll: UpdateRoomPollResult;
  /** Saves a row of the table of abbreviations. */
  updateSearchSynonym: SaveSynonymResult;
  /** Saves all settings of a provider; enables or disables it. */
  updateSignInProvider: UpdateSignInProviderResult;
  /** Saves a webhook; enables or disables it. */
  updateWebhook: SaveWebhookResult;
  /** For API tokens: creates a draft with this form, or saves the form of the event with this reference. Calls at the same time create one event. */
  upsertEvent: UpsertEventResult;
  /** For API tokens: finds or creates the account of a person. Gaps of the account are filled; what its owner has given stays. Calls at the same time create one account. */
  upsertPerson: UpsertPersonResult;
  /** For API tokens: registers a person, or changes tariff and answers of the registration with this reference. Calls at the same time make one registration. REGISTRATION_OVER: it was cancelled. */
  upsertRegistration: UpsertRegistrationResult;
  /** Counts the presence checks as answered that were due while the broadcast did not work, for all who watched it. */
  voidPresenceChecks: VoidPresenceChecksResult;
  /** Voids a mark of the presence ledger, with the reason. */
  voidScan: PresenceResult;
  /** Supports a question of another participant, or takes that back. */
  voteForRoomQuestion: VoteForRoomQuestionResult;
  /** Votes in the open poll of a room, in place of the vote before. */
  voteInRoomPoll: VoteInRoomPollResult;
  /** Withdraws a consent of the viewer, with the effect described in `Consent.consequence`. */
  withdrawConsent: WithdrawConsentResult;
  /** Deletes the latest edition of a document if it is not in force yet. */
  withdrawLegalEdition: WithdrawLegalEditionResult;
  /** Withdraws the agreement of the viewer for a site. The next sign-in from there asks again. */
  withdrawSignOnAgreement: WithdrawSignOnAgreementResult;
  /** Emails participants about the event that they are registered for: one email per person. */
  writeToParticipants: BulkResult;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAcceptOfferArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddLegalEditionArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: LegalEditionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddNmoPointsArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: NmoOwnPointsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddPartnerKeyArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  jwk: Scalars['String']['input'];
  siteId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddPasskeyArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: AddPasskeyInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddPresenceArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: AddPresenceInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddRegistrationArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: AddRegistrationInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddSpeakerArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: SpeakerInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAnswerFeedbackArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAnswerQuestionArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAskAboutPaymentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAskInRoomArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: AskInRoomInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAskQuestionArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: AskQuestionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAssignNmoCodesArgs = {
  input: AssignNmoCodesInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAttendArgs = {
  input: AttendInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationBeginSecondFactorArgs = {
  password: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCancelEventArgs = {
  expectedState: EventState;
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCancelInvoiceArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCancelRegistrationArgs = {
  expectedRefund?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCancelRegistrationsArgs = {
  attended?: InputMaybe<AttendedAction>;
  documents?: InputMaybe<CancellationDocuments>;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  refund: CancellationRefund;
  selection: RegistrationSelectionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationChangeAnswersArgs = {
  answers: Array<AnswerInput>;
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationChangeInvoiceArgs = {
  id: Scalars['ID']['input'];
  payer: InvoicePayerInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationChangeNmoPointsArgs = {
  id: Scalars['ID']['input'];
  input: NmoOwnPointsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCheckPaymentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCheckSignInProviderArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationChooseImportReadingArgs = {
  id: Scalars['ID']['input'];
  line: Scalars['Int']['input'];
  value: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationChooseNmoSpecialtyArgs = {
  registrationId: Scalars['ID']['input'];
  specialtyId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCloneEventArgs = {
  another?: Scalars['Boolean']['input'];
  days: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCloseDeskArgs = {
  input: CloseDeskInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCloseQuestionArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCompleteCodeSignInArgs = {
  input: CompleteCodeSignInInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCompletePasskeySignInArgs = {
  input: CompletePasskeySignInInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCompleteProviderSignInArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCompleteSignInArgs = {
  input: CompleteSignInInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmEmailArgs = {
  input: ConfirmEmailInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmIdentityArgs = {
  input: ConfirmIdentityInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmIdentityByCodeArgs = {
  input: ConfirmIdentityByCodeInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmIdentityByPasskeyArgs = {
  input: CompletePasskeySignInInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmPresenceArgs = {
  number: Scalars['Int']['input'];
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmRegistrationArgs = {
  input: ConfirmRegistrationInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmRegistrationsArgs = {
  freeBecause?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  selection: RegistrationSelectionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmSecondFactorArgs = {
  code: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmSignInLinkArgs = {
  input: ConfirmSignInLinkInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationContinueConnectSignOnArgs = {
  input: ConnectSignOnInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationContinueSignOnArgs = {
  input: SignOnInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateAccountArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: CreateAccountInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateAccountByProviderArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: CreateAccountByProviderInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateApiTokenArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: ApiTokenInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateArchiveEntryArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: ArchiveEntryInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateCampaignArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: CampaignInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateCaptchaChallengeArgs = {
  action: CaptchaAction;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateEventArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: NewEventInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateGalleryArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: GalleryInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreatePartnerArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: PartnerInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreatePartnerSecretArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  siteId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreatePartnerSiteArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: PartnerSiteInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreatePromoCodeArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: PromoCodeInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateRoomArgs = {
  eventId: Scalars['ID']['input'];
  hallId?: InputMaybe<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateRoomPollArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: CreateRoomPollInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateSearchSynonymArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: SynonymInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateSignInProviderArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: SignInProviderInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateWebhookArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: WebhookInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCutRoomRecordingArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDecideDocumentRequestArgs = {
  comment?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  isApproved: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDecideIdentityChangeArgs = {
  comment?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  isApproved: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDecideNmoArgs = {
  input: DecideNmoInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDecideOnReturnedArgs = {
  participation: ReturnedParticipation;
  paymentId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDecidePhotoRemovalArgs = {
  id: Scalars['ID']['input'];
  input: RemovalDecisionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDecideQuestionWordingArgs = {
  agrees: Scalars['Boolean']['input'];
  wordingId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeclineConnectSignOnArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeclineOfferArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeclineQuestionPublicationArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeclineSignOnArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeleteDraftArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeleteRoomArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeleteRoomPollArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDeleteSignInProviderArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationDrawEventCoverArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEndPaymentArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEndPromoCodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEndSecondFactorArgs = {
  input: SecondFactorInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEndSessionsArgs = {
  includingThis: Scalars['Boolean']['input'];
  revokeKeys?: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEndSessionsOfUserArgs = {
  userId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEndTariffArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationEnterReceiptArgs = {
  id: Scalars['ID']['input'];
  receiptNumber: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationFollowUpQuestionArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationGiveUpRefundArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationHoldRegistrationArgs = {
  input: HoldRegistrationInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationImportNmoCodesArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: ImportNmoCodesInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationImportOnlinePresenceArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: ImportOnlinePresenceInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationImportRegistrationsArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationInviteHandArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationIssueCertificatesArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: IssueCertificatesInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationLiftDataIssueArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationLinkIdentityArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationLowerHandArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationLowerHandsArgs = {
  handId?: InputMaybe<Scalars['ID']['input']>;
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMakeSettlementReceiptArgs = {
  paymentId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMarkInvoicePaidArgs = {
  id: Scalars['ID']['input'];
  input: MarkInvoicePaidInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMarkNmoCodeArgs = {
  id: Scalars['ID']['input'];
  isEntered: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMarkRefundDoneArgs = {
  documentNumber?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  tillOfId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMarkTalkArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMergeAccountsArgs = {
  endedId: Scalars['ID']['input'];
  keptId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationModerateRoomMessageArgs = {
  input: ModerateRoomMessageInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationModerateRoomQuestionArgs = {
  input: ModerateRoomQuestionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMoveTalkArgs = {
  eventId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  place: TalkPlaceInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMoveToTariffArgs = {
  input: TariffMoveInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationMuteInRoomArgs = {
  messageId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationOpenRetainedRecordsArgs = {
  input: OpenRetainedRecordsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationOrderPartnersArgs = {
  ids: Array<Scalars['ID']['input']>;
  tier: PartnerTier;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationOrderPhotosArgs = {
  galleryId: Scalars['ID']['input'];
  photoIds: Array<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationOrderQuestionsArgs = {
  eventId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationOrderRoomPollsArgs = {
  ids: Array<Scalars['ID']['input']>;
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationOrderTariffsArgs = {
  eventId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationPasteProgrammeArgs = {
  date: Scalars['Date']['input'];
  eventId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  isTrial?: Scalars['Boolean']['input'];
  rows: Array<PastedRowInput>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationPayRegistrationArgs = {
  number: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationPostponeEventArgs = {
  expectedState: EventState;
  id: Scalars['ID']['input'];
  postponedTo?: InputMaybe<Scalars['DateTime']['input']>;
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationPublishEventArgs = {
  expectedState: EventState;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationPublishQuestionArgs = {
  id: Scalars['ID']['input'];
  input: PublishQuestionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRaiseDataIssueArgs = {
  input: RaiseDataIssueInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRaiseHandArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationReactInRoomArgs = {
  kind: RoomReactionKind;
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationReassignQuestionArgs = {
  id: Scalars['ID']['input'];
  speakerId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRecordInvoiceTransferArgs = {
  id: Scalars['ID']['input'];
  input: InvoiceTransferInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRecordScansArgs = {
  input: RecordScansInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRefundPaymentArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: RefundPaymentInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRegisterForEventArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: RegisterForEventInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRegisterWalkInArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: WalkInInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveArchiveTalkArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveNmoCycleArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveNmoPointsArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemovePartnerArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemovePhotoArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveProgrammeSessionArgs = {
  eventId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  sure?: Scalars['Boolean']['input'];
  version: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveQuestionArgs = {
  answered: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveSearchSynonymArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveSpeakerPhotoArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveTariffArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveTariffQuotaArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveViewArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRemoveWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRenewConsentsArgs = {
  input: RenewConsentsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRenewRecoveryCodesArgs = {
  input: SecondFactorInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRenewRoomLinkArgs = {
  kind: RoomLinkKind;
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRenewTicketLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationReplaceCertificateArgs = {
  input: ReplaceCertificateInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationReplaceNmoCodeArgs = {
  code: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationReplayWebhookArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  since?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRequestDocumentArgs = {
  certificateId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRequestEmailChangeArgs = {
  input: ChangeEmailInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRequestInvoiceArgs = {
  payer: InvoicePayerInput;
  registrationId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRequestPhotoRemovalArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: PhotoRemovalInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRequestSignInCodeArgs = {
  input: RequestSignInCodeInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRequestStreamAddressArgs = {
  isBackup?: Scalars['Boolean']['input'];
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationResendHeldRegistrationArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  token?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationResendLetterArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationResendSignUpLetterArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationResendWebhookDeliveryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationResolvePaymentAttentionArgs = {
  note: Scalars['String']['input'];
  paymentId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationResumePresenceArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRetryPaymentWorkArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRetryRefundArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRetryTillReceiptArgs = {
  entryId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRevokeApiTokenArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRevokeCertificateArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRevokeNmoCodeArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRevokeNmoCodesArgs = {
  input: RevokeNmoCodesInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRevokePartnerKeyArgs = {
  kid: Scalars['ID']['input'];
  siteId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRevokePartnerSecretArgs = {
  id: Scalars['ID']['input'];
  siteId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRotateApiTokenArgs = {
  days: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  overlapDays?: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveEventArgs = {
  dates?: InputMaybe<EventDatesInput>;
  id: Scalars['ID']['input'];
  input: EventInput;
  notice?: InputMaybe<EventNoticeInput>;
  version: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveNmoCycleArgs = {
  input: SaveNmoCycleInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveNmoTermsArgs = {
  input: SaveNmoTermsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveProgrammeSessionArgs = {
  eventId: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  input: ProgrammeSessionInput;
  sure?: Scalars['Boolean']['input'];
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveQuestionArgs = {
  input: OfferedQuestionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveSiteTextsArgs = {
  texts: Array<SiteTextInput>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveSpeakerArgs = {
  id: Scalars['ID']['input'];
  input: SpeakerInput;
  version: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveTariffArgs = {
  input: OfferedTariffInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveViewArgs = {
  input: SavedViewInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSaveViewingProgressArgs = {
  seconds: Scalars['Int']['input'];
  talkId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendCampaignArgs = {
  at?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  version: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendCampaignTrialArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendFeedbackArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: SendFeedbackInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendImportPartArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: ImportPartInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendRoomMessageArgs = {
  input: SendRoomMessageInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendTestParticipantLetterArgs = {
  eventId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  letter: ParticipantLetterInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetArchiveTalkArgs = {
  input: ArchiveTalkInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetCommitteeArgs = {
  eventId: Scalars['ID']['input'];
  members: Array<AppearanceInput>;
  seen: Array<AppearanceInput>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetDrugNamesArgs = {
  names: Array<Scalars['String']['input']>;
  version: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetEventDocumentsArgs = {
  documents: Array<EventDocumentInput>;
  eventId: Scalars['ID']['input'];
  seen: Array<EventDocumentInput>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetEventPartnersArgs = {
  eventId: Scalars['ID']['input'];
  partners: Array<EventPartnerInput>;
  seen: Array<EventPartnerInput>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetHallsArgs = {
  eventId: Scalars['ID']['input'];
  halls: Array<HallInput>;
  seen: Array<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetNewsletterArgs = {
  input: SetNewsletterInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetPasswordByTicketLinkArgs = {
  input: SetPasswordByTicketLinkInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetQuestionPublicationArgs = {
  consents?: Array<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  publication: QuestionPublication;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRefundStepsArgs = {
  eventId: Scalars['ID']['input'];
  seen?: InputMaybe<Array<RefundStepInput>>;
  steps: Array<RefundStepInput>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRoomChatModeArgs = {
  chatMode: RoomChatMode;
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRoomHandsArgs = {
  roomId: Scalars['ID']['input'];
  takesHands: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRoomModerationArgs = {
  moderatesQuestions: Scalars['Boolean']['input'];
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRoomPollStateArgs = {
  expectedState: RoomPollState;
  id: Scalars['ID']['input'];
  state: RoomPollState;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRoomPollWordHiddenArgs = {
  id: Scalars['ID']['input'];
  isHidden: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRoomStateArgs = {
  expectedState: RoomState;
  id: Scalars['ID']['input'];
  state: RoomState;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetRoomTalkArgs = {
  id: Scalars['ID']['input'];
  talkId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetSeatsArgs = {
  input: OfferedSeatsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetTariffQuotaArgs = {
  input: TariffQuotaInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetTariffReceiptArgs = {
  paymentSubject: Scalars['String']['input'];
  tariffId: Scalars['ID']['input'];
  vatCode: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetUserRoleArgs = {
  expectedRole: Role;
  role: Role;
  userId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationShowPresenceCheckArgs = {
  number: Scalars['Int']['input'];
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationShowRoomPollResultsArgs = {
  id: Scalars['ID']['input'];
  resultsShown: RoomPollResultsShown;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationShowSealedProfileArgs = {
  userId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSilenceProgrammeNoticeArgs = {
  because: Scalars['String']['input'];
  eventId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationStartCertificateWorkArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: StartCertificateWorkInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationStartExportArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  input: StartExportInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationStopCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationStopExportArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationStopTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSwitchRoomVideoArgs = {
  id: Scalars['ID']['input'];
  isOnBackup: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationTakeQuestionArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationTestWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationTitleProgrammeDayArgs = {
  eventId: Scalars['ID']['input'];
  input: DayTitleInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUnlinkIdentityArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUnmarkTalkArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUnmuteInRoomArgs = {
  id: Scalars['ID']['input'];
  roomId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUnpublishEventArgs = {
  expectedState: EventState;
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUnscheduleCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateApiTokenArgs = {
  id: Scalars['ID']['input'];
  input: ApiTokenSettingsInput;
  version: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateArchiveEntryArgs = {
  id: Scalars['ID']['input'];
  input: ArchiveEntryInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateCampaignArgs = {
  id: Scalars['ID']['input'];
  input: CampaignInput;
  version: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateGalleryArgs = {
  id: Scalars['ID']['input'];
  input: GalleryInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdatePartnerArgs = {
  id: Scalars['ID']['input'];
  input: PartnerInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdatePartnerSiteArgs = {
  id: Scalars['ID']['input'];
  input: PartnerSiteInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdatePhotoArgs = {
  id: Scalars['ID']['input'];
  input: PhotoInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateRoomArgs = {
  input: RoomVideoInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateRoomPollArgs = {
  input: UpdateRoomPollInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateSearchSynonymArgs = {
  id: Scalars['ID']['input'];
  input: SynonymInput;
  version: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateSignInProviderArgs = {
  id: Scalars['ID']['input'];
  input: SignInProviderInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateWebhookArgs = {
  id: Scalars['ID']['input'];
  input: WebhookInput;
  version: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpsertEventArgs = {
  dates?: InputMaybe<EventDatesInput>;
  externalReference: Scalars['ID']['input'];
  input: EventInput;
  notice?: InputMaybe<EventNoticeInput>;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpsertPersonArgs = {
  externalReference: Scalars['ID']['input'];
  input: UpsertPersonInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpsertRegistrationArgs = {
  externalReference: Scalars['ID']['input'];
  input: AddRegistrationInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationVoidPresenceChecksArgs = {
  input: VoidPresenceChecksInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationVoidScanArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationVoteForRoomQuestionArgs = {
  id: Scalars['ID']['input'];
  isFor: Scalars['Boolean']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationVoteInRoomPollArgs = {
  optionIds?: Array<Scalars['ID']['input']>;
  pollId: Scalars['ID']['input'];
  words?: Array<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationWithdrawConsentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationWithdrawLegalEditionArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationWithdrawSignOnAgreementArgs = {
  siteId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationWriteToParticipantsArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  letter: ParticipantLetterInput;
  selection: RegistrationSelectionInput;
};

/** `MutedInRoom`, or why the mutation was rejected. */
export type MuteInRoomResult = MutedInRoom | Problems;

/** The mutation succeeded. */
export type MutedInRoom = {
  __typename?: 'MutedInRoom';
  /** The room. */
  room: Room;
};

/** A participant who may not write in the chats of an event, for moderators. */
export type MutedParticipant = {
  __typename?: 'MutedParticipant';
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Since when. */
  mutedAt: Scalars['DateTime']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
};

/** Number of registrations with a named value. */
export type NamedCount = {
  __typename?: 'NamedCount';
  /** Number of active registrations. */
  count: Scalars['Int']['output'];
  /** Id of the value; null: not given by the users. */
  key?: Maybe<Scalars['ID']['output']>;
  /** Name of the value; null: not given by the users. */
  title?: Maybe<Scalars['String']['output']>;
};

/** First values of a new event; the other fields are filled in later. */
export type NewEventInput = {
  /** City of the venue. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** When the last day ends, HH:MM. */
  endTime: Scalars['String']['input'];
  /** First day, YYYY-MM-DD. */
  firstDay: Scalars['String']['input'];
  /** In person, online, or both. */
  format: EventFormat;
  /** Last day, YYYY-MM-DD; the same as the first for one day. */
  lastDay: Scalars['String']['input'];
  /** When the first day begins, HH:MM. */
  startTime: Scalars['String']['input'];
  /** IANA time zone, such as Europe/Moscow. */
  timeZone: Scalars['String']['input'];
  /** Full title, up to 300 characters. */
  title: Scalars['String']['input'];
  /** Kind of event. */
  type: EventType;
};

/** State of the newsletter for an unsubscribe link. */
export type NewsletterLink = {
  __typename?: 'NewsletterLink';
  /** Whether the user currently receives the newsletter. */
  isSubscribed: Scalars['Boolean']['output'];
};

/** The day of an event that participants come to next. */
export type NextDay = {
  __typename?: 'NextDay';
  /** YYYY-MM-DD in the event's time zone. */
  date: Scalars['Date']['output'];
  /** When it ends; null if the programme does not say. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Hall in which the day begins; null if the programme names none, or several. */
  hall?: Maybe<Scalars['String']['output']>;
  /** «вечер 3 из 7»; null if the event has one day. */
  name?: Maybe<Scalars['String']['output']>;
  /** When the day begins; null if the programme does not say. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Number of participants in each group. */
export type NmoAttendanceCounts = {
  __typename?: 'NmoAttendanceCounts';
  /** All participants. */
  all: Scalars['Int']['output'];
  /** Participants whose data needs correction. */
  dataNotRight: Scalars['Int']['output'];
  /** Participants with a manual decision. */
  decided: Scalars['Int']['output'];
  /** Participants who get none, and miss little. */
  nearly: Scalars['Int']['output'];
  /** Participants who get none. */
  notPassed: Scalars['Int']['output'];
  /** Participants who get points. */
  passed: Scalars['Int']['output'];
  /** Participants without an accredited specialty. */
  specialtyNotAccredited: Scalars['Int']['output'];
};

/** A participant of an event: whether they get points, and if not, why. */
export type NmoAttendee = {
  __typename?: 'NmoAttendee';
  /** State of the participant's latest свидетельство НМО; null: none. */
  certificateState?: Maybe<CertificateState>;
  /** The result as a code: the first obstacle, if any. */
  code: NmoVerdictCode;
  /** State of the participant's latest code; null: none. */
  codeState?: Maybe<NmoCodeState>;
  /** Problems of the participant's data that prevent documents. */
  dataIssues: Array<DataIssue>;
  /** Days that have conditions, in their order. */
  days: Array<NmoDayStanding>;
  /** The manual decision that is in force. */
  decision?: Maybe<NmoDecisionMade>;
  /** Email of the account. */
  email: Scalars['EmailAddress']['output'];
  /** The participant gets none, and misses little. */
  isNearly: Scalars['Boolean']['output'];
  /** The participant gets points. */
  isPassed: Scalars['Boolean']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** Specialties of the participant that the event is accredited for. */
  options: Array<NmoSpecialty>;
  /** In person or online. */
  participation: ParticipationForm;
  /** Points that the participant gets. */
  points: Scalars['Int']['output'];
  /** Obstacles, or the manual decision; sentences in Russian. */
  reasons: Array<Scalars['String']['output']>;
  /** Id of the registration. */
  registrationId: Scalars['ID']['output'];
  /** Specialty that the points are for; null: none. */
  specialty?: Maybe<NmoSpecialty>;
  /** Id of the user. */
  userId: Scalars['ID']['output'];
};

/** A page of participants, by name. */
export type NmoAttendeeConnection = {
  __typename?: 'NmoAttendeeConnection';
  /** Counts of the whole event. */
  counts: NmoAttendanceCounts;
  /** The participants of this page, each with its cursor, as Relay reads them. */
  edges: Array<NmoAttendeeEdge>;
  /** The participants of this page. */
  nodes: Array<NmoAttendee>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of participants that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the participants of a page. */
export type NmoAttendeeEdge = {
  __typename?: 'NmoAttendeeEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: NmoAttendee;
};

/** When a presence check of a room is due. */
export type NmoCheckMode =
  /** For all participants at the same time. */
  | 'EVERYBODY'
  /** For each participant at another time. */
  | 'PER_PERSON';

/** A confirmation code (ИКП) of an event. */
export type NmoCode = Node & {
  __typename?: 'NmoCode';
  /** When it was assigned to the user. */
  assignedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was imported. */
  createdAt: Scalars['DateTime']['output'];
  /** Day of the event, YYYY-MM-DD; null: no single day. It moves with the event. */
  date?: Maybe<Scalars['Date']['output']>;
  /** When it was replaced or revoked. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the user marked it as entered on the portal. */
  enteredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Full name of its user; null: not assigned. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Day or direction of the code, with the present date of the day; empty if it is for the whole event. */
  label: Scalars['String']['output'];
  /** Number of characters, by which staff recognises a truncated code. */
  length: Scalars['Int']['output'];
  /** Why it was replaced or revoked, written by staff. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Specialty of the code; null: any. */
  specialty?: Maybe<Specialty>;
  /** State. */
  state: NmoCodeState;
  /** The code itself, for its user while it is valid; null for other viewers. */
  text?: Maybe<Scalars['String']['output']>;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
};

/** The mutation succeeded. */
export type NmoCodeChanged = {
  __typename?: 'NmoCodeChanged';
  /** The code. */
  code: NmoCode;
};

/** A page of codes. */
export type NmoCodeConnection = {
  __typename?: 'NmoCodeConnection';
  /** The codes of this page, each with its cursor, as Relay reads them. */
  edges: Array<NmoCodeEdge>;
  /** The codes of this page. */
  nodes: Array<NmoCode>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of codes that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the codes of a page. */
export type NmoCodeEdge = {
  __typename?: 'NmoCodeEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: NmoCode;
};

/** `NmoCodeChanged`, or why the mutation was rejected. */
export type NmoCodeResult = NmoCodeChanged | Problems;

/** A row of a file with codes. */
export type NmoCodeRowInput = {
  /** The code from the portal: 1 to 64 characters, case-sensitive. */
  code: Scalars['String']['input'];
  /** Email of the user whose code it is. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The same by the registration number. */
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
};

/** States of a confirmation code (ИКП). */
export type NmoCodeState =
  /** Assigned to a user. */
  | 'ASSIGNED'
  /** Imported, not assigned yet. */
  | 'AVAILABLE'
  /** Replaced by another code. */
  | 'REPLACED'
  /** Revoked. */
  | 'REVOKED';

/** Result of assigning a batch. */
export type NmoCodesAssigned = {
  __typename?: 'NmoCodesAssigned';
  /** Participants who already had one, or had it revoked. */
  alreadyAssigned: Scalars['Int']['output'];
  /** Codes assigned now. */
  assigned: Scalars['Int']['output'];
  /** Codes that remain unassigned. */
  left: Scalars['Int']['output'];
  /** The first hundred of these participants. */
  refused: Array<RefusedParticipant>;
  /** Participants who got none for a reason of their own. */
  refusedCount: Scalars['Int']['output'];
  /** Number of missing codes: participants who should get one and did not. */
  shortage: Scalars['Int']['output'];
};

/** Result of an import, or of its trial run. */
export type NmoCodesImported = {
  __typename?: 'NmoCodesImported';
  /** Codes assigned to users. */
  assigned: Scalars['Int']['output'];
  /** All rows, in the order of the file. */
  rows: Array<NmoImportRow>;
  /** Codes stored without a user. */
  stored: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type NmoCodesRevoked = {
  __typename?: 'NmoCodesRevoked';
  /** Number of codes revoked now, without those that were revoked earlier. */
  count: Scalars['Int']['output'];
};

/** Minutes of a day that count. */
export type NmoCountedMinutes =
  /** Minutes in the hall and of the broadcast; overlapping minutes count once. */
  | 'ANY'
  /** Minutes in the hall. */
  | 'HALL'
  /** Minutes of the broadcast. */
  | 'ONLINE';

/** A user's five-year cycle in one specialty. */
export type NmoCycle = {
  __typename?: 'NmoCycle';
  /** Last day of the cycle, YYYY-MM-DD. */
  endsOn: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Points so far, compared with the norm. */
  progress: NmoProgress;
  /** The specialty. */
  specialty: Specialty;
  /** First day of the cycle, YYYY-MM-DD. */
  startsOn: Scalars['Date']['output'];
};

/** `NmoCycleSaved`, or why the mutation was rejected. */
export type NmoCycleResult = NmoCycleSaved | Problems;

/** The mutation succeeded. */
export type NmoCycleSaved = {
  __typename?: 'NmoCycleSaved';
  /** The cycle. */
  cycle: NmoCycle;
};

/** Attendance of a participant on a day, compared with its conditions. */
export type NmoDayStanding = {
  __typename?: 'NmoDayStanding';
  /** Minutes in the hall or at the broadcast: overlapping minutes count once. */
  both: Scalars['Int']['output'];
  /** Answered confirmation windows. */
  confirmations: Scalars['Int']['output'];
  /** YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** Minutes in the hall. */
  hall: Scalars['Int']['output'];
  /** The conditions of the day are met. */
  isMet: Scalars['Boolean']['output'];
  /** Minutes of the broadcast. */
  online: Scalars['Int']['output'];
};

/** НМО conditions of a day of an event, with data of its programme. */
export type NmoDayTerms = {
  __typename?: 'NmoDayTerms';
  /** Required confirmations of online viewers. */
  confirmationsNeeded: Scalars['Int']['output'];
  /** Confirmation windows to show. */
  confirmationsPlanned: Scalars['Int']['output'];
  /** Which minutes count. */
  countedMinutes: NmoCountedMinutes;
  /** YYYY-MM-DD in the time zone of the event. */
  date: Scalars['Date']['output'];
  /** Academic hours of the day. */
  hours: Scalars['Int']['output'];
  /** The conditions of the day are saved; false: they are proposed from the programme. */
  isSaved: Scalars['Boolean']['output'];
  /** Required minutes. */
  minutes: Scalars['Int']['output'];
  /** Points of the day; 0: the day has no conditions. */
  points: Scalars['Int']['output'];
  /** Minutes of the programme that count for НМО; parallel sessions count once. */
  programmeMinutes: Scalars['Int']['output'];
  /** Minutes of sponsored sessions, which do not count. */
  sponsorMinutes: Scalars['Int']['output'];
};

/** НМО conditions of a day of an event. */
export type NmoDayTermsInput = {
  /** Required confirmations of online viewers; not more than planned. */
  confirmationsNeeded: Scalars['Int']['input'];
  /** Windows «Подтвердите присутствие» to show: 0 to 100. */
  confirmationsPlanned: Scalars['Int']['input'];
  /** Which minutes count. */
  countedMinutes: NmoCountedMinutes;
  /** YYYY-MM-DD, a day of the event. */
  date: Scalars['String']['input'];
  /** Academic hours of the day: 0 to 100. */
  hours: Scalars['Int']['input'];
  /** Required minutes: 0 to 1440; more than 0 on a day with points. */
  minutes: Scalars['Int']['input'];
  /** Points of the day: 0 to 100; 0: the day has no conditions. */
  points: Scalars['Int']['input'];
};

/** The mutation succeeded. */
export type NmoDecided = {
  __typename?: 'NmoDecided';
  /** Number of participants. */
  count: Scalars['Int']['output'];
};

/** A manual decision of staff about a participant. */
export type NmoDecisionMade = {
  __typename?: 'NmoDecisionMade';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Name of the staff member; null: the account was deleted. */
  by?: Maybe<Scalars['String']['output']>;
  /** Reason. */
  reason: Scalars['String']['output'];
  /** The decision. */
  verdict: NmoVerdict;
};

/** НМО conditions of an event. */
export type NmoEventTerms = {
  __typename?: 'NmoEventTerms';
  /** Days of the event in their order. */
  days: Array<NmoDayTerms>;
  /** The event. */
  eventId: Scalars['ID']['output'];
  /** Only participants who meet the conditions of each day get points. */
  needsAllDays: Scalars['Boolean']['output'];
  /** Valid documents whose points differ from what the days can give now: staff should replace them. */
  outdatedDocuments: Scalars['Int']['output'];
  /** Conditions for watching in rooms of this site. */
  rooms: NmoRoomTerms;
  /** Number of the last change; 0: the conditions are proposed from the programme. */
  version: Scalars['Int']['output'];
};

/** Results of a row of a file with codes. */
export type NmoImportOutcome =
  /** The code was assigned to the user. */
  | 'ASSIGNED'
  /** The code is empty, too long, or has control characters. */
  | 'BAD_CODE'
  /** The code belongs to another user, or was revoked. */
  | 'CODE_TAKEN'
  /** The file contains the code twice. */
  | 'DUPLICATE'
  /** The user already has another code. */
  | 'HAS_CODE'
  /** The user has not passed, or their registration or data do not allow it. */
  | 'NOT_ELIGIBLE'
  /** The code is stored, and can be assigned. */
  | 'STORED'
  /** The code was already imported. */
  | 'UNCHANGED'
  /** No registration for the event has this email or number. */
  | 'UNKNOWN_PERSON';

/** Result of one row of a file with codes. */
export type NmoImportRow = {
  __typename?: 'NmoImportRow';
  /** Full name of the user; null: not found. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** The result as a sentence in Russian. */
  message: Scalars['String']['output'];
  /** Result. */
  outcome: NmoImportOutcome;
  /** Points that the user earned; null: the event has no conditions. */
  points?: Maybe<Scalars['Int']['output']>;
  /** Number of the row, from 1. */
  row: Scalars['Int']['output'];
};

/** What a missed presence check of a room does. */
export type NmoMissedCheck =
  /** It is no confirmation. */
  | 'COUNT'
  /** It is no confirmation, and minutes do not count until the participant answers. */
  | 'STOP_UNTIL_ANSWERED';

/** Points earned elsewhere, entered by the user. */
export type NmoOwnPoints = {
  __typename?: 'NmoOwnPoints';
  /** Day on which they were earned, YYYY-MM-DD. */
  earnedOn: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Number of points. */
  points: Scalars['Int']['output'];
  /** Kind of the activity. */
  source: NmoSource;
  /** Specialty that the points count for. */
  specialty: Specialty;
  /** Title of the activity. */
  title: Scalars['String']['output'];
};

/** A page of points earned elsewhere. */
export type NmoOwnPointsConnection = {
  __typename?: 'NmoOwnPointsConnection';
  /** The points earned elsewhere of this page, each with its cursor, as Relay reads them. */
  edges: Array<NmoOwnPointsEdge>;
  /** The points earned elsewhere of this page. */
  nodes: Array<NmoOwnPoints>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of points earned elsewhere that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the points earned elsewhere of a page. */
export type NmoOwnPointsEdge = {
  __typename?: 'NmoOwnPointsEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: NmoOwnPoints;
};

/** Points that the user earned elsewhere. */
export type NmoOwnPointsInput = {
  /** Day on which they were earned, YYYY-MM-DD. */
  earnedOn: Scalars['String']['input'];
  /** Number of points: 1 to 500. */
  points: Scalars['Int']['input'];
  /** Kind of the activity. */
  source: NmoSource;
  /** The specialty that they count for. */
  specialtyId: Scalars['ID']['input'];
  /** Title of the activity: 3 to 300 characters. */
  title: Scalars['String']['input'];
};

/** `NmoOwnPointsSaved`, or why the mutation was rejected. */
export type NmoOwnPointsResult = NmoOwnPointsSaved | Problems;

/** The mutation succeeded. */
export type NmoOwnPointsSaved = {
  __typename?: 'NmoOwnPointsSaved';
  /** The entry. */
  entry: NmoOwnPoints;
};

/** Progress of a user in a cycle. */
export type NmoProgress = {
  __typename?: 'NmoProgress';
  /** Points that count. */
  counted: Scalars['Int']['output'];
  /** All points from courses. */
  fromCourses: Scalars['Int']['output'];
  /** All points from events and modules. */
  fromEvents: Scalars['Int']['output'];
  /** Maximum of points from events and modules. */
  mostFromEvents: Scalars['Int']['output'];
  /** Points required in five years. */
  norm: Scalars['Int']['output'];
  /** All calendar years of the cycle, in order. */
  years: Array<NmoYear>;
};

/** Documents and codes of a user for one event. */
export type NmoRecord = {
  __typename?: 'NmoRecord';
  /** Documents, including replaced and revoked ones. */
  certificates: Array<Certificate>;
  /** The code arrives until then; null if it has arrived, or none is expected. */
  codeDueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Codes, including replaced and revoked ones. */
  codes: Array<NmoCode>;
  /** The event. */
  event: Event;
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** The verdict on points of the event; null: the event gives none. */
  standing?: Maybe<NmoStanding>;
};

/** A page of past events with their documents and codes. */
export type NmoRecordConnection = {
  __typename?: 'NmoRecordConnection';
  /** The past events with their documents and codes of this page, each with its cursor, as Relay reads them. */
  edges: Array<NmoRecordEdge>;
  /** The past events with their documents and codes of this page. */
  nodes: Array<NmoRecord>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Address of the portal where users enter codes. */
  portalUrl: Scalars['URL']['output'];
  /** Number of past events with their documents and codes that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
  /** Years of the events in the unfiltered list, the latest first. */
  years: Array<Scalars['Int']['output']>;
};

/** One of the past events with their documents and codes of a page. */
export type NmoRecordEdge = {
  __typename?: 'NmoRecordEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: NmoRecord;
};

/** The mutation succeeded. */
export type NmoRemoved = {
  __typename?: 'NmoRemoved';
  /** Id of the removed object. */
  removedId: Scalars['String']['output'];
};

/** НМО conditions of an event for watching in its rooms. */
export type NmoRoomTerms = {
  __typename?: 'NmoRoomTerms';
  /** When a presence check is due. */
  checkMode: NmoCheckMode;
  /** Seconds to answer a presence check after the page has shown it. */
  checkSeconds: Scalars['Int']['output'];
  /** Minutes count, too, while the player does not say that it plays. */
  countsUnproved: Scalars['Boolean']['output'];
  /** What a missed presence check does. */
  missedCheck: NmoMissedCheck;
};

/** НМО conditions of an event for watching in its rooms. */
export type NmoRoomTermsInput = {
  /** When a presence check is due. */
  checkMode: NmoCheckMode;
  /** Seconds to answer a presence check: 30 to 300. */
  checkSeconds: Scalars['Int']['input'];
  /** Minutes count, too, while the player does not say that it plays. */
  countsUnproved: Scalars['Boolean']['input'];
  /** What a missed presence check does. */
  missedCheck: NmoMissedCheck;
};

/** Where points were earned. */
export type NmoSource =
  /** Программа повышения квалификации. */
  | 'COURSE'
  /** Образовательное мероприятие. */
  | 'EVENT'
  /** Интерактивный образовательный модуль. */
  | 'MODULE';

/** A specialty with its label. */
export type NmoSpecialty = {
  __typename?: 'NmoSpecialty';
  /** Id of the specialty. */
  id: Scalars['ID']['output'];
  /** Name, with the level if two levels have the same name. */
  label: Scalars['String']['output'];
};

/** The mutation succeeded. */
export type NmoSpecialtyChosen = {
  __typename?: 'NmoSpecialtyChosen';
  /** The registration. */
  registration: Registration;
};

/** Whether a participant gets points for an event, and if not, why. */
export type NmoStanding = {
  __typename?: 'NmoStanding';
  /** The result as a code: the first obstacle, if any. */
  code: NmoVerdictCode;
  /** Days that have conditions, in their order. */
  days: Array<NmoDayStanding>;
  /** Academic hours that the participant gets. */
  hours: Scalars['Int']['output'];
  /** The participant gets points. */
  isPassed: Scalars['Boolean']['output'];
  /** Specialties of the participant that the event is accredited for; the participant chooses one of several. */
  options: Array<NmoSpecialty>;
  /** Points that the participant gets. */
  points: Scalars['Int']['output'];
  /** Obstacles, or the manual decision; sentences in Russian. */
  reasons: Array<Scalars['String']['output']>;
  /** Specialty that the points are for; null: none. */
  specialty?: Maybe<NmoSpecialty>;
};

/** Groups of participants for the list. */
export type NmoStandingFilter =
  /** Participants whose data needs correction before documents and codes can be issued. */
  | 'DATA_NOT_RIGHT'
  /** Participants with a manual decision. */
  | 'DECIDED'
  /** Participants who get none, and miss at most a tenth of the minutes or one confirmation. */
  | 'NEARLY'
  /** Participants who get none. */
  | 'NOT_PASSED'
  /** Participants who get points. */
  | 'PASSED'
  /** Participants without an accredited specialty. */
  | 'SPECIALTY_NOT_ACCREDITED';

/** State of an event in continuing medical education (НМО). */
export type NmoState =
  /** Approved: points, specialties and registration number are known. */
  | 'APPROVED'
  /** Not meant for НМО. */
  | 'NONE'
  /** The application is being prepared. */
  | 'PREPARING'
  /** Not approved. */
  | 'REJECTED'
  /** The application has been submitted; points must not be promised. */
  | 'SUBMITTED';

/** The conditions were saved. */
export type NmoTermsSaved = {
  __typename?: 'NmoTermsSaved';
  /** Documents that are revoked because of the change. */
  revoked: AffectedDocuments;
  /** The conditions as they are now. */
  terms: NmoEventTerms;
};

/** Manual decisions of staff about a participant. */
export type NmoVerdict =
  /** The conditions decide: cancels the earlier decision. */
  | 'BY_RULES'
  /** The participant gets no points, regardless of attendance. */
  | 'NOT_PASSED'
  /** The participant gets points, regardless of attendance. */
  | 'PASSED';

/** Whether a participant gets points, and if not, why. */
export type NmoVerdictCode =
  /** Staff has not saved the conditions of the event. */
  | 'CONDITIONS_MISSING'
  /** The participant gets points. */
  | 'ENTITLED'
  /** The commission has not approved the event. */
  | 'NOT_APPROVED'
  /** The registration is not confirmed. */
  | 'NOT_CONFIRMED'
  /** The conditions are not met, or staff decided so. */
  | 'NOT_PASSED'
  /** The user has no specialty in the profile. */
  | 'SPECIALTY_MISSING'
  /** The event is not accredited for any specialty of the user. */
  | 'SPECIALTY_NOT_ACCREDITED';

/** Points of a calendar year within a cycle. */
export type NmoYear = {
  __typename?: 'NmoYear';
  /** Points from courses, entered by the user. */
  courses: Scalars['Int']['output'];
  /** Points from events and modules elsewhere, entered by the user. */
  elsewhere: Scalars['Int']['output'];
  /** Points from events of this site, by valid documents. */
  ours: Scalars['Int']['output'];
  /** The year. */
  year: Scalars['Int']['output'];
};

/** An object with an id that is unique among all objects. */
export type Node = {
  /** Opaque id. */
  id: Scalars['ID']['output'];
};

/** The mutation succeeded. */
export type OfferChanged = {
  __typename?: 'OfferChanged';
  /** Tariffs, seats and questions of the event. */
  offer: EventOffer;
};

/** `OfferChanged`, or why the mutation was rejected. */
export type OfferResult = OfferChanged | Problems;

/** Condition on the answer to an earlier question. The question is asked only if it is met. */
export type OfferedConditionInput = {
  /** The earlier question: CHOICE, CHOICES or CONSENT. */
  questionId: Scalars['ID']['input'];
  /** Answers with which the question is asked; `yes` for CONSENT. */
  values: Array<Scalars['String']['input']>;
};

/** One of the options of a question. */
export type OfferedOptionInput = {
  /** Text that the user sees, at most 200 characters. */
  label: Scalars['String']['input'];
  /** Value of an existing option; null: a new one. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** A question of the registration form, for staff. */
export type OfferedQuestion = {
  __typename?: 'OfferedQuestion';
  /** Number of registrations with an answer. */
  answeredCount: Scalars['Int']['output'];
  /** Id of the question. */
  id: Scalars['ID']['output'];
  /** The question. */
  question: EventQuestion;
  /** Changes with the question; send it when the question is saved. */
  version: Scalars['String']['output'];
};

/** A question of the registration form of an event. */
export type OfferedQuestionInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** A hint under it, at most 500 characters. */
  help?: InputMaybe<Scalars['String']['input']>;
  /** The question to change; null: a new one at the end. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Cannot be changed after the first answer. */
  kind: QuestionKind;
  /** The question, at most 500 characters. */
  label: Scalars['String']['input'];
  /** Largest number, or latest date. */
  max?: InputMaybe<Scalars['String']['input']>;
  /** Maximum length of a TEXT, 2000 at most. */
  maxLength?: InputMaybe<Scalars['Int']['input']>;
  /** Smallest number (point before the fraction), or earliest date. */
  min?: InputMaybe<Scalars['String']['input']>;
  /** For CHOICE and CHOICES, fifty at most. Options cannot be removed after the first answer. */
  options?: Array<OfferedOptionInput>;
  /** Must be answered if it is asked. */
  required: Scalars['Boolean']['input'];
  /** Condition; null: always asked. */
  showIf?: InputMaybe<OfferedConditionInput>;
  /** `version` of the question when the form was opened; for a change. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** Seats for one form of participation, for staff. */
export type OfferedSeats = {
  __typename?: 'OfferedSeats';
  /** Number of seats; null: no limit. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** Number of further seats that are held while an email address is being confirmed. */
  held: Scalars['Int']['output'];
  /** The form of participation. */
  participation: ParticipationForm;
  /** Number of seats that registrations hold. */
  taken: Scalars['Int']['output'];
  /** Changes with the capacity; send it when the capacity is set. */
  version: Scalars['String']['output'];
  /** Number of people on the waiting list. */
  waiting: Scalars['Int']['output'];
};

/** Capacity of an event for one form of participation. */
export type OfferedSeatsInput = {
  /** Not fewer than are taken; null: no limit. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** A form of participation that the format of the event has. */
  participation: ParticipationForm;
  /** `version` that staff saw; null: there were no such seats. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** A tariff for staff. */
export type OfferedTariff = {
  __typename?: 'OfferedTariff';
  /** Id of the tariff. */
  id: Scalars['ID']['output'];
  /** Number of registrations at this tariff, including ended ones. */
  registeredCount: Scalars['Int']['output'];
  /** The tariff. */
  tariff: Tariff;
  /** Changes with the tariff; send it when the tariff is saved. */
  version: Scalars['String']['output'];
};

/** A tariff, or one price step of it: steps share title, category and form of participation. */
export type OfferedTariffInput = {
  /** On sale from this time; null: at once. */
  availableFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** On sale until this time; null: no end. */
  availableUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** Who may use it. */
  category: TariffCategory;
  /** What is included, at most 500 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** The tariff to change; null: a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Cannot be changed after the first registration. */
  participation: ParticipationForm;
  /** Subject of receipts; null: unchanged. For managers. */
  paymentSubject?: InputMaybe<Scalars['String']['input']>;
  /** Kopecks: 0, or at least a rouble. Existing registrations keep their price. */
  priceAmount: Scalars['Int']['input'];
  /** Name, at most 200 characters. */
  title: Scalars['String']['input'];
  /** VAT code of receipts from 1 to 12; null: unchanged. For managers. */
  vatCode?: InputMaybe<Scalars['Int']['input']>;
  /** `version` of the tariff when the form was opened; for a change. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** A running or upcoming event. */
export type OfficeEvent = {
  __typename?: 'OfficeEvent';
  /** The event. */
  event: Event;
  /** Seats for each form of participation. */
  seats: Array<OfficeSeats>;
};

/** A hit of the search of the office. */
export type OfficeHit = {
  __typename?: 'OfficeHit';
  /** Identifies it, see its kind. */
  id: Scalars['String']['output'];
  /** What it is. */
  kind: OfficeHitKind;
  /** What distinguishes it; empty if nothing does. */
  note: Scalars['String']['output'];
  /** Title. */
  title: Scalars['String']['output'];
};

/** Kind of a hit of the search of the office. */
export type OfficeHitKind =
  /** A document; `id` is its code. */
  | 'DOCUMENT'
  /** A payment; `id` is its own. */
  | 'PAYMENT'
  /** A user; `id` is theirs. */
  | 'PERSON'
  /** A registration; `id` is its number. */
  | 'REGISTRATION';

/** Start page of staff. */
export type OfficeOverview = {
  __typename?: 'OfficeOverview';
  /** Public events that are running or upcoming, eight at most, in the order of their start. */
  events: Array<OfficeEvent>;
  /** Items that wait for the viewer, the most severe first. Kinds that the viewer may not see are left out. */
  waiting: Array<WaitingCount>;
  /** Statistics of the last seven days over all events. */
  week: Statistics;
};

/** What staff may mean by a text. */
export type OfficeSearch = {
  __typename?: 'OfficeSearch';
  /** Events, running and upcoming ones first. */
  events: Array<Event>;
  /** People, registrations, payments and documents; none unless the viewer is a manager. */
  hits: Array<OfficeHit>;
  /** Events that the end of the text means, such as of «записать на …»; null: none was asked for. */
  targets?: Maybe<Array<Event>>;
};

/** Seats of an event as staff sees them, counted from registrations. */
export type OfficeSeats = {
  __typename?: 'OfficeSeats';
  /** Number of seats; null: no limit. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** The form of participation. */
  participation: ParticipationForm;
  /** Number of active registrations created in the last seven days. */
  recent: Scalars['Int']['output'];
  /** Number of registrations with a seat. */
  taken: Scalars['Int']['output'];
  /** Number of registrations on the waiting list. */
  waiting: Scalars['Int']['output'];
};

/** Result of an import of statistics, or of its trial run. */
export type OnlinePresenceImported = {
  __typename?: 'OnlinePresenceImported';
  /** Documents that are revoked because of it; in a trial run, those that would be. */
  revoked: AffectedDocuments;
  /** All rows, in the order of the file. */
  rows: Array<OnlinePresenceRow>;
  /** Number of saved rows. */
  saved: Scalars['Int']['output'];
};

/** Results of a row of the statistics of a broadcast. */
export type OnlinePresenceOutcome =
  /** Minutes, confirmations or periods are out of range. */
  | 'BAD_NUMBER'
  /** The file has an earlier row for this participant and day. */
  | 'DUPLICATE'
  /** The minutes are saved. */
  | 'SAVED'
  /** The same values were already saved. */
  | 'UNCHANGED'
  /** No confirmed registration for the event has this email or number. */
  | 'UNKNOWN_PERSON'
  /** The event has no such day. */
  | 'WRONG_DAY';

/** Result of one row of the statistics of a broadcast. */
export type OnlinePresenceRow = {
  __typename?: 'OnlinePresenceRow';
  /** Full name of the participant; null: not found. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** The result as a sentence in Russian. */
  message: Scalars['String']['output'];
  /** Result. */
  outcome: OnlinePresenceOutcome;
  /** Number of the row, from 1. */
  row: Scalars['Int']['output'];
  /** Warning about an accepted row, such as a seat in the hall; in Russian; null: none. */
  warning?: Maybe<Scalars['String']['output']>;
};

/** A row of the statistics of a broadcast: one participant on one day. */
export type OnlinePresenceRowInput = {
  /** Confirmation windows that the participant answered. */
  confirmations?: Scalars['Int']['input'];
  /** YYYY-MM-DD; null: the only day of the event. */
  date?: InputMaybe<Scalars['String']['input']>;
  /** Email of the participant. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Minutes that the participant watched. */
  minutes: Scalars['Int']['input'];
  /** The same by the registration number. */
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
  /** Exact periods, at most 50. If given, they replace `minutes`, and are added to the time in the hall without overlaps. Null: the larger of hall and stream counts. */
  spans?: InputMaybe<Array<WatchedSpanInput>>;
};

/** Access to the retained records of a deleted account. */
export type OpenRetainedRecordsInput = {
  /** Email of the deleted account. */
  email: Scalars['String']['input'];
  /** Reason, from ten to five hundred characters; logged with the access. */
  reason: Scalars['String']['input'];
};

/** `RetainedRecordsOpened`, or why the mutation was rejected. */
export type OpenRetainedRecordsResult = Problems | RetainedRecordsOpened;

/** `PartnersOrdered`, or why the mutation was rejected. */
export type OrderPartnersResult = PartnersOrdered | Problems;

/** `RoomPollsOrdered`, or why the mutation was rejected. */
export type OrderRoomPollsResult = Problems | RoomPollsOrdered;

/** That emails, webhooks, payments, refunds, receipts and scheduled jobs wait for a decision of the operator. */
export type OutgoingPause = {
  __typename?: 'OutgoingPause';
  /** Time of the backup that was restored; null: none was, or it is not known. */
  backupTime?: Maybe<Scalars['DateTime']['output']>;
  /** Why. */
  reason: OutgoingPauseReason;
  /** Since when; null: since the start of the process. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

/** Why nothing leaves the site. */
export type OutgoingPauseReason =
  /** The database is a copy that was made by hand, or was moved. */
  | 'COPIED'
  /** The database was restored from a backup. */
  | 'RESTORED'
  /** The setting OUTBOX is off. */
  | 'SETTING';

/** Where a page of a list stands, and the next one begins. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor for `after` of the next page; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are items after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Always false: lists are read forwards only. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item; null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** An email of staff to participants. */
export type ParticipantLetterInput = {
  /** Subject, 3 to 150 characters. */
  subject: Scalars['String']['input'];
  /** Markdown, 10 to 10,000 characters. */
  text: Scalars['String']['input'];
};

/** Registrations for one form of participation. */
export type ParticipationCount = {
  __typename?: 'ParticipationCount';
  /** Number of active registrations. */
  count: Scalars['Int']['output'];
  /** The form. */
  participation: ParticipationForm;
};

/** Form of participation. */
export type ParticipationForm =
  /** At the venue. */
  | 'IN_PERSON'
  /** Online, by broadcast. */
  | 'ONLINE';

/** A partner of the organiser. */
export type Partner = {
  __typename?: 'Partner';
  /** Advertising mark with erid and advertiser; null if the entry is not advertising. */
  advertisingMark?: Maybe<Scalars['String']['output']>;
  /** Token of the register of advertising; null unless the viewer is an editor. */
  erid?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Taxpayer's number for the advertising mark; null unless the viewer is an editor. */
  inn?: Maybe<Scalars['String']['output']>;
  /** Full name of the organisation for the advertising mark; null unless the viewer is an editor. */
  legalName?: Maybe<Scalars['String']['output']>;
  /** Logo; null: none. */
  logo?: Maybe<PartnerLogo>;
  /** Name. */
  name: Scalars['String']['output'];
  /** Position among the partners of its rank, the lowest first. */
  position: Scalars['Int']['output'];
  /** Whether it is public. */
  published: Scalars['Boolean']['output'];
  /** What the partner does, plain text. */
  text: Scalars['String']['output'];
  /** Rank. */
  tier: PartnerTier;
  /** Site of the partner. */
  url?: Maybe<Scalars['URL']['output']>;
  /** Version of the data, for `updatePartner`. */
  version: Scalars['String']['output'];
};

/** All data of a partner; a null value clears the field. */
export type PartnerInput = {
  /** Token of the register of advertising (erid), if the entry is advertising. */
  erid?: InputMaybe<Scalars['String']['input']>;
  /** Taxpayer's number (ИНН), 10 or 12 digits. */
  inn?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the organisation, for the advertising mark. */
  legalName?: InputMaybe<Scalars['String']['input']>;
  /** Name. */
  name: Scalars['String']['input'];
  /** Position among the partners of its rank, from 0. */
  position: Scalars['Int']['input'];
  /** Whether it is public. */
  published: Scalars['Boolean']['input'];
  /** What the partner does, plain text of one paragraph. */
  text: Scalars['String']['input'];
  /** Rank. */
  tier: PartnerTier;
  /** Site, with http or https. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A public key of a partner site, for its signatures. For staff. */
export type PartnerKey = {
  __typename?: 'PartnerKey';
  /** When it was added. */
  addedAt: Scalars['DateTime']['output'];
  /** Signature algorithm. */
  algorithm: KeyAlgorithm;
  /** The public key, a JWK as JSON. */
  jwk: Scalars['String']['output'];
  /** `kid` of the tokens that it signs. */
  kid: Scalars['ID']['output'];
  /** When it was revoked; null: it is valid. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A square logo on a transparent background, legible on light and on dark. Values are paths on this site. */
export type PartnerLogo = {
  __typename?: 'PartnerLogo';
  /** Height of the small one in pixels. */
  height: Scalars['Int']['output'];
  /** WebP, 320 pixels wide. */
  large: Scalars['String']['output'];
  /** WebP, 160 pixels wide. */
  small: Scalars['String']['output'];
  /** Width of the small one in pixels. */
  width: Scalars['Int']['output'];
};

/** The partner was removed. */
export type PartnerRemoved = {
  __typename?: 'PartnerRemoved';
  /** Id of the deleted partner. */
  id: Scalars['ID']['output'];
};

/** The mutation succeeded. */
export type PartnerSaved = {
  __typename?: 'PartnerSaved';
  /** The partner as it is now. */
  partner: Partner;
};

/** A secret of a partner site for OpenID Connect. The secret itself is shown once. For staff. */
export type PartnerSecret = {
  __typename?: 'PartnerSecret';
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Its last four characters, to tell secrets apart. */
  ending: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it was revoked; null: it is valid. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A new secret of a partner site. */
export type PartnerSecretCreated = {
  __typename?: 'PartnerSecretCreated';
  /** The secret. It is shown only here, once. */
  secret: Scalars['String']['output'];
  /** The site with its secrets. */
  site: PartnerSite;
};

/** The mutation succeeded. */
export type PartnerSecretRevoked = {
  __typename?: 'PartnerSecretRevoked';
  /** The site with its secrets. */
  site: PartnerSite;
};

/** A partner site that users sign in to with their account here, with its settings. For staff. */
export type PartnerSite = {
  __typename?: 'PartnerSite';
  /** Address without a path, such as https://academy.example.ru. */
  address: Scalars['String']['output'];
  /** When it was registered. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id; `iss` of its tokens and `aud` of our answers. */
  id: Scalars['ID']['output'];
  /** Whether users can sign in to it. */
  isActive: Scalars['Boolean']['output'];
  /** All keys of the site, including revoked ones. */
  keys: Array<PartnerKey>;
  /** Name, as users see it. */
  name: Scalars['String']['output'];
  /** Addresses to which users may return. */
  returnAddresses: Array<Scalars['String']['output']>;
  /** Scopes that the site may request. */
  scopes: Array<SignOnScope>;
  /** All secrets of the site, including revoked ones. */
  secrets: Array<PartnerSecret>;
  /** Addresses to which OpenID Connect may send users after signing out. */
  signOutAddresses: Array<Scalars['String']['output']>;
  /** When its settings were last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Version of the settings, for `updatePartnerSite`. */
  version: Scalars['String']['output'];
};

/** A page of partner sites. */
export type PartnerSiteConnection = {
  __typename?: 'PartnerSiteConnection';
  /** The partner sites of this page, each with its cursor, as Relay reads them. */
  edges: Array<PartnerSiteEdge>;
  /** The partner sites of this page. */
  nodes: Array<PartnerSite>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of partner sites that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the partner sites of a page. */
export type PartnerSiteEdge = {
  __typename?: 'PartnerSiteEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: PartnerSite;
};

/** All settings of a partner site. */
export type PartnerSiteInput = {
  /** Address without a path: https://academy.example.ru. */
  address: Scalars['String']['input'];
  /** Whether users can sign in to it. */
  isActive: Scalars['Boolean']['input'];
  /** Name, as users see it; up to 120 characters. */
  name: Scalars['String']['input'];
  /** Full addresses on that host or its subdomains to which users may return, from 1 to 20. Tokens contain one of them exactly. */
  returnAddresses: Array<Scalars['String']['input']>;
  /** Scopes that it may request; OPENID is always included. */
  scopes: Array<SignOnScope>;
  /** Full addresses on that host or its subdomains to which OpenID Connect may send users after signing out, up to 20. */
  signOutAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The mutation succeeded. */
export type PartnerSiteSaved = {
  __typename?: 'PartnerSiteSaved';
  /** The site as it is now. */
  site: PartnerSite;
};

/** Rank of a partner of an event. */
export type PartnerTier =
  /** Партнёр выставки */
  | 'EXHIBITION'
  /** Генеральный партнёр */
  | 'GENERAL'
  /** Информационный партнёр */
  | 'INFORMATION'
  /** Официальный партнёр */
  | 'OFFICIAL'
  /** Организатор */
  | 'ORGANISER'
  /** Научный партнёр */
  | 'SCIENTIFIC'
  /** Партнёр секции */
  | 'SECTION'
  /** При поддержке */
  | 'SUPPORT'
  /** Технический партнёр */
  | 'TECHNICAL';

/** The mutation succeeded. */
export type PartnersOrdered = {
  __typename?: 'PartnersOrdered';
  /** The partners of the rank in their new order. */
  partners: Array<Partner>;
};

/** A passkey: signs in by the fingerprint, face or PIN of a device. */
export type Passkey = {
  __typename?: 'Passkey';
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The key is copied to other devices of the owner, by their account at Apple, Google or another. */
  isSynced: Scalars['Boolean']['output'];
  /** When it last signed in; null: never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name that tells the keys of the account apart. */
  name: Scalars['String']['output'];
};

/** What the browser asks an authenticator for, valid for ten minutes and one answer. */
export type PasskeyRequest = {
  __typename?: 'PasskeyRequest';
  /** Sent back with the answer, from the same browser. */
  id: Scalars['ID']['output'];
  /** Options of `navigator.credentials` as JSON: `PublicKeyCredentialRequestOptionsJSON`, or `PublicKeyCredentialCreationOptionsJSON` for a new key. */
  options: Scalars['String']['output'];
};

/** `SignedIn`, or why the mutation was rejected. */
export type PasskeySignInResult = Problems | SignedIn;

/** The mutation succeeded. */
export type PasskeysChanged = {
  __typename?: 'PasskeysChanged';
  /** All passkeys of the account, the oldest first. */
  passkeys: Array<Passkey>;
};

/** `PasskeysChanged`, or why the mutation was rejected. */
export type PasskeysResult = PasskeysChanged | Problems;

/** The mutation succeeded. */
export type PasswordResetRequested = {
  __typename?: 'PasswordResetRequested';
  /** Sentence in Russian for the user. */
  message: Scalars['String']['output'];
};

/** A row of a pasted programme. */
export type PastedRowInput = {
  /** End, HH:MM. */
  endTime: Scalars['String']['input'];
  /** Name of the hall; a missing hall is created. */
  hall?: InputMaybe<Scalars['String']['input']>;
  /** A break: a separate session. */
  isBreak: Scalars['Boolean']['input'];
  /** Full names; missing people are created. */
  speakers: Array<Scalars['String']['input']>;
  /** Beginning, HH:MM in the event's time zone. */
  startTime: Scalars['String']['input'];
  /** Title. */
  title: Scalars['String']['input'];
};

/** One payment attempt of a registration. */
export type Payment = Node & {
  __typename?: 'Payment';
  /** The acquirer's id of the payment; for staff. */
  acquirerId?: Maybe<Scalars['String']['output']>;
  /** Number of the attempt within its registration, from 1. */
  attempt: Scalars['Int']['output'];
  /** Why staff has to look at the payment; null: no need, or the viewer is not staff. */
  attention?: Maybe<PaymentAttention>;
  /** Address of the acquirer's page where the payer pays, for the payer only; null if there is nothing to do there. */
  confirmationUrl?: Maybe<Scalars['URL']['output']>;
  /** When the attempt started. */
  createdAt: Scalars['DateTime']['output'];
  /** Log of the payment, the latest entry first, at most 100; for staff. */
  events: Array<MoneyLogLine>;
  /** Deadline of the attempt; null after it ended. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sentence in Russian that says why the attempt ended without money; null if it did not. */
  failure?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The payer cancelled it on the acquirer's page. */
  isGivenUp: Scalars['Boolean']['output'];
  /** Made with the test acquirer: no real money moved. */
  isTest: Scalars['Boolean']['output'];
  /** Method of payment. */
  method: PaymentMethod;
  /** Text that names the card or account of the payment; null until it is known. */
  methodTitle?: Maybe<Scalars['String']['output']>;
  /** When the money was captured. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sum of the payment. */
  price: Money;
  /** Masked email address for fiscal receipts: its first letter and its host are visible; null if there are no receipts. */
  receiptEmail?: Maybe<Scalars['String']['output']>;
  /** The fiscal receipt; null if there is none yet, or none is needed. */
  receiptState?: Maybe<ReceiptState>;
  /** Sum that can still be refunded. */
  refundable: Money;
  /** Refunds of the payment, the earliest first. */
  refunds: Array<Refund>;
  /** The registration that it pays for. */
  registration: Registration;
  /** The second fiscal receipt, issued after the event for the sum that was not refunded; null if there is none yet. `receiptState` is about the first one. */
  settlementReceipt?: Maybe<SettlementReceipt>;
  /** State. */
  state: PaymentState;
  /** Path of a statement of the payment as PDF, for the payer's accountant; null unless the payment succeeded. */
  statementUrl?: Maybe<Scalars['String']['output']>;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
  /** The viewer can pay for the registration now: continue this attempt, or start the next one. */
  viewerCanPay: Scalars['Boolean']['output'];
};

/** Why staff has to look at a payment. */
export type PaymentAttention =
  /** Paid when there was no seat left, or the registration had ended, or the event was cancelled; the sum is refunded. */
  | 'LATE'
  /** The acquirer names a different sum, currency or order. */
  | 'MISMATCH'
  /** Paid a second time; the second sum is refunded. */
  | 'OVERPAID'
  /** The fiscal receipt could not be registered. */
  | 'RECEIPT'
  /** A refund has failed. */
  | 'REFUND'
  /** The acquirer did not accept the attempt: its settings or ours are wrong. */
  | 'REFUSED'
  /** The whole sum was refunded in the acquirer's own office, but the participation is still confirmed: cancel it, or keep it free. */
  | 'RETURNED'
  /** The state has been unknown for long. */
  | 'STUCK'
  /** A bank transfer that does not match its invoice: a part of the sum, too much, or the invoice is cancelled. */
  | 'UNALLOCATED';

/** `PaymentChanged`, or why the mutation was rejected. */
export type PaymentAttentionResult = PaymentChanged | Problems;

/** Number of payments that need attention for one reason. */
export type PaymentAttentionTotal = {
  __typename?: 'PaymentAttentionTotal';
  /** The reason. */
  attention: PaymentAttention;
  /** Number of payments. */
  count: Scalars['Int']['output'];
};

/** The payment as it is now. */
export type PaymentChanged = {
  __typename?: 'PaymentChanged';
  /** The payment. */
  payment: Payment;
};

/** A page of payments. */
export type PaymentConnection = {
  __typename?: 'PaymentConnection';
  /** The payments of this page, each with its cursor, as Relay reads them. */
  edges: Array<PaymentEdge>;
  /** The payments of this page. */
  nodes: Array<Payment>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of payments that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the payments of a page. */
export type PaymentEdge = {
  __typename?: 'PaymentEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Payment;
};

/** Conditions for payments, combined with AND. */
export type PaymentFilter = {
  /** Payments that need attention for one of these reasons. */
  attention?: InputMaybe<Array<PaymentAttention>>;
  /** Payments for this event. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** A registration number, a user as in `staffUsers`, or the acquirer's id of a payment. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Payments in this state. */
  state?: InputMaybe<PaymentState>;
};

/** Methods of payment. */
export type PaymentMethod =
  /** Through the acquirer: by card, СБП and others. */
  | 'ACQUIRER'
  /** By card at the terminal of the front desk. */
  | 'CARD_TERMINAL'
  /** In cash, taken by staff at the front desk. */
  | 'CASH'
  /** By bank transfer for an invoice, recorded by staff. */
  | 'INVOICE';

/** Numbers of payments and refunds that wait for staff. */
export type PaymentOverview = {
  __typename?: 'PaymentOverview';
  /** Every reason with its number of payments. */
  attention: Array<PaymentAttentionTotal>;
  /** Refunds that have failed. */
  failedRefunds: Scalars['Int']['output'];
  /** Jobs that failed after the last attempt. */
  failedWork: Scalars['Int']['output'];
  /** Refunds that staff has to hand over in cash or at the terminal. */
  handovers: Scalars['Int']['output'];
  /** Refunds that staff has to make by bank transfer. */
  transfers: Scalars['Int']['output'];
};

/** `PaymentStanding`, or why the mutation was rejected. */
export type PaymentResult = PaymentStanding | Problems;

/** Payment status of a registration. */
export type PaymentStanding = {
  __typename?: 'PaymentStanding';
  /** The open attempt, otherwise the last one; null if nothing had to be paid. */
  payment?: Maybe<Payment>;
  /** The registration. */
  registration: Registration;
};

/** States of a payment attempt. */
export type PaymentState =
  /** Ended without money: declined, or not paid in time. */
  | 'CANCELED'
  /** Created; the acquirer has not answered yet. */
  | 'CREATED'
  /** The acquirer did not accept the attempt, so it could not be paid. */
  | 'FAILED'
  /** The acquirer waits for the user to pay. */
  | 'PENDING'
  /** The money was captured. `refunds` lists its refunds. */
  | 'SUCCEEDED'
  /** The money is held, not captured yet. */
  | 'WAITING_FOR_CAPTURE';

/** Kind of a job of payments. */
export type PaymentWorkKind =
  /** Refunds a cancelled registration. */
  | 'CANCELLATION'
  /** Captures or cancels held money. */
  | 'CAPTURE'
  /** Checks the receipt of a payment. */
  | 'FINALISATION'
  /** Scheduled work of an invoice: its expiry, a reminder, its act of services rendered. */
  | 'INVOICE'
  /** Looks for refunds that were made in the acquirer's own office. */
  | 'MATCHING'
  /** Requests the second receipt of a payment. */
  | 'RECEIPT'
  /** Sends a refund to the acquirer. */
  | 'REFUND';

/** The mutation succeeded. */
export type PaymentWorkQueued = {
  __typename?: 'PaymentWorkQueued';
  /** The job. */
  id: Scalars['ID']['output'];
};

/** An email that waits for confirmation. */
export type PendingEmail = {
  __typename?: 'PendingEmail';
  /** The new address. */
  email: Scalars['EmailAddress']['output'];
  /** Until when the link in the email is valid. */
  expiresAt: Scalars['DateTime']['output'];
};

/** The account of an external reference, as it is now. */
export type PersonUpserted = {
  __typename?: 'PersonUpserted';
  /** Names in Russian of fields that were ignored, because the owner has given another value. */
  differing: Array<Scalars['String']['output']>;
  /** Names in Russian of fields that were filled in the account. */
  filled: Array<Scalars['String']['output']>;
  /** What was done. UPDATED: gaps were filled. */
  outcome: UpsertOutcome;
  /** The account. */
  person: User;
};

/** A photo of a photo report. */
export type Photo = {
  __typename?: 'Photo';
  /** Text alternative, if the caption is not enough; null: use the caption. */
  alt?: Maybe<Scalars['String']['output']>;
  /** Caption; may be empty. */
  caption: Scalars['String']['output'];
  /** Path of a JPEG for download; null until it is generated. */
  downloadUrl?: Maybe<Scalars['String']['output']>;
  /** Height of the original, in pixels. */
  height: Scalars['Int']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Hidden from the public. */
  isHidden: Scalars['Boolean']['output'];
  /** The files exist; until then only the placeholder can be shown. */
  isReady: Scalars['Boolean']['output'];
  /** A tiny WebP as a `data:` address, to show while the photo is loading. */
  placeholder?: Maybe<Scalars['String']['output']>;
  /** Number in the gallery, from 1, as in the address `?photo={number}`; the number of a removed photo is not used again. */
  position: Scalars['Int']['output'];
  /** Path of a JPEG of 1200 × 630 for previews in messengers; null until it is generated. */
  previewUrl?: Maybe<Scalars['String']['output']>;
  /** Stored sizes, smallest first; empty until they are generated. */
  sizes: Array<PhotoSize>;
  /** Width of the original, in pixels. */
  width: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type PhotoChanged = {
  __typename?: 'PhotoChanged';
  /** The photo. */
  photo: Photo;
};

/** Changes of a photo; fields that are left out stay. */
export type PhotoInput = {
  /** Text alternative, up to 300 characters; empty: the caption is used. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** Caption, up to 300 characters. */
  caption?: InputMaybe<Scalars['String']['input']>;
  /** Hide the photo from the pages; its files stay. */
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The mutation succeeded. */
export type PhotoRemovalDecided = {
  __typename?: 'PhotoRemovalDecided';
  /** The request. */
  request: PhotoRemovalRequest;
};

/** `PhotoRemovalDecided`, or why the mutation was rejected. */
export type PhotoRemovalDecision = PhotoRemovalDecided | Problems;

/** A request to remove a photo. */
export type PhotoRemovalInput = {
  /** Solution of a challenge for `PHOTO_REMOVAL`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Email address for the answer. */
  email: Scalars['String']['input'];
  /** Name of the requester, up to 200 characters. */
  name: Scalars['String']['input'];
  /** The photo. */
  photoId: Scalars['ID']['input'];
  /** Where in the picture the person is, and why; up to 2000 characters, may be empty. */
  reason: Scalars['String']['input'];
};

/** A request to remove a photo. */
export type PhotoRemovalRequest = {
  __typename?: 'PhotoRemovalRequest';
  /** Answer of staff to the requester. */
  answer?: Maybe<Scalars['String']['output']>;
  /** When it was received. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Email address for the answer. */
  email: Scalars['EmailAddress']['output'];
  /** The photo report. */
  gallery: Gallery;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Name of the requester. */
  name: Scalars['String']['output'];
  /** The photo; null if it was deleted. */
  photo?: Maybe<Photo>;
  /** Where in the photo the person is, and why; may be empty. */
  reason: Scalars['String']['output'];
  /** State. */
  state: RemovalState;
};

/** A page of requests to remove photos. */
export type PhotoRemovalRequestConnection = {
  __typename?: 'PhotoRemovalRequestConnection';
  /** The requests to remove photos of this page, each with its cursor, as Relay reads them. */
  edges: Array<PhotoRemovalRequestEdge>;
  /** The requests to remove photos of this page. */
  nodes: Array<PhotoRemovalRequest>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of requests to remove photos that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the requests to remove photos of a page. */
export type PhotoRemovalRequestEdge = {
  __typename?: 'PhotoRemovalRequestEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: PhotoRemovalRequest;
};

/** The mutation succeeded. */
export type PhotoRemovalRequested = {
  __typename?: 'PhotoRemovalRequested';
  /** Sentence in Russian for the requester. */
  message: Scalars['String']['output'];
};

/** `PhotoRemovalRequested`, or why the mutation was rejected. */
export type PhotoRemovalResult = PhotoRemovalRequested | Problems;

/** `PhotoChanged`, or why the mutation was rejected. */
export type PhotoResult = PhotoChanged | Problems;

/** A photo in one size. Values are paths on this site. */
export type PhotoSize = {
  __typename?: 'PhotoSize';
  /** AVIF. */
  avif: Scalars['String']['output'];
  /** Height in pixels. */
  height: Scalars['Int']['output'];
  /** WebP. */
  webp: Scalars['String']['output'];
  /** Width in pixels. */
  width: Scalars['Int']['output'];
};

/** People in one hall or at one entrance today. */
export type PlaceCount = {
  __typename?: 'PlaceCount';
  /** People who entered there today. */
  entered: Scalars['Int']['output'];
  /** People whose last mark today is an entry there. */
  inside: Scalars['Int']['output'];
  /** Name of the entrance or hall. */
  place?: Maybe<Scalars['String']['output']>;
};

/** Who may open the Playground. */
export type PlaygroundAccess =
  /** Everybody. */
  | 'EVERYONE'
  /** Nobody. */
  | 'OFF'
  /** Signed-in staff. */
  | 'STAFF';

/** The poll that the room shows has changed: it was opened, closed, hidden, or moderators see new votes. */
export type PollChanged = {
  __typename?: 'PollChanged';
  /** The room as it is now. */
  room: Room;
};

/** Password check before a copy of the data. */
export type PrepareDataCopyInput = {
  /** Password of the account. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** `DataCopyReady`, or why the mutation was rejected. */
export type PrepareDataCopyResult = DataCopyReady | Problems;

/** The mutation succeeded. */
export type PresenceChanged = {
  __typename?: 'PresenceChanged';
  /** Presence of the person on that day after the change. */
  presence: PresenceOfPerson;
};

/** The mutation succeeded. */
export type PresenceCheckShown = {
  __typename?: 'PresenceCheckShown';
  /** Number of the check. */
  number: Scalars['Int']['output'];
};

/** The presence checks are voided. */
export type PresenceChecksVoided = {
  __typename?: 'PresenceChecksVoided';
  /** Number of checks that now count as answered. */
  checks: Scalars['Int']['output'];
  /** Number of participants whose checks they were. */
  people: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type PresenceConfirmed = {
  __typename?: 'PresenceConfirmed';
  /** What the viewer has today. */
  standing: BroadcastStanding;
};

/** Presence on one day, ordered by name. */
export type PresenceConnection = {
  __typename?: 'PresenceConnection';
  /** Minutes of the programme that count for НМО. */
  countedMinutes: Scalars['Int']['output'];
  /** The people of this page, each with its cursor, as Relay reads them. */
  edges: Array<PresenceEdge>;
  /** The people of this page. */
  nodes: Array<PresenceOfPerson>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Minutes of the programme of the day. */
  programmeMinutes: Scalars['Int']['output'];
  /** Number of people that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** Number of present participants of one form, on a day of an event or at the whole event. */
export type PresenceCount = {
  __typename?: 'PresenceCount';
  /** Number of participants who were in the hall or watched the broadcast. */
  came: Scalars['Int']['output'];
  /** The day, YYYY-MM-DD; over all events, the first day of the event. */
  day: Scalars['Date']['output'];
  /** Id of the event. */
  eventId: Scalars['ID']['output'];
  /** Number of currently confirmed registrations. */
  expected: Scalars['Int']['output'];
  /** Form of participation of the registrations. */
  participation: ParticipationForm;
  /** Title of the event. */
  title: Scalars['String']['output'];
};

/** One of the people of a page. */
export type PresenceEdge = {
  __typename?: 'PresenceEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: PresenceOfPerson;
};

/** Direction. */
export type PresenceKind =
  /** In. */
  | 'ENTRY'
  /** Out. */
  | 'EXIT';

/** A mark in the presence ledger: a person went in or out. */
export type PresenceMark = {
  __typename?: 'PresenceMark';
  /** When it happened, corrected by the offset of the clock of the device. */
  at: Scalars['DateTime']['output'];
  /** Day of the event that it belongs to, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Direction. */
  kind: PresenceKind;
  /** Name of the member of staff who recorded it. */
  markedBy?: Maybe<Scalars['String']['output']>;
  /** Name of the entrance or hall, as staff calls it. */
  place?: Maybe<Scalars['String']['output']>;
  /** Why staff added it; null for scans. */
  reason?: Maybe<Scalars['String']['output']>;
  /** When the server received it. */
  receivedAt: Scalars['DateTime']['output'];
  /** Source. */
  source: PresenceSource;
  /** Why it was voided. */
  voidReason?: Maybe<Scalars['String']['output']>;
  /** When it was voided; null: it counts. */
  voidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the member of staff who voided it. */
  voidedBy?: Maybe<Scalars['String']['output']>;
};

/** A person's presence on one day. */
export type PresenceOfPerson = {
  __typename?: 'PresenceOfPerson';
  /** Minutes of `minutes` that count for НМО. */
  countedMinutes: Scalars['Int']['output'];
  /** Opaque id of the person and the day. */
  id: Scalars['ID']['output'];
  /** Marks, including voided ones. */
  marks: Array<PresenceMark>;
  /** Minutes within the hours of the programme. */
  minutes: Scalars['Int']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** When the person was inside. */
  stays: Array<PresenceStay>;
  /** Title of the tariff. */
  tariff: Scalars['String']['output'];
};

/** `PresenceChanged`, or why the mutation was rejected. */
export type PresenceResult = PresenceChanged | Problems;

/** The mutation succeeded. */
export type PresenceResumed = {
  __typename?: 'PresenceResumed';
  /** What the viewer has today. */
  standing: BroadcastStanding;
};

/** Which people to list. */
export type PresenceScope =
  /** Participants at the venue without such a mark. */
  | 'ABSENT'
  /** Participants at the venue, and all people with a mark in the ledger. */
  | 'ALL'
  /** People with a mark on that day that is not voided. */
  | 'PRESENT';

/** Source of a mark. */
export type PresenceSource =
  /** The ticket was scanned at check-in, or the person was found there by name. */
  | 'SCAN'
  /** Staff added it later, with a reason. */
  | 'STAFF';

/** A stay inside. */
export type PresenceStay = {
  __typename?: 'PresenceStay';
  /** From. */
  from: Scalars['DateTime']['output'];
  /** No exit was recorded: the stay ends with the programme, or now. */
  isOpen: Scalars['Boolean']['output'];
  /** Until. */
  to: Scalars['DateTime']['output'];
};

/** The price of participation with a promo code. A quote reserves nothing. */
export type PriceQuote = {
  __typename?: 'PriceQuote';
  /** Amount that the code subtracts. */
  discount: Money;
  /** Price of the tariff. */
  price: Money;
  /** The code in its stored form. */
  promoCode: Scalars['String']['output'];
  /** Amount to pay. */
  total: Money;
};

/** `PriceQuote`, or why the mutation was rejected. */
export type PriceQuoteResult = PriceQuote | Problems;

/** Why a request was rejected: a stable code, a sentence for the user, and the input field. */
export type Problem = {
  __typename?: 'Problem';
  /** Stable code, for programs. */
  code: ProblemCode;
  /** Input field the problem belongs to, such as `email` or `answers.{questionId}`; null: the whole input. */
  field?: Maybe<Scalars['String']['output']>;
  /** Sentence in Russian that tells the user what to do. */
  message: Scalars['String']['output'];
  /** With `TOO_MANY_REQUESTS`: seconds until it is possible again. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** Why something was rejected. Values are added; treat an unknown one by its message. */
export type ProblemCode =
  /** The account is deleted. */
  | 'ACCOUNT_DELETED'
  /** The account does not exist any more. */
  | 'ACCOUNT_UNKNOWN'
  /** The acquirer does not answer, and the money may have moved. */
  | 'ACQUIRER_SILENT'
  /** It is answered already. */
  | 'ALREADY_ANSWERED'
  /** The same thing is stored already. */
  | 'ALREADY_EXISTS'
  /** It is paid already. */
  | 'ALREADY_PAID'
  /** The person is registered already. */
  | 'ALREADY_REGISTERED'
  /** The email is sent or not needed any more. */
  | 'ALREADY_SENT'
  /** Another amount is due than was shown. */
  | 'AMOUNT_CHANGED'
  /** Another amount came than is due. */
  | 'AMOUNT_DIFFERS'
  /** The amount is negative or too large. */
  | 'AMOUNT_OUT_OF_RANGE'
  /** The answers were changed since they were read. */
  | 'ANSWERS_CHANGED'
  /** The answer is a consent: `yes` or nothing. */
  | 'ANSWER_CONSENT'
  /** The answer is not a date. */
  | 'ANSWER_DATE'
  /** The answer is not a number. */
  | 'ANSWER_NUMBER'
  /** The question takes one answer. */
  | 'ANSWER_ONE'
  /** The answer is not among the options. */
  | 'ANSWER_OPTION'
  /** The answer is missing. */
  | 'ANSWER_REQUIRED'
  /** The date is too early. */
  | 'ANSWER_TOO_EARLY'
  /** The number is too large. */
  | 'ANSWER_TOO_LARGE'
  /** The date is too late. */
  | 'ANSWER_TOO_LATE'
  /** The answer is too long. */
  | 'ANSWER_TOO_LONG'
  /** The number is too small. */
  | 'ANSWER_TOO_SMALL'
  /** The form does not ask this question any more. */
  | 'ANSWER_UNKNOWN'
  /** The answer contains control characters. */
  | 'ANSWER_UNUSABLE'
  /** The participant was at the event. */
  | 'ATTENDED'
  /** Some of the selected participants were at the event. */
  | 'ATTENDED_AMONG'
  /** The author of the question does not agree to its publication. */
  | 'AUTHOR_NOT_AGREED'
  /** The author of the question has deleted the account. */
  | 'AUTHOR_UNKNOWN'
  /** Email address or password is wrong. */
  | 'BAD_CREDENTIALS'
  /** The date of birth makes the person too young or too old. */
  | 'BIRTH_DATE_AGE'
  /** The date of birth is not written in digits. */
  | 'BIRTH_DATE_FORMAT'
  /** The date of birth is not in the calendar. */
  | 'BIRTH_DATE_UNKNOWN'
  /** The campaign was stopped or has ended. */
  | 'CAMPAIGN_OVER'
  /** The last emails of the campaign are still being sent. */
  | 'CAMPAIGN_STOPPING'
  /** The campaign began too long ago. */
  | 'CAMPAIGN_TOO_OLD'
  /** The registration cannot be cancelled. */
  | 'CANNOT_CANCEL'
  /** The answers cannot be changed any more. */
  | 'CANNOT_CHANGE_ANSWERS'
  /** The registration cannot be confirmed. */
  | 'CANNOT_CONFIRM'
  /** The accounts cannot be merged. */
  | 'CANNOT_MERGE'
  /** The number of seats is not a whole number from zero. */
  | 'CAPACITY_FORMAT'
  /** More seats are taken than there would be. */
  | 'CAPACITY_TOO_SMALL'
  /** The captcha was not solved. */
  | 'CAPTCHA_FAILED'
  /** A captcha must be solved first. */
  | 'CAPTCHA_REQUIRED'
  /** The second step took too long or was tried too often; begin again. */
  | 'CHALLENGE_INVALID'
  /** A moderator has taken the right to write in the chat. */
  | 'CHAT_MUTED'
  /** The room has no chat now. */
  | 'CHAT_OFF'
  /** The time to answer the presence check is over. */
  | 'CHECK_EXPIRED'
  /** There is no such presence check now. */
  | 'CHECK_NOT_DUE'
  /** The time to answer a presence check is not from 30 to 300 seconds. */
  | 'CHECK_SECONDS_OUT_OF_RANGE'
  /** The value is not among the choices. */
  | 'CHOICE_UNKNOWN'
  /** Not the name of a city. */
  | 'CITY_PLACEHOLDER'
  /** The city is missing. */
  | 'CITY_REQUIRED'
  /** The city is too long. */
  | 'CITY_TOO_LONG'
  /** The city contains control characters. */
  | 'CITY_UNUSABLE'
  /** The code is missing. */
  | 'CODE_REQUIRED'
  /** The code is stored already. */
  | 'CODE_TAKEN'
  /** The code is wrong. */
  | 'CODE_WRONG'
  /** The conditions of НМО are not set. */
  | 'CONDITIONS_MISSING'
  /** Too many confirmations of presence. */
  | 'CONFIRMATIONS_OUT_OF_RANGE'
  /** The word of confirmation is missing. */
  | 'CONFIRMATION_REQUIRED'
  /** The document has a newer edition. */
  | 'CONSENT_OUTDATED'
  /** A required consent is missing. */
  | 'CONSENT_REQUIRED'
  /** The line contains the address of a site or of a mailbox. */
  | 'CONTAINS_WEB_ADDRESS'
  /** A draft with these dates was copied from the event already. */
  | 'COPY_EXISTS'
  /** Too few or too many rows, people or other things at once. */
  | 'COUNT_OUT_OF_RANGE'
  /** The profile of the participant must be corrected first. */
  | 'DATA_NOT_RIGHT'
  /** The rules for profiles have changed; the user must check the data. */
  | 'DATA_UNCONFIRMED'
  /** The day is missing, impossible or not written as YYYY-MM-DD. */
  | 'DATE_FORMAT'
  /** The day or time has not come yet. */
  | 'DATE_IN_FUTURE'
  /** The day or time is over. */
  | 'DATE_IN_PAST'
  /** Deadlines depend on the days: decide which of them move. */
  | 'DATE_MOVES_UNDECIDED'
  /** The end is before the beginning. */
  | 'DATE_ORDER'
  /** A date without a time, or a time without a date. */
  | 'DATE_TIME_FORMAT'
  /** The day is before the first one that is possible. */
  | 'DATE_TOO_EARLY'
  /** The time is more than a year ahead. */
  | 'DATE_TOO_FAR'
  /** A day is named twice. */
  | 'DATE_TWICE'
  /** The days of the event have changed since the conditions were read. */
  | 'DAYS_CHANGED'
  /** So many talks do not fit into the day. */
  | 'DAY_FULL'
  /** The programme has sessions on the day. */
  | 'DAY_IN_USE'
  /** It is not a day of the event. */
  | 'DAY_UNKNOWN'
  /** The two digits of the first screen are missing. */
  | 'DIGITS_REQUIRED'
  /** The two digits are not those of the first screen. */
  | 'DIGITS_WRONG'
  /** Documents would be revoked: a manager must agree. */
  | 'DOCUMENTS_AT_STAKE'
  /** Documents or codes are issued already. */
  | 'DOCUMENTS_ISSUED'
  /** The event does not have the file any more. */
  | 'DOCUMENT_UNKNOWN'
  /** An earlier row of the file is the same. */
  | 'DUPLICATE'
  /** The duration is missing or not positive. */
  | 'DURATION_REQUIRED'
  /** The edition is in force already. */
  | 'EDITION_IN_FORCE'
  /** There is a newer edition. */
  | 'EDITION_NOT_NEWEST'
  /** The level of education is missing. */
  | 'EDUCATION_REQUIRED'
  /** The code of the email is used, replaced or too old. */
  | 'EMAIL_CODE_EXPIRED'
  /** The part after @ is impossible. */
  | 'EMAIL_DOMAIN'
  /** The address looks misspelt. */
  | 'EMAIL_DOUBTFUL'
  /** Not an email address. */
  | 'EMAIL_FORMAT'
  /** The link of the email is used, replaced or too old. */
  | 'EMAIL_LINK_INVALID'
  /** The part before @ is impossible. */
  | 'EMAIL_LOCAL_PART'
  /** The email address is missing. */
  | 'EMAIL_REQUIRED'
  /** More than one email address. */
  | 'EMAIL_SEVERAL'
  /** Another account has the email address. */
  | 'EMAIL_TAKEN'
  /** The email address is too long. */
  | 'EMAIL_TOO_LONG'
  /** It is the present email address. */
  | 'EMAIL_UNCHANGED'
  /** The email address is not confirmed. */
  | 'EMAIL_UNCONFIRMED'
  /** The email address contains control characters. */
  | 'EMAIL_UNUSABLE'
  /** The consent ends with the account only. */
  | 'ENDS_WITH_ACCOUNT'
  /** The event is cancelled. */
  | 'EVENT_CANCELLED'
  /** Users have registered for the event. */
  | 'EVENT_HAS_PARTICIPANTS'
  /** The event has registrations or documents. */
  | 'EVENT_IN_USE'
  /** The event is a draft, over, cancelled or postponed. */
  | 'EVENT_NOT_GOING_ON'
  /** The event is not over yet. */
  | 'EVENT_NOT_OVER'
  /** The event is over. */
  | 'EVENT_OVER'
  /** The event is postponed. */
  | 'EVENT_POSTPONED'
  /** An event must be chosen first. */
  | 'EVENT_REQUIRED'
  /** The event has a gallery or an entry of the archive already. */
  | 'EVENT_TAKEN'
  /** The event does not exist. */
  | 'EVENT_UNKNOWN'
  /** The data of a person were erased meanwhile: start the export again. */
  | 'EXPORT_ERASED'
  /** An unexpected error ended the export. */
  | 'EXPORT_FAILED'
  /** The scopes or events of the token do not open what the export reads. */
  | 'EXPORT_FORBIDDEN'
  /** Exports are started by programs with a token. */
  | 'EXPORT_FOR_TOKENS'
  /** The query of the export or its variables do not fit the schema. */
  | 'EXPORT_INVALID'
  /** The root field of the export is not a list with pages. */
  | 'EXPORT_NOT_A_LIST'
  /** The export is not exactly one query with exactly one field in its root. */
  | 'EXPORT_ONE_FIELD'
  /** The export was not finished before it expired. */
  | 'EXPORT_OVERDUE'
  /** The root field does not take `first: $first, after: $after`. */
  | 'EXPORT_PAGE_VARIABLES'
  /** Another export of the token has not ended. */
  | 'EXPORT_RUNNING'
  /** The export does not select `nodes` and `pageInfo { hasNextPage endCursor }`. */
  | 'EXPORT_SELECTION'
  /** The token was revoked, has expired or has lost a scope or event since the export began. */
  | 'EXPORT_TOKEN_ENDED'
  /** A page of the export costs more than an operation may. */
  | 'EXPORT_TOO_COSTLY'
  /** The export is larger than it may be. */
  | 'EXPORT_TOO_LARGE'
  /** The external reference is empty, too long or has spaces or other letters. */
  | 'EXTERNAL_REFERENCE_FORMAT'
  /** The external reference belongs to a registration for another event. */
  | 'EXTERNAL_REFERENCE_TAKEN'
  /** The profile has no such field. */
  | 'FIELD_UNKNOWN'
  /** The file is not of a kind that is accepted here. */
  | 'FILE_KIND_WRONG'
  /** The file is too large. */
  | 'FILE_TOO_LARGE'
  /** The file was not uploaded. */
  | 'FILE_UNKNOWN'
  /** The answer was followed up already. */
  | 'FOLLOW_UP_MADE'
  /** The role does not allow it. */
  | 'FORBIDDEN'
  /** Tariffs or participants need the present format. */
  | 'FORMAT_IN_USE'
  /** The gallery has as many photos as it may have. */
  | 'GALLERY_FULL'
  /** Sessions take place in the hall. */
  | 'HALL_IN_USE'
  /** Two halls have the same name. */
  | 'HALL_TWICE'
  /** The hall does not exist any more. */
  | 'HALL_UNKNOWN'
  /** As many hands are up in the room as there may be. */
  | 'HANDS_FULL'
  /** Participants cannot raise their hands in the room now. */
  | 'HANDS_OFF'
  /** The held registration is confirmed, replaced or too old. */
  | 'HELD_REGISTRATION_GONE'
  /** The account of the holder is deleted, or nobody holds the code. */
  | 'HOLDER_GONE'
  /** The event is accredited for another number of hours. */
  | 'HOURS_NOT_ACCREDITED'
  /** Too few or too many academic hours. */
  | 'HOURS_OUT_OF_RANGE'
  /** The idempotency key is malformed. */
  | 'IDEMPOTENCY_KEY_FORMAT'
  /** The idempotency key was sent before with other data. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The identity at the provider is linked to another account. */
  | 'IDENTITY_TAKEN'
  /** Rows of the file are missing. */
  | 'IMPORT_INCOMPLETE'
  /** The ИНН contains other characters than digits. */
  | 'INN_CHARACTERS'
  /** The control digits of the ИНН are wrong. */
  | 'INN_CONTROL'
  /** The number cannot be an ИНН. */
  | 'INN_IMPOSSIBLE'
  /** The ИНН does not have 10 or 12 digits. */
  | 'INN_LENGTH'
  /** The ИНН is missing. */
  | 'INN_REQUIRED'
  /** An invoice was issued for the registration. */
  | 'INVOICED'
  /** No invoices are issued now. */
  | 'INVOICES_OFF'
  /** The invoice is cancelled or replaced. */
  | 'INVOICE_CANCELLED'
  /** Invoices for the event were issued to this user before and not paid. */
  | 'INVOICE_UNPAID_BEFORE'
  /** Accounts are linked by the issuer. */
  | 'ISSUER_FIXED'
  /** Another provider has the issuer. */
  | 'ISSUER_TAKEN'
  /** Another key has the `kid`. */
  | 'KEY_NAME_TAKEN'
  /** The key is revoked. */
  | 'KEY_REVOKED'
  /** The КПП does not have 9 characters. */
  | 'KPP_FORMAT'
  /** An entrepreneur has no КПП. */
  | 'KPP_NOT_NEEDED'
  /** The КПП is missing. */
  | 'KPP_REQUIRED'
  /** There is no other administrator. */
  | 'LAST_ADMINISTRATOR'
  /** A published event needs a tariff. */
  | 'LAST_TARIFF'
  /** The account could not be signed in to any more. */
  | 'LAST_WAY_TO_SIGN_IN'
  /** The link is older than a day. */
  | 'LINK_TOO_OLD'
  /** Too few or too many minutes. */
  | 'MINUTES_OUT_OF_RANGE'
  /** A day with points needs minutes. */
  | 'MINUTES_REQUIRED'
  /** More confirmations are required than planned. */
  | 'MORE_THAN_PLANNED'
  /** Surname and given name seem to be swapped. */
  | 'NAMES_DOUBTFUL'
  /** Parts of the name are in the wrong fields. */
  | 'NAMES_SWAPPED'
  /** The name is abbreviated. */
  | 'NAME_ABBREVIATED'
  /** The name contains an impossible character. */
  | 'NAME_CHARACTER'
  /** The name is not written as in a passport. */
  | 'NAME_FORMAT'
  /** The whole name is in one field. */
  | 'NAME_IN_ONE_FIELD'
  /** Surname and given name are in different scripts. */
  | 'NAME_IN_TWO_SCRIPTS'
  /** A job title instead of a name. */
  | 'NAME_IS_JOB'
  /** Latin and Cyrillic letters in one name. */
  | 'NAME_MIXED_SCRIPTS'
  /** A placeholder instead of a name. */
  | 'NAME_PLACEHOLDER'
  /** The name is missing. */
  | 'NAME_REQUIRED'
  /** The name is too long. */
  | 'NAME_TOO_LONG'
  /** The document has the present name already. */
  | 'NAME_UNCHANGED'
  /** The name contains control characters. */
  | 'NAME_UNUSABLE'
  /** Not a network address or a range of them. */
  | 'NETWORK_FORMAT'
  /** A code of НМО has 1 to 64 characters. */
  | 'NMO_CODE_FORMAT'
  /** The event is not approved for НМО. */
  | 'NMO_NOT_APPROVED'
  /** Nothing is selected, or what was selected is gone. */
  | 'NOTHING_SELECTED'
  /** No row is left to be registered. */
  | 'NOTHING_TO_IMPORT'
  /** Nothing is to be paid now. */
  | 'NOTHING_TO_PAY'
  /** Decide whether participants are told of the change. */
  | 'NOTICE_REQUIRED'
  /** The emails are being sent already. */
  | 'NOTICE_UNDER_WAY'
  /** It is not answered yet. */
  | 'NOT_ANSWERED'
  /** The event is not approved for НМО, so the participant gets no points. */
  | 'NOT_APPROVED'
  /** The registration does not wait for this payment. */
  | 'NOT_AWAITING_PAYMENT'
  /** The event is not a draft. */
  | 'NOT_A_DRAFT'
  /** The refund is not one that staff makes by hand. */
  | 'NOT_BANK_TRANSFER'
  /** Not confirmed. */
  | 'NOT_CONFIRMED'
  /** It does not exist, or belongs to somebody else. */
  | 'NOT_FOUND'
  /** Presence is not confirmed in the hall. */
  | 'NOT_IN_HALL'
  /** No document is in force. */
  | 'NOT_ISSUED'
  /** It is not paid. */
  | 'NOT_PAID'
  /** The conditions of НМО are not met. */
  | 'NOT_PASSED'
  /** The participant was seen neither at the entrance nor in the broadcast. */
  | 'NOT_PRESENT'
  /** The event is not published. */
  | 'NOT_PUBLISHED'
  /** The user is not registered for the event. */
  | 'NOT_REGISTERED'
  /** The event does not take place today. */
  | 'NOT_TODAY'
  /** Nobody who agreed to newsletters fits the segment. */
  | 'NO_RECIPIENTS'
  /** The file has no rows. */
  | 'NO_ROWS'
  /** The offered seat is not offered any more. */
  | 'OFFER_OVER'
  /** The question needs more options. */
  | 'OPTIONS_TOO_FEW'
  /** The code is for another day. */
  | 'OTHER_DAY'
  /** The account of this email address belongs to somebody with another name. */
  | 'OTHER_PERSON'
  /** Another registration of the payer waits for this amount. */
  | 'OTHER_REGISTRATION'
  /** The code is for another specialty. */
  | 'OTHER_SPECIALTY'
  /** The number is too small or too large. */
  | 'OUT_OF_RANGE'
  /** Participants do not support their own questions. */
  | 'OWN_QUESTION'
  /** The event does not have this form of participation. */
  | 'PARTICIPATION_UNKNOWN'
  /** An advertisement needs the legal name and the ИНН of its advertiser. */
  | 'PARTNER_ADVERTISER'
  /** The ERID is malformed. */
  | 'PARTNER_ERID'
  /** Not a public key that is accepted. */
  | 'PARTNER_KEY_INVALID'
  /** The mark of an advertisement lacks the word, the advertiser or the ERID. */
  | 'PARTNER_MARK'
  /** The position in the list is out of range. */
  | 'PARTNER_POSITION'
  /** A partner is named twice. */
  | 'PARTNER_TWICE'
  /** The list of partners has changed. */
  | 'PARTNER_UNKNOWN'
  /** The request for a passkey took too long. */
  | 'PASSKEY_CHALLENGE_EXPIRED'
  /** The passkey was not accepted. */
  | 'PASSKEY_INVALID'
  /** The passkey is stored already. */
  | 'PASSKEY_KNOWN'
  /** The passkey was removed. */
  | 'PASSKEY_UNKNOWN'
  /** The password is among the first that attackers try. */
  | 'PASSWORD_COMMON'
  /** The password equals the email address. */
  | 'PASSWORD_IS_EMAIL'
  /** The password is missing. */
  | 'PASSWORD_REQUIRED'
  /** The account has a password already. */
  | 'PASSWORD_SET'
  /** The password is too long. */
  | 'PASSWORD_TOO_LONG'
  /** The password is too short. */
  | 'PASSWORD_TOO_SHORT'
  /** It is the present password. */
  | 'PASSWORD_UNCHANGED'
  /** The password contains control characters. */
  | 'PASSWORD_UNUSABLE'
  /** Not the password of the account. */
  | 'PASSWORD_WRONG'
  /** No payments are taken now. */
  | 'PAYMENTS_OFF'
  /** The outcome of the payment is not unknown long enough. */
  | 'PAYMENT_NOT_STUCK'
  /** The participant is paying the former price. */
  | 'PAYMENT_OPEN'
  /** The payment was declined. */
  | 'PAYMENT_REFUSED'
  /** The acquirer knows the payment and waits for it. */
  | 'PAYMENT_STILL_OPEN'
  /** The receipt has no such subject of payment. */
  | 'PAYMENT_SUBJECT_UNKNOWN'
  /** The payment has succeeded. */
  | 'PAYMENT_SUCCEEDED'
  /** The time to pay is over. */
  | 'PAYMENT_TERM_OVER'
  /** The acquirer does not answer. */
  | 'PAYMENT_UNAVAILABLE'
  /** The phone number contains letters. */
  | 'PHONE_CHARACTERS'
  /** Not a phone number. */
  | 'PHONE_FORMAT'
  /** The phone number is missing. */
  | 'PHONE_REQUIRED'
  /** The photo does not belong to the gallery. */
  | 'PHOTO_UNKNOWN'
  /** The picture is damaged or incomplete. */
  | 'PICTURE_BROKEN'
  /** The picture has too many pixels. */
  | 'PICTURE_TOO_MANY_PIXELS'
  /** The picture has too few pixels. */
  | 'PICTURE_TOO_SMALL'
  /** The event is accredited for another number of points. */
  | 'POINTS_NOT_ACCREDITED'
  /** Too few or too many points. */
  | 'POINTS_OUT_OF_RANGE'
  /** An approved event needs points. */
  | 'POINTS_REQUIRED'
  /** The poll takes no votes now. */
  | 'POLL_NOT_OPEN'
  /** Another poll of the room is open. */
  | 'POLL_OPEN'
  /** Not a position. */
  | 'POST_PLACEHOLDER'
  /** The position is missing. */
  | 'POST_REQUIRED'
  /** The position is too long. */
  | 'POST_TOO_LONG'
  /** The position contains control characters. */
  | 'POST_UNUSABLE'
  /** The price is negative or too high. */
  | 'PRICE_OUT_OF_RANGE'
  /** The price is missing. */
  | 'PRICE_REQUIRED'
  /** The price is above that of the tariff. */
  | 'PRICE_TOO_HIGH'
  /** The profile was changed elsewhere since it was read. */
  | 'PROFILE_CHANGED'
  /** The profile must be corrected first. */
  | 'PROFILE_INCOMPLETE'
  /** The promo code contains other characters than Latin letters and digits. */
  | 'PROMO_CODE_ALPHABET'
  /** The number of uses is below one. */
  | 'PROMO_CODE_LIMIT'
  /** The participation is free already. */
  | 'PROMO_CODE_NEEDLESS'
  /** The promo code is not valid yet. */
  | 'PROMO_CODE_NOT_YET'
  /** The promo code is for another tariff. */
  | 'PROMO_CODE_OTHER_TARIFF'
  /** The promo code is not valid any more. */
  | 'PROMO_CODE_OVER'
  /** A promo code has 3 to 40 Latin letters and digits. */
  | 'PROMO_CODE_SHAPE'
  /** The event had this promo code already. */
  | 'PROMO_CODE_TAKEN'
  /** The event has no such promo code. */
  | 'PROMO_CODE_UNKNOWN'
  /** The promo code was used as often as it could be. */
  | 'PROMO_CODE_USED_UP'
  /** The discount is too small or too large. */
  | 'PROMO_CODE_VALUE'
  /** The promo code would end before it begins. */
  | 'PROMO_CODE_WINDOW'
  /** An identity at this provider is linked to the account already. */
  | 'PROVIDER_LINKED'
  /** This sign-in cannot create an account. */
  | 'PROVIDER_NO_ACCOUNTS'
  /** Signing in with this provider is switched off. */
  | 'PROVIDER_OFF'
  /** The sign-in at the provider is used or too old, or another browser began it. */
  | 'PROVIDER_SIGN_IN_EXPIRED'
  /** Answers exist that the change would break. */
  | 'QUESTION_ANSWERED'
  /** The condition refers to a question or an answer that it cannot depend on. */
  | 'QUESTION_CONDITION'
  /** Another question depends on it. */
  | 'QUESTION_NEEDED'
  /** The tariffs of a quota have different forms of participation. */
  | 'QUOTA_MIXED'
  /** Staff asks for a correction. */
  | 'RAISED_BY_STAFF'
  /** The upper bound is below the lower one. */
  | 'RANGE_ORDER'
  /** A reason must be given. */
  | 'REASON_REQUIRED'
  /** Call `confirmIdentity` first. */
  | 'REAUTHENTICATION_REQUIRED'
  /** The entry has a receipt already. */
  | 'RECEIPT_KNOWN'
  /** The receipt is made after the event. */
  | 'RECEIPT_NOT_DUE'
  /** The number of the receipt is missing. */
  | 'RECEIPT_REQUIRED'
  /** The till is still making the receipt. */
  | 'RECEIPT_UNDER_WAY'
  /** Another amount would be refunded than was shown. */
  | 'REFUND_CHANGED'
  /** Refunds must not rise towards the event. */
  | 'REFUND_STEPS_NOT_FALLING'
  /** More would be refunded than is left. */
  | 'REFUND_TOO_MUCH'
  /** A refund of the payment has not ended. */
  | 'REFUND_UNDER_WAY'
  /** The region is missing. */
  | 'REGION_REQUIRED'
  /** The region is not in the dictionary. */
  | 'REGION_UNKNOWN'
  /** The person is registered for the broadcast. */
  | 'REGISTERED_ONLINE'
  /** Nobody can register: the event is cancelled. */
  | 'REGISTRATION_CANCELLED'
  /** The registration is closed. */
  | 'REGISTRATION_CLOSED'
  /** The registration is not in force any more. */
  | 'REGISTRATION_ENDED'
  /** Nobody can register: the event is over. */
  | 'REGISTRATION_FINISHED'
  /** The registration has not opened yet. */
  | 'REGISTRATION_NOT_OPEN'
  /** The registration is not in force any more: nothing is to be paid. */
  | 'REGISTRATION_OVER'
  /** Nobody can register: the event is postponed. */
  | 'REGISTRATION_POSTPONED'
  /** The stored request cannot be read. */
  | 'REQUEST_UNREADABLE'
  /** The field is empty. */
  | 'REQUIRED'
  /** The link to a new password is used, replaced or too old. */
  | 'RESET_LINK_INVALID'
  /** Too few or too many addresses to return to. */
  | 'RETURN_ADDRESS_COUNT'
  /** The address to return to is not accepted. */
  | 'RETURN_ADDRESS_FORMAT'
  /** The right option of the quiz is missing, or all are right. */
  | 'RIGHT_OPTION'
  /** The committee has no such role. */
  | 'ROLE_UNKNOWN'
  /** An event has one room, or one for each hall. */
  | 'ROOMS_MIXED'
  /** The broadcast of the room does not go on. */
  | 'ROOM_CLOSED'
  /** Participants have been in the room. */
  | 'ROOM_IN_USE'
  /** The room is open. */
  | 'ROOM_OPEN'
  /** The question is not in the room. */
  | 'ROOM_QUESTION_UNKNOWN'
  /** Numbers of rows are repeated or impossible. */
  | 'ROW_NUMBERS_WRONG'
  /** Both are the same account. */
  | 'SAME_ACCOUNT'
  /** Setting up the second factor must begin again. */
  | 'SECOND_FACTOR_NOT_BEGUN'
  /** The second factor is off already. */
  | 'SECOND_FACTOR_OFF'
  /** The second factor is on already. */
  | 'SECOND_FACTOR_ON'
  /** The link to sign in is used, replaced or too old. */
  | 'SIGN_IN_LINK_INVALID'
  /** The sign-on took too long. */
  | 'SIGN_ON_EXPIRED'
  /** The link of the sign-on is broken. */
  | 'SIGN_ON_INVALID'
  /** The link of the sign-on is used. */
  | 'SIGN_ON_USED'
  /** The sign-up is confirmed or too old. */
  | 'SIGN_UP_GONE'
  /** Another browser signed up: the password of the form is needed. */
  | 'SIGN_UP_PASSWORD_REQUIRED'
  /** Not the address of a site without a path. */
  | 'SITE_ADDRESS_FORMAT'
  /** Another site has the address. */
  | 'SITE_ADDRESS_TAKEN'
  /** The sign-on to the site is suspended. */
  | 'SITE_DISABLED'
  /** The address of a published page does not change. */
  | 'SLUG_FIXED'
  /** The address may contain lower-case Latin letters, digits and hyphens only. */
  | 'SLUG_FORMAT'
  /** The address belongs to another page. */
  | 'SLUG_TAKEN'
  /** The СНИЛС contains other characters than digits. */
  | 'SNILS_CHARACTERS'
  /** The control digits of the СНИЛС are wrong. */
  | 'SNILS_CONTROL'
  /** The number cannot be a СНИЛС. */
  | 'SNILS_IMPOSSIBLE'
  /** The СНИЛС does not have 11 digits. */
  | 'SNILS_LENGTH'
  /** Another account has the СНИЛС. */
  | 'SNILS_TAKEN'
  /** No seat of this form of participation is left. */
  | 'SOLD_OUT'
  /** A person is named twice. */
  | 'SPEAKER_TWICE'
  /** The person is not in the list of speakers. */
  | 'SPEAKER_UNKNOWN'
  /** A specialty is named twice, or too many are named. */
  | 'SPECIALTIES_REPEATED'
  /** Too many further specialties. */
  | 'SPECIALTIES_TOO_MANY'
  /** The specialty needs another level of education. */
  | 'SPECIALTY_LEVEL'
  /** The participant has no specialty. */
  | 'SPECIALTY_MISSING'
  /** The event is not accredited for the specialty. */
  | 'SPECIALTY_NOT_ACCREDITED'
  /** The specialty is no longer in the nomenclature. */
  | 'SPECIALTY_NOT_VALID'
  /** The specialty is missing. */
  | 'SPECIALTY_REQUIRED'
  /** The specialty is not in the dictionary. */
  | 'SPECIALTY_UNKNOWN'
  /** Somebody else has changed it since it was read. */
  | 'STATE_CHANGED'
  /** The decision is missing. */
  | 'STATE_UNKNOWN'
  /** The participant waits for a seat of another form of participation. */
  | 'STILL_WAITLISTED'
  /** The installation has no address for encoders. */
  | 'STREAMING_OFF'
  /** The synonym has no letters. */
  | 'SYNONYM_EMPTY'
  /** The words are in another line. */
  | 'SYNONYM_KNOWN'
  /** Too many words. */
  | 'SYNONYM_TOO_LONG'
  /** Not an id of a tab. */
  | 'TAB_FORMAT'
  /** Bookmarks, questions or recordings refer to the talk. */
  | 'TALK_IN_USE'
  /** The talk does not exist any more. */
  | 'TALK_UNKNOWN'
  /** The new tariff costs more than was paid. */
  | 'TARIFF_DEARER'
  /** Users have registered with the tariff. */
  | 'TARIFF_IN_USE'
  /** The sale of the tariff has not begun. */
  | 'TARIFF_NOT_BEGUN'
  /** The tariff is for another category of doctors. */
  | 'TARIFF_NOT_FOR_PERSON'
  /** The tariff is not on sale now. */
  | 'TARIFF_NOT_ON_SALE'
  /** No seat of the tariff is left; other tariffs may have some. */
  | 'TARIFF_SOLD_OUT'
  /** The event has no such tariff. */
  | 'TARIFF_UNKNOWN'
  /** The sale would end before it begins. */
  | 'TARIFF_WINDOW'
  /** The task has ended. */
  | 'TASK_OVER'
  /** A task of this kind is still running. */
  | 'TASK_UNDER_WAY'
  /** The text is too short. */
  | 'TEXT_TOO_SHORT'
  /** A text is named twice. */
  | 'TEXT_TWICE'
  /** The text is the same. */
  | 'TEXT_UNCHANGED'
  /** The link to the ticket is replaced or too old. */
  | 'TICKET_LINK_INVALID'
  /** No till is connected. */
  | 'TILL_OFF'
  /** The time is not written as HH:MM. */
  | 'TIME_FORMAT'
  /** The end is not after the beginning. */
  | 'TIME_ORDER'
  /** The time zone does not exist. */
  | 'TIME_ZONE_UNKNOWN'
  /** The title is too short. */
  | 'TITLE_TOO_SHORT'
  /** Only API tokens may do it: users have no external references. */
  | 'TOKEN_REQUIRED'
  /** The token is revoked. */
  | 'TOKEN_REVOKED'
  /** The text is too long. */
  | 'TOO_LONG'
  /** The list is full. */
  | 'TOO_MANY'
  /** The invoice was sent to as many addresses as possible. */
  | 'TOO_MANY_ADDRESSES'
  /** The payment was tried too often. */
  | 'TOO_MANY_ATTEMPTS'
  /** The user held a seat of the event too often without paying. */
  | 'TOO_MANY_HOLDS'
  /** The user has too many unpaid invoices. */
  | 'TOO_MANY_INVOICES'
  /** The site has as many keys as it may have. */
  | 'TOO_MANY_KEYS'
  /** More rows were sent than announced. */
  | 'TOO_MANY_LINES'
  /** The agenda has as many talks as it may have. */
  | 'TOO_MANY_MARKS'
  /** The account has as many passkeys as it may have. */
  | 'TOO_MANY_PASSKEYS'
  /** The payment has as many refunds as it may have. */
  | 'TOO_MANY_REFUNDS'
  /** A limit is reached; `retryAfter` has the seconds. */
  | 'TOO_MANY_REQUESTS'
  /** The user has too many unpaid registrations. */
  | 'TOO_MANY_UNPAID'
  /** The topic is missing. */
  | 'TOPIC_REQUIRED'
  /** Nobody is signed in. */
  | 'UNAUTHENTICATED'
  /** The text contains control characters. */
  | 'UNUSABLE'
  /** Not a complete web address. */
  | 'URL_FORMAT'
  /** Not an https address on the internet without login and password. */
  | 'URL_NOT_PUBLIC'
  /** The receipt has no such code of VAT. */
  | 'VAT_CODE_OUT_OF_RANGE'
  /** Not a video of the source. */
  | 'VIDEO_INVALID'
  /** The document was revoked. */
  | 'WAS_REVOKED'
  /** The webhook is disabled. */
  | 'WEBHOOK_OFF'
  /** Not a place of work. */
  | 'WORKPLACE_PLACEHOLDER'
  /** The place of work is missing. */
  | 'WORKPLACE_REQUIRED'
  /** The place of work is too long. */
  | 'WORKPLACE_TOO_LONG'
  /** The place of work contains control characters. */
  | 'WORKPLACE_UNUSABLE';

/** The expected failure of a mutation. Nothing was stored. */
export type Problems = {
  __typename?: 'Problems';
  /** All problems, in the order of the input fields. */
  problems: Array<Problem>;
};

/** The photo was removed. */
export type ProfilePhotoRemoved = {
  __typename?: 'ProfilePhotoRemoved';
  /** The user without a photo. */
  viewer: User;
};

/** The mutation succeeded. */
export type ProfileUpdated = {
  __typename?: 'ProfileUpdated';
  /** The user with the new data. */
  viewer: User;
};

/** The mutation succeeded. */
export type ProgrammeChanged = {
  __typename?: 'ProgrammeChanged';
  /** The event with its new programme. */
  event: Event;
};

/** A day of a programme. */
export type ProgrammeDay = {
  __typename?: 'ProgrammeDay';
  /** YYYY-MM-DD in the time zone of the event. */
  date: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Sessions of the day by time. */
  sessions: Array<ProgrammeSession>;
  /** Title of the day, if it has one. */
  title?: Maybe<Scalars['String']['output']>;
};

/** Emails about changes of a programme that are not sent yet. */
export type ProgrammeNotice = {
  __typename?: 'ProgrammeNotice';
  /** Number of users who bookmarked moved or removed talks. */
  people: Scalars['Int']['output'];
  /** When the emails are sent; changes until then are included. */
  sendsAt: Scalars['DateTime']['output'];
};

/** The mutation succeeded. */
export type ProgrammeNoticeSilenced = {
  __typename?: 'ProgrammeNoticeSilenced';
  /** The event. */
  event: Event;
};

/** `ProgrammeChanged`, or why the mutation was rejected. */
export type ProgrammeResult = Problems | ProgrammeChanged;

/** A session of a programme. */
export type ProgrammeSession = {
  __typename?: 'ProgrammeSession';
  /** The minutes of the session count for НМО; sponsored sessions, breaks and openings do not. */
  countsForNmo: Scalars['Boolean']['output'];
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** Where it takes place. */
  hall?: Maybe<Hall>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Kind of session. */
  kind: SessionKind;
  /** People who lead it. */
  moderators: Array<Appearance>;
  /** Company that sponsors the session; such a session is not part of the НМО programme. */
  sponsorName?: Maybe<Scalars['String']['output']>;
  /** Beginning. */
  startsAt: Scalars['DateTime']['output'];
  /** Talks by time. */
  talks: Array<Talk>;
  /** Title of the session. */
  title: Scalars['String']['output'];
  /** Version to send when the session is saved; null unless the viewer is an editor. */
  version?: Maybe<Scalars['String']['output']>;
};

/** A session of a programme with its talks. */
export type ProgrammeSessionInput = {
  /** The minutes of the session count for НМО; sponsored sessions and breaks never do. */
  countsForNmo: Scalars['Boolean']['input'];
  /** Day of the event, YYYY-MM-DD. */
  date: Scalars['String']['input'];
  /** End, HH:MM. */
  endTime: Scalars['String']['input'];
  /** Hall of the session; null: all halls, or not known. */
  hallId?: InputMaybe<Scalars['ID']['input']>;
  /** Kind of session. */
  kind: SessionKind;
  /** People who lead the session, twenty at most. */
  moderators: Array<AppearanceInput>;
  /** Company that sponsors the session. */
  sponsorName?: InputMaybe<Scalars['String']['input']>;
  /** Beginning, HH:MM in the event's time zone. */
  startTime: Scalars['String']['input'];
  /** Talks, a hundred at most; talks that are left out are removed. */
  talks: Array<TalkInput>;
  /** Title, up to 300 characters. */
  title: Scalars['String']['input'];
};

/** A promo code, for staff. */
export type PromoCode = {
  __typename?: 'PromoCode';
  /** The code: capital Latin letters, digits and hyphens. Input is case-insensitive. */
  code: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Name of the staff member who created it; null if the account was deleted. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** When staff ended it; null if nobody did. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the staff member who ended it; null if nobody did. */
  endedBy?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Kind of the discount. */
  kind: PromoCodeKind;
  /** Note of staff, such as who the code is for. */
  note?: Maybe<Scalars['String']['output']>;
  /** The only tariff that it is valid for; null: all tariffs of the event. */
  tariff?: Maybe<Tariff>;
  /** Maximum number of registrations that use it; null: any number. */
  useLimit?: Maybe<Scalars['Int']['output']>;
  /** Active registrations that use it. */
  used: Scalars['Int']['output'];
  /** Valid from this time. */
  validFrom?: Maybe<Scalars['DateTime']['output']>;
  /** Valid until this time. */
  validUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Kopecks (AMOUNT), per cent (PERCENT), 0 (FREE). */
  value: Scalars['Int']['output'];
};

/** A page of promo codes. */
export type PromoCodeConnection = {
  __typename?: 'PromoCodeConnection';
  /** The promo codes of this page, each with its cursor, as Relay reads them. */
  edges: Array<PromoCodeEdge>;
  /** The promo codes of this page. */
  nodes: Array<PromoCode>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of promo codes that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the promo codes of a page. */
export type PromoCodeEdge = {
  __typename?: 'PromoCodeEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: PromoCode;
};

/** A promo code to create. It cannot be changed later: end it and create another. */
export type PromoCodeInput = {
  /** 3 to 40 Latin letters, digits and hyphens between them. Case-insensitive. */
  code: Scalars['String']['input'];
  /** The event whose prices it lowers. */
  eventId: Scalars['ID']['input'];
  /** Kind of the discount. */
  kind: PromoCodeKind;
  /** Note for staff, such as who the code is for; at most 300 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The only tariff that it is valid for; omitted: all tariffs of the event. */
  tariffId?: InputMaybe<Scalars['ID']['input']>;
  /** Maximum number of registrations that use it; omitted: no limit. */
  useLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Valid from this time; omitted: immediately. */
  validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Valid until this time; omitted: until staff ends it. */
  validUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** Kopecks (AMOUNT), per cent from 1 to 100 (PERCENT), 0 (FREE). */
  value?: Scalars['Int']['input'];
};

/** What a promo code does to the price. */
export type PromoCodeKind =
  /** Subtracts a sum, down to zero. */
  | 'AMOUNT'
  /** Makes participation free. */
  | 'FREE'
  /** Subtracts a percentage. */
  | 'PERCENT';

/** `PromoCodeSaved`, or why the mutation was rejected. */
export type PromoCodeResult = Problems | PromoCodeSaved;

/** The mutation succeeded. */
export type PromoCodeSaved = {
  __typename?: 'PromoCodeSaved';
  /** The code. */
  promoCode: PromoCode;
};

/** A provider has signed in a user whose identity belongs to no account yet. The user is not signed in here. */
export type ProviderSignInUndecided = {
  __typename?: 'ProviderSignInUndecided';
  /** Whether `createAccountByProvider` may be called. */
  canCreateAccount: Scalars['Boolean']['output'];
  /** Email of the user at the provider; null: the provider told none. */
  email?: Maybe<Scalars['EmailAddress']['output']>;
  /** Given name at the provider; empty: the provider told none. */
  firstName: Scalars['String']['output'];
  /** Whether the provider has verified the email, and an account has it: its owner signs in first. */
  hasAccount: Scalars['Boolean']['output'];
  /** Input of `linkIdentity` and `createAccountByProvider`, in this browser. */
  id: Scalars['ID']['output'];
  /** Surname at the provider; empty: the provider told none. */
  lastName: Scalars['String']['output'];
  /** Patronymic at the provider; empty: the provider told none. */
  middleName: Scalars['String']['output'];
  /** Name of the organisation. */
  providerName: Scalars['String']['output'];
};

/** Public wording of a question. The original does not change. */
export type PublishQuestionInput = {
  /** The answer for the public: 10 to 4000 characters. */
  answer: Scalars['String']['input'];
  /** The question for the public: 10 to 4000 characters. */
  question: Scalars['String']['input'];
};

/** A question with its answer, public on the archive page. */
export type PublishedQuestion = {
  __typename?: 'PublishedQuestion';
  /** The answer in the wording for the public. */
  answer: Scalars['String']['output'];
  /** Given name and first letter of the surname; null: not shown. */
  askerName?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it became public. */
  publishedAt: Scalars['DateTime']['output'];
  /** The question in the wording for the public. */
  question: Scalars['String']['output'];
  /** Surname and initials of the speaker who was asked. */
  speakerName?: Maybe<Scalars['String']['output']>;
  /** Title of the talk. */
  talkTitle?: Maybe<Scalars['String']['output']>;
};

/** A page of public questions. */
export type PublishedQuestionConnection = {
  __typename?: 'PublishedQuestionConnection';
  /** The public questions of this page, each with its cursor, as Relay reads them. */
  edges: Array<PublishedQuestionEdge>;
  /** The public questions of this page. */
  nodes: Array<PublishedQuestion>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of public questions that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the public questions of a page. */
export type PublishedQuestionEdge = {
  __typename?: 'PublishedQuestionEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: PublishedQuestion;
};

/** Everything that can be read. Each field says who may read it. */
export type Query = {
  __typename?: 'Query';
  /** Consents required or offered for a new account. */
  accountConsents: Array<ConsentRequest>;
  /** The log of the viewer's account: one year, the latest first. */
  accountEvents: AccountEventConnection;
  /** The result of merging two accounts of one person; null: one of them does not exist. */
  accountMerge?: Maybe<AccountMergePreview>;
  /** Security settings of the viewer's account. */
  accountSecurity: AccountSecurity;
  /** Sessions of the viewer, this browser first. */
  accountSessions: Array<AccountSession>;
  /** The personal programme of the viewer: marked talks and sessions in order of time. */
  agenda: Agenda;
  /** Ids of the talks and sessions of an event that the viewer has marked. */
  agendaMarks: Array<Scalars['ID']['output']>;
  /** All partners, including those that are not public. For staff. */
  allPartners: Array<Partner>;
  /** A token; null: there is none. For administrators. */
  apiToken?: Maybe<ApiToken>;
  /** Tokens with which programs call this API. For administrators. */
  apiTokens: ApiTokenConnection;
  /** Past events with recordings and slides, latest first. */
  archive: ArchiveConnection;
  /** One entry of the archive by the name in its address; null if it does not exist or the viewer may not see it. */
  archiveEntry?: Maybe<ArchiveEntry>;
  /** Speakers whose names contain these words, at most twenty. */
  archiveSpeakerChoices: Array<Speaker>;
  /** Actions of staff: who, when, values before and after. The latest first. */
  auditLog: AuditActConnection;
  /** All actions that the audit log records, with their titles. */
  auditedActions: Array<AuditedAction>;
  /** The broadcast of an event on this site, for the viewer; null: the event has none. */
  broadcast?: Maybe<Broadcast>;
  /** An email campaign; null: not found. */
  campaign?: Maybe<Campaign>;
  /** Number of current recipients of this segment. */
  campaignAudience: Scalars['Int']['output'];
  /** Preview of an email, with the name of the viewer. */
  campaignPreview: LetterPreview;
  /** Email campaigns, the latest first. */
  campaigns: CampaignConnection;
  /** What a cancellation of registrations would cause. Nothing is changed. */
  cancellationConsequences: Consequences;
  /** A document by its id, for its holder and for managers; null for other users. */
  certificate?: Maybe<Certificate>;
  /** Verifies a document by its code, regardless of case and separators; null if there is none. At most thirty requests a minute. */
  certificateCheck?: Maybe<CertificateCheck>;
  /** Objects in the order of their last changes: all of them without `after`, and with the last `endCursor` those that changed since. Read until `hasNextPage` is false, keep the last `endCursor`, and go on from it later. An object that changes while the list is read comes again at its end. Deleted objects stay in the list. */
  changes: ChangeConnection;
  /** How many people have come today and are inside now. */
  checkInCounts: CheckInCounts;
  /** The list that a check-in device uses without a network: the full list, or what has changed. */
  checkInList: CheckInConnection;
  /** What an assignment of codes would cause. Nothing is changed. */
  codeAssignmentConsequences: Consequences;
  /** The request of a site that asked by OpenID Connect. */
  connectSignOnRequest: SignOnRequestResult;
  /** Days on which the front desk took or refunded money, the latest first: of one event, or of all events in the last 180 days. */
  deskDays: Array<DeskDay>;
  /** Tills of the front desk on a day: one for each staff member who took money. */
  deskTills: Array<DeskTill>;
  /** Requests for documents with a new name that wait for staff, the oldest first. */
  documentRequests: DocumentRequestConnection;
  /** What a revocation of single documents and codes would cause. Nothing is changed. */
  documentRevocationConsequences: Consequences;
  /** What a task on documents would cause. Nothing is changed. */
  documentWorkConsequences: Consequences;
  /** Number of valid documents and codes of these registrations. They are revoked if their basis is lost. */
  documentsAtStake: DocumentsAtStake;
  /** Trade names of prescription drugs: messages with them wait for the moderator. */
  drugNames: DrugNameList;
  /** Purpose of the link of an email; null if it is used, replaced, expired or unknown. */
  emailLink?: Maybe<EmailLink>;
  /** One event by its slug or id; null if there is none that the viewer can see. */
  event?: Maybe<Event>;
  /** Public events by day. Each event uses the days of its own time zone. */
  eventCalendar: EventCalendar;
  /** Documents of an event, the latest first. */
  eventCertificates: CertificateConnection;
  /** What a cancellation or postponement of an event would cause. Nothing is changed. */
  eventChangeConsequences: Consequences;
  /** Times that would shift if the form of an event were saved with other days. Staff decides on each of them. */
  eventDateMoves: Array<EventDateMove>;
  /** Codes of an event, the latest import first. */
  eventNmoCodes: NmoCodeConnection;
  /** Number of people affected by saving the form of a published event, and the email about it; null: nobody. */
  eventNoticePreview?: Maybe<EventNoticePreview>;
  /** Tariffs, seats and questions of an event, for staff; null: there is no such event. */
  eventOffer?: Maybe<EventOffer>;
  /** Statistics of one event; null: not found. */
  eventStatistics?: Maybe<Statistics>;
  /** Public events: upcoming ones by beginning, or past ones, latest first. With `changedSince`, both unless `filter.past` chooses. */
  events: EventConnection;
  /** An export of the token of this request; null: it has no such export. */
  export?: Maybe<Export>;
  /** Exports of the token of this request, latest first; kept for 30 days. */
  exports: ExportConnection;
  /** Failed jobs of payments, the latest first. They wait for staff. */
  failedPaymentWork: FailedPaymentWorkConnection;
  /** Consents that the feedback form asks for. */
  feedbackConsents: Array<ConsentRequest>;
  /** Messages to the organisation, latest first. */
  feedbackMessages: FeedbackMessageConnection;
  /** Number of messages without an answer. */
  feedbackWaiting: Scalars['Int']['output'];
  /** Speakers and moderators by words of their names; twenty at most. */
  findSpeakers: Array<Speaker>;
  /** Finds people at the front desk: any account by its exact email address; people of the event by ticket code, registration number or name. At most 10. */
  frontDeskPeople: Array<FrontDeskPerson>;
  /** What the viewer has taken at the front desk of an event today. */
  frontDeskTakings: FrontDeskTakings;
  /** Photo reports, latest first. */
  galleries: GalleryConnection;
  /** One photo report by the name in its address; null if it does not exist or the viewer may not see it. */
  gallery?: Maybe<Gallery>;
  /** What the link of an email confirms; null if it is used, replaced, expired or unknown. Reading it changes nothing. */
  heldRegistrationLink?: Maybe<HeldRegistrationLink>;
  /** Changes of names, dates of birth and СНИЛС: of one account, or all that wait for staff. */
  identityChanges: IdentityChangeConnection;
  /** Number of invoices in each state. */
  invoiceTotals: Array<InvoiceTotal>;
  /** Invoices of all users, the latest first. */
  invoices: InvoiceConnection;
  /** Kinds of personal data that the site stores, and what is retained after an account is deleted. */
  keptDataKinds: Array<KeptDataKind>;
  /** The last change of a record, for users who edit it at the same time; null: unknown. */
  lastChange?: Maybe<LastChange>;
  /** Rows of the money ledger, the latest first. */
  ledgerEntries: LedgerEntryConnection;
  /** Totals of the matching rows of the money ledger. */
  ledgerTotals: LedgerTotals;
  /** A legal document: the edition in force, or an earlier one. */
  legalDocument?: Maybe<LegalDocument>;
  /** Editions of a legal document that have come into force, the one in force now first. */
  legalDocumentEditions: Array<LegalDocument>;
  /** Overview of all emails: kinds, and the number in each state. */
  letterOverview: LetterOverview;
  /** Emails of the site with their states, the latest first. Sent ones are deleted after thirty days. */
  letters: LetterConnection;
  /** What a link to a room shows without an account. The whole operation is read for a participant without a name, also if its sender is signed in. */
  linkedRoom: LinkedRoom;
  /** Markdown rendered as safe HTML, as on the pages. */
  markdownPreview: Scalars['String']['output'];
  /** Invoices of the viewer, the latest first. */
  myInvoices: InvoiceConnection;
  /** Questions of the viewer, latest first. */
  myQuestions: QuestionConnection;
  /** State of the newsletter for an unsubscribe link; null for an invalid link. */
  newsletterLink?: Maybe<NewsletterLink>;
  /** Confirmed participants of an event by name, with their attendance, and whether they pass or why not. */
  nmoAttendance: NmoAttendeeConnection;
  /** НМО conditions of an event; null if there is no such event. */
  nmoTerms?: Maybe<NmoEventTerms>;
  /** Conditions proposed from the programme of an event, by day. */
  nmoTermsProposed: Array<NmoDayTerms>;
  /** An object of a synchronised type by its id; null: there is none, or its data were erased. */
  node?: Maybe<Node>;
  /** Start page of staff. */
  officeOverview: OfficeOverview;
  /** Events, people, registrations, payments and documents that staff may mean by a text. */
  officeSearch: OfficeSearch;
  /** Why nothing leaves the site, for staff; null: everything does. */
  outgoingPause?: Maybe<OutgoingPause>;
  /** A partner site; null: not found. For staff. */
  partnerSite?: Maybe<PartnerSite>;
  /** Partner sites that users sign in to. For staff. */
  partnerSites: PartnerSiteConnection;
  /** Public partners of the organiser, in the order of each rank. */
  partners: Array<Partner>;
  /** A payment attempt, for its payer and for managers; null for other users. */
  payment?: Maybe<Payment>;
  /** Numbers of payments and refunds that wait for staff. */
  paymentOverview: PaymentOverview;
  /** Payments of all registrations, the latest first. */
  payments: PaymentConnection;
  /** The account that the integration of this request knows by a reference; null: there is none. */
  person?: Maybe<User>;
  /** Requests to remove photos, oldest first. */
  photoRemovalRequests: PhotoRemovalRequestConnection;
  /** Who attended on one day of an event and for how long, ordered by name. */
  presence: PresenceConnection;
  /** Promo codes of an event in alphabetical order, ended ones included. */
  promoCodes: PromoCodeConnection;
  /** Consents that the publication of a question needs. */
  questionConsents: Array<ConsentRequest>;
  /** Numbers of questions. */
  questionOverview: QuestionOverview;
  /** Questions of all users, latest first. */
  questions: QuestionConnection;
  /** Number of questions that the viewer may still ask today. */
  questionsLeft: Scalars['Int']['output'];
  /** What a tariff costs the viewer with a promo code. After twenty wrong codes an hour it rejects further attempts. */
  quotePrice: PriceQuoteResult;
  /** Issues raised by staff, the latest first. */
  raisedDataIssues: RaisedDataIssueConnection;
  /** Refund steps of an event, the earliest first; empty: the refund is full. */
  refundSteps: Array<RefundLadderStep>;
  /** Refunds of all payments, the latest first. */
  refunds: RefundConnection;
  /** Regions, in the order of the selection list. */
  regions: Array<Region>;
  /** A registration of the viewer by its number or id; null if there is none. Managers find all registrations by id, API tokens by both. */
  registration?: Maybe<Registration>;
  /** Registration of a ticket, for staff at check-in. Its state says whether the participant may enter. */
  registrationByTicket?: Maybe<Registration>;
  /** The account with exactly this email address and its registration, before staff registers a person; null: there is no such event. */
  registrationCandidate?: Maybe<RegistrationCandidate>;
  /** Whether a held registration still waits for its code; null if it is confirmed, replaced, expired or unknown. */
  registrationHeld?: Maybe<Scalars['Boolean']['output']>;
  /** A list of the viewer; null: there is none. */
  registrationImport?: Maybe<RegistrationImport>;
  /** What the replacement of one document or code would cause. Nothing is changed. */
  replacementConsequences: Consequences;
  /** Whether the link of an email can still set a new password. */
  resetLinkWorks: Scalars['Boolean']['output'];
  /** What a revocation of documents would cause. Nothing is changed. */
  revocationConsequences: Consequences;
  /** A room that the viewer may be in now, as a participant or as staff; otherwise null. */
  room?: Maybe<Room>;
  /** Who has watched a room in the last minutes, and the next presence check, for its director. */
  roomConsole: RoomConsole;
  /** The links to a room that work without an account. */
  roomLinks: Array<RoomLinkAddress>;
  /** All polls of a room in their order, for staff. */
  roomPolls: Array<RoomPoll>;
  /** The marks by which the recording of a room is cut. */
  roomRecording: RoomRecording;
  /** The rooms of an event with their settings, in the order of the halls. */
  rooms: Array<RoomSettings>;
  /** Saved views of a list of the office: the viewer's own and shared ones. */
  savedViews: Array<SavedView>;
  /** Searches events, talks, speakers, archive entries and photo reports by words in any form; ё equals е. Handles typos, the wrong keyboard layout and abbreviations. Ranked. Hits contain all words, or any of them if no hit contains all. */
  search: SearchAnswer;
  /** The table of abbreviations and colloquial words for the search, ordered by what users type. */
  searchSynonyms: Array<SearchSynonym>;
  /** Sessions of a user. */
  sessionsOfUser: Array<AccountSession>;
  /** Whether another browser has confirmed a request for a code; null if it is used, expired or unknown. */
  signInCodeConfirmed?: Maybe<Scalars['Boolean']['output']>;
  /** The request for a code that a link belongs to; null if it is used, replaced, expired or unknown. */
  signInLink?: Maybe<SignInLink>;
  /** Providers of clinics and associations that users can sign in with, by name. */
  signInOptions: Array<SignInOption>;
  /** A provider; null: not found. For administrators. */
  signInProvider?: Maybe<SignInProvider>;
  /** Providers whose users sign in here. For administrators. */
  signInProviders: SignInProviderConnection;
  /** The request of a partner site. Does not use up the token. */
  signOnRequest: SignOnRequestResult;
  /** Name, addresses and licence of the organisation. */
  site: Site;
  /** Totals for the home page. */
  siteNumbers: SiteNumbers;
  /** Statistics of all events, of 1,100 days at most: an earlier first day is moved. */
  siteStatistics: Statistics;
  /** Texts of pages and of the footer that administrators can change. */
  siteTexts: Array<SiteText>;
  /** Currently valid specialties: frequent ones first, then by name. */
  specialties: Array<Specialty>;
  /** Entries of the archive, latest first: public ones, or drafts. */
  staffArchive: StaffArchiveConnection;
  /** One entry of the archive by its id, also a draft. */
  staffArchiveEntry?: Maybe<ArchiveEntry>;
  /** One event in any state that the viewer can see, by its id; null: there is none. */
  staffEvent?: Maybe<Event>;
  /** Events in any state. */
  staffEvents: StaffEventConnection;
  /** One photo report by its id, also a draft. */
  staffGallery?: Maybe<Gallery>;
  /** Editions of legal documents including future ones, the latest of each document first. */
  staffLegalEditions: Array<LegalDocument>;
  /** A registration of any user by its number, for staff; null: there is none. */
  staffRegistration?: Maybe<Registration>;
  /** Sums of registrations of one event, for staff. */
  staffRegistrationTotals: RegistrationTotals;
  /** Registrations of one event, for staff. */
  staffRegistrations: StaffRegistrationConnection;
  /** One account, for staff; null: not found. */
  staffUser?: Maybe<User>;
  /** Accounts, for staff. */
  staffUsers: StaffUserConnection;
  /** Token that the streaming server of the organiser wants from those who play the video of a room, for those who may be in it. Null: none is needed. */
  streamToken?: Maybe<Scalars['String']['output']>;
  /** Quotas of an event, by title. */
  tariffQuotas: Array<TariffQuota>;
  /** A long-running task; null if it does not exist or the viewer may not see its kind. */
  task?: Maybe<Task>;
  /** Long-running tasks of the kinds that the viewer may see. */
  tasks: TaskConnection;
  /** A month of all events, with the deadlines of the work on them. */
  teamCalendar: TeamCalendar;
  /** Target of a ticket link from an email. Reading it changes nothing. */
  ticketLink: TicketLinkView;
  /** Whether the operator's own cash register issues receipts of the front desk. If so, staff does not enter their numbers. */
  tillRegistersReceipts: Scalars['Boolean']['output'];
  /** Staff members from whose tills a refund at the front desk can be paid: those who took such money. */
  tillsForRefund: Array<TillOwner>;
  /** Time of a day that does not count for a participant, with the reasons; empty for those who were in no room. */
  unwatched: Array<UnwatchedPeriod>;
  /** The signed-in user; null if nobody is signed in. */
  viewer?: Maybe<User>;
  /** A webhook; null: not found. */
  webhook?: Maybe<Webhook>;
  /** Webhooks, the latest first. For administrators. */
  webhooks: WebhookConnection;
  /** The token of this request with its name, scopes, limits and term; null: the request has a session of staff. */
  whoami?: Maybe<ApiToken>;
  /** Organisations whose words begin with the typed words, eight at most; none for fewer than two letters. */
  workplaceSuggestions: Array<WorkplaceSuggestion>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryAccountEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryAccountMergeArgs = {
  endedId: Scalars['ID']['input'];
  keptId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryAgendaMarksArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryApiTokenArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryApiTokensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryArchiveArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ArchiveFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryArchiveEntryArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryArchiveSpeakerChoicesArgs = {
  text: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryBroadcastArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCampaignAudienceArgs = {
  segment: SegmentInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCampaignPreviewArgs = {
  body: Scalars['String']['input'];
  subject: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCancellationConsequencesArgs = {
  input: CancellationPlanInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCertificateArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCertificateCheckArgs = {
  code: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  types: Array<SynchronisedType>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCheckInCountsArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCheckInListArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  eventId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
  since?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryCodeAssignmentConsequencesArgs = {
  input: CodeAssignmentPlanInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryConnectSignOnRequestArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryDeskDaysArgs = {
  eventId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryDeskTillsArgs = {
  date: Scalars['Date']['input'];
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryDocumentRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryDocumentRevocationConsequencesArgs = {
  input: DocumentRevocationPlanInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryDocumentWorkConsequencesArgs = {
  input: DocumentWorkPlanInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryDocumentsAtStakeArgs = {
  input: DocumentsAtStakeInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEmailLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventArgs = {
  externalReference?: InputMaybe<Scalars['ID']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventCalendarArgs = {
  date?: InputMaybe<Scalars['Date']['input']>;
  filter?: InputMaybe<EventFilter>;
  month?: InputMaybe<Scalars['Month']['input']>;
  unit?: CalendarUnit;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventCertificatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  eventId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
  state?: InputMaybe<CertificateState>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventChangeConsequencesArgs = {
  input: EventChangePlanInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventDateMovesArgs = {
  id: Scalars['ID']['input'];
  input: EventInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventNmoCodesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  eventId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
  state?: InputMaybe<NmoCodeState>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventNoticePreviewArgs = {
  id: Scalars['ID']['input'];
  input: EventInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventOfferArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventStatisticsArgs = {
  eventId: Scalars['ID']['input'];
  from?: InputMaybe<Scalars['Date']['input']>;
  until?: InputMaybe<Scalars['Date']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  filter?: InputMaybe<EventFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryExportArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryFailedPaymentWorkArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryFeedbackMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  state?: InputMaybe<FeedbackState>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryFindSpeakersArgs = {
  text: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryFrontDeskPeopleArgs = {
  eventId: Scalars['ID']['input'];
  search: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryFrontDeskTakingsArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryGalleriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  drafts?: Scalars['Boolean']['input'];
  first?: Scalars['Int']['input'];
  year?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryGalleryArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryHeldRegistrationLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryIdentityChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryInvoicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<InvoiceState>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryLastChangeArgs = {
  id: Scalars['ID']['input'];
  thing: EditedThing;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryLedgerEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LedgerFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryLedgerTotalsArgs = {
  filter?: InputMaybe<LedgerFilter>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryLegalDocumentArgs = {
  kind: LegalDocumentKind;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryLegalDocumentEditionsArgs = {
  kind: LegalDocumentKind;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryLettersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LetterFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryLinkedRoomArgs = {
  kind: RoomLinkKind;
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryMarkdownPreviewArgs = {
  text: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryMyInvoicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryMyQuestionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryNewsletterLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryNmoAttendanceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  eventId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  standing?: InputMaybe<NmoStandingFilter>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryNmoTermsArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryNmoTermsProposedArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryOfficeSearchArgs = {
  target?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPartnerSiteArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPartnerSitesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPartnersArgs = {
  tiers?: InputMaybe<Array<PartnerTier>>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPaymentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPaymentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  filter?: InputMaybe<PaymentFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPersonArgs = {
  externalReference: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPhotoRemovalRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  state?: RemovalState;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPresenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  date: Scalars['Date']['input'];
  eventId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
  scope?: PresenceScope;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryPromoCodesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  eventId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryQuestionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  awaitingConsentOnly?: Scalars['Boolean']['input'];
  eventId?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  mineOnly?: Scalars['Boolean']['input'];
  number?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<QuestionState>;
  toSpeakersOnly?: Scalars['Boolean']['input'];
  unansweredOnly?: Scalars['Boolean']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryQuotePriceArgs = {
  eventId: Scalars['ID']['input'];
  promoCode: Scalars['String']['input'];
  tariffId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRaisedDataIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRefundStepsArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRefundsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  place?: InputMaybe<RefundPlace>;
  state?: InputMaybe<RefundState>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRegistrationArgs = {
  externalReference?: InputMaybe<Scalars['ID']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  number?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRegistrationByTicketArgs = {
  code: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRegistrationCandidateArgs = {
  email: Scalars['String']['input'];
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRegistrationHeldArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRegistrationImportArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryReplacementConsequencesArgs = {
  input: ReplacementPlanInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryResetLinkWorksArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRevocationConsequencesArgs = {
  input: RevocationPlanInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRoomArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRoomConsoleArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRoomLinksArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRoomPollsArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRoomRecordingArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRoomsArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySavedViewsArgs = {
  list?: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySearchArgs = {
  first?: Scalars['Int']['input'];
  isLiteral?: Scalars['Boolean']['input'];
  isUnfinished?: Scalars['Boolean']['input'];
  kinds?: InputMaybe<Array<SearchKind>>;
  query: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySessionsOfUserArgs = {
  userId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySignInCodeConfirmedArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySignInLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySignInProviderArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySignInProvidersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySignOnRequestArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QuerySiteStatisticsArgs = {
  days?: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Date']['input']>;
  until?: InputMaybe<Scalars['Date']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffArchiveArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  drafts?: Scalars['Boolean']['input'];
  first?: Scalars['Int']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffArchiveEntryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffEventArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<StaffEventFilter>;
  first?: Scalars['Int']['input'];
  orderBy?: StaffEventOrder;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffGalleryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffLegalEditionsArgs = {
  kind?: InputMaybe<LegalDocumentKind>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffRegistrationArgs = {
  number: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffRegistrationTotalsArgs = {
  eventId: Scalars['ID']['input'];
  filter?: InputMaybe<StaffRegistrationFilter>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffRegistrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  eventId: Scalars['ID']['input'];
  filter?: InputMaybe<StaffRegistrationFilter>;
  first?: Scalars['Int']['input'];
  order?: StaffRegistrationOrder;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffUserArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStaffUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  changedSince?: InputMaybe<Scalars['DateTime']['input']>;
  filter?: InputMaybe<StaffUserFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryStreamTokenArgs = {
  roomId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryTariffQuotasArgs = {
  eventId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  kind?: InputMaybe<Scalars['String']['input']>;
  subjectId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryTeamCalendarArgs = {
  month?: InputMaybe<Scalars['Month']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryTicketLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryTillsForRefundArgs = {
  refundId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryUnwatchedArgs = {
  date: Scalars['Date']['input'];
  registrationId: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryWebhooksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryWorkplaceSuggestionsArgs = {
  query: Scalars['String']['input'];
};

/** A question. Visible to the asker and to staff. */
export type Question = {
  __typename?: 'Question';
  /** The asker. Only for staff; otherwise null. */
  asker?: Maybe<User>;
  /** The question was answered, and the asker has not used the follow-up. */
  canFollowUp: Scalars['Boolean']['output'];
  /** Why it was closed without an answer; otherwise null. */
  closedReason?: Maybe<Scalars['String']['output']>;
  /** When it was asked. */
  createdAt: Scalars['DateTime']['output'];
  /** The event; null: not about an event. */
  event?: Maybe<Event>;
  /** The staff member who handled it last. Only for staff; otherwise null. */
  handledBy?: Maybe<User>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The answer, the follow-up and the answer to it, as far as they exist. */
  messages: Array<QuestionMessage>;
  /** Number for people: eight letters and digits without look-alikes. */
  number: Scalars['String']['output'];
  /** Current consent of the asker to publication. */
  publication: QuestionPublication;
  /** When staff decided not to publish it; otherwise null. */
  publicationDeclinedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The public copy; null if it is not public. */
  published?: Maybe<PublishedQuestion>;
  /** Since when it is public on the archive page; null if it is not. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The speaker who is asked; null: the organisers. */
  speaker?: Maybe<Speaker>;
  /** State. */
  state: QuestionState;
  /** Title of the talk. */
  talkTitle?: Maybe<Scalars['String']['output']>;
  /** Text of the question. */
  text: Scalars['String']['output'];
  /** The latest wording for publication under the current consent, with its state; null: none. */
  wording?: Maybe<QuestionWording>;
};

/** The mutation succeeded. */
export type QuestionChanged = {
  __typename?: 'QuestionChanged';
  /** The question. */
  question: Question;
};

/** Condition on the answer to another question. The question is asked only if it is met. */
export type QuestionCondition = {
  __typename?: 'QuestionCondition';
  /** The other question. */
  questionId: Scalars['ID']['output'];
  /** Answers with which this question is asked. */
  values: Array<Scalars['String']['output']>;
};

/** A page of questions. */
export type QuestionConnection = {
  __typename?: 'QuestionConnection';
  /** The questions of this page, each with its cursor, as Relay reads them. */
  edges: Array<QuestionEdge>;
  /** The questions of this page. */
  nodes: Array<Question>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of questions that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the questions of a page. */
export type QuestionEdge = {
  __typename?: 'QuestionEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Question;
};

/** Type of the answer to a question of the registration form. */
export type QuestionKind =
  /** One of the options. */
  | 'CHOICE'
  /** Any number of the options. */
  | 'CHOICES'
  /** A checkbox; the value is `yes`. */
  | 'CONSENT'
  /** A date, YYYY-MM-DD. */
  | 'DATE'
  /** A number, with a comma or a point before the fraction. */
  | 'NUMBER'
  /** A text. */
  | 'TEXT';

/** An answer, or the one follow-up of the asker. */
export type QuestionMessage = {
  __typename?: 'QuestionMessage';
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Answer or follow-up. */
  kind: QuestionMessageKind;
  /** Text. */
  text: Scalars['String']['output'];
};

/** Kind of a message of a question. */
export type QuestionMessageKind =
  /** Answer of the organisers or the speaker. */
  | 'ANSWER'
  /** Follow-up of the asker. */
  | 'FOLLOW_UP';

/** One of the options of a question. */
export type QuestionOption = {
  __typename?: 'QuestionOption';
  /** Text that the user sees. */
  label: Scalars['String']['output'];
  /** Value that is sent as the answer. */
  value: Scalars['String']['output'];
};

/** Numbers of questions. */
export type QuestionOverview = {
  __typename?: 'QuestionOverview';
  /** Questions whose wording waits for the consent of the author. */
  awaitingConsent: Scalars['Int']['output'];
  /** Questions that are assigned to the viewer and not answered yet. */
  mine: Scalars['Int']['output'];
  /** Unanswered questions to speakers. */
  toSpeakers: Scalars['Int']['output'];
  /** Every state with its number of questions. */
  totals: Array<QuestionTotal>;
};

/** Consent of the asker to publication. */
export type QuestionPublication =
  /** May be published without a name. */
  | 'ANONYMOUS'
  /** May be published with given name and first letter of the surname. */
  | 'NAMED'
  /** Not to be published. */
  | 'NO';

/** `QuestionChanged`, or why the mutation was rejected. */
export type QuestionResult = Problems | QuestionChanged;

/** State of a question. */
export type QuestionState =
  /** Answered; one follow-up reopens it. */
  | 'ANSWERED'
  /** Closed without an answer, with a reason. */
  | 'CLOSED'
  /** Assigned to a staff member. */
  | 'IN_WORK'
  /** Waits for staff; also after a follow-up. */
  | 'NEW';

/** Number of questions in a state. */
export type QuestionTotal = {
  __typename?: 'QuestionTotal';
  /** Number of questions. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: QuestionState;
};

/** A wording for the publication of a question. */
export type QuestionWording = {
  __typename?: 'QuestionWording';
  /** The answer. */
  answer: Scalars['String']['output'];
  /** When staff proposed it. */
  createdAt: Scalars['DateTime']['output'];
  /** When the author decided; null: not yet. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The question. */
  question: Scalars['String']['output'];
  /** State. */
  state: QuestionWordingState;
};

/** State of a wording for the publication of a question. */
export type QuestionWordingState =
  /** The author accepted the wording; it was published then. */
  | 'AGREED'
  /** The author declined the wording. */
  | 'DECLINED'
  /** The wording is that of the author; it was published at once. */
  | 'PUBLISHED'
  /** The wording differs from that of the author and waits for their consent. It is not public. */
  | 'WAITING'
  /** A newer wording, staff or the end of the consent replaced it before the author decided. */
  | 'WITHDRAWN';

/** The questions of the room have changed, or their votes. */
export type QuestionsChanged = {
  __typename?: 'QuestionsChanged';
  /** The room as it is now. */
  room: Room;
};

/** An issue with a field of a profile. */
export type RaiseDataIssueInput = {
  /** Sentence for the user: 5 to 500 characters. */
  comment: Scalars['String']['input'];
  /** Field, as in `UpdateProfileInput`. */
  field: Scalars['String']['input'];
  /** Owner of the profile. */
  userId: Scalars['ID']['input'];
};

/** `RoomHandRaised`, or why the mutation was rejected. */
export type RaiseHandResult = Problems | RoomHandRaised;

/** An issue that staff has raised with a field of a profile. */
export type RaisedDataIssue = {
  __typename?: 'RaisedDataIssue';
  /** When it was corrected or lifted; null: it is open. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Explanation for the user. */
  comment: Scalars['String']['output'];
  /** Field of the profile, as in `UpdateProfileInput`. */
  field: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it was raised. */
  raisedAt: Scalars['DateTime']['output'];
  /** Member of staff who raised it. */
  raisedBy?: Maybe<User>;
  /** State. */
  state: RaisedIssueState;
  /** Owner of the profile. */
  user?: Maybe<User>;
};

/** A page of issues that staff has raised. */
export type RaisedDataIssueConnection = {
  __typename?: 'RaisedDataIssueConnection';
  /** The issues that staff has raised of this page, each with its cursor, as Relay reads them. */
  edges: Array<RaisedDataIssueEdge>;
  /** The issues that staff has raised of this page. */
  nodes: Array<RaisedDataIssue>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of issues that staff has raised that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the issues that staff has raised of a page. */
export type RaisedDataIssueEdge = {
  __typename?: 'RaisedDataIssueEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: RaisedDataIssue;
};

/** State of an issue that staff raised. */
export type RaisedIssueState =
  /** The user has changed the field. */
  | 'CORRECTED'
  /** Staff has withdrawn it. */
  | 'LIFTED'
  /** The user is asked to correct the field. */
  | 'OPEN';

/** `RoomReactionSent`, or why the mutation was rejected. */
export type ReactInRoomResult = Problems | RoomReactionSent;

/** Participants have reacted to what goes on. */
export type ReactionsChanged = {
  __typename?: 'ReactionsChanged';
  /** The room as it is now. */
  room: Room;
};

/** States of a fiscal receipt (54-ФЗ). */
export type ReceiptState =
  /** Could not be registered. */
  | 'CANCELED'
  /** Registration is in progress. */
  | 'PENDING'
  /** Registered, and sent to the payer. */
  | 'SUCCEEDED';

/** Scans of one device that were not sent yet. */
export type RecordScansInput = {
  /** Id of the device, the same each time. */
  device: Scalars['String']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** From 1 to 100 scans. */
  scans: Array<ScanInput>;
  /** Current time by the clock of the device, from which its offset is computed. */
  sentAt: Scalars['DateTime']['input'];
};

/** `ScansRecorded`, or why the mutation was rejected. */
export type RecordScansResult = Problems | ScansRecorded;

/** The mutation succeeded. */
export type RecoveryCodesMade = {
  __typename?: 'RecoveryCodesMade';
  /** Ten single-use codes. */
  codes: Array<Scalars['String']['output']>;
};

/** `RecoveryCodesMade`, or why the mutation was rejected. */
export type RecoveryCodesResult = Problems | RecoveryCodesMade;

/** A refund of a payment. */
export type Refund = Node & {
  __typename?: 'Refund';
  /** When it was decided. */
  createdAt: Scalars['DateTime']['output'];
  /** When the money was refunded. */
  doneAt?: Maybe<Scalars['DateTime']['output']>;
  /** The acquirer's code for why it failed, for managers; null for other users. */
  failure?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** How the refunded payment was made. */
  method: PaymentMethod;
  /** The payment, for staff; null for other users. */
  payment?: Maybe<Payment>;
  /** Reason, written by staff. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The fiscal receipt of the refund; null if there is none yet. */
  receiptState?: Maybe<ReceiptState>;
  /** Why it was decided. */
  source: RefundSource;
  /** State. */
  state: RefundState;
  /** Sum of the refund. */
  sum: Money;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
};

/** The mutation succeeded. */
export type RefundChanged = {
  __typename?: 'RefundChanged';
  /** The refund. */
  refund: Refund;
};

/** A page of refunds. */
export type RefundConnection = {
  __typename?: 'RefundConnection';
  /** The refunds of this page, each with its cursor, as Relay reads them. */
  edges: Array<RefundEdge>;
  /** The refunds of this page. */
  nodes: Array<Refund>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of refunds that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** Refunds of one way that an action causes. */
export type RefundConsequence = {
  __typename?: 'RefundConsequence';
  /** Kopecks; an integer. */
  amount: Scalars['Float']['output'];
  /** Number of refunds. */
  count: Scalars['Int']['output'];
  /** How many of them are done. */
  done: Scalars['Int']['output'];
  /** Payments with the test acquirer, which are not real money. */
  isTest: Scalars['Boolean']['output'];
  /** Who moves the money. */
  way: RefundWay;
};

/** One of the refunds of a page. */
export type RefundEdge = {
  __typename?: 'RefundEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Refund;
};

/** One refund step of an event. */
export type RefundLadderStep = {
  __typename?: 'RefundLadderStep';
  /** Days before the event in its time zone; 0 is its first day. */
  daysBefore: Scalars['Int']['output'];
  /** Percentage of the paid sum. */
  percent: Scalars['Int']['output'];
};

/** A refund that staff decided. */
export type RefundPaymentInput = {
  /** Kopecks, not more than `refundable` of the payment. */
  amount: Scalars['Int']['input'];
  /** What happens to the participation if nothing remains paid; otherwise it does not change. */
  participation?: ReturnedParticipation;
  /** The payment. */
  paymentId: Scalars['ID']['input'];
  /** Reason that the payer will read: 3 to 500 characters. */
  reason: Scalars['String']['input'];
};

/** Where staff makes a refund by hand. */
export type RefundPlace =
  /** By bank transfer: the payment was an invoice. */
  | 'BANK'
  /** In cash or at the terminal: the payment was taken at the front desk. */
  | 'FRONT_DESK';

/** The refund of a cancellation now. */
export type RefundQuote = {
  __typename?: 'RefundQuote';
  /** The sum; 0 if there is no automatic refund any more. */
  amount: Money;
  /** Method of the payment and of the refund. */
  method: PaymentMethod;
  /** Text that names the card or account; null if unknown. */
  methodTitle?: Maybe<Scalars['String']['output']>;
  /** Paid sum minus earlier refunds. */
  paid: Money;
  /** Percentage of the paid sum. */
  percent: Scalars['Int']['output'];
  /** Percentage after `until`; null if that is null. */
  percentAfter?: Maybe<Scalars['Int']['output']>;
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** The percentage is valid until then; null: it does not fall any more. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** `RefundChanged`, or why the mutation was rejected. */
export type RefundResult = Problems | RefundChanged;

/** Why a refund was decided. */
export type RefundSource =
  /** The participant cancelled; the sum follows the refund terms. */
  | 'CANCELLATION'
  /** Made in the acquirer's own office, and found there. */
  | 'EXTERNAL'
  /** The money came when there was no seat left, or the event was cancelled. */
  | 'LATE_PAYMENT'
  /** The registration was already paid. */
  | 'OVERPAYMENT'
  /** Decided by staff. */
  | 'STAFF';

/** States of a refund. */
export type RefundState =
  /** Cancelled by staff after a failure. */
  | 'CANCELED'
  /** Decided; the acquirer has not answered yet. */
  | 'CREATED'
  /** The money is on its way to the card or account. */
  | 'DONE'
  /** The refund failed; staff can try again. */
  | 'FAILED'
  /** The acquirer is processing the refund. */
  | 'IN_TRANSIT';

/** Refund of a cancellation at least this number of days before the event. */
export type RefundStepInput = {
  /** Days before the event in its time zone, 0 to 365; 0 is its first day. */
  daysBefore: Scalars['Int']['input'];
  /** Percentage of the paid sum, 1 to 100. */
  percent: Scalars['Int']['input'];
};

/** Percentage of the price that a cancellation before a time refunds. After the last term there is no automatic refund: the participant applies to the organisers, who deduct their expenses (ЗоЗПП, art. 32). */
export type RefundTerm = {
  __typename?: 'RefundTerm';
  /** Percentage of the paid sum. */
  percent: Scalars['Int']['output'];
  /** End of the term; null: no end. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** The event with the terms as they are now. */
export type RefundTermsChanged = {
  __typename?: 'RefundTermsChanged';
  /** Registrations that are paid or wait for payment: they keep their terms if those are better. */
  buyers: Scalars['Int']['output'];
  /** The event. */
  event: Event;
};

/** `RefundTermsChanged`, or why the mutation was rejected. */
export type RefundTermsResult = Problems | RefundTermsChanged;

/** Who moves the money of a refund back. */
export type RefundWay =
  /** The acquirer, by itself. */
  | 'ACQUIRER'
  /** Staff, by bank transfer. */
  | 'BANK'
  /** Staff, from hand to hand. */
  | 'FRONT_DESK';

/** A participant who got no document or code, and why. */
export type RefusedParticipant = {
  __typename?: 'RefusedParticipant';
  /** Stable code. */
  code: ProblemCode;
  /** Sentence in Russian. */
  message: Scalars['String']['output'];
  /** Full name; null if the registration does not exist. */
  name?: Maybe<Scalars['String']['output']>;
  /** Number of the registration; null if it does not exist. */
  number?: Maybe<Scalars['String']['output']>;
  /** The registration. */
  registrationId: Scalars['ID']['output'];
};

/** A region of Russia, or another country. */
export type Region = {
  __typename?: 'Region';
  /** Stable id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
};

/** A registration for an event. */
export type RegisterForEventInput = {
  /** Answers; answers to questions that are not asked are dropped. */
  answers: Array<AnswerInput>;
  /** Ids of accepted editions of documents, from `Event.consents`. */
  consents: Array<Scalars['ID']['input']>;
  /** Education of a user whose profile has none, for a tariff that is limited to one; it is added to the profile. */
  educationLevel?: InputMaybe<EducationLevel>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Join the waiting list if the event or the tariff has no seat left. */
  joinWaitingList?: Scalars['Boolean']['input'];
  /** Form of participation. */
  participation: ParticipationForm;
  /** A promo code as typed; `quotePrice` shows its effect. The server calculates the price again. */
  promoCode?: InputMaybe<Scalars['String']['input']>;
  /** A tariff on sale for this form of participation. The server determines the price. */
  tariffId: Scalars['ID']['input'];
};

/** A person's registration for an event. */
export type Registration = Node & {
  __typename?: 'Registration';
  /** Answers to the questions of the organiser. */
  answers: Array<Answer>;
  /** Deadline for changes of the answers. */
  answersChangeableUntil: Scalars['DateTime']['output'];
  /** Version of the answers; it increases with each change. */
  answersVersion: Scalars['Int']['output'];
  /** Path of the participant's calendar file (.ics). */
  calendarUrl: Scalars['String']['output'];
  /** Reason in Russian why the viewer cannot cancel their own registration now; null: they can, or it belongs to another user. */
  cancelRefusal?: Maybe<Scalars['String']['output']>;
  /** Documents that were issued for it, also those that are no longer valid. */
  certificates: Array<Certificate>;
  /** Time of registration. */
  createdAt: Scalars['DateTime']['output'];
  /** Discount of the promo code; null: none. */
  discount?: Maybe<Money>;
  /** When the participant can enter the broadcast; null if they have none, or it is over. */
  doorsOpenAt?: Maybe<Scalars['DateTime']['output']>;
  /** The event. */
  event: Event;
  /** Id by which the integration of this request knows it; null: none was given. */
  externalReference?: Maybe<Scalars['ID']['output']>;
  /** Reason why staff waived the payment; null: it was not waived. */
  freeBecause?: Maybe<Scalars['String']['output']>;
  /** A payment attempt is open; false if the viewer is neither the participant nor a manager. */
  hasOpenPayment: Scalars['Boolean']['output'];
  /** Changes by staff, latest first, fifty at most; for managers. */
  history: Array<RegistrationHistoryLine>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The valid invoice of the registration, otherwise the last one, for its user and for staff; null: none. */
  invoice?: Maybe<Invoice>;
  /** The registration is live, and a required question has no answer. */
  lacksAnswers: Scalars['Boolean']['output'];
  /** Its rows of the ledger in order of time; empty unless the viewer is the participant or a manager. */
  ledger: Array<LedgerEntry>;
  /** Points that the user can get with the registration; null: the event is not accredited. */
  nmo?: Maybe<RegistrationNmo>;
  /** Public number: eight letters and digits that are hard to confuse. */
  number: Scalars['String']['output'];
  /** Deadline of the offer; null unless a seat is offered. */
  offerExpiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Paid amount that is not refunded. */
  paid: Money;
  /** The participant, for managers; null for others. */
  participant?: Maybe<User>;
  /** Full name of the participant, for the participant and for managers. */
  participantName?: Maybe<Scalars['String']['output']>;
  /** Form of participation. */
  participation: ParticipationForm;
  /** Deadline of the payment; null unless payment is awaited. */
  payUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether a payment started now uses the test acquirer, without real money. */
  paymentIsTest: Scalars['Boolean']['output'];
  /** Payment status of the registration. */
  paymentStanding: RegistrationMoney;
  /** The latest fifty payment attempts, the earliest first; empty if the viewer is neither the participant nor a manager. */
  payments: Array<Payment>;
  /** Price at the time of registration, after the discount. */
  price: Money;
  /** The refund if the registration were cancelled now; null if there is nothing to refund, or the viewer is neither the participant nor a manager. */
  refundQuote?: Maybe<RefundQuote>;
  /** Refund terms of the registration, the earliest first: those at the time it was made, and later ones if they are better. Empty if the viewer is neither the participant nor a manager. */
  refundTerms: Array<RefundTerm>;
  /** Refunds of its payments, the earliest first; empty if the viewer is neither the participant nor a manager. */
  refunds: Array<Refund>;
  /** Refunded amount. */
  returned: Money;
  /** Refunds that are decided but not yet carried out. */
  returning: Money;
  /** State of the registration. */
  state: RegistrationState;
  /** The tariff. */
  tariff: Tariff;
  /** Reason why staff should check the tariff: it no longer fits the profile. For managers; null: none. */
  tariffDoubt?: Maybe<Scalars['String']['output']>;
  /** The viewer's own ticket; null unless they take part, and for other users. */
  ticket?: Maybe<Ticket>;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
  /** The viewer can request an invoice for the registration now. */
  viewerCanAskInvoice: Scalars['Boolean']['output'];
  /** The viewer can cancel the registration now. */
  viewerCanCancel: Scalars['Boolean']['output'];
  /** The event has questions, and the viewer can change their answers now. */
  viewerCanChangeAnswers: Scalars['Boolean']['output'];
  /** The registration waits for payment, and the viewer can pay for it now. */
  viewerCanPay: Scalars['Boolean']['output'];
  /** Position in the waiting list, 1 is next; null unless the registration is waitlisted. */
  waitingPosition?: Maybe<Scalars['Int']['output']>;
};

/** The person is registered. */
export type RegistrationAdded = {
  __typename?: 'RegistrationAdded';
  /** Names in Russian of fields that were ignored, because the account has another value. */
  differing: Array<Scalars['String']['output']>;
  /** Names in Russian of fields that were filled in the existing account. */
  filled: Array<Scalars['String']['output']>;
  /** A new account was created; the email about the registration opens it. */
  isNewAccount: Scalars['Boolean']['output'];
  /** Full name from the account. */
  name: Scalars['String']['output'];
  /** Its number. */
  number: Scalars['String']['output'];
  /** The registration. */
  registrationId: Scalars['ID']['output'];
};

/** The account with an email address. */
export type RegistrationCandidate = {
  __typename?: 'RegistrationCandidate';
  /** Full name in the account; null: there is no account. */
  name?: Maybe<Scalars['String']['output']>;
  /** Number of their registration for the event; null: none. */
  registrationNumber?: Maybe<Scalars['String']['output']>;
};

/** The mutation succeeded. */
export type RegistrationChanged = {
  __typename?: 'RegistrationChanged';
  /** The registration. */
  registration: Registration;
};

/** The viewer is signed in and registered. */
export type RegistrationConfirmed = {
  __typename?: 'RegistrationConfirmed';
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** Its state. */
  state: RegistrationState;
  /** The signed-in user. */
  viewer: User;
};

/** A page of registrations. */
export type RegistrationConnection = {
  __typename?: 'RegistrationConnection';
  /** The registrations of this page, each with its cursor, as Relay reads them. */
  edges: Array<RegistrationEdge>;
  /** The registrations of this page. */
  nodes: Array<Registration>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of registrations that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** Number of registrations of an event in one state. */
export type RegistrationCount = {
  __typename?: 'RegistrationCount';
  /** Number of registrations. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: RegistrationState;
};

/** Number of a user's registrations in each view. */
export type RegistrationCounts = {
  __typename?: 'RegistrationCounts';
  /** Of those in WAITING: with an offer. */
  offered: Scalars['Int']['output'];
  /** PAST. */
  past: Scalars['Int']['output'];
  /** UPCOMING. */
  upcoming: Scalars['Int']['output'];
  /** WAITING. */
  waiting: Scalars['Int']['output'];
};

/** One of the registrations of a page. */
export type RegistrationEdge = {
  __typename?: 'RegistrationEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Registration;
};

/** An email with a code is on its way, whether or not the address is known. */
export type RegistrationHeld = {
  __typename?: 'RegistrationHeld';
  /** Input of `confirmRegistration`, in this browser. */
  id: Scalars['ID']['output'];
  /** Page with the sent emails during development; null if emails are delivered. */
  keptMailPath?: Maybe<Scalars['String']['output']>;
  /** Until when the seat is held; null: it is taken when the address is confirmed. */
  seatUntil?: Maybe<Scalars['DateTime']['output']>;
};

/** A change of a registration by staff. */
export type RegistrationHistoryLine = {
  __typename?: 'RegistrationHistoryLine';
  /** Name of the mutation, or of the kind of task. */
  action: Scalars['String']['output'];
  /** Name of the staff member; null: the account is deleted. */
  actorName?: Maybe<Scalars['String']['output']>;
  /** Time. */
  at: Scalars['DateTime']['output'];
  /** Number of the entry, unique in the audit log. */
  id: Scalars['Int']['output'];
  /** Title of the action in Russian. */
  title: Scalars['String']['output'];
  /** Changed values. */
  values: Array<AuditValue>;
};

/** A list of people from a file that staff uploaded. */
export type RegistrationImport = {
  __typename?: 'RegistrationImport';
  /** Numbers of its rows by result. */
  counts: ImportCounts;
  /** Time of the upload. */
  createdAt: Scalars['DateTime']['output'];
  /** The event. */
  eventId: Scalars['ID']['output'];
  /** Name of the file. */
  fileName: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Number of rows. */
  lines: Scalars['Int']['output'];
  /** Its rows; empty after they were deleted. */
  rows: ImportLineConnection;
  /** Latest task of the list; null: none was started. */
  task?: Maybe<Task>;
};


/** A list of people from a file that staff uploaded. */
export type RegistrationImportRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  wrongOnly?: Scalars['Boolean']['input'];
};

/** Payment status of a registration, by the amount that was paid and not refunded. */
export type RegistrationMoney =
  /** Nothing to pay. */
  | 'FREE'
  /** The full price is paid. */
  | 'PAID'
  /** A part of the price is paid. */
  | 'PARTLY_PAID'
  /** A part was refunded: the remaining amount is below the price. */
  | 'PARTLY_RETURNED'
  /** Everything was refunded. */
  | 'RETURNED'
  /** The price is above zero, and nothing was paid. */
  | 'UNPAID';

/** Points that a registration can bring, by the accreditation of the event and the specialties of the user. */
export type RegistrationNmo = {
  __typename?: 'RegistrationNmo';
  /** Whether the user can get points, and if not, why. */
  code: NmoVerdictCode;
  /** Specialties of the user that the event is accredited for; the user chooses one of several. */
  options: Array<NmoSpecialty>;
  /** Points that the user can get. */
  points: Scalars['Int']['output'];
  /** Why there are no points, in Russian; null: there are. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Specialty that the points are for; null: none. */
  specialty?: Maybe<NmoSpecialty>;
};

/** `RegistrationChanged`, or why the mutation was rejected. */
export type RegistrationResult = Problems | RegistrationChanged;

/** Filter of a user's registrations. */
export type RegistrationScope =
  /** Past events and ended registrations, latest first. */
  | 'PAST'
  /** Registrations that await payment, earliest deadline first. */
  | 'UNPAID'
  /** Events that are not over, nearest first: with a seat, paid or not. */
  | 'UPCOMING'
  /** Events that are not over, nearest first: on the waiting list, or with an offer from it. */
  | 'WAITING';

/** Registrations of one event for a bulk action: a list, or all that a filter finds. */
export type RegistrationSelectionInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** All registrations that the filter finds now; later ones are not included. */
  filter?: InputMaybe<StaffRegistrationFilter>;
  /** A list of a thousand at most. Null: those of the filter. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** State of a registration. */
export type RegistrationState =
  /** The seat is held until `payUntil`. */
  | 'AWAITING_PAYMENT'
  /** Cancelled by the user, the organiser or staff. */
  | 'CANCELLED'
  /** The user takes part. */
  | 'CONFIRMED'
  /** The offer was declined. */
  | 'DECLINED'
  /** It was not paid in time. */
  | 'EXPIRED'
  /** No seat became free before the event began. */
  | 'NO_SEAT'
  /** A freed seat is held for the user until `offerExpiresAt`. */
  | 'OFFERED'
  /** The offer was not answered in time. */
  | 'OFFER_EXPIRED'
  /** On the waiting list. */
  | 'WAITLISTED';

/** Registrations in one state. */
export type RegistrationStateCount = {
  __typename?: 'RegistrationStateCount';
  /** Number of registrations. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: RegistrationState;
};

/** Statistics of registrations. Contains no personal data. */
export type RegistrationStatistics = {
  __typename?: 'RegistrationStatistics';
  /** Active registrations by category of the tariff. */
  byCategory: Array<TariffCategoryCount>;
  /** By day, the first day first; days without registrations are left out. */
  byDay: Array<RegistrationsOfDay>;
  /** Active registrations: of one event by tariff; of all events by event, the hundred with the most. */
  byPart: Array<NamedCount>;
  /** Active registrations by form of participation. */
  byParticipation: Array<ParticipationCount>;
  /** Active registrations by the current region of the user. */
  byRegion: Array<NamedCount>;
  /** Active registrations by the current specialty of the user. */
  bySpecialty: Array<NamedCount>;
  /** By current state; states without registrations are left out. */
  byState: Array<RegistrationStateCount>;
};

/** Sums of the registrations that a filter of staff finds. */
export type RegistrationTotals = {
  __typename?: 'RegistrationTotals';
  /** Number of registrations. */
  count: Scalars['Int']['output'];
  /** Kopecks that registrations with a seat still have to pay. */
  due: Scalars['Float']['output'];
  /** Kopecks that were paid and not refunded, test payments included, as in the rows; an integer. */
  paid: Scalars['Float']['output'];
};

/** The address is confirmed and the viewer is signed in, but the form has to be corrected. */
export type RegistrationUnfinished = {
  __typename?: 'RegistrationUnfinished';
  /** The draft given to `holdRegistration`. */
  draft?: Maybe<FormDraft>;
  /** Path of the form. */
  path: Scalars['String']['output'];
  /** Sentences in Russian that say why. */
  reason: Scalars['String']['output'];
  /** The signed-in user. */
  viewer: User;
};

/** The registration of an external reference, as it is now. */
export type RegistrationUpserted = {
  __typename?: 'RegistrationUpserted';
  /** Names in Russian of fields that were ignored, because the owner has given another value. */
  differing: Array<Scalars['String']['output']>;
  /** Names in Russian of fields that were filled in the account. */
  filled: Array<Scalars['String']['output']>;
  /** What was done. */
  outcome: UpsertOutcome;
  /** The registration. */
  registration: Registration;
};

/** Registrations of one day. */
export type RegistrationsOfDay = {
  __typename?: 'RegistrationsOfDay';
  /** The day, YYYY-MM-DD. */
  day: Scalars['Date']['output'];
  /** Number of them that are active now: with a seat or on the waiting list. */
  live: Scalars['Int']['output'];
  /** Number of registrations created that day, in any state. */
  made: Scalars['Int']['output'];
};

/** The decision on a request to remove a photo. */
export type RemovalDecisionInput = {
  /** Text for the requester, up to 1000 characters. */
  answer?: InputMaybe<Scalars['String']['input']>;
  /** GRANTED deletes the photo and its files; DECLINED keeps it. */
  state: RemovalState;
};

/** State of a request to remove a photo. */
export type RemovalState =
  /** The photo stays. */
  | 'DECLINED'
  /** The photo and its files were deleted. */
  | 'GRANTED'
  /** Not decided yet. */
  | 'OPEN';

/** `CampaignRemoved`, or why the mutation was rejected. */
export type RemoveCampaignResult = CampaignRemoved | Problems;

/** `NmoRemoved`, or why the mutation was rejected. */
export type RemoveNmoResult = NmoRemoved | Problems;

/** `TariffQuotaRemoved`, or why the mutation was rejected. */
export type RemoveTariffQuotaResult = Problems | TariffQuotaRemoved;

/** `WebhookRemoved`, or why the mutation was rejected. */
export type RemoveWebhookResult = Problems | WebhookRemoved;

/** `AgendaFeedRenewed`, or why the mutation was rejected. */
export type RenewAgendaFeedResult = AgendaFeedRenewed | Problems;

/** Changed editions that the user agrees to. */
export type RenewConsentsInput = {
  /** Ids of the editions, from `User.consentsToRenew`. */
  documents: Array<Scalars['ID']['input']>;
};

/** `ConsentsChanged`, or why the mutation was rejected. */
export type RenewConsentsResult = ConsentsChanged | Problems;

/** `RoomLinkRenewed`, or why the mutation was rejected. */
export type RenewRoomLinkResult = Problems | RoomLinkRenewed;

/** `TicketLinkSent`, or why the mutation was rejected. */
export type RenewTicketLinkResult = Problems | TicketLinkSent;

/** A wrong document to be replaced by one with the present data. */
export type ReplaceCertificateInput = {
  /** Other academic hours of a certificate of participation; null: those of the event. */
  hours?: InputMaybe<Scalars['Int']['input']>;
  /** The document. */
  id: Scalars['ID']['input'];
  /** Reason that the holder will read. */
  reason: Scalars['String']['input'];
};

/** A replacement of one document or code that is not made yet. */
export type ReplacementPlanInput = {
  /** The document; null: the code is given. */
  certificateId?: InputMaybe<Scalars['ID']['input']>;
  /** The code; null: the document is given. */
  codeId?: InputMaybe<Scalars['ID']['input']>;
  /** Reason for the holder; may be empty. */
  reason: Scalars['String']['input'];
};

/** `WebhookReplayed`, or why the mutation was rejected. */
export type ReplayWebhookResult = Problems | WebhookReplayed;

/** `ConfirmationCodeSent`, or why the mutation was rejected. */
export type RequestConfirmationCodeResult = ConfirmationCodeSent | Problems;

/** `DocumentRequested`, or why the mutation was rejected. */
export type RequestDocumentResult = DocumentRequested | Problems;

/** The account whose password is forgotten. */
export type RequestPasswordResetInput = {
  /** Solution of a challenge for `PASSWORD_RESET`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Path of this site to go on to after the new password. */
  redirect?: InputMaybe<Scalars['String']['input']>;
};

/** `PasswordResetRequested`, or why the mutation was rejected. */
export type RequestPasswordResetResult = PasswordResetRequested | Problems;

/** The account to sign in to by a code. */
export type RequestSignInCodeInput = {
  /** Solution of a challenge for `SIGN_IN`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Path of this site to go on to after the link of the email. */
  redirect?: InputMaybe<Scalars['String']['input']>;
};

/** `SignInCodeSent`, or why the mutation was rejected. */
export type RequestSignInCodeResult = Problems | SignInCodeSent;

/** `StreamAddress`, or why the mutation was rejected. */
export type RequestStreamAddressResult = Problems | StreamAddress;

/** `LetterQueued`, or why the mutation was rejected. */
export type ResendLetterResult = LetterQueued | Problems;

/** A new password instead of a forgotten one. */
export type ResetPasswordInput = {
  /** New password: 8 to 128 characters of any kind. */
  password: Scalars['String']['input'];
  /** Last part of the link in the email. */
  token: Scalars['String']['input'];
};

/** `PresenceResumed`, or why the mutation was rejected. */
export type ResumePresenceResult = PresenceResumed | Problems;

/** Data of a deleted account that the law requires the organiser to retain. For administrators. */
export type RetainedRecord = {
  __typename?: 'RetainedRecord';
  /** JSON of the user and the records; null if the encryption key is missing. */
  content?: Maybe<Scalars['String']['output']>;
  /** When the account was deleted. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it is destroyed. */
  until: Scalars['DateTime']['output'];
  /** Kind of data, in Russian. */
  what: Scalars['String']['output'];
  /** Legal reason, in Russian. */
  why: Scalars['String']['output'];
};

/** The mutation succeeded. */
export type RetainedRecordsOpened = {
  __typename?: 'RetainedRecordsOpened';
  /** Records of accounts with this email, a hundred at most. */
  records: Array<RetainedRecord>;
};

/** `PaymentWorkQueued`, or why the mutation was rejected. */
export type RetryPaymentWorkResult = PaymentWorkQueued | Problems;

/** What happens to a fully refunded participation. */
export type ReturnedParticipation =
  /** It is cancelled, with its ticket and documents. */
  | 'CANCEL'
  /** It stays and is free, for a reason that is written into the ledger. */
  | 'KEEP_FREE';

/** A revocation of documents that is not made yet. */
export type RevocationPlanInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Kind of the documents. */
  kind: CertificateKind;
  /** Reason for the holders; may be empty. */
  reason: Scalars['String']['input'];
  /** Registrations, at most 1000. */
  registrationIds: Array<Scalars['ID']['input']>;
};

/** `ApiTokenRevoked`, or why the mutation was rejected. */
export type RevokeApiTokenResult = ApiTokenRevoked | Problems;

/** Codes of an event to revoke. */
export type RevokeNmoCodesInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** The codes, at most 500. */
  ids: Array<Scalars['ID']['input']>;
  /** Reason that the users will read. */
  reason: Scalars['String']['input'];
};

/** `NmoCodesRevoked`, or why the mutation was rejected. */
export type RevokeNmoCodesResult = NmoCodesRevoked | Problems;

/** `PartnerSecretRevoked`, or why the mutation was rejected. */
export type RevokePartnerSecretResult = PartnerSecretRevoked | Problems;

/** Rights of the user beyond their own data. */
export type Role =
  /** All rights, including users and settings. */
  | 'ADMINISTRATOR'
  /** Check-in at events: scans tickets and registers people at the front desk. */
  | 'CHECK_IN'
  /** Content: events, programmes, galleries, archive. */
  | 'EDITOR'
  /** Registrations, payments, certificates, questions; includes the rights of editors and of check-in. */
  | 'MANAGER'
  /** No further rights. */
  | 'USER';

/** A room in which an event is broadcast on this site. */
export type Room = {
  __typename?: 'Room';
  /** Who sees what participants write in the chat. */
  chatMode: RoomChatMode;
  /** The event. */
  event: Event;
  /** The hall; null: the room of the whole event. */
  hall?: Maybe<Hall>;
  /** Hands that are up, in the order of raising; a hundred at most. */
  hands: Array<RoomHand>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** All messages for the moderator, those that wait first, then the newest; a hundred at most. Null for others. */
  messageQueue?: Maybe<Array<RoomMessage>>;
  /** The last messages that everybody sees, the oldest first; a hundred at most. */
  messages: Array<RoomMessage>;
  /** Participants see a question after the moderator has shown it. False: at once, unless it has personal data, or a drug of the list. */
  moderatesQuestions: Scalars['Boolean']['output'];
  /** Who may not write in the chats of the event, the last first. Null for participants. */
  mutedParticipants?: Maybe<Array<MutedParticipant>>;
  /** The open poll; otherwise the one that was closed last, while its results are shown; null: none. */
  poll?: Maybe<RoomPoll>;
  /** All questions for the moderator, those that wait first, then the newest; a hundred at most. Null for others. */
  questionQueue?: Maybe<Array<RoomQuestion>>;
  /** Questions that participants see: on air, then by votes, then answered ones; thirty at most. */
  questions: Array<RoomQuestion>;
  /** Reactions of the last thirty minutes, for staff: only minutes that have some. Null for participants. */
  reactionMinutes?: Maybe<Array<RoomReactionMinute>>;
  /** Reactions of participants so far: each kind, with its number. */
  reactions: Array<RoomReactionCount>;
  /** Grows with every change that people in the room see. */
  revision: Scalars['Int']['output'];
  /** State. */
  state: RoomState;
  /** Participants can raise their hands. */
  takesHands: Scalars['Boolean']['output'];
  /** The talk that goes on, by the word of the director; null: none. */
  talk?: Maybe<Talk>;
  /** When the director said that the talk goes on; null: there is none, or it is not known. */
  talkStartedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What viewers play now; null while the room is closed or has no video. */
  video?: Maybe<RoomVideo>;
  /** How many participants watch now. */
  viewers: Scalars['Int']['output'];
};


/** A room in which an event is broadcast on this site. */
export type RoomMessagesArgs = {
  last?: Scalars['Int']['input'];
};

/** Who watched a room in a minute. */
export type RoomAudienceMinute = {
  __typename?: 'RoomAudienceMinute';
  /** Of these, those whose player said that it was playing. */
  proved: Scalars['Int']['output'];
  /** Beginning of the minute. */
  startsAt: Scalars['DateTime']['output'];
  /** Participants who watched. */
  viewers: Scalars['Int']['output'];
};

/** The room has changed: its state, its source, the talk that goes on. */
export type RoomChanged = {
  __typename?: 'RoomChanged';
  /** The room as it is now. */
  room: Room;
};

/** Who sees what participants write in the chat of a room. In each mode a message with personal data, or with a drug of the list, waits for the moderator. */
export type RoomChatMode =
  /** Each message waits for the moderator. */
  | 'MODERATED'
  /** There is no chat. */
  | 'OFF'
  /** Everybody, at once. */
  | 'OPEN'
  /** Everybody, at once; a participant sends one message in ten seconds. */
  | 'SLOW';

/** The mutation succeeded. */
export type RoomChatModeSet = {
  __typename?: 'RoomChatModeSet';
  /** The room. */
  room: Room;
};

/** What the director of a room watches. */
export type RoomConsole = {
  __typename?: 'RoomConsole';
  /** Id of the room. */
  id: Scalars['ID']['output'];
  /** The last thirty minutes that are over, the oldest first. */
  minutes: Array<RoomAudienceMinute>;
  /** When all participants get the next presence check; null: none comes today, or each gets it at a time of their own. */
  nextCheckAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The mutation succeeded. */
export type RoomCreated = {
  __typename?: 'RoomCreated';
  /** The settings. */
  settings: RoomSettings;
};

/** The mutation succeeded. */
export type RoomDeleted = {
  __typename?: 'RoomDeleted';
  /** Id of the room. */
  id: Scalars['ID']['output'];
};

/** A raised hand in a room. Everybody sees the list, without names. */
export type RoomHand = {
  __typename?: 'RoomHand';
  /** Opaque id. It does not tell whose hand it is. */
  id: Scalars['ID']['output'];
  /** Full name of the participant, for moderators; null for participants. */
  participant?: Maybe<Scalars['String']['output']>;
  /** When it was raised, for moderators; null for participants. */
  raisedAt?: Maybe<Scalars['DateTime']['output']>;
  /** State. */
  state: RoomHandState;
};

/** The mutation succeeded. */
export type RoomHandInvited = {
  __typename?: 'RoomHandInvited';
  /** The room. */
  room: Room;
};

/** The mutation succeeded. */
export type RoomHandLowered = {
  __typename?: 'RoomHandLowered';
  /** The room. */
  room: Room;
};

/** The hand of the viewer is up. */
export type RoomHandRaised = {
  __typename?: 'RoomHandRaised';
  /** Which one is that of the viewer. */
  hand: ViewerHand;
  /** The room. */
  room: Room;
};

/** State of a hand in a room of a broadcast. */
export type RoomHandState =
  /** The moderator gives them the floor. */
  | 'INVITED'
  /** The participant does not ask for the floor any more. */
  | 'LOWERED'
  /** The participant asks for the floor. */
  | 'RAISED';

/** The mutation succeeded. */
export type RoomHandsLowered = {
  __typename?: 'RoomHandsLowered';
  /** The room. */
  room: Room;
};

/** The mutation succeeded. */
export type RoomHandsSet = {
  __typename?: 'RoomHandsSet';
  /** The room. */
  room: Room;
};

/** A secret address that shows a room without an account. */
export type RoomLinkAddress = {
  __typename?: 'RoomLinkAddress';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What it shows. */
  kind: RoomLinkKind;
  /** The address. Everybody who has it sees the room as participants do. */
  url: Scalars['URL']['output'];
};

/** What a link to a room without an account shows. */
export type RoomLinkKind =
  /** The time that is left, the questions and the next talk, for the speaker. */
  | 'SPEAKER'
  /** The question on air and the poll, over the picture of the video mixer. */
  | 'STAGE';

/** The mutation succeeded. */
export type RoomLinkRenewed = {
  __typename?: 'RoomLinkRenewed';
  /** The new link. */
  link: RoomLinkAddress;
};

/** Whether a link to a room shows it. */
export type RoomLinkState =
  /** The event is over, cancelled or postponed. */
  | 'CLOSED'
  /** It shows the room. */
  | 'OPEN'
  /** There is no such link: it was made anew, or its room was removed. */
  | 'UNKNOWN';

/** A message in the chat of a room. */
export type RoomMessage = {
  __typename?: 'RoomMessage';
  /** Name of the author, in full for moderators. Null: the account is deleted. */
  author?: Maybe<Scalars['String']['output']>;
  /** The drug because of whose name it was held, for moderators. Null: there is none, or the reader is a participant. */
  drugName?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Its author may not write in the chats of the event any more, for moderators; null for participants. */
  isAuthorMuted?: Maybe<Scalars['Boolean']['output']>;
  /** When it was sent. */
  sentAt: Scalars['DateTime']['output'];
  /** State. */
  state: RoomMessageState;
  /** Text. Addresses in it are no links. */
  text: Scalars['String']['output'];
};

/** The mutation succeeded. */
export type RoomMessageModerated = {
  __typename?: 'RoomMessageModerated';
  /** The message. */
  message: RoomMessage;
};

/** The mutation succeeded. */
export type RoomMessageSent = {
  __typename?: 'RoomMessageSent';
  /** The message. */
  message: RoomMessage;
};

/** State of a message in the chat of a room. */
export type RoomMessageState =
  /** Waits for the moderator; only its author sees it. */
  | 'HELD'
  /** The moderator does not show it. */
  | 'REMOVED'
  /** Everybody in the room sees it. */
  | 'VISIBLE';

/** The mutation succeeded. */
export type RoomModerationSet = {
  __typename?: 'RoomModerationSet';
  /** The room. */
  room: Room;
};

/** A poll in a room of a broadcast. */
export type RoomPoll = {
  __typename?: 'RoomPoll';
  /** When it was closed; null: it is not. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What participants choose. */
  kind: RoomPollKind;
  /** The answers to choose, in their order. Of `WORDS`: while the results are told, the 50 most frequent words, of equal ones the earlier first; moderators see 200, the hidden ones first. */
  options: Array<RoomPollOption>;
  /** The question. */
  question: Scalars['String']['output'];
  /** The results, by `resultsShown`; moderators always see them. Null: not told, or not opened yet. */
  results?: Maybe<RoomPollResults>;
  /** When everybody in the room is told the results. */
  resultsShown: RoomPollResultsShown;
  /** State. */
  state: RoomPollState;
};

/** How many people have chosen an answer of a poll, or have sent a word. */
export type RoomPollCount = {
  __typename?: 'RoomPollCount';
  /** The answer. */
  optionId: Scalars['ID']['output'];
  /** People. */
  votes: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type RoomPollCreated = {
  __typename?: 'RoomPollCreated';
  /** The poll. */
  poll: RoomPoll;
};

/** The mutation succeeded. */
export type RoomPollDeleted = {
  __typename?: 'RoomPollDeleted';
  /** Id of the poll. */
  id: Scalars['ID']['output'];
};

/** What participants choose in a poll. */
export type RoomPollKind =
  /** One option; some are right. */
  | 'QUIZ'
  /** One step of a scale: the options in their order. */
  | 'SCALE'
  /** One option or more. */
  | 'SEVERAL'
  /** One option. */
  | 'SINGLE'
  /** No options: they send up to three words of their own. */
  | 'WORDS';

/** An answer to choose in a poll, or a word that participants have sent. */
export type RoomPollOption = {
  __typename?: 'RoomPollOption';
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** A word that only moderators see. */
  isHidden: Scalars['Boolean']['output'];
  /** The answer is right; null: the poll is no quiz, or participants are not told before its closing. */
  isRight?: Maybe<Scalars['Boolean']['output']>;
  /** The answer. */
  text: Scalars['String']['output'];
};

/** An answer to choose in a poll. */
export type RoomPollOptionInput = {
  /** It is right. For quizzes only. */
  isRight?: Scalars['Boolean']['input'];
  /** The answer, up to 200 characters. */
  text: Scalars['String']['input'];
};

/** What people have chosen in a poll. */
export type RoomPollResults = {
  __typename?: 'RoomPollResults';
  /** Each of `RoomPoll.options`, in their order. */
  counts: Array<RoomPollCount>;
  /** People who have voted. */
  voters: Scalars['Int']['output'];
};

/** When everybody in the room is told the results of a poll. Moderators always see them. */
export type RoomPollResultsShown =
  /** Once the poll is closed. */
  | 'AFTER_CLOSING'
  /** While the poll is open, too. A page shows them to those who have voted. */
  | 'AFTER_VOTING'
  /** They are not told. */
  | 'NEVER';

/** State of a poll in a room. */
export type RoomPollState =
  /** Voting is over, its results do not change any more. */
  | 'CLOSED'
  /** Staff prepares it; participants do not see it. */
  | 'DRAFT'
  /** Participants vote. */
  | 'OPEN';

/** The mutation succeeded. */
export type RoomPollUpdated = {
  __typename?: 'RoomPollUpdated';
  /** The poll. */
  poll: RoomPoll;
};

/** The mutation succeeded. */
export type RoomPollVoted = {
  __typename?: 'RoomPollVoted';
  /** What the viewer has chosen. */
  vote: ViewerPollVote;
};

/** The mutation succeeded. */
export type RoomPollsOrdered = {
  __typename?: 'RoomPollsOrdered';
  /** Id of the room. */
  roomId: Scalars['ID']['output'];
};

/** A question to a room of a broadcast. */
export type RoomQuestion = {
  __typename?: 'RoomQuestion';
  /** When it was asked. */
  askedAt: Scalars['DateTime']['output'];
  /** Name of the author, in full for moderators. Null: the account is deleted, or participants do not see it. */
  author?: Maybe<Scalars['String']['output']>;
  /** When it was asked. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The author does not show their name to participants. */
  isAnonymous: Scalars['Boolean']['output'];
  /** The question that has its votes, of a merged one; otherwise null. */
  mergedIntoId?: Maybe<Scalars['ID']['output']>;
  /** State. */
  state: RoomQuestionState;
  /** The talk that went on when it was asked; null: none. */
  talk?: Maybe<Talk>;
  /** Text. */
  text: Scalars['String']['output'];
  /** How many participants want the answer, too. */
  votes: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type RoomQuestionAsked = {
  __typename?: 'RoomQuestionAsked';
  /** The question. */
  question: RoomQuestion;
};

/** The mutation succeeded. */
export type RoomQuestionModerated = {
  __typename?: 'RoomQuestionModerated';
  /** The question. */
  question: RoomQuestion;
};

/** State of a question to a room. */
export type RoomQuestionState =
  /** Was answered on air. */
  | 'ANSWERED'
  /** The moderator does not show it. */
  | 'HIDDEN'
  /** Handed to the speaker: the author gets the answer by email. */
  | 'LATER'
  /** Another question asks the same and has its votes. */
  | 'MERGED'
  /** Waits for the moderator; participants do not see it. */
  | 'NEW'
  /** Is being answered; a room has one at most. */
  | 'ON_AIR'
  /** In the list of the room. */
  | 'VISIBLE';

/** The vote is stored. */
export type RoomQuestionVoted = {
  __typename?: 'RoomQuestionVoted';
  /** The viewer supports it. */
  isFor: Scalars['Boolean']['output'];
  /** The question that has the vote: of a merged one, the one that it was merged into. */
  question: RoomQuestion;
};

/** How many reactions of a kind there were in a room. The number never falls. */
export type RoomReactionCount = {
  __typename?: 'RoomReactionCount';
  /** Reactions since the room exists. */
  count: Scalars['Int']['output'];
  /** The kind. */
  kind: RoomReactionKind;
};

/** What a participant tells of a talk with one press. */
export type RoomReactionKind =
  /** Applause. */
  | 'APPLAUSE'
  /** It is interesting. */
  | 'INTERESTING'
  /** Thanks. */
  | 'THANKS'
  /** It is not clear. */
  | 'UNCLEAR';

/** Reactions in a room in a minute during a talk, for staff. */
export type RoomReactionMinute = {
  __typename?: 'RoomReactionMinute';
  /** Reactions of all kinds. */
  count: Scalars['Int']['output'];
  /** Beginning of the minute. */
  startsAt: Scalars['DateTime']['output'];
  /** The talk that went on, by the word of the director; null: none. */
  talk?: Maybe<Talk>;
};

/** The mutation succeeded. */
export type RoomReactionSent = {
  __typename?: 'RoomReactionSent';
  /** False: another reaction of the viewer came less than two seconds before. */
  isCounted: Scalars['Boolean']['output'];
};

/** How the recording of a room is cut by the marks of the director. */
export type RoomRecording = {
  __typename?: 'RoomRecording';
  /** Id of the room. */
  id: Scalars['ID']['output'];
  /** The site can read the recording: parts go into the archive after the end. */
  isReadable: Scalars['Boolean']['output'];
  /** The parts by time. */
  parts: Array<RoomRecordingPart>;
};

/** The recording of a room is being put into the archive. */
export type RoomRecordingCut = {
  __typename?: 'RoomRecordingCut';
  /** The room. */
  room: Room;
};

/** A part of the recording of a room: a talk from its beginning to its end or to a pause. */
export type RoomRecordingPart = {
  __typename?: 'RoomRecordingPart';
  /** The archive entry that has it, published or not; null: none yet. */
  archiveEntryId?: Maybe<Scalars['ID']['output']>;
  /** How many parts the talk has. */
  count: Scalars['Int']['output'];
  /** From, a few seconds before the director said that the talk goes on. */
  from: Scalars['DateTime']['output'];
  /** Number of the part of this talk, from 1. */
  number: Scalars['Int']['output'];
  /** The talk. */
  talk: Talk;
  /** Until. */
  to: Scalars['DateTime']['output'];
};

/** A room with its settings, for staff. */
export type RoomSettings = {
  __typename?: 'RoomSettings';
  /** Where the backup comes from; null: there is none. */
  backupSource?: Maybe<VideoSource>;
  /** Id of the backup at its source. */
  backupSourceId?: Maybe<Scalars['ID']['output']>;
  /** Id of the room. */
  id: Scalars['ID']['output'];
  /** Viewers see the backup. */
  isOnBackup: Scalars['Boolean']['output'];
  /** The talk that was on air last, or is; null: none was. */
  lastTalk?: Maybe<Talk>;
  /** Participants of `room.viewers` whose player reports that it plays. */
  proved: Scalars['Int']['output'];
  /** The room as viewers see it. */
  room: Room;
  /** Where the video comes from; null: not chosen. */
  source?: Maybe<VideoSource>;
  /** Id of the video at the source. */
  sourceId?: Maybe<Scalars['ID']['output']>;
};

/** State of a room of a broadcast. */
export type RoomState =
  /** Nobody can enter yet. A broadcast of several days is closed again from the evening of a day to its next start. */
  | 'CLOSED'
  /** The broadcast is over for the day. */
  | 'ENDED'
  /** The broadcast goes on. */
  | 'LIVE'
  /** A break of the broadcast; the room stays open. */
  | 'PAUSED'
  /** Participants wait in the lobby. */
  | 'WAITING';

/** The present state of a part of a room. Parts are added: leave unknown ones out. */
export type RoomUpdate = HandsChanged | MessagesAdded | MessagesChanged | PollChanged | QuestionsChanged | ReactionsChanged | RoomChanged | ViewerDataChanged | ViewersChanged;

/** The mutation succeeded. */
export type RoomUpdated = {
  __typename?: 'RoomUpdated';
  /** The settings. */
  settings: RoomSettings;
};

/** The video of a room as a page plays it. */
export type RoomVideo = {
  __typename?: 'RoomVideo';
  /** It is the backup, which the director has switched to. */
  isBackup: Scalars['Boolean']['output'];
  /** The player reports whether it plays, so that watching can be proved. */
  reportsPlayback: Scalars['Boolean']['output'];
  /** Where it comes from. */
  source: VideoSource;
  /** Address of the player in a frame, or of the playlist of HLS. */
  url: Scalars['URL']['output'];
};

/** The video of a room. */
export type RoomVideoInput = {
  /** Where the backup comes from; null: there is none. */
  backupSource?: InputMaybe<VideoSource>;
  /** Id of the backup at its source. */
  backupSourceId?: InputMaybe<Scalars['ID']['input']>;
  /** The room. */
  id: Scalars['ID']['input'];
  /** Where the video comes from; null: not chosen. */
  source?: InputMaybe<VideoSource>;
  /** Id of the video at the source. */
  sourceId?: InputMaybe<Scalars['ID']['input']>;
};

/** `ApiTokenMade`, or why the mutation was rejected. */
export type RotateApiTokenResult = ApiTokenMade | Problems;

/** `EventFormSaved`, or why the mutation was rejected. */
export type SaveEventResult = EventFormSaved | Problems;

/** The five-year cycle in one specialty. */
export type SaveNmoCycleInput = {
  /** Last day of the cycle, YYYY-MM-DD. The accreditation is valid until then. */
  endsOn: Scalars['String']['input'];
  /** The specialty. */
  specialtyId: Scalars['ID']['input'];
};

/** Conditions of an event. */
export type SaveNmoTermsInput = {
  /** Each day of the event, once. */
  days: Array<NmoDayTermsInput>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Only participants who meet the conditions of each day get points. */
  needsAllDays: Scalars['Boolean']['input'];
  /** Revoke documents and codes that lose their basis. If false, such a change gives the problem `DOCUMENTS_AT_STAKE`. */
  revokesDocuments?: Scalars['Boolean']['input'];
  /** Conditions for the rooms; null: they stay as they are. */
  rooms?: InputMaybe<NmoRoomTermsInput>;
  /** `version` that the form was opened with; 0: no conditions were saved. */
  version: Scalars['Int']['input'];
};

/** `NmoTermsSaved`, or why the mutation was rejected. */
export type SaveNmoTermsResult = NmoTermsSaved | Problems;

/** `PartnerSaved`, or why the mutation was rejected. */
export type SavePartnerResult = PartnerSaved | Problems;

/** `PartnerSiteSaved`, or why the mutation was rejected. */
export type SavePartnerSiteResult = PartnerSiteSaved | Problems;

/** `SiteTextsSaved`, or why the mutation was rejected. */
export type SaveSiteTextsResult = Problems | SiteTextsSaved;

/** `SynonymSaved`, or why the mutation was rejected. */
export type SaveSynonymResult = Problems | SynonymSaved;

/** `WebhookSaved`, or why the mutation was rejected. */
export type SaveWebhookResult = Problems | WebhookSaved;

/** A saved list with filter, order and columns. */
export type SavedView = {
  __typename?: 'SavedView';
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The viewer owns it and can remove it. */
  isOwn: Scalars['Boolean']['output'];
  /** All managers see it. */
  isShared: Scalars['Boolean']['output'];
  /** Filter, order and columns as in the address. */
  query: Scalars['String']['output'];
  /** Title given by its owner. */
  title: Scalars['String']['output'];
};

/** A view of a list to save. */
export type SavedViewInput = {
  /** All managers see it. */
  isShared?: Scalars['Boolean']['input'];
  /** Name of the list: `registrations`, or the root field of another list, 40 characters at most. */
  list?: Scalars['String']['input'];
  /** Filter, order and columns as in the address, 1,000 characters at most. */
  query: Scalars['String']['input'];
  /** Title, 80 characters at most. */
  title: Scalars['String']['input'];
};

/** The mutation succeeded. */
export type SavedViewsChanged = {
  __typename?: 'SavedViewsChanged';
  /** The viewer's own views and shared ones. */
  views: Array<SavedView>;
};

/** `SavedViewsChanged`, or why the mutation was rejected. */
export type SavedViewsResult = Problems | SavedViewsChanged;

/** A scan at check-in: a ticket, or a person found by name. */
export type ScanInput = {
  /** Content of the QR code of the ticket. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The hall; null: the entrance of the venue. */
  hallId?: InputMaybe<Scalars['ID']['input']>;
  /** Direction. */
  kind: PresenceKind;
  /** Unique, chosen by the device: a scan that is sent twice is recorded once. */
  nonce: Scalars['String']['input'];
  /** Name of the entrance, such as «вход 2». */
  place?: InputMaybe<Scalars['String']['input']>;
  /** The registration, if the person was found by name. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** When, by the clock of the device. */
  scannedAt: Scalars['DateTime']['input'];
};

/** Result of a scan. */
export type ScanResult = {
  __typename?: 'ScanResult';
  /** Document to show besides the ticket, Russian. */
  entranceDocument?: Maybe<Scalars['String']['output']>;
  /** The whole payment for this ticket was refunded: staff has to check. */
  isReturned: Scalars['Boolean']['output'];
  /** Full name of the ticket owner. */
  name?: Maybe<Scalars['String']['output']>;
  /** For NOT_TODAY: the next day of the event, YYYY-MM-DD; null: there is none. */
  nextDate?: Maybe<Scalars['Date']['output']>;
  /** Which scan. */
  nonce: Scalars['String']['output'];
  /** Time of the previous mark on the same day. */
  previousAt?: Maybe<Scalars['DateTime']['output']>;
  /** Place of the previous mark. */
  previousPlace?: Maybe<Scalars['String']['output']>;
  /** The registration; null if it is not a ticket of this event. */
  registrationId?: Maybe<Scalars['ID']['output']>;
  /** Title of the tariff. */
  tariff?: Maybe<Scalars['String']['output']>;
  /** Why staff has to check the tariff, Russian; null: it fits. */
  tariffDoubt?: Maybe<Scalars['String']['output']>;
  /** Result; the same if the scan is sent again. */
  verdict: ScanVerdict;
};

/** Result of a scan. */
export type ScanVerdict =
  /** The ticket is already inside: another person may be using it. */
  | 'ALREADY_INSIDE'
  /** The first entry of the day. */
  | 'ENTERED'
  /** The person goes out. */
  | 'LEFT'
  /** Not admitted: the registration is cancelled, or was never confirmed. */
  | 'NOT_CONFIRMED'
  /** The person goes out, but no entry was recorded. */
  | 'NOT_INSIDE'
  /** Not admitted: the registration is not paid for. */
  | 'NOT_PAID'
  /** Not admitted: the event does not take place on that day. Nothing is recorded. */
  | 'NOT_TODAY'
  /** Not admitted: the registration is for the broadcast. */
  | 'ONLINE_ONLY'
  /** Not admitted: a ticket for another event. */
  | 'OTHER_EVENT'
  /** The person comes back. */
  | 'RE_ENTERED'
  /** Not a ticket. */
  | 'UNKNOWN';

/** The mutation succeeded. */
export type ScansRecorded = {
  __typename?: 'ScansRecorded';
  /** One result for each scan. */
  results: Array<ScanResult>;
};

/** The encrypted fields of a profile, decrypted. Each access is logged. */
export type SealedProfile = {
  __typename?: 'SealedProfile';
  /** Date of birth, YYYY-MM-DD; null: not given. */
  birthDate?: Maybe<Scalars['Date']['output']>;
  /** СНИЛС, eleven digits; null: not given. */
  snils?: Maybe<Scalars['String']['output']>;
  /** The account. */
  userId: Scalars['ID']['output'];
};

/** `SealedProfile`, or why the mutation was rejected. */
export type SealedProfileResult = Problems | SealedProfile;

/** Search results, the best first. */
export type SearchAnswer = {
  __typename?: 'SearchAnswer';
  /** Filters derived from words of the query, in Russian: matching events come first. */
  conditions: Array<Scalars['String']['output']>;
  /** Numbers of hits by kind; kinds without hits are left out. */
  counts: Array<SearchCount>;
  /** The hits, `first` of them at most. */
  hits: Array<SearchHit>;
  /** Whether the query was too long and was cut. */
  isCut: Scalars['Boolean']['output'];
  /** Whether the index is unavailable: the hits are events that contain the words literally. */
  isDegraded: Scalars['Boolean']['output'];
  /** Whether no hit contains all words: the hits contain at least one of them. */
  isLoose: Scalars['Boolean']['output'];
  /** Number of all hits of the requested kinds. */
  totalCount: Scalars['Int']['output'];
  /** The searched words, if they differ from the query: keyboard layout, Latin letters, spelling. */
  wording?: Maybe<Scalars['String']['output']>;
};

/** Number of hits of one kind. */
export type SearchCount = {
  __typename?: 'SearchCount';
  /** The number. */
  count: Scalars['Int']['output'];
  /** The kind. */
  kind: SearchKind;
};

/** A search hit. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** The best matching part of its text; empty if there is no text. */
  excerpt: Array<TextPart>;
  /** Unique key among the hits. */
  key: Scalars['ID']['output'];
  /** Kind. */
  kind: SearchKind;
  /** Short facts, such as a date and a city; may be empty. */
  note: Scalars['String']['output'];
  /** Path of its page, with a `#` for a part of a page. */
  path: Scalars['String']['output'];
  /** Price of an event for the viewer, as in lists; null for other kinds, and for past or cancelled events. */
  price?: Maybe<EventPrice>;
  /** Title. */
  title: Array<TextPart>;
};

/** Kind of a search hit. */
export type SearchKind =
  /** An entry of the archive. */
  | 'ARCHIVE'
  /** An event. */
  | 'EVENT'
  /** A photo report. */
  | 'GALLERY'
  /** A person who speaks at events. */
  | 'SPEAKER'
  /** A talk in the programme of an event. */
  | 'TALK';

/** A row of the table of abbreviations: what users type, and what texts contain instead. */
export type SearchSynonym = {
  __typename?: 'SearchSynonym';
  /** Stable id. */
  id: Scalars['ID']['output'];
  /** Whether it also applies in the opposite direction. */
  isMutual: Scalars['Boolean']['output'];
  /** Additional search words: words or phrases, separated by commas. */
  meanings: Scalars['String']['output'];
  /** What users type: words or phrases, separated by commas. */
  phrases: Scalars['String']['output'];
  /** Version of the row, for `updateSearchSynonym`. */
  version: Scalars['String']['output'];
};

/** Credentials for a change of the second factor. */
export type SecondFactorInput = {
  /** Six digits from the application, or a recovery code. */
  code: Scalars['String']['input'];
  /** The current password. */
  password: Scalars['String']['input'];
};

/** The password was right; this browser has to send a code now. The user is not signed in yet. */
export type SecondFactorNeeded = {
  __typename?: 'SecondFactorNeeded';
  /** Input of `completeSignIn`. */
  challenge: Scalars['String']['output'];
  /** Until when the code is accepted. */
  expiresAt: Scalars['DateTime']['output'];
};

/** A secret for an application that generates codes. */
export type SecondFactorSetup = {
  __typename?: 'SecondFactorSetup';
  /** The URI as a QR code: its dark modules as the path of an SVG. */
  qrPath: Scalars['String']['output'];
  /** Size of the view box of the path, `0 0 qrSize qrSize`. A margin of four modules stays white. */
  qrSize: Scalars['Int']['output'];
  /** The secret in base32, in groups of four, for typing. */
  secret: Scalars['String']['output'];
  /** The secret as an otpauth:// URI, for an application on this device. */
  uri: Scalars['String']['output'];
};

/** `SecondFactorSetup`, or why the mutation was rejected. */
export type SecondFactorSetupResult = Problems | SecondFactorSetup;

/** The change was saved. */
export type SecurityChanged = {
  __typename?: 'SecurityChanged';
  /** Owner of the account. */
  viewer: User;
};

/** Recipients of a campaign among users with consent to the newsletter. */
export type Segment = {
  __typename?: 'Segment';
  /** Qualification categories; empty: any. */
  categories: Array<Category>;
  /** Events whose participants are recipients; empty: any. */
  events: Array<Event>;
  /** Regions; empty: any. */
  regionIds: Array<Scalars['ID']['output']>;
  /** Main specialties; empty: any. */
  specialtyIds: Array<Scalars['ID']['output']>;
};

/** Recipients of a campaign among users with consent to the newsletter. Values of a list are combined with OR, lists with AND; an empty list does not restrict. */
export type SegmentInput = {
  /** Qualification categories. */
  categories?: Array<Category>;
  /** Events whose participants are recipients, fifty at most. */
  eventIds?: Array<Scalars['ID']['input']>;
  /** Regions, a hundred at most. */
  regionIds?: Array<Scalars['ID']['input']>;
  /** Main specialties, a hundred at most. */
  specialtyIds?: Array<Scalars['ID']['input']>;
};

/** A message to the organisation. */
export type SendFeedbackInput = {
  /** Solution of a challenge for `FEEDBACK`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the accepted document editions, from `feedbackConsents`. */
  consents: Array<Scalars['ID']['input']>;
  /** Email address for the answer. */
  email: Scalars['String']['input'];
  /** How to address the sender. */
  name: Scalars['String']['input'];
  /** Telephone in any usual spelling. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The message: 10 to 4000 characters. */
  text: Scalars['String']['input'];
  /** Topic. */
  topic: FeedbackTopic;
};

/** `FeedbackSent`, or why the mutation was rejected. */
export type SendFeedbackResult = FeedbackSent | Problems;

/** A message to the chat of a room. */
export type SendRoomMessageInput = {
  /** Chosen by the client, up to 64 characters: the same message again is stored once. */
  idempotencyKey: Scalars['ID']['input'];
  /** The room. */
  roomId: Scalars['ID']['input'];
  /** The message: up to 500 characters. */
  text: Scalars['String']['input'];
};

/** `RoomMessageSent`, or why the mutation was rejected. */
export type SendRoomMessageResult = Problems | RoomMessageSent;

/** `WebhookSent`, or why the mutation was rejected. */
export type SendWebhookResult = Problems | WebhookSent;

/** An email that was sent, waits, or failed. */
export type SentLetter = {
  __typename?: 'SentLetter';
  /** Number of attempts so far. */
  attempts: Scalars['Int']['output'];
  /** When it was requested. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id; the Message-ID of most emails begins with it. */
  id: Scalars['ID']['output'];
  /** Kind. */
  kind: LetterKindName;
  /** Error of the last attempt, as the mail server reports it. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** Time of the next attempt; null unless it waits. */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it was not needed, a sentence in Russian; null unless the state is NOT_NEEDED and the reason is known. */
  notNeededBecause?: Maybe<Scalars['String']['output']>;
  /** Recipient; null: not a user. */
  recipient?: Maybe<LetterRecipient>;
  /** When the mail server accepted it; null: not yet. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** State. */
  state: LetterState;
};

/** Kind of a session of the programme. */
export type SessionKind =
  /** A break. */
  | 'BREAK'
  /** Clinical cases. */
  | 'CASE_REVIEW'
  /** Participants arrive and get their badges. */
  | 'CHECK_IN'
  /** The closing. */
  | 'CLOSING'
  /** A contest. */
  | 'CONTEST'
  /** Questions and discussion. */
  | 'DISCUSSION'
  /** Talks. */
  | 'LECTURES'
  /** The opening. */
  | 'OPENING'
  /** A round table. */
  | 'ROUND_TABLE'
  /** A symposium. */
  | 'SYMPOSIUM'
  /** Practice. */
  | 'WORKSHOP';

/** The remaining sessions. */
export type SessionsEnded = {
  __typename?: 'SessionsEnded';
  /** This session first; empty if all were ended. */
  sessions: Array<AccountSession>;
};

/** `DrugNamesSet`, or why the mutation was rejected. */
export type SetDrugNamesResult = DrugNamesSet | Problems;

/** Setting of the newsletter. */
export type SetNewsletterInput = {
  /** Edition of the consent that the user agrees to; required to turn the newsletter on. */
  document?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the user wants the newsletter. */
  isOn: Scalars['Boolean']['input'];
};

/** `ConsentsChanged`, or why the mutation was rejected. */
export type SetNewsletterResult = ConsentsChanged | Problems;

/** The ticket link and the first password of the account. */
export type SetPasswordByTicketLinkInput = {
  /** Password: 8 to 128 characters of any kind. */
  password: Scalars['String']['input'];
  /** Last part of the address in the email. */
  token: Scalars['String']['input'];
};

/** `RoomChatModeSet`, or why the mutation was rejected. */
export type SetRoomChatModeResult = Problems | RoomChatModeSet;

/** `RoomHandsSet`, or why the mutation was rejected. */
export type SetRoomHandsResult = Problems | RoomHandsSet;

/** `RoomModerationSet`, or why the mutation was rejected. */
export type SetRoomModerationResult = Problems | RoomModerationSet;

/** `RoomPollUpdated`, or why the mutation was rejected. */
export type SetRoomPollStateResult = Problems | RoomPollUpdated;

/** `RoomPollUpdated`, or why the mutation was rejected. */
export type SetRoomPollWordHiddenResult = Problems | RoomPollUpdated;

/** `RoomUpdated`, or why the mutation was rejected. */
export type SetRoomStateResult = Problems | RoomUpdated;

/** `RoomUpdated`, or why the mutation was rejected. */
export type SetRoomTalkResult = Problems | RoomUpdated;

/** The second fiscal receipt of a payment (54-ФЗ): the prepayment is offset after the event. */
export type SettlementReceipt = {
  __typename?: 'SettlementReceipt';
  /** When it became due. */
  createdAt: Scalars['DateTime']['output'];
  /** The acquirer's code for why it could not be issued, for managers; null for other users. */
  failure?: Maybe<Scalars['String']['output']>;
  /** When it was registered; null if it is not registered yet. */
  registeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** State. */
  state: SettlementReceiptState;
  /** Sum of the receipt. */
  sum: Money;
};

/** `PaymentChanged`, or why the mutation was rejected. */
export type SettlementReceiptResult = PaymentChanged | Problems;

/** States of the second fiscal receipt of a payment. */
export type SettlementReceiptState =
  /** Could not be registered; staff can request it again. */
  | 'CANCELED'
  /** Due; the acquirer has not answered yet. */
  | 'CREATED'
  /** Registration is in progress. */
  | 'PENDING'
  /** Registered, and sent to the payer. */
  | 'SUCCEEDED';

/** A piece of data that a site receives. */
export type SharedDatum = {
  __typename?: 'SharedDatum';
  /** Kind of data. */
  scope: SignOnScope;
  /** Value; null: the user has none, so nothing is shared. */
  value?: Maybe<Scalars['String']['output']>;
};

/** `PresenceCheckShown`, or why the mutation was rejected. */
export type ShowPresenceCheckResult = PresenceCheckShown | Problems;

/** `RoomPollUpdated`, or why the mutation was rejected. */
export type ShowRoomPollResultsResult = Problems | RoomPollUpdated;

/** A code is on its way if an account has the address. */
export type SignInCodeSent = {
  __typename?: 'SignInCodeSent';
  /** Two digits to show: a link that is opened in another browser asks for them. */
  digits: Scalars['String']['output'];
  /** Input of `completeCodeSignIn`, in this browser. */
  id: Scalars['ID']['output'];
  /** Page with the sent emails during development; null if emails are delivered. */
  keptMailPath?: Maybe<Scalars['String']['output']>;
  /** Sentence in Russian for the user. */
  message: Scalars['String']['output'];
};

/** The browser that requested the code may sign in now; this browser stays as it is. */
export type SignInConfirmed = {
  __typename?: 'SignInConfirmed';
  /** Always true. */
  isConfirmed: Scalars['Boolean']['output'];
};

/** Credentials. */
export type SignInInput = {
  /** Solution of a challenge for `SIGN_IN`; required after `CAPTCHA_REQUIRED`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Where a sign-in was begun that the link of an email confirms. */
export type SignInLink = {
  __typename?: 'SignInLink';
  /** IP address of the request. */
  address: Scalars['String']['output'];
  /** Browser and system, from the user agent. */
  browser: Scalars['String']['output'];
  /** When the code was requested. */
  requestedAt: Scalars['DateTime']['output'];
};

/** A provider of a clinic or an association that users can sign in with. `/sign-in/{id}` leads there. */
export type SignInOption = {
  __typename?: 'SignInOption';
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Name of the organisation, for a button. */
  name: Scalars['String']['output'];
};

/** A provider of OpenID Connect whose users sign in here, with its settings. For administrators. */
export type SignInProvider = {
  __typename?: 'SignInProvider';
  /** Number of accounts that are linked by it. */
  accountCount: Scalars['Int']['output'];
  /** Id that the provider gave to this site; null: not yet. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether its users may create an account here with an email that it has verified; otherwise it is linked to existing accounts only. */
  createsAccounts: Scalars['Boolean']['output'];
  /** Whether a client secret is stored. It is never shown. */
  hasSecret: Scalars['Boolean']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Whether users can sign in with it. */
  isActive: Scalars['Boolean']['output'];
  /** Issuer: the address of its discovery document. */
  issuer: Scalars['URL']['output'];
  /** Name of the organisation, on its button. */
  name: Scalars['String']['output'];
  /** Redirect address that is registered at the provider. */
  redirectUri: Scalars['URL']['output'];
  /** When its settings were last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Version of the settings, for `updateSignInProvider`. */
  version: Scalars['String']['output'];
};

/** The mutation succeeded. */
export type SignInProviderChecked = {
  __typename?: 'SignInProviderChecked';
  /** What is wrong, as sentences in Russian; empty: the provider can be used. */
  faults: Array<Scalars['String']['output']>;
};

/** A page of sign-in providers. */
export type SignInProviderConnection = {
  __typename?: 'SignInProviderConnection';
  /** The sign-in providers of this page, each with its cursor, as Relay reads them. */
  edges: Array<SignInProviderEdge>;
  /** The sign-in providers of this page. */
  nodes: Array<SignInProvider>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of sign-in providers that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type SignInProviderDeleted = {
  __typename?: 'SignInProviderDeleted';
  /** Id of the provider. */
  id: Scalars['ID']['output'];
};

/** One of the sign-in providers of a page. */
export type SignInProviderEdge = {
  __typename?: 'SignInProviderEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: SignInProvider;
};

/** All settings of a provider of OpenID Connect. */
export type SignInProviderInput = {
  /** Id that the provider gave to this site; required while the provider is active. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** Secret that the provider gave to this site; null: the stored one stays. */
  clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** Whether its users may create an account with an email that it has verified. */
  createsAccounts: Scalars['Boolean']['input'];
  /** Whether users can sign in with it. */
  isActive: Scalars['Boolean']['input'];
  /** Issuer: https://id.clinic.example. Fixed once an identity is linked. */
  issuer: Scalars['String']['input'];
  /** Name of the organisation, on its button; up to 60 characters. */
  name: Scalars['String']['input'];
};

/** The mutation succeeded. */
export type SignInProviderSaved = {
  __typename?: 'SignInProviderSaved';
  /** The provider as it is now. */
  provider: SignInProvider;
};

/** `SignedIn` or `SecondFactorNeeded`, or why the mutation was rejected. */
export type SignInResult = Problems | SecondFactorNeeded | SignedIn;

/** A sign-in of the user to a partner site. */
export type SignOn = {
  __typename?: 'SignOn';
  /** IP address of the user. */
  address: Scalars['String']['output'];
  /** When the user continued to the site. */
  createdAt: Scalars['DateTime']['output'];
  /** When the site fetched the data; null: not yet. */
  exchangedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Shared data. */
  scopes: Array<SignOnScope>;
  /** The site. */
  site: SignOnSite;
};

/** An agreement of the user to share data with a site. */
export type SignOnAgreement = {
  __typename?: 'SignOnAgreement';
  /** When the user last agreed. */
  agreedAt: Scalars['DateTime']['output'];
  /** Data that it may receive. */
  scopes: Array<SignOnScope>;
  /** The site. */
  site: SignOnSite;
};

/** The mutation succeeded. */
export type SignOnAgreementWithdrawn = {
  __typename?: 'SignOnAgreementWithdrawn';
  /** The user with the new agreements. */
  viewer: User;
};

/** A page of sign-ins. */
export type SignOnConnection = {
  __typename?: 'SignOnConnection';
  /** The sign-ins of this page, each with its cursor, as Relay reads them. */
  edges: Array<SignOnEdge>;
  /** The sign-ins of this page. */
  nodes: Array<SignOn>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of sign-ins that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the sign-ins of a page. */
export type SignOnEdge = {
  __typename?: 'SignOnEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: SignOn;
};

/** Decision of the user to continue to a partner site. */
export type SignOnInput = {
  /** Ids of the editions that the user agrees to, from `consents` of the request. */
  consents: Array<Scalars['ID']['input']>;
  /** The token from the site. */
  token: Scalars['String']['input'];
};

/** The request of a partner site, for the user to decide on. */
export type SignOnRequest = {
  __typename?: 'SignOnRequest';
  /** Consents to ask for first; empty if the active agreement is sufficient. */
  consents: Array<ConsentRequest>;
  /** Data that the site receives. */
  data: Array<SharedDatum>;
  /** Whether the user has an active agreement for this site. */
  isKnown: Scalars['Boolean']['output'];
  /** The site. */
  site: SignOnSite;
};

/** `SignOnRequest`, or why the mutation was rejected. */
export type SignOnRequestResult = Problems | SignOnRequest;

/** `SignOnReturn`, or why the mutation was rejected. */
export type SignOnResult = Problems | SignOnReturn;

/** The mutation succeeded. */
export type SignOnReturn = {
  __typename?: 'SignOnReturn';
  /** The registered address of the site with `code` or `error`, and `state`. Open it immediately and only once. */
  address: Scalars['String']['output'];
};

/** Data of the user that a partner site may receive. */
export type SignOnScope =
  /** Email address, if it is confirmed. */
  | 'EMAIL'
  /** Surname, given name and patronymic. */
  | 'NAME'
  /** Number of points and of documents about them from events of this site. */
  | 'NMO'
  /** An identifier of the user for this site only. Always included. */
  | 'OPENID'
  /** Main specialty. */
  | 'SPECIALTY';

/** A partner site, as users who sign in to it see it. */
export type SignOnSite = {
  __typename?: 'SignOnSite';
  /** Host, with its port if it has one. */
  host: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
};

/** The session cookie was set. */
export type SignedIn = {
  __typename?: 'SignedIn';
  /** The draft given to `createAccount`; null in all other answers. */
  draft?: Maybe<FormDraft>;
  /** The signed-in user. */
  viewer: User;
};

/** `ProgrammeNoticeSilenced`, or why the mutation was rejected. */
export type SilenceProgrammeNoticeResult = Problems | ProgrammeNoticeSilenced;

/** The organisation that runs the site, from the configuration or as changed by administrators. */
export type Site = {
  __typename?: 'Site';
  /** Introduction of the contacts. */
  contactsLead: Scalars['String']['output'];
  /** How to get there, as text. */
  directions?: Maybe<Scalars['String']['output']>;
  /** Contact email. */
  email: Scalars['EmailAddress']['output'];
  /** Path of the code of ethics, a PDF. */
  ethicsUrl: Scalars['String']['output'];
  /** Hosts of players of other sites that rooms of broadcasts may show, with a port if they have one. */
  frameHosts: Array<Scalars['String']['output']>;
  /** Whether speakers who are elsewhere have a studio in which they meet. */
  hasStudio: Scalars['Boolean']['output'];
  /** Introduction of the home page, one or two sentences. */
  homeLead: Scalars['String']['output'];
  /** Opening hours as text. */
  hours: Scalars['String']['output'];
  /** Taxpayer number (ИНН). */
  inn?: Maybe<Scalars['String']['output']>;
  /** Legal address. */
  legalAddress: Scalars['String']['output'];
  /** Full name of the organisation. */
  legalName: Scalars['String']['output'];
  /** Licence line. */
  licence: Scalars['String']['output'];
  /** Address of a map with the organisation on it, at another site. */
  mapUrl: Scalars['URL']['output'];
  /** Name of the site. */
  name: Scalars['String']['output'];
  /** Note below the steps to НМО points. */
  nmoNote?: Maybe<Scalars['String']['output']>;
  /** State registration number (ОГРН). */
  ogrn?: Maybe<Scalars['String']['output']>;
  /** Introduction of the partners. */
  partnersLead: Scalars['String']['output'];
  /** Telephone. */
  phone: Scalars['String']['output'];
  /** Who may open the Playground, `/playground`. */
  playground: PlaygroundAccess;
  /** Postal address. */
  postalAddress: Scalars['String']['output'];
  /** Origin of broadcasts; null: this site. */
  streamingHost?: Maybe<Scalars['String']['output']>;
  /** Whether payments are a test on a production-like site. No money is charged, and all pages have to say so. */
  testPayments: Scalars['Boolean']['output'];
  /** Address of the site, without a slash at the end. */
  url: Scalars['URL']['output'];
};

/** Totals over all public events. */
export type SiteNumbers = {
  __typename?: 'SiteNumbers';
  /** Upcoming and current events. */
  eventsAhead: Scalars['Int']['output'];
  /** Events that have taken place. */
  eventsHeld: Scalars['Int']['output'];
  /** Seats that are or were taken: a person counts once for each event. */
  registrations: Scalars['Int']['output'];
  /** People who speak or lead sessions. */
  speakers: Scalars['Int']['output'];
  /** Talks in the programmes. */
  talks: Scalars['Int']['output'];
};

/** A text of the site that administrators can change. */
export type SiteText = {
  __typename?: 'SiteText';
  /** Whether the text differs from the default. */
  isChanged: Scalars['Boolean']['output'];
  /** Key of the text. */
  key: SiteTextKey;
  /** The default text from the configuration or the page. */
  standard: Scalars['String']['output'];
  /** When it was last changed; null: never. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The current text. */
  value: Scalars['String']['output'];
  /** Number of changes, for `saveSiteTexts`. */
  version: Scalars['Int']['output'];
};

/** A new text of the site. */
export type SiteTextInput = {
  /** Key of the text. */
  key: SiteTextKey;
  /** The text; null: reset to the default. */
  value?: InputMaybe<Scalars['String']['input']>;
  /** `version` of the opened text; STATE_CHANGED if it was saved since. */
  version: Scalars['Int']['input'];
};

/** A text of the site that administrators can change. */
export type SiteTextKey =
  /** Introduction of the contacts. */
  | 'CONTACTS_LEAD'
  /** How to get there. */
  | 'DIRECTIONS'
  /** Contact email. */
  | 'EMAIL'
  /** Code of ethics: the path of an uploaded PDF. */
  | 'ETHICS'
  /** Introduction of the home page. */
  | 'HOME_LEAD'
  /** Opening hours. */
  | 'HOURS'
  /** Legal address. */
  | 'LEGAL_ADDRESS'
  /** Licence line. */
  | 'LICENCE'
  /** Note below the steps to НМО points. */
  | 'NMO_NOTE'
  /** Introduction of the partners. */
  | 'PARTNERS_LEAD'
  /** Telephone. */
  | 'PHONE'
  /** Postal address. */
  | 'POSTAL_ADDRESS';

/** The mutation succeeded. */
export type SiteTextsSaved = {
  __typename?: 'SiteTextsSaved';
  /** All texts as they are now. */
  texts: Array<SiteText>;
};

/** A person who speaks at or leads sessions. */
export type Speaker = {
  __typename?: 'Speaker';
  /** City. */
  city?: Maybe<Scalars['String']['output']>;
  /** Surname, given name and patronymic. */
  fullName: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Path of the photo on this site, a square of 480 pixels. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** Degrees, titles and post. */
  regalia?: Maybe<Scalars['String']['output']>;
  /** Surname and initials. */
  shortName: Scalars['String']['output'];
  /** Version to send when the person is saved; null unless the viewer is an editor. */
  version?: Maybe<Scalars['String']['output']>;
  /** Organisation. */
  workplace?: Maybe<Scalars['String']['output']>;
};

/** A person who speaks or leads sessions. */
export type SpeakerInput = {
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Surname, given name and patronymic. */
  fullName: Scalars['String']['input'];
  /** Degrees, titles and post, up to 500 characters. */
  regalia?: InputMaybe<Scalars['String']['input']>;
  /** Organisation. */
  workplace?: InputMaybe<Scalars['String']['input']>;
};

/** `SpeakerSaved`, or why the mutation was rejected. */
export type SpeakerResult = Problems | SpeakerSaved;

/** Role of a person in a session or talk. */
export type SpeakerRole =
  /** председатель */
  | 'CHAIR'
  /** сопредседатель */
  | 'CO_CHAIR'
  /** сомодератор */
  | 'CO_MODERATOR'
  /** дискутант */
  | 'DISCUSSANT'
  /** эксперт */
  | 'EXPERT'
  /** лектор */
  | 'LECTURER'
  /** модератор */
  | 'MODERATOR'
  /** член организационного комитета */
  | 'ORGANISING_COMMITTEE'
  /** член программного комитета */
  | 'PROGRAMME_COMMITTEE'
  /** ответственный секретарь */
  | 'SECRETARY'
  /** докладчик */
  | 'SPEAKER'
  /** приветственное слово */
  | 'WELCOME'
  /** ведущий мастер-класса */
  | 'WORKSHOP_LEAD';

/** The mutation succeeded. */
export type SpeakerSaved = {
  __typename?: 'SpeakerSaved';
  /** The saved person. */
  speaker: Speaker;
};

/** A medical or pharmaceutical specialty of the official nomenclature. */
export type Specialty = {
  __typename?: 'Specialty';
  /** Stable id, usable in filters. */
  id: Scalars['ID']['output'];
  /** Whether it is one of the most common specialties. */
  isFrequent: Scalars['Boolean']['output'];
  /** Name for users, with the level if both levels have a specialty of this name. */
  label: Scalars['String']['output'];
  /** Level of education. */
  level: SpecialtyLevel;
  /** Name as in the order of the ministry. */
  name: Scalars['String']['output'];
  /** Start of validity; null: no limit. */
  validFrom?: Maybe<Scalars['DateTime']['output']>;
  /** End of validity; null: no limit. */
  validTo?: Maybe<Scalars['DateTime']['output']>;
};

/** Level of education that a specialty requires. */
export type SpecialtyLevel =
  /** Higher medical or pharmaceutical education. */
  | 'HIGHER'
  /** Secondary vocational education. */
  | 'SECONDARY';

/** A page of entries of the archive. */
export type StaffArchiveConnection = {
  __typename?: 'StaffArchiveConnection';
  /** The entries of the archive of this page, each with its cursor, as Relay reads them. */
  edges: Array<StaffArchiveEdge>;
  /** The entries of the archive of this page. */
  nodes: Array<ArchiveEntry>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of entries of the archive that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the entries of the archive of a page. */
export type StaffArchiveEdge = {
  __typename?: 'StaffArchiveEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: ArchiveEntry;
};

/** A page of events. */
export type StaffEventConnection = {
  __typename?: 'StaffEventConnection';
  /** The events of this page, each with its cursor, as Relay reads them. */
  edges: Array<StaffEventEdge>;
  /** The events of this page. */
  nodes: Array<Event>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of events that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the events of a page. */
export type StaffEventEdge = {
  __typename?: 'StaffEventEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Event;
};

/** Filter of the events of staff. Conditions are joined by «and». */
export type StaffEventFilter = {
  /** Of this format. */
  format?: InputMaybe<EventFormat>;
  /** Over (true) or not over (false); null: both. */
  past?: InputMaybe<Scalars['Boolean']['input']>;
  /** In this state. */
  state?: InputMaybe<EventState>;
  /** Words, or beginnings of words, of the title, city or slug. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Running now (true) or not (false); null: both. */
  underway?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Order of the events of staff. */
export type StaffEventOrder =
  /** Running and upcoming events by their beginning, then past ones, the latest first. */
  | 'NEAREST'
  /** The beginning. */
  | 'STARTS_AT'
  /** The title. */
  | 'TITLE';

/** A page of registrations. */
export type StaffRegistrationConnection = {
  __typename?: 'StaffRegistrationConnection';
  /** The registrations of this page, each with its cursor, as Relay reads them. */
  edges: Array<StaffRegistrationEdge>;
  /** The registrations of this page. */
  nodes: Array<Registration>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of registrations that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the registrations of a page. */
export type StaffRegistrationEdge = {
  __typename?: 'StaffRegistrationEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Registration;
};

/** Filter of the registrations of an event; null conditions are ignored. */
export type StaffRegistrationFilter = {
  /** People whose data have issues (true) or have none (false). */
  hasDataIssues?: InputMaybe<Scalars['Boolean']['input']>;
  /** Live registrations at a tariff that no longer fits the profile; false: all others. */
  hasTariffDoubt?: InputMaybe<Scalars['Boolean']['input']>;
  /** Live registrations without an answer to a question that everybody must answer; false: all others. Questions that depend on other answers do not count. */
  lacksAnswers?: InputMaybe<Scalars['Boolean']['input']>;
  /** With this payment status. */
  money?: InputMaybe<RegistrationMoney>;
  /** With this form of participation. */
  participation?: InputMaybe<ParticipationForm>;
  /** People from this region. */
  regionId?: InputMaybe<Scalars['ID']['input']>;
  /** Words of a name or their beginnings, in any order; beginning of the email address, number or telephone. If nothing matches, the text is tried in the other keyboard layout. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** People with this specialty, main or further. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** In one of these states. */
  states?: InputMaybe<Array<RegistrationState>>;
  /** At one of these tariffs; fifty at most. */
  tariffIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** The order of registrations for staff. */
export type StaffRegistrationOrder =
  /** The earliest first. */
  | 'EARLIEST'
  /** The latest first. */
  | 'LATEST'
  /** By surname and given name. */
  | 'NAME'
  /** By surname and given name, from the end of the alphabet. */
  | 'NAME_DESCENDING'
  /** By state, then the earliest first. */
  | 'STATE'
  /** Reverse order of STATE. */
  | 'STATE_DESCENDING';

/** The mutation succeeded. */
export type StaffUserChanged = {
  __typename?: 'StaffUserChanged';
  /** The account. */
  user: User;
};

/** A page of accounts. */
export type StaffUserConnection = {
  __typename?: 'StaffUserConnection';
  /** The accounts of this page, each with its cursor, as Relay reads them. */
  edges: Array<StaffUserEdge>;
  /** The accounts of this page. */
  nodes: Array<User>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of accounts that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the accounts of a page. */
export type StaffUserEdge = {
  __typename?: 'StaffUserEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: User;
};

/** Filter of accounts; an omitted field does not restrict the list. */
export type StaffUserFilter = {
  /** Whether the data have issues. */
  hasDataIssues?: InputMaybe<Scalars['Boolean']['input']>;
  /** Role. */
  role?: InputMaybe<Role>;
  /** Words of a name or their beginnings, in any order; beginning of the email or of the telephone. Without a match, the text is read as typed in the other keyboard layout. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** `StaffUserChanged`, or why the mutation was rejected. */
export type StaffUserResult = Problems | StaffUserChanged;

/** A key that gives access to data of the account without its password. */
export type StandingKey = {
  __typename?: 'StandingKey';
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Title in Russian. */
  title: Scalars['String']['output'];
};

/** A task that issues, replaces or revokes documents of an event. */
export type StartCertificateWorkInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Kind of the documents. */
  kind: CertificateKind;
  /** Reason that the holders will read; for `REPLACE` and `REVOKE`. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Registrations, at most 1000; null: all confirmed ones, or all with such a document. Required for `REVOKE`. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Kind of the action. */
  work: CertificateWork;
};

/** `CertificateWorkStarted`, or why the mutation was rejected. */
export type StartCertificateWorkResult = CertificateWorkStarted | Problems;

/** The list that is exported. */
export type StartExportInput = {
  /** A query with exactly one field in its root: a list with `first: $first, after: $after`, `nodes` and `pageInfo { hasNextPage endCursor }`. Each of the nodes becomes a line. */
  query: Scalars['String']['input'];
  /** Its variables as a JSON object. `after` is set by the export; `first` is the size of a page, 100 if it is missing. */
  variables?: InputMaybe<Scalars['String']['input']>;
};

/** `ExportStarted`, or why the mutation was rejected. */
export type StartExportResult = ExportStarted | Problems;

/** Statistics of one event, or of all. */
export type Statistics = {
  __typename?: 'Statistics';
  /** The first day, YYYY-MM-DD; null: no limit. */
  from?: Maybe<Scalars['Date']['output']>;
  /** Payments and refunds in the period; null for editors. */
  money?: Maybe<MoneyStatistics>;
  /** Presence in the period: of one event by day, the first day first; of all events by event, the latest hundred, the latest first. Days and events without presence are left out. */
  presence: Array<PresenceCount>;
  /** Registrations created in the period. */
  registrations: RegistrationStatistics;
  /** IANA time zone for the days of registrations: of the event; for all events, Moscow. */
  timeZone: Scalars['String']['output'];
  /** The last day; null: no limit. */
  until?: Maybe<Scalars['String']['output']>;
};


/** Statistics of one event, or of all. */
export type StatisticsMoneyArgs = {
  isTest?: Scalars['Boolean']['input'];
};

/** `ExportStopped`, or why the mutation was rejected. */
export type StopExportResult = ExportStopped | Problems;

/** `TaskStopped`, or why the mutation was rejected. */
export type StopTaskResult = Problems | TaskStopped;

/** Where an encoder, as OBS, sends the picture of a room. */
export type StreamAddress = {
  __typename?: 'StreamAddress';
  /** Address with its key. Who has it can send a picture to the room: keep it secret. */
  address: Scalars['String']['output'];
  /** Until when the key is valid. A picture that is being sent goes on. */
  expiresAt: Scalars['DateTime']['output'];
};

/** What can be watched, at `/graphql/stream` (GraphQL over SSE). Each event is the present state of one part. */
export type Subscription = {
  __typename?: 'Subscription';
  /** The same as `roomUpdates`, for those who have a link to the room: as participants get it. Ends when the link is made anew. */
  linkedRoomUpdates: RoomUpdate;
  /** What happens in a room, for its participants and staff. Begins with the present state of each part that the operation selects. */
  roomUpdates: RoomUpdate;
};


/** What can be watched, at `/graphql/stream` (GraphQL over SSE). Each event is the present state of one part. */
export type SubscriptionLinkedRoomUpdatesArgs = {
  roomId: Scalars['ID']['input'];
  token: Scalars['String']['input'];
};


/** What can be watched, at `/graphql/stream` (GraphQL over SSE). Each event is the present state of one part. */
export type SubscriptionRoomUpdatesArgs = {
  roomId: Scalars['ID']['input'];
};

/** `RoomUpdated`, or why the mutation was rejected. */
export type SwitchRoomVideoResult = Problems | RoomUpdated;

/** Type of objects whose changes are recorded. */
export type SynchronisedType =
  /** `Certificate`. */
  | 'CERTIFICATE'
  /** `Event`, with its programme, tariffs, questions and other parts. */
  | 'EVENT'
  /** `Invoice`. */
  | 'INVOICE'
  /** `NmoCode`. */
  | 'NMO_CODE'
  /** `Payment`. */
  | 'PAYMENT'
  /** `Refund`. */
  | 'REFUND'
  /** `Registration`. */
  | 'REGISTRATION'
  /** `User`, with all specialties. */
  | 'USER';

/** A row of the table of abbreviations. */
export type SynonymInput = {
  /** Whether it also applies in the opposite direction. */
  isMutual: Scalars['Boolean']['input'];
  /** Additional search words: words or phrases, separated by commas. At most 600 characters. */
  meanings: Scalars['String']['input'];
  /** What users type: words or phrases, separated by commas. At most 300 characters. */
  phrases: Scalars['String']['input'];
};

/** The row was deleted. */
export type SynonymRemoved = {
  __typename?: 'SynonymRemoved';
  /** Id of the deleted row. */
  id: Scalars['ID']['output'];
};

/** The mutation succeeded. */
export type SynonymSaved = {
  __typename?: 'SynonymSaved';
  /** The row as it is now. */
  synonym: SearchSynonym;
};

/** A talk in a session. */
export type Talk = {
  __typename?: 'Talk';
  /** Plain text about its contents. */
  annotation?: Maybe<Scalars['String']['output']>;
  /** The same talk in the archive, with its recording or slides; null while there are none. What the viewer may open is decided there. */
  archived?: Maybe<ArchiveTalk>;
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** People who give the talk. */
  speakers: Array<Appearance>;
  /** Beginning. */
  startsAt: Scalars['DateTime']['output'];
  /** Title of the talk. */
  title: Scalars['String']['output'];
};

/** A talk of a session. */
export type TalkInput = {
  /** Plain text about its contents, up to 5 000 characters. */
  annotation?: InputMaybe<Scalars['String']['input']>;
  /** End, HH:MM. */
  endTime: Scalars['String']['input'];
  /** The existing talk; null: a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** People who give the talk, twenty at most. */
  speakers: Array<AppearanceInput>;
  /** Beginning, HH:MM in the event's time zone. */
  startTime: Scalars['String']['input'];
  /** Title, up to 300 characters. */
  title: Scalars['String']['input'];
};

/** The talk is in the agenda. */
export type TalkMarked = {
  __typename?: 'TalkMarked';
  /** What was marked. */
  item: AgendaItem;
  /** Other items of the agenda at the same time. */
  overlaps: Array<AgendaItem>;
};

/** Source and target of a moved talk. */
export type TalkPlaceInput = {
  /** Session that contains the talk. */
  fromSessionId: Scalars['ID']['input'];
  /** Version of that session that staff saw. */
  fromVersion: Scalars['String']['input'];
  /** Number of other talks of the target session before it. */
  position: Scalars['Int']['input'];
  /** Target session; may be the same. */
  sessionId: Scalars['ID']['input'];
  /** Version of the target session that staff saw. */
  version: Scalars['String']['input'];
};

/** The mutation succeeded. */
export type TalkUnmarked = {
  __typename?: 'TalkUnmarked';
  /** Id of the talk or session. */
  id: Scalars['ID']['output'];
};

/** A way to take part at a price, for a category of people and a period. */
export type Tariff = {
  __typename?: 'Tariff';
  /** On sale from this time. */
  availableFrom?: Maybe<Scalars['DateTime']['output']>;
  /** On sale until this time. */
  availableUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Who may use it. */
  category: TariffCategory;
  /** What is included, plain text. */
  description?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The tariff can be chosen now. */
  isOnSale: Scalars['Boolean']['output'];
  /** Sale has not begun yet. */
  isUpcoming: Scalars['Boolean']['output'];
  /** Seats that are left at this tariff, limited by its quota and by the event; null: it has no quota. */
  left?: Maybe<Scalars['Int']['output']>;
  /** Form of participation. */
  participation: ParticipationForm;
  /** Price. */
  price: Money;
  /** Text of its fiscal receipts; only for managers. */
  receipt?: Maybe<TariffReceipt>;
  /** Name of the tariff. */
  title: Scalars['String']['output'];
};

/** Who may use a tariff. */
export type TariffCategory =
  /** For everybody. */
  | 'ANY'
  /** For doctors. */
  | 'DOCTOR'
  /** For mid-level medical staff. */
  | 'NURSE'
  /** For clinical residents and postgraduates. */
  | 'RESIDENT'
  /** For students. */
  | 'STUDENT';

/** Registrations at tariffs of one category. */
export type TariffCategoryCount = {
  __typename?: 'TariffCategoryCount';
  /** Category of the tariffs. */
  category: TariffCategory;
  /** Number of active registrations. */
  count: Scalars['Int']['output'];
};

/** A new tariff of the same event for a registration. */
export type TariffMoveInput = {
  /** Move it even if the participant attended; otherwise ATTENDED. */
  evenIfAttended?: Scalars['Boolean']['input'];
  /** Move it even if the profile does not fit the tariff or is incomplete; otherwise TARIFF_NOT_FOR_PERSON. */
  evenIfMismatch?: Scalars['Boolean']['input'];
  /** The present tariff that staff saw: STATE_CHANGED if it is another. */
  expectedTariffId: Scalars['ID']['input'];
  /** The registration. */
  registrationId: Scalars['ID']['input'];
  /** The new tariff. */
  tariffId: Scalars['ID']['input'];
  /** Reason for waiving the price difference, 3 to 500 characters; recorded in the ledger with the staff member. Null: a more expensive tariff is rejected. */
  waiveBecause?: InputMaybe<Scalars['String']['input']>;
};

/** Seats that price steps share, for staff. */
export type TariffQuota = {
  __typename?: 'TariffQuota';
  /** Number of seats. */
  capacity: Scalars['Int']['output'];
  /** Of `taken`: seats that are held while an email address is being confirmed. */
  held: Scalars['Int']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Registrations that hold a seat: confirmed, awaiting payment, or with an offer from the waiting list; and `held` seats. */
  taken: Scalars['Int']['output'];
  /** Tariffs that share the quota. */
  tariffs: Array<Tariff>;
  /** Name for staff. */
  title: Scalars['String']['output'];
};

/** A quota: a number of seats that tariffs share, within the seats of the event. */
export type TariffQuotaInput = {
  /** Number of seats; not fewer than are taken. */
  capacity: Scalars['Int']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** The quota to change; without id: the one with this title, or a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Tariffs that share the quota, all for one form of participation. */
  tariffIds: Array<Scalars['ID']['input']>;
  /** Name for staff; at most 200 characters. */
  title: Scalars['String']['input'];
};

/** The mutation succeeded. */
export type TariffQuotaRemoved = {
  __typename?: 'TariffQuotaRemoved';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** `TariffQuotaSaved`, or why the mutation was rejected. */
export type TariffQuotaResult = Problems | TariffQuotaSaved;

/** The mutation succeeded. */
export type TariffQuotaSaved = {
  __typename?: 'TariffQuotaSaved';
  /** The quota. */
  quota: TariffQuota;
};

/** Text of the fiscal receipts of a tariff. */
export type TariffReceipt = {
  __typename?: 'TariffReceipt';
  /** Subject of the payment: `service`, `commodity`, `job`, `payment`, `composite`, `another`. */
  paymentSubject: Scalars['String']['output'];
  /** VAT code of the receipt, in the numbering of the acquirer: 1 is no VAT, 4 is 20 %, 11 is 22 %. */
  vatCode: Scalars['Int']['output'];
};

/** `TariffSaved`, or why the mutation was rejected. */
export type TariffReceiptResult = Problems | TariffSaved;

/** The mutation succeeded. */
export type TariffSaved = {
  __typename?: 'TariffSaved';
  /** The tariff. */
  tariff: Tariff;
};

/** A long-running task that staff has started. */
export type Task = {
  __typename?: 'Task';
  /** What a cancellation or work on documents has caused so far; null for other tasks, and unless the viewer is a manager. */
  consequences?: Maybe<TaskConsequences>;
  /** When it was requested. */
  createdAt: Scalars['DateTime']['output'];
  /** Number of processed rows. */
  done: Scalars['Int']['output'];
  /** Why it failed, a sentence in Russian. */
  error?: Maybe<Scalars['String']['output']>;
  /** Number of failed rows. */
  failed: Scalars['Int']['output'];
  /** When it ended, with any result; null: not yet. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Stable name of the kind. */
  kind: Scalars['String']['output'];
  /** States of the emails that the task requested; empty: it sends none. `done` counts queued emails, this field sent ones. */
  letters: Array<LetterOutcome>;
  /** Results of its pieces, where worth reporting. */
  lines: TaskLineConnection;
  /** When it started; null: not yet. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the user who started it; null: the account was deleted. */
  startedBy?: Maybe<Scalars['String']['output']>;
  /** State. */
  state: TaskState;
  /** Id of the object. */
  subjectId?: Maybe<Scalars['ID']['output']>;
  /** Type of the object, such as EVENT. */
  subjectType?: Maybe<Scalars['String']['output']>;
  /** Title in Russian. */
  title: Scalars['String']['output'];
  /** Number of rows to process; null until they are counted. */
  total?: Maybe<Scalars['Int']['output']>;
};


/** A long-running task that staff has started. */
export type TaskLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  failedOnly?: Scalars['Boolean']['input'];
  first?: Scalars['Int']['input'];
};

/** A page of tasks. */
export type TaskConnection = {
  __typename?: 'TaskConnection';
  /** The tasks of this page, each with its cursor, as Relay reads them. */
  edges: Array<TaskEdge>;
  /** The tasks of this page. */
  nodes: Array<Task>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of tasks that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** What a task has caused so far, besides its emails. */
export type TaskConsequences = {
  __typename?: 'TaskConsequences';
  /** Revoked documents. */
  certificates: Scalars['Int']['output'];
  /** Revoked codes. */
  codes: Scalars['Int']['output'];
  /** Issued documents, including those that replace others. */
  issued: Scalars['Int']['output'];
  /** Refunds, by who moves the money. */
  refunds: Array<RefundConsequence>;
  /** Replaced documents. */
  replaced: Scalars['Int']['output'];
};

/** One of the tasks of a page. */
export type TaskEdge = {
  __typename?: 'TaskEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Task;
};

/** Result of one piece of a task. Deleted after ninety days. */
export type TaskLine = {
  __typename?: 'TaskLine';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Key of the piece in its task; for most kinds the id of its record. */
  key: Scalars['ID']['output'];
  /** What was done, or why it failed; a sentence in Russian. */
  message: Scalars['String']['output'];
  /** Number of rows of the task processed so far, including this piece. */
  position: Scalars['Int']['output'];
  /** Registration of this row, for managers; its refunds show the result for the payment. Null: the row is not about a registration. */
  registration?: Maybe<Registration>;
  /** Result. */
  state: TaskLineState;
};

/** A page of results of the pieces of a task. */
export type TaskLineConnection = {
  __typename?: 'TaskLineConnection';
  /** The results of the pieces of a task of this page, each with its cursor, as Relay reads them. */
  edges: Array<TaskLineEdge>;
  /** The results of the pieces of a task of this page. */
  nodes: Array<TaskLine>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of results of the pieces of a task that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the results of the pieces of a task of a page. */
export type TaskLineEdge = {
  __typename?: 'TaskLineEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: TaskLine;
};

/** Result of one piece of a task. */
export type TaskLineState =
  /** Done. */
  | 'DONE'
  /** Failed; the other pieces continued. */
  | 'FAILED';

/** State of a long-running task. */
export type TaskState =
  /** All pieces were processed; the lines report those that failed. */
  | 'DONE'
  /** Aborted for the reason in `error`; finished pieces stay. */
  | 'FAILED'
  /** Waits in the queue. */
  | 'QUEUED'
  /** Runs, or waits for a process that continues it. */
  | 'RUNNING'
  /** Stopped by staff; finished pieces stay. */
  | 'STOPPED';

/** The mutation succeeded. */
export type TaskStopped = {
  __typename?: 'TaskStopped';
  /** The task as it is now. */
  task: Task;
};

/** A month of the work on all events. */
export type TeamCalendar = {
  __typename?: 'TeamCalendar';
  /** Today, or the first day of another month. */
  date: Scalars['Date']['output'];
  /** Entries of the visible days, by their first day; events before deadlines. */
  entries: Array<TeamCalendarEntry>;
  /** First day. */
  from: Scalars['Date']['output'];
  /** First visible day: the Monday of the first week. */
  shownFrom: Scalars['Date']['output'];
  /** Last visible day: the Sunday of the last week. */
  shownTo: Scalars['Date']['output'];
  /** Last day. */
  to: Scalars['Date']['output'];
  /** Today in Moscow. */
  today: Scalars['Date']['output'];
};

/** The days of an event, or the deadline of a stage of the work on it. */
export type TeamCalendarEntry = {
  __typename?: 'TeamCalendarEntry';
  /** YYYY-MM-DD in the event's time zone. */
  dates: Array<Scalars['Date']['output']>;
  /** The event. */
  event: Event;
  /** The stage is done; false for the days of an event. */
  isDone: Scalars['Boolean']['output'];
  /** Something is left to do after the deadline. */
  isOverdue: Scalars['Boolean']['output'];
  /** DAY: the days of the event; others: the stage whose deadline it is. */
  kind: EventStageKind;
};

/** `TestLetterSent`, or why the mutation was rejected. */
export type TestLetterResult = Problems | TestLetterSent;

/** The mutation succeeded. */
export type TestLetterSent = {
  __typename?: 'TestLetterSent';
  /** Its recipient: the viewer's own address. */
  email: Scalars['EmailAddress']['output'];
};

/** A piece of a text. All pieces form the text. */
export type TextPart = {
  __typename?: 'TextPart';
  /** Whether it is a form of a searched word. */
  isMatch: Scalars['Boolean']['output'];
  /** Plain text. */
  text: Scalars['String']['output'];
};

/** How the text of a filter was understood. A filter that the text does not contain is null or false. */
export type TextReading = {
  __typename?: 'TextReading';
  /** City. */
  city?: Maybe<Scalars['String']['output']>;
  /** Form of participation. */
  format?: Maybe<EventFormat>;
  /** Participation is free. */
  free: Scalars['Boolean']['output'];
  /** No event has all words: the listed events have at least one of them. */
  isLoose: Scalars['Boolean']['output'];
  /** The month is in the past: only past events match. */
  isPast: Scalars['Boolean']['output'];
  /** Month, YYYY-MM. */
  month?: Maybe<Scalars['Month']['output']>;
  /** Words that were searched for in texts, without those that mean filters. */
  rest: Scalars['String']['output'];
  /** НМО points are approved. */
  withNmo: Scalars['Boolean']['output'];
  /** The words that were searched for, if they differ from the input (keyboard layout, spelling); otherwise null. */
  wording?: Maybe<Scalars['String']['output']>;
};

/** Ticket of a participant. Only the participant sees it. */
export type Ticket = {
  __typename?: 'Ticket';
  /** Address of the pass for Apple Wallet; null if there is none. */
  appleWalletUrl?: Maybe<Scalars['URL']['output']>;
  /** Code in the QR code; staff finds the registration by it. */
  code: Scalars['String']['output'];
  /** Address that leads to Google Wallet; null if there is none. */
  googleWalletUrl?: Maybe<Scalars['URL']['output']>;
  /** Path of the ticket as PDF. */
  pdfUrl: Scalars['String']['output'];
  /** The dark modules as an SVG path, view box `0 0 qrSize qrSize`. */
  qrPath: Scalars['String']['output'];
  /** Modules per row of the QR code, without the quiet zone of four around it. */
  qrSize: Scalars['Int']['output'];
};

/** The mutation succeeded. */
export type TicketLinkSent = {
  __typename?: 'TicketLinkSent';
  /** Sentence in Russian for the user who asked. */
  message: Scalars['String']['output'];
};

/** State of a ticket link. */
export type TicketLinkState =
  /** It has expired; a new one can be sent. */
  | 'EXPIRED'
  /** It opens the registration. */
  | 'OPEN'
  /** There is no such link, or the account has another email address. */
  | 'UNKNOWN';

/** Target of a ticket link. */
export type TicketLinkView = {
  __typename?: 'TicketLinkView';
  /** The registration; null unless OPEN. */
  registration?: Maybe<LinkedRegistration>;
  /** State of the link. */
  state: TicketLinkState;
};

/** A staff member whose till can pay a refund. */
export type TillOwner = {
  __typename?: 'TillOwner';
  /** Account of the staff member. */
  staffId: Scalars['ID']['output'];
  /** Full name. */
  staffName?: Maybe<Scalars['String']['output']>;
};

/** A fiscal receipt of the front desk from the operator's own cash register. */
export type TillReceipt = {
  __typename?: 'TillReceipt';
  /** When it was requested. */
  createdAt: Scalars['DateTime']['output'];
  /** The cash register's code for why there is no receipt. */
  failure?: Maybe<Scalars['String']['output']>;
  /** State. */
  state: TillReceiptState;
};

/** States of a fiscal receipt of the cash register. */
export type TillReceiptState =
  /** Could not be registered; staff requests it again, or enters the number of another receipt. */
  | 'CANCELED'
  /** Requested; the cash register has not answered yet. */
  | 'CREATED'
  /** Registration is in progress. */
  | 'PENDING'
  /** Registered: the ledger entry has its number. */
  | 'SUCCEEDED';

/** How often an integration read personal data on a day. */
export type TokenRead = {
  __typename?: 'TokenRead';
  /** Number of operations. */
  count: Scalars['Int']['output'];
  /** Day in UTC. */
  date: Scalars['Date']['output'];
  /** The event that the operation named; null: none, or it was deleted. */
  event?: Maybe<Event>;
  /** Event that the operation named; empty: none. */
  eventId: Scalars['ID']['output'];
  /** Field of `Query` or `Mutation`. */
  field: Scalars['String']['output'];
  /** The last of them. */
  lastAt: Scalars['DateTime']['output'];
};

/** A page of reads. */
export type TokenReadConnection = {
  __typename?: 'TokenReadConnection';
  /** The reads of this page, each with its cursor, as Relay reads them. */
  edges: Array<TokenReadEdge>;
  /** The reads of this page. */
  nodes: Array<TokenRead>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of reads that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the reads of a page. */
export type TokenReadEdge = {
  __typename?: 'TokenReadEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: TokenRead;
};

/** What a token may access. Everything else is forbidden. */
export type TokenScope =
  /** certificates:read. Documents issued for an event. */
  | 'CERTIFICATES_READ'
  /** contacts:read. Email addresses and telephones of people that other scopes read, and searching by them. */
  | 'CONTACTS_READ'
  /** content:write. Creating, editing and publishing events with programme and speakers; reads drafts, too. */
  | 'CONTENT_WRITE'
  /** events:read. Published events with programme, tariffs, free seats and their broadcasts. */
  | 'EVENTS_READ'
  /** invoices:read. Invoices and acts with their payers and PDFs, without email addresses. */
  | 'INVOICES_READ'
  /** invoices:write. Recording money of the bank statement for invoices, which confirms registrations and can plan refunds. */
  | 'INVOICES_WRITE'
  /** nmo:write. Importing, assigning and revoking НМО codes, and deciding who gets points. */
  | 'NMO_WRITE'
  /** payments:read. Payments and refunds, without contacts of the payers. */
  | 'PAYMENTS_READ'
  /** presence:write. Scans at the entrance, entries and exits, and presence at broadcasts. */
  | 'PRESENCE_WRITE'
  /** refunds:write. Refunding payments; with registrations:write or registrations:create, refunds and lower prices there, too. */
  | 'REFUNDS_WRITE'
  /** registrations:create. Registering people, and recording them without a registration, at the price of a tariff, one by one or as a list. */
  | 'REGISTRATIONS_CREATE'
  /** registrations:read. Registrations of an event with names and answers, without contacts. */
  | 'REGISTRATIONS_READ'
  /** registrations:write. Confirming, cancelling and moving registrations; with registrations:create, seats beyond the capacity. */
  | 'REGISTRATIONS_WRITE'
  /** webhooks:replay. Listing webhooks, without addresses and secrets, and sending their messages again. */
  | 'WEBHOOKS_REPLAY';

/** `LinkedIdentitiesChanged`, or why the mutation was rejected. */
export type UnlinkIdentityResult = LinkedIdentitiesChanged | Problems;

/** `TalkUnmarked`, or why the mutation was rejected. */
export type UnmarkTalkResult = Problems | TalkUnmarked;

/** `UnmutedInRoom`, or why the mutation was rejected. */
export type UnmuteInRoomResult = Problems | UnmutedInRoom;

/** The mutation succeeded. */
export type UnmutedInRoom = {
  __typename?: 'UnmutedInRoom';
  /** The room. */
  room: Room;
};

/** Time of the programme that does not count for a viewer. */
export type UnwatchedPeriod = {
  __typename?: 'UnwatchedPeriod';
  /** From. */
  from: Scalars['DateTime']['output'];
  /** Why. */
  reason: UnwatchedReason;
  /** Until. */
  to: Scalars['DateTime']['output'];
};

/** Why time of the programme does not count. */
export type UnwatchedReason =
  /** The viewer had missed a presence check and had not answered since. */
  | 'CHECK_MISSED'
  /** The tab was hidden or closed. */
  | 'HIDDEN'
  /** The viewer had not entered yet. */
  | 'NOT_HERE'
  /** The player did not say that it plays. */
  | 'NOT_PROVED'
  /** No heartbeat came. */
  | 'NO_CONNECTION';

/** `ApiTokenUpdated`, or why the mutation was rejected. */
export type UpdateApiTokenResult = ApiTokenUpdated | Problems;

/** The whole editable profile; a null value clears the field. */
export type UpdateProfileInput = {
  /** Academic title. */
  academicTitle?: InputMaybe<AcademicTitle>;
  /** Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`; null: not given. */
  birthDate?: InputMaybe<Scalars['String']['input']>;
  /** Qualification category. */
  category?: InputMaybe<Category>;
  /** City or settlement. */
  city: Scalars['String']['input'];
  /** Academic degree. */
  degree?: InputMaybe<Degree>;
  /** Education; required. */
  educationLevel?: InputMaybe<EducationLevel>;
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** Further specialties, five at most, in the order of the user. */
  furtherSpecialtyIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The user has no patronymic. */
  hasNoMiddleName: Scalars['Boolean']['input'];
  /** Surname. */
  lastName: Scalars['String']['input'];
  /** Patronymic; null, empty or a dash: none. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Telephone in any usual spelling. */
  phone: Scalars['String']['input'];
  /** Post, from the list or as free text; required. */
  post?: InputMaybe<Scalars['String']['input']>;
  /** Region. */
  regionId?: InputMaybe<Scalars['ID']['input']>;
  /** СНИЛС in any usual spelling; null: not given. */
  snils?: InputMaybe<Scalars['String']['input']>;
  /** Main specialty, of the level of the education; required. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** `profileVersion` of the edited profile. The answer is `PROFILE_CHANGED` if it is not the latest. */
  version: Scalars['Int']['input'];
  /** Organisation. */
  workplace: Scalars['String']['input'];
};

/** `ProfileUpdated`, or why the mutation was rejected. */
export type UpdateProfileResult = Problems | ProfileUpdated;

/** A poll that is not opened yet, with what it asks now. */
export type UpdateRoomPollInput = {
  /** The poll. */
  id: Scalars['ID']['input'];
  /** What participants choose. */
  kind: RoomPollKind;
  /** From 2 to 12 answers in their order; none for `WORDS`. */
  options?: Array<RoomPollOptionInput>;
  /** The question, up to 300 characters. */
  question: Scalars['String']['input'];
  /** When everybody in the room is told the results. */
  resultsShown?: RoomPollResultsShown;
};

/** `RoomPollUpdated`, or why the mutation was rejected. */
export type UpdateRoomPollResult = Problems | RoomPollUpdated;

/** `RoomUpdated`, or why the mutation was rejected. */
export type UpdateRoomResult = Problems | RoomUpdated;

/** `SignInProviderSaved`, or why the mutation was rejected. */
export type UpdateSignInProviderResult = Problems | SignInProviderSaved;

/** `EventUpserted`, or why the mutation was rejected. */
export type UpsertEventResult = EventUpserted | Problems;

/** What a mutation did to the object of an external reference. */
export type UpsertOutcome =
  /** It was created. */
  | 'CREATED'
  /** It existed with these data. */
  | 'UNCHANGED'
  /** It existed and was changed. */
  | 'UPDATED';

/** A person, as an integration knows them. */
export type UpsertPersonInput = {
  /** How the consent was given; it is recorded. */
  consentManner?: ConsentManner;
  /** Email address: an existing account with it is used, or a new one is created. It is not changed later. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** The organiser has the person's consent to the processing of their data. */
  hasConsented: Scalars['Boolean']['input'];
  /** Staff confirms a name or address of a new person that looks mistaken; otherwise the doubts are problems. */
  isConfirmed?: Scalars['Boolean']['input'];
  /** Staff confirms that the account with this email address belongs to this person, although the name differs; otherwise OTHER_PERSON. */
  isSamePerson?: Scalars['Boolean']['input'];
  /** Surname. OTHER_PERSON if the account with this email address has another name. */
  lastName: Scalars['String']['input'];
  /** Patronymic. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Telephone; used only if the existing account has none. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** СНИЛС with valid check digits; used only if the account has none. */
  snils?: InputMaybe<Scalars['String']['input']>;
  /** Main specialty; used only if the existing account has none. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** Place of work; used only if the existing account has none. */
  workplace?: InputMaybe<Scalars['String']['input']>;
};

/** `PersonUpserted`, or why the mutation was rejected. */
export type UpsertPersonResult = PersonUpserted | Problems;

/** `RegistrationUpserted`, or why the mutation was rejected. */
export type UpsertRegistrationResult = Problems | RegistrationUpserted;

/** A user with a personal account. Only the user and staff can see it. */
export type User = Node & {
  __typename?: 'User';
  /** Academic title. */
  academicTitle?: Maybe<AcademicTitle>;
  /** Date of birth, YYYY-MM-DD; null unless the viewer is this user. */
  birthDate?: Maybe<Scalars['Date']['output']>;
  /** Qualification category. */
  category?: Maybe<Category>;
  /** City or settlement. */
  city?: Maybe<Scalars['String']['output']>;
  /** Consents of the user, the latest first. Empty unless the viewer is this user or an administrator. */
  consents: ConsentConnection;
  /** Consents to ask the user for: the document has a newer edition, or only staff recorded the consent. Empty unless the viewer is this user or an administrator. */
  consentsToRenew: Array<ConsentToRenew>;
  /** When the account was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When the user last reviewed and saved the data. */
  dataCheckedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the user has to correct or fill in before documents can be issued, by the current rules. */
  dataIssues: Array<DataIssue>;
  /** Academic degree. */
  degree?: Maybe<Degree>;
  /** Education. */
  educationLevel?: Maybe<EducationLevel>;
  /** Email for signing in, lower case. */
  email: Scalars['EmailAddress']['output'];
  /** Id by which the integration of this request knows it; null: none was given. */
  externalReference?: Maybe<Scalars['ID']['output']>;
  /** Given name. */
  firstName: Scalars['String']['output'];
  /** Surname, given name and patronymic. */
  fullName: Scalars['String']['output'];
  /** Further specialties, in the order of the user. */
  furtherSpecialties: Array<Specialty>;
  /** The user states that they have no patronymic. */
  hasNoMiddleName: Scalars['Boolean']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Whether no data issue is an error. Fields may still be empty. */
  isCorrectData: Scalars['Boolean']['output'];
  /** Surname. */
  lastName: Scalars['String']['output'];
  /** Patronymic. */
  middleName?: Maybe<Scalars['String']['output']>;
  /** Whether the user is staff and has to set up a second factor before the rights of the role apply. */
  needsSecondFactor: Scalars['Boolean']['output'];
  /** Five-year cycles, one for each specialty. Visible to the user and administrators; otherwise empty. */
  nmoCycles: Array<NmoCycle>;
  /** Past events with their documents and codes, the latest first. */
  nmoRecords: NmoRecordConnection;
  /** Points earned elsewhere, the latest first. Visible to the user and administrators; otherwise empty. */
  ownNmoPoints: NmoOwnPointsConnection;
  /** Payments of the user, unsuccessful ones included, the latest first. Visible to the user and to staff. */
  payments: PaymentConnection;
  /** Telephone, E.164. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Path of the square photo. Only the user and managers can load it. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** Post. */
  post?: Maybe<Scalars['String']['output']>;
  /** Grows with each saved change of the profile; `updateProfile` requires it. */
  profileVersion: Scalars['Int']['output'];
  /** Region. */
  region?: Maybe<Region>;
  /** Number of the user's registrations in each view. */
  registrationCounts: RegistrationCounts;
  /** The user's registrations. */
  registrations: RegistrationConnection;
  /** Rights of the user. */
  role: Role;
  /** Agreements to share data with partner sites. Empty unless the viewer is this user or an administrator. */
  signOnAgreements: Array<SignOnAgreement>;
  /** The user's sign-ins to partner sites within a year. Empty unless the viewer is this user or an administrator. */
  signOns: SignOnConnection;
  /** СНИЛС, eleven digits; null unless the viewer is this user. */
  snils?: Maybe<Scalars['String']['output']>;
  /** СНИЛС as `***-***-445 95`; null: not given. */
  snilsMasked?: Maybe<Scalars['String']['output']>;
  /** Main specialty. */
  specialty?: Maybe<Specialty>;
  /** The six latest talks of the archive that the user started to watch and did not finish. Empty for everybody but the user and administrators. */
  unfinishedTalks: Array<ArchiveTalk>;
  /** When it or a part of it changed last, at most the time of the request. Later changes never have an earlier time. */
  updatedAt: Scalars['DateTime']['output'];
  /** Changes of this account that wait for staff. Empty unless the viewer is the owner or an administrator. */
  waitingIdentityChanges: Array<IdentityChange>;
  /** Whether the user wants the newsletter. False unless the viewer is this user or an administrator. */
  wantsNewsletter: Scalars['Boolean']['output'];
  /** Organisation that the user works for. */
  workplace?: Maybe<Scalars['String']['output']>;
};


/** A user with a personal account. Only the user and staff can see it. */
export type UserConsentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A user with a personal account. Only the user and staff can see it. */
export type UserNmoRecordsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  year?: InputMaybe<Scalars['Int']['input']>;
};


/** A user with a personal account. Only the user and staff can see it. */
export type UserOwnNmoPointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A user with a personal account. Only the user and staff can see it. */
export type UserPaymentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A user with a personal account. Only the user and staff can see it. */
export type UserRegistrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  scope?: InputMaybe<RegistrationScope>;
};


/** A user with a personal account. Only the user and staff can see it. */
export type UserSignOnsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Where an event takes place. */
export type Venue = {
  __typename?: 'Venue';
  /** Street address. */
  address: Scalars['String']['output'];
  /** City. */
  city: Scalars['String']['output'];
  /** Address of a map that shows the place, at another site. */
  mapUrl: Scalars['URL']['output'];
  /** Name of the place. */
  name: Scalars['String']['output'];
  /** Address of a map that shows the way to the place, at another site. */
  routeUrl: Scalars['URL']['output'];
};

/** Source of the video of a talk. */
export type VideoProvider =
  /** A single file on this site. */
  | 'FILE'
  /** A playlist on this site with segments in several sizes. */
  | 'HLS'
  /** rutube.ru, in a frame. */
  | 'RUTUBE'
  /** VK Видео, in a frame. */
  | 'VK';

/** Where the video of a room comes from. */
export type VideoSource =
  /** A playlist of the streaming server of the organiser. */
  | 'HLS'
  /** kinescope.io, in a frame. */
  | 'KINESCOPE'
  /** The frame of another host, which the operator has allowed. */
  | 'OTHER_FRAME'
  /** rutube.ru, in a frame. */
  | 'RUTUBE'
  /** VK Видео, in a frame. */
  | 'VK_VIDEO'
  /** Yandex Cloud Video, in a frame. */
  | 'YANDEX_CLOUD_VIDEO';

/** What the room keeps for the viewer alone has changed: a moderator has decided about a question or a message of theirs, or about their right to write. Only their own streams get it, and it tells no more: read `viewerQuestions`, `viewerMessages` and the like of `broadcast` again. */
export type ViewerDataChanged = {
  __typename?: 'ViewerDataChanged';
  /** The room as it is now. */
  room: Room;
};

/** Which hand in a room is that of the viewer. */
export type ViewerHand = {
  __typename?: 'ViewerHand';
  /** Id of the hand: its place and state are in `Room.hands`. */
  handId: Scalars['ID']['output'];
  /** Id of the room. */
  id: Scalars['ID']['output'];
};

/** What the viewer has chosen in a poll. */
export type ViewerPollVote = {
  __typename?: 'ViewerPollVote';
  /** Id of the poll. */
  id: Scalars['ID']['output'];
  /** The answers. Those of words may be absent from `RoomPoll.options`. */
  optionIds: Array<Scalars['ID']['output']>;
  /** The poll, with the vote counted. */
  poll: RoomPoll;
  /** Of `WORDS`: the words, as they were spelled by the first who sent them. */
  words: Array<Scalars['String']['output']>;
};

/** The number of people in the room has changed. */
export type ViewersChanged = {
  __typename?: 'ViewersChanged';
  /** The room as it is now. */
  room: Room;
};

/** `ViewingProgressSaved`, or why the mutation was rejected. */
export type ViewingProgressResult = Problems | ViewingProgressSaved;

/** The position was saved. */
export type ViewingProgressSaved = {
  __typename?: 'ViewingProgressSaved';
  /** The saved position in seconds. */
  seconds: Scalars['Int']['output'];
  /** The talk. */
  talk: ArchiveTalk;
};

/** A time in which presence checks could not be answered. */
export type VoidPresenceChecksInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** From. */
  from: Scalars['DateTime']['input'];
  /** Why; participants and the audit log see it. */
  reason: Scalars['String']['input'];
  /** Until; not in the future. */
  to: Scalars['DateTime']['input'];
};

/** `PresenceChecksVoided`, or why the mutation was rejected. */
export type VoidPresenceChecksResult = PresenceChecksVoided | Problems;

/** `RoomQuestionVoted`, or why the mutation was rejected. */
export type VoteForRoomQuestionResult = Problems | RoomQuestionVoted;

/** `RoomPollVoted`, or why the mutation was rejected. */
export type VoteInRoomPollResult = Problems | RoomPollVoted;

/** Number of items of one kind that wait for staff. */
export type WaitingCount = {
  __typename?: 'WaitingCount';
  /** Number. */
  count: Scalars['Int']['output'];
  /** Kind. */
  kind: WaitingKind;
};

/** Kind of items that wait for staff. */
export type WaitingKind =
  /** Open requests to users to correct their data. */
  | 'DATA_ISSUES'
  /** Requests for documents in another name. */
  | 'DOCUMENT_REQUESTS'
  /** Unpublished events. */
  | 'DRAFTS'
  /** Changes of names, dates of birth and СНИЛС that wait for a decision. */
  | 'IDENTITY_CHANGES'
  /** Failed emails. */
  | 'LETTERS'
  /** Payments that need attention. */
  | 'PAYMENTS'
  /** Unanswered questions. */
  | 'QUESTIONS'
  /** Running tasks. */
  | 'TASKS'
  /** Years whose official days off are not known yet: due dates of invoices ignore them. */
  | 'WORKING_CALENDAR';

/** A person at the front desk: a person with a registration (`registrationId`), a person with an account (`accountId`), or a new one. */
export type WalkInInput = {
  /** The account that staff has confirmed as this person. */
  accountId?: InputMaybe<Scalars['ID']['input']>;
  /** How the consent was given; it is recorded. */
  consentManner?: ConsentManner;
  /** When it was done, by the clock of a device that had no network; null: now. */
  doneAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Education; fills the field if it is empty in an existing account. */
  educationLevel?: InputMaybe<EducationLevel>;
  /** Email address of a new person; an existing account with it must have the same name. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Amount due that staff was shown, kopecks. AMOUNT_CHANGED if the real amount differs. */
  expectedAmount: Scalars['Int']['input'];
  /** Given name of a new person. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Staff has the consent of the person to the processing of their data; not needed for an existing registration. */
  hasConsented?: Scalars['Boolean']['input'];
  /** Staff confirms a name or address of a new person that looks mistaken; otherwise the doubts are problems. */
  isConfirmed?: Scalars['Boolean']['input'];
  /** Staff confirms that the account with this email address belongs to this person, although the name differs; otherwise OTHER_PERSON. */
  isSamePerson?: Scalars['Boolean']['input'];
  /** Surname of a new person. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Patronymic of a new person. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Unique, chosen by the device: an input that is sent twice is processed once. */
  nonce: Scalars['String']['input'];
  /** Admit the person although the event is full: one seat is added. */
  overCapacity?: Scalars['Boolean']['input'];
  /** The payment; null: nothing is due. */
  payment?: InputMaybe<WalkInPaymentInput>;
  /** Telephone; used only if the existing account has none. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The registration that staff settles. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** Current time by the clock of the device; required with `doneAt`. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** СНИЛС with valid check digits; used only if the account has none. */
  snils?: InputMaybe<Scalars['String']['input']>;
  /** Main specialty; used only if the existing account has none. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** A tariff for participation at the venue; null: the tariff of the registration. */
  tariffId?: InputMaybe<Scalars['ID']['input']>;
  /** Place of work; used only if the existing account has none. */
  workplace?: InputMaybe<Scalars['String']['input']>;
};

/** Payment that staff has taken at the front desk: the amount that was shown as due. */
export type WalkInPaymentInput = {
  /** Method. */
  method: FrontDeskMethod;
  /** Why there is no fiscal receipt. */
  noReceiptReason?: InputMaybe<Scalars['String']['input']>;
  /** Number of the fiscal receipt; required, or the reason, unless the till registers receipts. */
  receiptNumber?: InputMaybe<Scalars['String']['input']>;
};

/** The person is registered and confirmed. */
export type WalkInRegistered = {
  __typename?: 'WalkInRegistered';
  /** Names of fields that were left as they are, because the account has another value, Russian. */
  differing: Array<Scalars['String']['output']>;
  /** Names of empty fields of the existing account that were filled, Russian. */
  filled: Array<Scalars['String']['output']>;
  /** A new account was created; the email about the registration gives access to it. */
  isNewAccount: Scalars['Boolean']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** Amount taken, kopecks. */
  paidAmount: Scalars['Int']['output'];
  /** The registration. */
  registrationId: Scalars['ID']['output'];
};

/** `WalkInRegistered`, or why the mutation was rejected. */
export type WalkInResult = Problems | WalkInRegistered;

/** A period in which a participant watched. */
export type WatchedSpanInput = {
  /** Start. */
  from: Scalars['DateTime']['input'];
  /** End. */
  to: Scalars['DateTime']['input'];
};

/** An address that receives messages about changes. For administrators. */
export type Webhook = {
  __typename?: 'Webhook';
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Messages of the last thirty days, the latest first. */
  deliveries: WebhookDeliveryConnection;
  /** Subscribed events. */
  events: Array<WebhookEvent>;
  /** Time of the first failed message since the last delivered one; null: no failures. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Whether messages are sent. */
  isActive: Scalars['Boolean']['output'];
  /** Purpose, as staff describes it. */
  name: Scalars['String']['output'];
  /** Until when messages are also signed with the previous secret. */
  previousUntil?: Maybe<Scalars['DateTime']['output']>;
  /** State. */
  state: WebhookState;
  /** When it was disabled automatically; null: it was not. */
  turnedOffAt?: Maybe<Scalars['DateTime']['output']>;
  /** Address for messages. */
  url: Scalars['URL']['output'];
  /** Grows with each saved change; `updateWebhook` requires it. */
  version: Scalars['Int']['output'];
};


/** An address that receives messages about changes. For administrators. */
export type WebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  state?: InputMaybe<DeliveryState>;
};

/** An attempt to deliver a message. */
export type WebhookAttempt = {
  __typename?: 'WebhookAttempt';
  /** Start of the answer, one kilobyte at most. */
  answer: Scalars['String']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Why there was no answer, in Russian; null: there was one. */
  error?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Duration. */
  milliseconds: Scalars['Int']['output'];
  /** HTTP status of the answer; null: there was none. */
  status?: Maybe<Scalars['Int']['output']>;
};

/** A page of webhooks. */
export type WebhookConnection = {
  __typename?: 'WebhookConnection';
  /** The webhooks of this page, each with its cursor, as Relay reads them. */
  edges: Array<WebhookEdge>;
  /** The webhooks of this page. */
  nodes: Array<Webhook>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of webhooks that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** A message to the address of a webhook. */
export type WebhookDelivery = {
  __typename?: 'WebhookDelivery';
  /** Attempts, the latest first, fifty at most. */
  attempts: Array<WebhookAttempt>;
  /** The body as sent: ids and states, no personal data. */
  body: Scalars['String']['output'];
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** `webhook-id` of the message: the same for each attempt. */
  id: Scalars['ID']['output'];
  /** State. */
  state: DeliveryState;
  /** Type, such as `registration.created`. */
  type: Scalars['String']['output'];
};

/** A page of messages. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** The messages of this page, each with its cursor, as Relay reads them. */
  edges: Array<WebhookDeliveryEdge>;
  /** The messages of this page. */
  nodes: Array<WebhookDelivery>;
  /** Position in the list. */
  pageInfo: PageInfo;
  /** Number of messages that match; counted only when requested. */
  totalCount: Scalars['Int']['output'];
};

/** One of the messages of a page. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: WebhookDelivery;
};

/** One of the webhooks of a page. */
export type WebhookEdge = {
  __typename?: 'WebhookEdge';
  /** Cursor for `after` of a page that begins behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Webhook;
};

/** Event that a webhook can subscribe to. */
export type WebhookEvent =
  /** certificate.issued: a document was issued. */
  | 'CERTIFICATE_ISSUED'
  /** certificate.revoked: a document is no longer valid; its state says why. */
  | 'CERTIFICATE_REVOKED'
  /** event.cancelled: it will not take place. */
  | 'EVENT_CANCELLED'
  /** event.changed: its public data changed, or it was postponed or withdrawn; `changed` says what. */
  | 'EVENT_CHANGED'
  /** event.published: a draft, or an event with new dates, was published. */
  | 'EVENT_PUBLISHED'
  /** nmo_code.assigned: a confirmation code (ИКП) was assigned to a registration. */
  | 'NMO_CODE_ASSIGNED'
  /** nmo_code.revoked: an assigned confirmation code (ИКП) was replaced or revoked; its state says which. */
  | 'NMO_CODE_REVOKED'
  /** payment.succeeded: the payment was captured. */
  | 'PAYMENT_SUCCEEDED'
  /** presence.recorded: somebody went in or out. */
  | 'PRESENCE_RECORDED'
  /** presence.voided: a mark of presence was wrong and no longer counts. */
  | 'PRESENCE_VOIDED'
  /** refund.succeeded: the money was refunded. */
  | 'REFUND_SUCCEEDED'
  /** registration.cancelled: it ended before the event; its state says how. */
  | 'REGISTRATION_CANCELLED'
  /** registration.changed: its answers, participant, price, paid sum, deadline, or a state without a type of its own; `changed` says what. */
  | 'REGISTRATION_CHANGED'
  /** registration.confirmed: the participation is confirmed. */
  | 'REGISTRATION_CONFIRMED'
  /** registration.created: a registration was created, in any state. */
  | 'REGISTRATION_CREATED'
  /** registration.moved: it has another event, tariff or form of participation; `changed` says which. */
  | 'REGISTRATION_MOVED'
  /** registration.offered: a freed seat is held for somebody on the waiting list. */
  | 'REGISTRATION_OFFERED'
  /** user.erased: an account was deleted with its personal data: delete yours, too. */
  | 'USER_ERASED';

/** All settings of a webhook. */
export type WebhookInput = {
  /** Subscribed events, at least one. */
  events: Array<WebhookEvent>;
  /** Whether messages are sent. */
  isActive: Scalars['Boolean']['input'];
  /** Purpose, up to 120 characters. */
  name: Scalars['String']['input'];
  /** Full https address of a host that is reachable from the internet. */
  url: Scalars['String']['input'];
};

/** The webhook was created, or has a new secret. */
export type WebhookMade = {
  __typename?: 'WebhookMade';
  /** Secret that signs its messages; shown only once. */
  secret: Scalars['String']['output'];
  /** The webhook. */
  webhook: Webhook;
};

/** The mutation succeeded. */
export type WebhookRemoved = {
  __typename?: 'WebhookRemoved';
  /** Id of the webhook. */
  id: Scalars['ID']['output'];
};

/** Stored messages are sent again. */
export type WebhookReplayed = {
  __typename?: 'WebhookReplayed';
  /** Number of messages. */
  count: Scalars['Int']['output'];
  /** The webhook. */
  webhook: Webhook;
};

/** The mutation succeeded. */
export type WebhookSaved = {
  __typename?: 'WebhookSaved';
  /** The webhook as it is now. */
  webhook: Webhook;
};

/** The mutation succeeded. */
export type WebhookSent = {
  __typename?: 'WebhookSent';
  /** The message with its state after the request. */
  delivery: WebhookDelivery;
};

/** State of a webhook. */
export type WebhookState =
  /** Messages are sent. */
  | 'ACTIVE'
  /** Messages are sent, but one failed after a day of retries. */
  | 'FAILING'
  /** Disabled by staff, or after three days without a delivery. */
  | 'OFF';

/** `ConsentWithdrawn`, or why the mutation was rejected. */
export type WithdrawConsentResult = ConsentWithdrawn | Problems;

/** `LegalEditionWithdrawn`, or why the mutation was rejected. */
export type WithdrawLegalEditionResult = LegalEditionWithdrawn | Problems;

/** `SignOnAgreementWithdrawn`, or why the mutation was rejected. */
export type WithdrawSignOnAgreementResult = Problems | SignOnAgreementWithdrawn;

/** An organisation that can be chosen as a workplace. */
export type WorkplaceSuggestion = {
  __typename?: 'WorkplaceSuggestion';
  /** City, if it is known. */
  city?: Maybe<Scalars['String']['output']>;
  /** Name in its standard spelling. */
  name: Scalars['String']['output'];
};
