export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day that the calendar has, of the years 1900 to 2199, such as 2027-03-11. */
  Date: { input: string; output: string; }
  /** A moment: ISO 8601 in UTC with milliseconds, such as 2027-03-11T06:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /** A month of the years 1900 to 2199, such as 2027-03. */
  Month: { input: string; output: string; }
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

/** The account is no more. */
export type AccountDeleted = {
  __typename?: 'AccountDeleted';
  /** When it was deleted. */
  deletedAt: Scalars['DateTime']['output'];
};

/** A line of an account's log. */
export type AccountEvent = {
  __typename?: 'AccountEvent';
  /** Network address that it came from. */
  address: Scalars['String']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Browser and system in words, as the browser says of itself. */
  browser: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What happened. */
  kind: AccountEventKind;
};

/** A page of an account's log. */
export type AccountEventConnection = {
  __typename?: 'AccountEventConnection';
  /** Lines of this page, the newest first. */
  nodes: Array<AccountEvent>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Something that concerns who gets into an account. */
export type AccountEventKind =
  /** The account was created, and its address confirmed. */
  | 'ACCOUNT_CREATED'
  /** The e-mail address was changed, or confirmed. */
  | 'EMAIL_CHANGED'
  /** Another e-mail address was asked for. */
  | 'EMAIL_CHANGE_REQUESTED'
  /** The name, the date of birth or СНИЛС was changed. */
  | 'IDENTITY_CHANGED'
  /** Staff has declined another name, date of birth or СНИЛС. */
  | 'IDENTITY_CHANGE_DECLINED'
  /** Another name, date of birth or СНИЛС was asked for; staff decides. */
  | 'IDENTITY_CHANGE_REQUESTED'
  /** The password was changed. */
  | 'PASSWORD_CHANGED'
  /** A new password was set by the link of a letter. */
  | 'PASSWORD_RESET'
  /** New recovery codes took the place of the old ones. */
  | 'RECOVERY_CODES_RENEWED'
  /** Somebody signed in with a recovery code. */
  | 'RECOVERY_CODE_USED'
  /** Somebody gave the right password, and then a wrong code. */
  | 'SECOND_FACTOR_FAILED'
  /** The second factor was switched off. */
  | 'SECOND_FACTOR_OFF'
  /** The second factor was switched on. */
  | 'SECOND_FACTOR_ON'
  /** All sessions, or all but one, were ended. */
  | 'SESSIONS_ENDED'
  /** A session was ended from another device. */
  | 'SESSION_ENDED'
  /** Somebody signed in. */
  | 'SIGN_IN'
  /** Somebody gave the address of the account with a wrong password. */
  | 'SIGN_IN_FAILED'
  /** Somebody signed out. */
  | 'SIGN_OUT';

/** How many things of one kind each of two accounts has. */
export type AccountMergeLine = {
  __typename?: 'AccountMergeLine';
  /** Of the account that would end. */
  ended: Scalars['Int']['output'];
  /** Of the account that would stay. */
  kept: Scalars['Int']['output'];
  /** What they are, Russian. */
  title: Scalars['String']['output'];
};

/** What making two accounts one would do. */
export type AccountMergePreview = {
  __typename?: 'AccountMergePreview';
  /** What else would happen, Russian: documents that would be revoked. */
  consequences: Array<Scalars['String']['output']>;
  /** The account that would end. */
  ended: User;
  /** The account that would stay. */
  kept: User;
  /** What each of them has. */
  lines: Array<AccountMergeLine>;
  /** Why they cannot be made one as things stand, Russian; empty: they can. */
  obstacles: Array<Scalars['String']['output']>;
};

/** A letter is on its way, whatever is known of the address. Nobody is signed in yet. */
export type AccountRequested = {
  __typename?: 'AccountRequested';
  /** Give it to `resendSignUpLetter`, in this browser. */
  id: Scalars['ID']['output'];
  /** Where letters can be read while the site is being developed; null where they are really sent. */
  keptMailPath?: Maybe<Scalars['String']['output']>;
  /** Sentence in Russian for whoever asked. */
  message: Scalars['String']['output'];
};

/** What stands in front of the viewer's account. */
export type AccountSecurity = {
  __typename?: 'AccountSecurity';
  /** Address she signs in with. */
  email: Scalars['String']['output'];
  /** Since when the address is known to be hers; null: it is not. */
  emailConfirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Wrong passwords and codes given for the account in the last thirty days. */
  failuresOfMonth: Scalars['Int']['output'];
  /** A second factor has to be set up before the rights of staff come into force. */
  needsSecondFactor: Scalars['Boolean']['output'];
  /** An address that was asked for and is not confirmed. */
  pendingEmail?: Maybe<PendingEmail>;
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: Scalars['Int']['output'];
  /** Since when a code is asked for after the password; null: it is not. */
  secondFactorSince?: Maybe<Scalars['DateTime']['output']>;
  /** Keys that work without a session until they are revoked: API tokens, the address of the calendar feed. */
  standingKeys: Array<StandingKey>;
};

/** A browser in which the viewer is signed in. */
export type AccountSession = {
  __typename?: 'AccountSession';
  /** Network address it signed in from. */
  address: Scalars['String']['output'];
  /** Browser and system in words, as the browser says of itself. */
  browser: Scalars['String']['output'];
  /** When it signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** It is this one. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, to five minutes. */
  lastSeenAt: Scalars['DateTime']['output'];
};

/** What an act of services rendered is worth. */
export type ActStanding =
  /** All of the money was given back: none stands in its place. */
  | 'ANNULLED'
  /** It holds. */
  | 'IN_FORCE'
  /** Another stands in its place, of another sum. */
  | 'REPLACED';

/** The edition, or why it was refused. */
export type AddLegalEditionResult = LegalEditionAdded | Problems;

/** An entry or an exit that nobody has scanned. */
export type AddPresenceInput = {
  /** When it happened. */
  at: Scalars['DateTime']['input'];
  /** Which way. */
  kind: PresenceKind;
  /** Made up by the page, unique: what is sent twice is one line. */
  nonce: Scalars['String']['input'];
  /** Why it is added: stays in the ledger. */
  reason: Scalars['String']['input'];
  /** The registration. */
  registrationId: Scalars['ID']['input'];
};

/** A person whom staff registers. */
export type AddRegistrationInput = {
  /** Answers to the event's questions; those left out she gives herself. */
  answers?: Array<AnswerInput>;
  /** How the consent was given: it is recorded. */
  consentManner?: ConsentManner;
  /** Her address: an account with it is found, or one is made. */
  email: Scalars['String']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Given name, for a new account. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** The organiser has their consent to the processing of their data. */
  hasConsented: Scalars['Boolean']['input'];
  /** Staff has read what looks mistaken in the name and the address of a new person, and means it: without it the doubts are problems. */
  isConfirmed?: Scalars['Boolean']['input'];
  /** Staff has checked that the owner of the account with this address is this person, though the name differs: without it OTHER_PERSON. */
  isSamePerson?: Scalars['Boolean']['input'];
  /** Made up by the page, 16 to 64 letters, digits and hyphens: what is sent twice is one registration. */
  key: Scalars['String']['input'];
  /** Surname. With the address of an account whose name is another: OTHER_PERSON. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Patronymic, for a new account. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Why the event gets one seat more where none is free: 3 to 500 letters. Null: it does not. */
  overCapacityReason?: InputMaybe<Scalars['String']['input']>;
  /** Telephone; fills a gap of an account that exists. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Kopecks, for OTHER: a rouble and more, not above the tariff. */
  priceAmount?: InputMaybe<Scalars['Int']['input']>;
  /** Why it is not the price of the tariff: 3 to 500 letters. */
  priceReason?: InputMaybe<Scalars['String']['input']>;
  /** What is to be paid. */
  pricing?: EntryPricing;
  /** СНИЛС, its check digits are checked; fills a gap. */
  snils?: InputMaybe<Scalars['String']['input']>;
  /** Main specialty; fills a gap of an account that exists. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** A tariff of the event, on sale or not. */
  tariffId: Scalars['ID']['input'];
  /** Place of work; fills a gap of an account that exists. */
  workplace?: InputMaybe<Scalars['String']['input']>;
};

/** The registration, or what is wrong. */
export type AddRegistrationResult = Problems | RegistrationAdded;

/** Valid documents and codes that a change leaves without a basis. */
export type AffectedDocuments = {
  __typename?: 'AffectedDocuments';
  /** Documents of НМО. */
  certificates: Scalars['Int']['output'];
  /** Codes of confirmation (ИКП). */
  codes: Scalars['Int']['output'];
};

/** What a person wants to hear, in the order of time. */
export type Agenda = {
  __typename?: 'Agenda';
  /** Address of the calendar feed; null until one is wanted. Whoever knows it can read the agenda. */
  feedAddress?: Maybe<Scalars['String']['output']>;
  /** Marked talks and sessions. */
  items: Array<AgendaItem>;
};

/** A new address; the one before is dead. */
export type AgendaFeedRenewed = {
  __typename?: 'AgendaFeedRenewed';
  /** Address of the calendar feed. */
  feedAddress: Scalars['String']['output'];
};

/** A stretch of time. */
export type AgendaHours = {
  __typename?: 'AgendaHours';
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** Beginning. */
  startsAt: Scalars['DateTime']['output'];
};

/** A marked talk, or a marked session without talks. */
export type AgendaItem = {
  __typename?: 'AgendaItem';
  /** The hours at which it was to be when it was marked; null if they are the same. Marked again, it is null. */
  changedFrom?: Maybe<AgendaHours>;
  /** Day, YYYY-MM-DD in the time zone of the event. */
  date: Scalars['Date']['output'];
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** The event. */
  event: Event;
  /** Hall; null where the programme names none. */
  hall?: Maybe<Scalars['String']['output']>;
  /** Id of the talk or session. */
  id: Scalars['ID']['output'];
  /** It has ended. */
  isOver: Scalars['Boolean']['output'];
  /** Ids of marked items that take place at the same time. */
  overlapsWith: Array<Scalars['ID']['output']>;
  /** Path of the place in the programme. */
  path: Scalars['String']['output'];
  /** Title of the session that a talk belongs to. */
  sessionTitle?: Maybe<Scalars['String']['output']>;
  /** Who speaks: surnames and initials. */
  speakers: Array<Scalars['String']['output']>;
  /** Beginning. */
  startsAt: Scalars['DateTime']['output'];
  /** Title. */
  title: Scalars['String']['output'];
};

/** The answer to a question, as it was given. */
export type Answer = {
  __typename?: 'Answer';
  /** The question. */
  question: EventQuestion;
  /** The values. */
  values: Array<Scalars['String']['output']>;
};

/** The answered message, or why it was not answered. */
export type AnswerFeedbackResult = FeedbackAnswered | Problems;

/** An answer to one of the event's own questions. */
export type AnswerInput = {
  /** The question. */
  questionId: Scalars['ID']['input'];
  /** One value; several for CHOICES; `yes` for CONSENT. */
  values: Array<Scalars['String']['input']>;
};

/** A token with which a program calls this API. For administrators. */
export type ApiToken = {
  __typename?: 'ApiToken';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** It is good until then. */
  expiresAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it was last used, to the hour; null: never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who made it; null: her account is gone. */
  makerName?: Maybe<Scalars['String']['output']>;
  /** What it is for, in the words of staff. */
  name: Scalars['String']['output'];
  /** Refused from then on; null: it was not revoked. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it opens. */
  scopes: Array<TokenScope>;
  /** Its first letters, to know it by. */
  start: Scalars['String']['output'];
  /** Whether it is good now. */
  state: ApiTokenState;
};

/** A page of tokens, the latest first. */
export type ApiTokenConnection = {
  __typename?: 'ApiTokenConnection';
  /** Tokens of this page. */
  nodes: Array<ApiToken>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** A token to be made. */
export type ApiTokenInput = {
  /** For how many days it is good, from 1 to 365. */
  days: Scalars['Int']['input'];
  /** What it is for, up to 120 letters. */
  name: Scalars['String']['input'];
  /** What it opens: one scope at least. */
  scopes: Array<TokenScope>;
};

/** A token was made. */
export type ApiTokenMade = {
  __typename?: 'ApiTokenMade';
  /** What is kept of it. */
  apiToken: ApiToken;
  /** The token itself: shown this once, kept nowhere. */
  secret: Scalars['String']['output'];
};

/** A token is revoked. */
export type ApiTokenRevoked = {
  __typename?: 'ApiTokenRevoked';
  /** The token as it is now. */
  apiToken: ApiToken;
};

/** Whether a token is good for anything. */
export type ApiTokenState =
  /** It is. */
  | 'ACTIVE'
  /** Its term is over. */
  | 'EXPIRED'
  /** Whoever made it is no administrator any more. */
  | 'MAKER_LEFT'
  /** An administrator has revoked it. */
  | 'REVOKED';

/** A person and the part she plays in a session or talk. */
export type Appearance = {
  __typename?: 'Appearance';
  /** The part. */
  role: SpeakerRole;
  /** The person. */
  speaker: Speaker;
};

/** A person and the part she plays. */
export type AppearanceInput = {
  /** The part. */
  role: SpeakerRole;
  /** The person. */
  speakerId: Scalars['ID']['input'];
};

/** For whom video and slides of a talk are. */
export type ArchiveAccess =
  /** For confirmed participants of the event; from `openFrom` on for those who are signed in. */
  | 'PARTICIPANTS'
  /** For everybody. */
  | 'PUBLIC'
  /** For those who are signed in. */
  | 'SIGNED_IN';

/** A page of the archive. */
export type ArchiveConnection = {
  __typename?: 'ArchiveConnection';
  /** What the list could be narrowed by, with numbers. */
  facets: ArchiveFacets;
  /** No entry has all words of the text: those that are listed have one of them at least. */
  isLoose: Scalars['Boolean']['output'];
  /** Entries of this page. */
  nodes: Array<ArchiveEntry>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of entries that pass the filter. */
  totalCount: Scalars['Int']['output'];
  /** The words of the text as they were looked for, where they differ from what was typed. */
  wording?: Maybe<Scalars['String']['output']>;
};

/** How much there is in an entry. */
export type ArchiveCounts = {
  __typename?: 'ArchiveCounts';
  /** Talks whose video or slides are for participants of the event. */
  forParticipants: Scalars['Int']['output'];
  /** Talks with a video that is for everybody. */
  publicRecordings: Scalars['Int']['output'];
  /** Talks with slides that are for everybody. */
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

/** A past event in the archive: its programme with recordings and slides. */
export type ArchiveEntry = {
  __typename?: 'ArchiveEntry';
  /** City; null for a broadcast. */
  city?: Maybe<Scalars['String']['output']>;
  /** How much there is to watch and to read. */
  counts: ArchiveCounts;
  /** Cover; null if it has none. */
  cover?: Maybe<Image>;
  /** The description as safe HTML. */
  descriptionHtml: Scalars['String']['output'];
  /** The description as Markdown; null for all but editors. */
  descriptionText?: Maybe<Scalars['String']['output']>;
  /** The event itself, where this site still has its page. */
  event?: Maybe<Event>;
  /** The event that it is of; null for all but editors. */
  eventId?: Maybe<Scalars['ID']['output']>;
  /** First day, YYYY-MM-DD. */
  firstDay: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Last day, YYYY-MM-DD. */
  lastDay: Scalars['Date']['output'];
  /** Public; others are shown to editors only. */
  published: Scalars['Boolean']['output'];
  /** When it was first published; null before. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Questions to the speakers with their answers, in the order of publication. */
  questions: PublishedQuestionConnection;
  /** The programme. */
  sections: Array<ArchiveSection>;
  /** Name in the address: `/archive/{slug}`. */
  slug: Scalars['String']['output'];
  /** Specialties that it is for. */
  specialties: Array<Specialty>;
  /** One or two sentences, plain text. */
  summary: Scalars['String']['output'];
  /** Full title. */
  title: Scalars['String']['output'];
  /** When it or one of its talks was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Which state of its facts this is; for `updateArchiveEntry`. */
  version: Scalars['String']['output'];
};


/** A past event in the archive: its programme with recordings and slides. */
export type ArchiveEntryQuestionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** The entry as it is now. */
export type ArchiveEntryChanged = {
  __typename?: 'ArchiveEntryChanged';
  /** The entry. */
  entry: ArchiveEntry;
};

/** An entry of the archive, without its talks. */
export type ArchiveEntryInput = {
  /** City; null for a broadcast. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Description, Markdown, up to 10 000 letters. */
  description?: Scalars['String']['input'];
  /** The event that it is the archive of; its cover is taken over. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** First day, YYYY-MM-DD. */
  firstDay: Scalars['String']['input'];
  /** Last day, YYYY-MM-DD. */
  lastDay: Scalars['String']['input'];
  /** Show it to the public. */
  published?: Scalars['Boolean']['input'];
  /** Name in the address; left out: made from the title of a new entry, kept otherwise. It stays as soon as the entry was public. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Specialties, the main one first. */
  specialties: Array<Scalars['ID']['input']>;
  /** One or two sentences, plain text, up to 400 letters. */
  summary: Scalars['String']['input'];
  /** Title, up to 300 letters. */
  title: Scalars['String']['input'];
};

/** The entry of the archive, or why it could not be made or changed. */
export type ArchiveEntryResult = ArchiveEntryChanged | Problems;

/** What the archive could be narrowed by. */
export type ArchiveFacets = {
  __typename?: 'ArchiveFacets';
  /** Specialties, the most frequent first. */
  specialties: Array<FacetCount>;
  /** Years, the latest first. */
  years: Array<FacetCount>;
};

/** Which entries of the archive to list. Conditions are joined by «and». */
export type ArchiveFilter = {
  /** The text as it is: no other keyboard layout, no corrections, no abbreviations. */
  isLiteral?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of this specialty. */
  specialty?: InputMaybe<Scalars['ID']['input']>;
  /** Words in any form, as in `search`; see `wording`. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Begun in this year. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** A part of the programme of a past event. */
export type ArchiveSection = {
  __typename?: 'ArchiveSection';
  /** Day, YYYY-MM-DD. */
  day: Scalars['Date']['output'];
  /** Hall; null where there was one only. */
  hall?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Talks in their order. */
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
  /** Path of the file; null for those who must sign in first. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A talk of a past event, with its recording and slides. */
export type ArchiveTalk = {
  __typename?: 'ArchiveTalk';
  /** For whom its video and slides are. */
  access: ArchiveAccess;
  /** What it is about, plain text. */
  annotation?: Maybe<Scalars['String']['output']>;
  /** Length of the video in seconds; null without one. */
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The entry that it is a part of. */
  entry: ArchiveEntry;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** There is a video or there are slides, for participants of the event: the viewer was none of them. */
  needsParticipation: Scalars['Boolean']['output'];
  /** There is a video or there are slides, and the viewer must sign in for them. */
  needsSignIn: Scalars['Boolean']['output'];
  /** Day, YYYY-MM-DD in Moscow, from which what is for participants is for all who are signed in; null: never. */
  openFrom?: Maybe<Scalars['Date']['output']>;
  /** Path of a still picture for the video. */
  poster?: Maybe<Scalars['String']['output']>;
  /** The slides; null if there are none. */
  slides?: Maybe<ArchiveSlides>;
  /** What was filled in for it; null for all but editors. */
  source?: Maybe<ArchiveTalkSource>;
  /** Who gave it. */
  speakers: Array<Speaker>;
  /** Title. */
  title: Scalars['String']['output'];
  /** The recording; null if there is none. */
  video?: Maybe<ArchiveVideo>;
  /** Second at which the viewer stopped watching; null for visitors and if she did not begin. */
  viewerSeconds?: Maybe<Scalars['Int']['output']>;
};

/** A talk of an entry with its recording and slides, whole. */
export type ArchiveTalkInput = {
  /** For whom video and slides are. */
  access: ArchiveAccess;
  /** What it is about, plain text. */
  annotation?: InputMaybe<Scalars['String']['input']>;
  /** Captions of our own video, WebVTT: the name of a file in the media store. */
  captionsKey?: InputMaybe<Scalars['String']['input']>;
  /** Day of the section, YYYY-MM-DD. */
  day: Scalars['String']['input'];
  /** Length of the video in seconds. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** The entry. */
  entryId: Scalars['ID']['input'];
  /** Hall of the section. */
  hall?: InputMaybe<Scalars['String']['input']>;
  /** The talk to change; left out: a new one, at the end. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Day, YYYY-MM-DD, from which what is for participants is for all who are signed in; null: never. */
  openFrom?: InputMaybe<Scalars['String']['input']>;
  /** Still picture for the video: the name of an uploaded one; left out: it stays, empty: it is taken away. */
  posterKey?: InputMaybe<Scalars['String']['input']>;
  /** Title of the section; one that is not there yet is added. */
  section: Scalars['String']['input'];
  /** Slides: the name of a file in the media store. */
  slidesKey?: InputMaybe<Scalars['String']['input']>;
  /** Speakers in their order. */
  speakers: Array<Scalars['ID']['input']>;
  /** Title, up to 300 letters. */
  title: Scalars['String']['input'];
  /** The provider's id of the video (VK: `owner_number`), or the name of a file in the media store. */
  videoId?: InputMaybe<Scalars['String']['input']>;
  /** Where the video is played from; null: there is none. */
  videoProvider?: InputMaybe<VideoProvider>;
};

/** What an editor has filled in for a talk: ids and names of files as they go into `setArchiveTalk`. */
export type ArchiveTalkSource = {
  __typename?: 'ArchiveTalkSource';
  /** Name of the file with captions. */
  captionsKey?: Maybe<Scalars['String']['output']>;
  /** Name of the still picture. */
  posterKey?: Maybe<Scalars['String']['output']>;
  /** Name of the file with slides. */
  slidesKey?: Maybe<Scalars['String']['output']>;
  /** Which state of the talk this is; for `setArchiveTalk`. */
  version: Scalars['String']['output'];
  /** The provider's id of the video, or the name of a file. */
  videoId?: Maybe<Scalars['String']['output']>;
};

/** A recording. Its addresses are null for those who must sign in first. */
export type ArchiveVideo = {
  __typename?: 'ArchiveVideo';
  /** Captions, WebVTT; null without them and for those who must sign in first. */
  captionsUrl?: Maybe<Scalars['String']['output']>;
  /** The foreign host that a browser speaks to when it plays; null for our own. */
  host?: Maybe<Scalars['String']['output']>;
  /** Where it can be watched without a script. */
  pageUrl?: Maybe<Scalars['String']['output']>;
  /** Where it is played from. */
  provider: VideoProvider;
  /** What a player is given: a file, a playlist, or the page of a frame. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A question to the organisers or to a speaker. */
export type AskQuestionInput = {
  /** Ids of the editions of documents that are agreed to, from `questionConsents`; none without publication. */
  consents?: Array<Scalars['ID']['input']>;
  /** The event that it is about; null: about none. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Made up by the client for this question, 8 to 64 letters and digits: sent again with it, it is the same one. */
  key: Scalars['String']['input'];
  /** What the asker agrees to. */
  publication?: QuestionPublication;
  /** A speaker of the event, for which the asker must be registered; null: the organisers. */
  speakerId?: InputMaybe<Scalars['ID']['input']>;
  /** The talk of the event that it is about; its speaker is asked. */
  talkId?: InputMaybe<Scalars['ID']['input']>;
  /** The question: 10 to 4000 letters. */
  text: Scalars['String']['input'];
};

/** Codes of a batch to be given out, one each. */
export type AssignNmoCodesInput = {
  /** Day of the event they are for, YYYY-MM-DD; null: no single day, unless `label` is «День 2». */
  date?: InputMaybe<Scalars['String']['input']>;
  /** The event; it must be over. */
  eventId: Scalars['ID']['input'];
  /** Direction, as it was imported. */
  label?: Scalars['String']['input'];
  /** Registrations; null: all that are confirmed. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Specialty, as it was imported; only people of it get these codes. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
};

/** What was given out, or why nothing was. */
export type AssignNmoCodesResult = NmoCodesAssigned | Problems;

/** What happens to registrations whose participants have been at the event already. */
export type AttendedAction =
  /** They are cancelled like the others. */
  | 'CANCEL'
  /** They stay as they are. */
  | 'KEEP';

/** What a member of staff has done, with all that it changed. */
export type AuditAct = {
  __typename?: 'AuditAct';
  /** Name of the mutation, or of the kind of task. */
  action: Scalars['String']['output'];
  /** Who did it; null: her account is deleted. */
  actor?: Maybe<User>;
  /** The token of the program that did it in her name; null: she herself did. */
  apiToken?: Maybe<ApiToken>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Id of the request, as it stands in the log of the server. */
  requestId: Scalars['ID']['output'];
  /** What was changed, in the order in which it was; the first 200 rows. */
  rows: Array<AuditRow>;
  /** How many rows were changed altogether. */
  size: Scalars['Int']['output'];
  /** API token that acted in her name; null: she herself did. */
  tokenId?: Maybe<Scalars['ID']['output']>;
};

/** A page of acts, the latest first. */
export type AuditActConnection = {
  __typename?: 'AuditActConnection';
  /** Acts of this page. */
  nodes: Array<AuditAct>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Which acts are wanted; what is left out does not matter. */
export type AuditFilter = {
  /** Only this mutation or kind of task. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Only what this member of staff did. */
  actorId?: InputMaybe<Scalars['ID']['input']>;
  /** Only what changed this event or something of it. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Only from this moment on. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Only what changed something of this person, or looked at it. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  /** Only before this moment. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A row that an act has changed, or looked at. */
export type AuditRow = {
  __typename?: 'AuditRow';
  /** Event that it belongs to. */
  eventId?: Maybe<Scalars['ID']['output']>;
  /** Its key. */
  key: Scalars['String']['output'];
  /** What became of it. */
  operation: ChangeOperation;
  /** Account of the person whom it belongs to. */
  personId?: Maybe<Scalars['ID']['output']>;
  /** What kind of thing it is: name of the table. */
  table: Scalars['String']['output'];
  /** What changed. Empty for a look, and where the person has had her account deleted. */
  values: Array<AuditValue>;
};

/** A value that an act has changed. */
export type AuditValue = {
  __typename?: 'AuditValue';
  /** What it is since then; null: nothing. */
  after?: Maybe<Scalars['String']['output']>;
  /** What it was; null: nothing. A secret shows as dots, here and in `after`. */
  before?: Maybe<Scalars['String']['output']>;
  /** Name of the column. */
  name: Scalars['String']['output'];
};

/** A way to pay that was begun and may still bring money. */
export type AwaitedPayment =
  /** An organisation has an invoice for this registration. */
  | 'INVOICE'
  /** The participant has begun to pay on the site. Money that comes twice is returned. */
  | 'ONLINE';

/** The task, or why it was not begun. */
export type BulkResult = BulkStarted | Problems;

/** Work on many registrations has begun. */
export type BulkStarted = {
  __typename?: 'BulkStarted';
  /** The task that does it: ask it how far it has come. */
  task: Task;
};

/** How much of the calendar is shown at once. */
export type CalendarUnit =
  /** A day. */
  | 'DAY'
  /** A month, with the days that fill its first and last week. */
  | 'MONTH'
  /** A week, from Monday. */
  | 'WEEK';

/** The event, or why that cannot be. */
export type CallOffResult = EventCalledOff | Problems;

/** What the viewer can do about an event now. */
export type CallToAction = {
  __typename?: 'CallToAction';
  /** The action or the reason why there is none. */
  kind: CallToActionKind;
  /** When registration opens (REGISTRATION_NOT_OPEN) or the new date (POSTPONED). */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where the broadcast is entered, on this site, or the address of the recording. */
  url?: Maybe<Scalars['String']['output']>;
};

/** What the viewer can do about an event now. */
export type CallToActionKind =
  /** Accept or decline the seat that is offered. */
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
  /** Pay for the registration that is held. */
  | 'PAY'
  /** Wait for the new date. */
  | 'POSTPONED'
  /** Nothing: the viewer is registered. */
  | 'REGISTERED'
  /** Nothing: registration is over. */
  | 'REGISTRATION_CLOSED'
  /** Wait until registration opens. */
  | 'REGISTRATION_NOT_OPEN'
  /** There are no seats: join the waiting list. */
  | 'WAITING_LIST'
  /** Watch the recording of the past event. */
  | 'WATCH_RECORDING';

/** A letter to many, by consent. For staff. */
export type Campaign = {
  __typename?: 'Campaign';
  /** What it says, Markdown; the greeting comes before it. */
  body: Scalars['String']['output'];
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** How far its letters have come. */
  delivery: CampaignDelivery;
  /** When the last of its letters came to an end; null: not yet. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Its letters, as long as the queue remembers them. */
  letters: LetterConnection;
  /** When it goes out by itself; null: no time was set. */
  scheduledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whom it goes to. */
  segment: Segment;
  /** When its letters began to go out; null: they have not. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it is in its life. */
  state: CampaignState;
  /** Subject of the letter. */
  subject: Scalars['String']['output'];
  /** The work that puts its letters into the queue. */
  task?: Maybe<Task>;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Grows with each change; `updateCampaign` and `sendCampaign` want it. */
  version: Scalars['Int']['output'];
};


/** A letter to many, by consent. For staff. */
export type CampaignLettersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  state?: InputMaybe<LetterState>;
};

/** The campaign as it is now. */
export type CampaignChanged = {
  __typename?: 'CampaignChanged';
  /** The campaign. */
  campaign: Campaign;
};

/** A page of campaigns. */
export type CampaignConnection = {
  __typename?: 'CampaignConnection';
  /** Campaigns of this page. */
  nodes: Array<Campaign>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** How far the letters of a campaign have come. */
export type CampaignDelivery = {
  __typename?: 'CampaignDelivery';
  /** Letters that were given up. */
  failed: Scalars['Int']['output'];
  /** Letters that the mail server has taken over. */
  sent: Scalars['Int']['output'];
  /** Letters that were not sent: the consent was taken back, or the campaign stopped. */
  skipped: Scalars['Int']['output'];
  /** Letters in all. */
  total: Scalars['Int']['output'];
  /** Letters that wait or are being sent. */
  waiting: Scalars['Int']['output'];
};

/** A letter to many. */
export type CampaignInput = {
  /** Markdown, 15 000 letters at most; the greeting comes before it by itself. */
  body: Scalars['String']['input'];
  /** Whom it goes to. */
  segment: SegmentInput;
  /** Subject, 150 letters at most. */
  subject: Scalars['String']['input'];
};

/** The campaign is gone. */
export type CampaignRemoved = {
  __typename?: 'CampaignRemoved';
  /** The campaign that was. */
  id: Scalars['ID']['output'];
};

/** The campaign, or why it was not changed or sent. */
export type CampaignResult = CampaignChanged | Problems;

/** Where a letter to many is in its life. */
export type CampaignState =
  /** Being written. */
  | 'DRAFT'
  /** Goes out at `scheduledAt`. */
  | 'SCHEDULED'
  /** Letters are on their way. */
  | 'SENDING'
  /** Every letter has come to an end: delivered, not wanted any more, or failed. */
  | 'SENT'
  /** Stopped by staff, or broken off: letters that had not left stay here until it is sent on. */
  | 'STOPPED';

/** What happens to issued documents and codes when staff cancels a registration. */
export type CancellationDocuments =
  /** Those of participants who were present at the event stay valid; others are revoked. */
  | 'KEEP'
  /** They are revoked. */
  | 'REVOKE';

/** What is given back when staff cancels. */
export type CancellationRefund =
  /** Nothing. */
  | 'NONE'
  /** What the event's rules give to who gives up now. */
  | 'RULES'
  /** All that was paid and is not given back. */
  | 'WHOLE';

/** What a captcha stands in front of. */
export type CaptchaAction =
  /** Creating an account. */
  | 'CREATE_ACCOUNT'
  /** A message to the organisation. */
  | 'FEEDBACK'
  /** Asking for a letter with which a new password is set. */
  | 'PASSWORD_RESET'
  /** Asking for a photograph to be taken down. */
  | 'PHOTO_REMOVAL'
  /** Signing in, after wrong tries. */
  | 'SIGN_IN';

/** Something to be solved before a form is sent. Good for one sending of one kind of form. */
export type CaptchaChallenge = {
  __typename?: 'CaptchaChallenge';
  /** A solution is accepted until then. */
  expiresAt: Scalars['DateTime']['output'];
  /** An ALTCHA challenge (version 2) as JSON. Base64 of the JSON `{challenge, solution}` is the `captcha` of an input. */
  proofOfWork: Scalars['String']['output'];
  /** What should be solved; the proof of work is accepted in any case. */
  provider: CaptchaProvider;
  /** Address of the script of SmartCaptcha. */
  scriptUrl?: Maybe<Scalars['String']['output']>;
  /** Public key of this site at SmartCaptcha. */
  siteKey?: Maybe<Scalars['String']['output']>;
};

/** A challenge, or why there is none. */
export type CaptchaChallengeResult = CaptchaChallenge | Problems;

/** Who looks whether a visitor is a person. */
export type CaptchaProvider =
  /** This site: the browser works for a moment. */
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
export type Certificate = {
  __typename?: 'Certificate';
  /** Code on the document; `/certificates/{code}` verifies it. */
  code: Scalars['String']['output'];
  /** When it was replaced or revoked; null while it is valid. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The event. */
  event: Event;
  /** Full name on the document. */
  holderName: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it was issued. */
  issuedAt: Scalars['DateTime']['output'];
  /** What kind of document it is. */
  kind: CertificateKind;
  /** The latest request for it in another name, for its holder and staff; null: there is none. */
  newNameRequest?: Maybe<DocumentRequest>;
  /** Path of the PDF; null for those who may not open it. */
  pdfUrl?: Maybe<Scalars['String']['output']>;
  /** Points (ЗЕТ) it gives; null for a certificate of participation. */
  points?: Maybe<Scalars['Int']['output']>;
  /** Why it was replaced or revoked, in the words of staff. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The document in its place. */
  replacedBy?: Maybe<Certificate>;
  /** Specialty that the points count for; null: none. */
  specialty?: Maybe<Scalars['String']['output']>;
  /** Whether it is valid. */
  state: CertificateState;
  /** Why a valid document of НМО counts in none of the five-year cycles of its holder, Russian; null: it counts, or gives no points. For the holder and administrators. */
  uncountedBecause?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer holds it, its name is a former one, and no request for another waits. */
  viewerCanRequestNewName: Scalars['Boolean']['output'];
};

/** The document as it is now; after a replacement the new one. */
export type CertificateChanged = {
  __typename?: 'CertificateChanged';
  /** The document. */
  certificate: Certificate;
};

/** What anybody who has the code of a document may know: what is printed on it. */
export type CertificateCheck = {
  __typename?: 'CertificateCheck';
  /** Code, in groups of four. */
  code: Scalars['String']['output'];
  /** Days of the event in words. */
  days: Scalars['String']['output'];
  /** When it was replaced or revoked. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of the event in the register of the commission. */
  eventNumber?: Maybe<Scalars['String']['output']>;
  /** Title of the event on the day of issue. */
  eventTitle: Scalars['String']['output'];
  /** Academic hours. */
  hours?: Maybe<Scalars['Int']['output']>;
  /** Of a replaced one: whether the document in its place is valid. Its code is known to the holder. */
  isReplacementValid?: Maybe<Scalars['Boolean']['output']>;
  /** When it was issued. */
  issuedAt: Scalars['DateTime']['output'];
  /** Who has issued it. */
  issuer: Scalars['String']['output'];
  /** What kind of document it is. */
  kind: CertificateKind;
  /** City and form. */
  place: Scalars['String']['output'];
  /** Points (ЗЕТ). */
  points?: Maybe<Scalars['Int']['output']>;
  /** Holder: surname and initials. */
  shortName: Scalars['String']['output'];
  /** Specialty that the points count for. */
  specialty?: Maybe<Scalars['String']['output']>;
  /** Whether it is valid. */
  state: CertificateState;
};

/** A page of documents. */
export type CertificateConnection = {
  __typename?: 'CertificateConnection';
  /** Documents of this page. */
  nodes: Array<Certificate>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** What a document says of its holder. */
export type CertificateKind =
  /** Свидетельство НМО: she took part in an accredited event and gets points. */
  | 'NMO'
  /** Сертификат участника: she took part. */
  | 'PARTICIPATION';

/** The document, or why it was not changed. */
export type CertificateResult = CertificateChanged | Problems;

/** Whether a document is valid. */
export type CertificateState =
  /** Valid. */
  | 'ISSUED'
  /** Another one was issued in its place. */
  | 'REPLACED'
  /** Taken back. */
  | 'REVOKED';

/** What is done with documents of an event. */
export type CertificateWork =
  /** Those who have none are given one; of НМО those only who have passed. */
  | 'ISSUE'
  /** Those whose document would say something else today get another one in its place. */
  | 'REPLACE'
  /** Documents are taken back. */
  | 'REVOKE';

/** The work has begun. */
export type CertificateWorkStarted = {
  __typename?: 'CertificateWorkStarted';
  /** Tells how far it is; a line for each registration. */
  task: Task;
};

/** What was given out. */
export type CertificatesIssued = {
  __typename?: 'CertificatesIssued';
  /** People who had one of this kind already, or had it revoked. */
  alreadyIssued: Scalars['Int']['output'];
  /** Documents issued now. */
  issued: Scalars['Int']['output'];
  /** The first hundred of them. */
  refused: Array<RefusedParticipant>;
  /** People who were given none. */
  refusedCount: Scalars['Int']['output'];
};

/** Another e-mail address for the account. */
export type ChangeEmailInput = {
  /** With a second factor: six digits from the application, or a recovery code. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The present password. */
  currentPassword: Scalars['String']['input'];
  /** The new address, one; the present one, to confirm it. */
  email: Scalars['String']['input'];
};

/** A letter is on its way, or what is wrong with the input. */
export type ChangeEmailResult = EmailChangeRequested | Problems;

/** What became of a row. */
export type ChangeOperation =
  /** It was removed. */
  | 'DELETE'
  /** It was made. */
  | 'INSERT'
  /** It was looked at: personal data that were shown to staff. */
  | 'LOOK'
  /** It was changed. */
  | 'UPDATE';

/** A new password in place of the present one. */
export type ChangePasswordInput = {
  /** The present password. */
  currentPassword: Scalars['String']['input'];
  /** New password: 8 to 128 letters of any kind. */
  password: Scalars['String']['input'];
  /** Revokes `AccountSecurity.standingKeys`, too. */
  revokeKeys?: Scalars['Boolean']['input'];
};

/** There is a new password, or what is wrong with it. */
export type ChangePasswordResult = Problems | SecurityChanged;

/** A page of the list that a device works with when there is no network. */
export type CheckInConnection = {
  __typename?: 'CheckInConnection';
  /** Give that of the first page as `since` to get what has changed. */
  asOf: Scalars['DateTime']['output'];
  /** Day of the event that the list is about, YYYY-MM-DD; the calendar date on days without the event. */
  date: Scalars['Date']['output'];
  /** Days on which people are checked in; empty while the event is not published. */
  days: Array<CheckInDay>;
  /** Registrations of this page. */
  nodes: Array<CheckInEntry>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** How the day goes at the doors. */
export type CheckInCounts = {
  __typename?: 'CheckInCounts';
  /** Day of the event, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** Who has come today. */
  entered: Scalars['Int']['output'];
  /** Who is inside now. */
  inside: Scalars['Int']['output'];
  /** By doors and halls. */
  places: Array<PlaceCount>;
  /** Confirmed registrations for the venue. */
  registered: Scalars['Int']['output'];
};

/** A day of the event, for a device that decides without a network. */
export type CheckInDay = {
  __typename?: 'CheckInDay';
  /** YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** Beginning of the programme of the day. */
  from: Scalars['DateTime']['output'];
  /** Its end. */
  to: Scalars['DateTime']['output'];
};

/** What a device at a door knows of one registration. */
export type CheckInEntry = {
  __typename?: 'CheckInEntry';
  /** SHA-256 of what the ticket holds, hex: the device makes the same of what it scans. */
  codeHash: Scalars['String']['output'];
  /** What is still to be paid, kopecks. */
  dueAmount: Scalars['Int']['output'];
  /** What the person has to show besides the ticket, Russian. */
  entranceDocument?: Maybe<Scalars['String']['output']>;
  /** She is inside now. */
  isInside: Scalars['Boolean']['output'];
  /** Everything that was paid has been returned: look twice. */
  isReturned: Scalars['Boolean']['output'];
  /** Full name; null where the registration is given up. */
  name?: Maybe<Scalars['String']['output']>;
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** At the venue, or by broadcast. */
  participation: ParticipationForm;
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** When she was last seen at a door today. */
  seenAt?: Maybe<Scalars['DateTime']['output']>;
  /** At which. */
  seenPlace?: Maybe<Scalars['String']['output']>;
  /** Whether it lets anybody in. */
  state: RegistrationState;
  /** Title of the tariff. */
  tariff: Scalars['String']['output'];
  /** Why the tariff has to be looked at, Russian; null: it fits. */
  tariffDoubt?: Maybe<Scalars['String']['output']>;
  /** The tariff. */
  tariffId: Scalars['ID']['output'];
};

/** The line, or why not. */
export type ChooseImportReadingResult = ImportReadingChosen | Problems;

/** The registration, or why the specialty was not taken. */
export type ChooseNmoSpecialtyResult = NmoSpecialtyChosen | Problems;

/** A till that was counted. */
export type CloseDeskInput = {
  /** Kopecks of cash that were counted. */
  counted: Scalars['Int']['input'];
  /** Day by the event's own clock, YYYY-MM-DD. */
  date: Scalars['Date']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Kopecks that the counter was told to expect: STATE_CHANGED if it is another sum by now. */
  expected: Scalars['Int']['input'];
  /** Why the sums differ, 3 to 500 letters; required where they do. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Whose till. */
  staffId: Scalars['ID']['input'];
};

/** What was written down, or what is wrong. */
export type CloseDeskResult = DeskClosed | Problems;

/** The second step of signing in. */
export type CompleteSignInInput = {
  /** `challenge` of the first step. */
  challenge: Scalars['String']['input'];
  /** Six digits from the application, or a recovery code. */
  code: Scalars['String']['input'];
};

/** The link of a letter. */
export type ConfirmEmailInput = {
  /** The password chosen with the account; needed in a browser other than the one that asked for it. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Last part of the address in the letter. */
  token: Scalars['String']['input'];
};

/** A new account, to which the browser is signed in; or another address of an account; or what is wrong. */
export type ConfirmEmailResult = EmailChanged | Problems | SignedIn;

/** Shows that the owner of the account sits at this session. */
export type ConfirmIdentityInput = {
  /** Six digits from the application, or a recovery code: needed where a second factor is switched on. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The present password. */
  password: Scalars['String']['input'];
};

/** The confirmation, or why there is none. */
export type ConfirmIdentityResult = IdentityConfirmed | Problems;

/** A consent that a person has given. */
export type Consent = {
  __typename?: 'Consent';
  /** When it was given. */
  acceptedAt: Scalars['DateTime']['output'];
  /** What taking it back leads to, Russian. */
  consequence: Scalars['String']['output'];
  /** The edition that was agreed to. */
  document: LegalDocument;
  /** How it can be taken back. */
  ending: ConsentEnding;
  /** Where it was given, in words, Russian. */
  givenWhere: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The registration that it was given with; null: it was given elsewhere. */
  registration?: Maybe<Registration>;
  /** Whether it is in force. */
  state: ConsentState;
  /** What it was given for; null: the account itself, or something that is no more. */
  subject?: Maybe<ConsentSubject>;
  /** When it was taken back; null: it was not. */
  withdrawnAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Consents, a page of them. */
export type ConsentConnection = {
  __typename?: 'ConsentConnection';
  /** Consents of this page. */
  nodes: Array<Consent>;
  /** Whether and how it goes on. */
  pageInfo: PageInfo;
};

/** How a consent can be taken back now. */
export type ConsentEnding =
  /** By itself, with `withdrawConsent`. */
  | 'BY_ITSELF'
  /** It has ended already. */
  | 'NONE'
  /** Together with the account, by deleting it. */
  | 'WITH_ACCOUNT';

/** How staff got the consent that it records for a person. */
export type ConsentManner =
  /** The employer sent a list and confirmed that it has the consents. */
  | 'EMPLOYER_LIST'
  /** Signed on paper; the organiser keeps the paper. */
  | 'PAPER'
  /** Given by word of mouth at the front desk. */
  | 'SPOKEN';

/** A consent that is asked for, with the document it refers to. Each is recorded by itself. */
export type ConsentRequest = {
  __typename?: 'ConsentRequest';
  /** The edition that is agreed to; its id goes into `consents` of the input. */
  document: LegalDocument;
  /** Words beside the tick. */
  label: Scalars['String']['output'];
  /** Without it the form is not accepted. */
  required: Scalars['Boolean']['output'];
};

/** Whether a consent is in force. */
export type ConsentState =
  /** It is in force. */
  | 'IN_FORCE'
  /** It is in force; the document has a newer edition, which the person has not agreed to yet. */
  | 'NEW_EDITION'
  /** The person has agreed to the same anew since. */
  | 'REPLACED'
  /** The person has taken it back. */
  | 'WITHDRAWN';

/** What a consent was given for. */
export type ConsentSubject = {
  __typename?: 'ConsentSubject';
  /** Path of its page on this site. */
  path?: Maybe<Scalars['String']['output']>;
  /** In words, Russian. */
  title: Scalars['String']['output'];
};

/** A consent that the person is asked for again: its document has a newer edition, or only staff recorded it. */
export type ConsentToRenew = {
  __typename?: 'ConsentToRenew';
  /** Number of the edition that the person has agreed to; null: they have not agreed on this site yet. */
  agreedVersion?: Maybe<Scalars['Int']['output']>;
  /** The edition in force. */
  document: LegalDocument;
  /** How staff got the consent that it recorded, in words, Russian; null: staff recorded none. */
  givenHow?: Maybe<Scalars['String']['output']>;
  /** Words beside the tick. */
  label: Scalars['String']['output'];
  /** The account is not kept without it. */
  required: Scalars['Boolean']['output'];
  /** Titles of the events that it is for; none: it is for the account. */
  subjects: Array<Scalars['String']['output']>;
};

/** A consent was taken back. */
export type ConsentWithdrawn = {
  __typename?: 'ConsentWithdrawn';
  /** The consent as it is now. */
  consent: Consent;
};

/** The person's consents have changed. */
export type ConsentsChanged = {
  __typename?: 'ConsentsChanged';
  /** The person. */
  viewer: User;
};

/** Whom to ask about an event. */
export type Contact = {
  __typename?: 'Contact';
  /** E-mail address. */
  email: Scalars['String']['output'];
  /** Name of the person or department. */
  name: Scalars['String']['output'];
  /** Telephone, E.164. */
  phone?: Maybe<Scalars['String']['output']>;
};

/** A new account. */
export type CreateAccountInput = {
  /** Solution of a challenge for `CREATE_ACCOUNT`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the editions of documents that are agreed to, from `accountConsents`. */
  consents: Array<Scalars['ID']['input']>;
  /** Comes back with the answer to `confirmEmail`, on whatever device; one that is too long is left out. */
  draft?: InputMaybe<FormDraftInput>;
  /** E-mail address, one. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** Surname, in Cyrillic, as in the passport. */
  lastName: Scalars['String']['input'];
  /** Patronymic, if there is one. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Password: 8 to 128 letters of any kind. */
  password: Scalars['String']['input'];
  /** Path of this site to go on to once the address is confirmed; anything else is left out. */
  redirect?: InputMaybe<Scalars['String']['input']>;
};

/** A letter is on its way, or what is wrong with the input. */
export type CreateAccountResult = AccountRequested | Problems;

/** This browser may fetch copies of the data for a while. */
export type DataCopyReady = {
  __typename?: 'DataCopyReady';
  /** They can be fetched until then. */
  expiresAt: Scalars['DateTime']['output'];
  /** Path of the copy to read. */
  htmlPath: Scalars['String']['output'];
  /** Path of the copy for programs. */
  jsonPath: Scalars['String']['output'];
};

/** Something in the data of a person that has to be put right. */
export type DataIssue = {
  __typename?: 'DataIssue';
  /** Stable code. */
  code: Scalars['String']['output'];
  /** Field of the profile; empty: the data as a whole. */
  field: Scalars['String']['output'];
  /** The data are wrong, or staff or an existing registration needs them. False: only something is not filled in yet. */
  isWrong: Scalars['Boolean']['output'];
  /** Sentence in Russian that tells what to do. */
  message: Scalars['String']['output'];
  /** Since when the data have been in need of correction. */
  since: Scalars['DateTime']['output'];
};

/** The issue as it is now. */
export type DataIssueChanged = {
  __typename?: 'DataIssueChanged';
  /** The issue. */
  issue: RaisedDataIssue;
};

/** The issue, or why it was refused. */
export type DataIssueResult = DataIssueChanged | Problems;

/** What stays when an account is deleted. */
export type DataThatStays = {
  __typename?: 'DataThatStays';
  /** What, Russian. */
  what: Scalars['String']['output'];
  /** Why, Russian. */
  why: Scalars['String']['output'];
  /** How many years. */
  years: Scalars['Int']['output'];
};

/** The title of a day of a programme. */
export type DayTitleInput = {
  /** Day of the event, YYYY-MM-DD. */
  date: Scalars['String']['input'];
  /** The title that staff saw; if it is another now, it is refused. */
  seen?: InputMaybe<Scalars['String']['input']>;
  /** The title, up to 300 letters; null: none. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The request, or why it was not decided. */
export type DecideDocumentRequestResult = DocumentRequestDecided | Problems;

/** A decision about participants, by hand. */
export type DecideNmoInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Points of those who pass, no more than the event gives; null: those of all days. */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** Why: up to 500 letters. */
  reason: Scalars['String']['input'];
  /** Registrations: 1 to 500. */
  registrationIds: Array<Scalars['ID']['input']>;
  /** What is decided. */
  verdict: NmoVerdict;
};

/** What was decided, or why it was not. */
export type DecideNmoResult = NmoDecided | Problems;

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

/** The end of an account. */
export type DeleteAccountInput = {
  /** With a second factor: six digits from the application, or a recovery code. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The word «удалить», typed by the person. */
  confirmation: Scalars['String']['input'];
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** The end, or why not. */
export type DeleteAccountResult = AccountDeleted | Problems;

/** The id of what is gone, or why it stays: NOT_A_DRAFT, or IN_USE when people have registered for it before. */
export type DeleteDraftResult = DraftDeleted | Problems;

/** How far a message has come. */
export type DeliveryState =
  /** The receiver has answered with 2xx. */
  | 'DELIVERED'
  /** It was given up. */
  | 'FAILED'
  /** It waits for its first or next try. */
  | 'QUEUED'
  /** The webhook was switched off. */
  | 'SKIPPED';

/** The till is counted and signed. */
export type DeskClosed = {
  __typename?: 'DeskClosed';
  /** What was written down. */
  closing: DeskClosing;
};

/** A till that was counted at the front desk. */
export type DeskClosing = {
  __typename?: 'DeskClosing';
  /** Kopecks of cash that were counted. */
  counted: Scalars['Int']['output'];
  /** Day by the event's own clock, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** `counted` less `expected`: below zero cash is missing. */
  difference: Scalars['Int']['output'];
  /** Kopecks of cash that the ledger had for the till at that moment. */
  expected: Scalars['Int']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Why it differs, in words of staff. */
  note?: Maybe<Scalars['String']['output']>;
  /** When it was signed. */
  signedAt: Scalars['DateTime']['output'];
  /** Full name of who has signed it, for managers. */
  signedByName?: Maybe<Scalars['String']['output']>;
};

/** A day of the front desk on which money was taken or given back. */
export type DeskDay = {
  __typename?: 'DeskDay';
  /** Day by the event's own clock, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** The event. */
  event: Event;
  /** The event. */
  eventId: Scalars['ID']['output'];
  /** Those that are not counted, or got or gave money after it. */
  openTills: Scalars['Int']['output'];
  /** Number of tills. */
  tills: Scalars['Int']['output'];
};

/** What one member of staff took at the front desk on one day. */
export type DeskTill = {
  __typename?: 'DeskTill';
  /** Kopecks by card at the terminal, less what was given back. */
  card: Scalars['Float']['output'];
  /** Kopecks of cash that were given back. */
  cashReturned: Scalars['Float']['output'];
  /** Kopecks of cash that were taken. */
  cashTaken: Scalars['Float']['output'];
  /** How it was counted last; null: not yet. */
  closing?: Maybe<DeskClosing>;
  /** Kopecks of cash that must be in the till. */
  expected: Scalars['Float']['output'];
  /** Money came or went after it was counted: it has to be counted again. */
  isOutdated: Scalars['Boolean']['output'];
  /** Account of the member of staff. */
  staffId: Scalars['ID']['output'];
  /** Full name. */
  staffName?: Maybe<Scalars['String']['output']>;
};

/** A request for a document in the name that its holder has now. */
export type DocumentRequest = {
  __typename?: 'DocumentRequest';
  /** The document in the former name. */
  certificate: Certificate;
  /** Why staff has declined it, for the holder. */
  comment?: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ended; null: it waits. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Full name of staff who has decided. */
  decidedByName?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Changes of the person's name, the latest first, ten at most. */
  nameChanges: Array<IdentityChange>;
  /** Who asks. */
  person: User;
  /** What came of it. */
  state: DocumentRequestState;
};

/** A page of requests for documents in another name. */
export type DocumentRequestConnection = {
  __typename?: 'DocumentRequestConnection';
  /** Requests of this page. */
  nodes: Array<DocumentRequest>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Staff has decided about a request. */
export type DocumentRequestDecided = {
  __typename?: 'DocumentRequestDecided';
  /** The request. */
  request: DocumentRequest;
};

/** Where the request for a document in another name is. */
export type DocumentRequestState =
  /** Staff has declined it: the old document stays valid. */
  | 'DECLINED'
  /** The old document was revoked meanwhile: there is nothing to issue anew. */
  | 'ENDED'
  /** A document in the new name has taken the place of the old one. */
  | 'ISSUED'
  /** Waits for staff. */
  | 'WAITING';

/** Staff has been asked for a document in the name of today. */
export type DocumentRequested = {
  __typename?: 'DocumentRequested';
  /** The document in the former name: valid until it is replaced. */
  certificate: Certificate;
};

/** Valid documents and codes of registrations. */
export type DocumentsAtStake = {
  __typename?: 'DocumentsAtStake';
  /** Documents. */
  certificates: Scalars['Int']['output'];
  /** Codes of confirmation (ИКП). */
  codes: Scalars['Int']['output'];
  /** Registrations that have some. */
  holders: Scalars['Int']['output'];
  /** The event is over: staff decides about documents when it cancels. */
  isOver: Scalars['Boolean']['output'];
  /** Those of them whose participants were present at the event. */
  present: Scalars['Int']['output'];
};

/** Registrations of one event: some, or all that a filter finds. */
export type DocumentsAtStakeInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** All that it finds at this moment. */
  filter?: InputMaybe<StaffRegistrationFilter>;
  /** These; a thousand at most. Null: those of the filter. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A draft that is gone. */
export type DraftDeleted = {
  __typename?: 'DraftDeleted';
  /** What its id was. */
  id: Scalars['ID']['output'];
};

/** What a form of staff is about. */
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
  /** A line of the table of abbreviations. */
  | 'SEARCH_SYNONYM'
  /** Seats of an event; by its id. */
  | 'SEATS'
  /** A speaker. */
  | 'SPEAKER'
  /** A tariff. */
  | 'TARIFF'
  /** A webhook. */
  | 'WEBHOOK';

/** What education a person has, or is getting. */
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

/** When an event takes place, as far as it is known. */
export type EffectiveDates = {
  __typename?: 'EffectiveDates';
  /** Days on which something happens, YYYY-MM-DD in the event's time zone. */
  dates: Array<Scalars['Date']['output']>;
  /** End of the last day; null for a postponed event, of which only the new beginning is announced. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Beginning of the first day. */
  startsAt: Scalars['DateTime']['output'];
};

/** A letter is on its way to the new address. */
export type EmailChangeRequested = {
  __typename?: 'EmailChangeRequested';
  /** Sentence in Russian for whoever asked. */
  message: Scalars['String']['output'];
};

/** The account has this address now. */
export type EmailChanged = {
  __typename?: 'EmailChanged';
  /** The address, to sign in with from now on. */
  email: Scalars['String']['output'];
};

/** What the link of a letter is for. */
export type EmailLink = {
  __typename?: 'EmailLink';
  /** The address that it confirms. */
  email: Scalars['String']['output'];
  /** It brings a new account to life; otherwise it gives an account this address. */
  isNewAccount: Scalars['Boolean']['output'];
};

/** No code is asked for any more, or what is wrong. */
export type EndSecondFactorResult = Problems | SecurityChanged;

/** The row with its receipt, or why it was not written. */
export type EnterReceiptResult = LedgerEntryChanged | Problems;

/** What a participant whom staff registers is to pay. */
export type EntryPricing =
  /** Nothing, for a reason. */
  | 'FREE'
  /** Less than that, for a reason. */
  | 'OTHER'
  /** The price of the tariff. */
  | 'TARIFF';

/** A congress, conference, school or webinar. */
export type Event = {
  __typename?: 'Event';
  /** What the archive has of the event; null as long as nothing is public. */
  archiveEntry?: Maybe<ArchiveEntry>;
  /** Path of the calendar file (.ics). */
  calendarUrl: Scalars['String']['output'];
  /** What the viewer can do about the event now. */
  callToAction: CallToAction;
  /** Why it is cancelled or put off; null when it is neither, or no reason was written down. */
  change?: Maybe<EventChange>;
  /** When `underway` and `isPast` say something else next; null: never, as far as is known. */
  changesAt?: Maybe<Scalars['DateTime']['output']>;
  /** City of the venue; null for a broadcast. */
  city?: Maybe<Scalars['String']['output']>;
  /** Consents that participants are asked for. */
  consents: Array<ConsentRequest>;
  /** Whom to ask. */
  contact: Contact;
  /** Cover. */
  cover: Image;
  /** Days on which something happens, YYYY-MM-DD in the event's time zone. */
  dates: Array<Scalars['Date']['output']>;
  /** The description as safe HTML. */
  descriptionHtml: Scalars['String']['output'];
  /** Files about the event. */
  documents: Array<EventDocument>;
  /** What its form holds; null unless for editors. */
  editing?: Maybe<EventEditing>;
  /** When the event takes place as far as it is known: a postponed one on its new date; null when that is not known. */
  effectiveDates?: Maybe<EffectiveDates>;
  /** End of the last day as first announced. */
  endsAt: Scalars['DateTime']['output'];
  /** At a venue, as a broadcast, or both. */
  format: EventFormat;
  /** Its photo report. */
  gallery?: Maybe<Gallery>;
  /** Its halls in their order, those without anything too. */
  halls: Array<Hall>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The same as `price.isFree`; false where there is no price. */
  isFree: Scalars['Boolean']['output'];
  /** The event is over. */
  isPast: Scalars['Boolean']['output'];
  /** What the event has brought in, added up from the ledger; null for all but staff. */
  money?: Maybe<EventMoney>;
  /** The event in continuing medical education. */
  nmo: EventNmo;
  /** Partners by rank. */
  partners: Array<EventPartner>;
  /** New beginning of a postponed event, once it is known. */
  postponedTo?: Maybe<Scalars['DateTime']['output']>;
  /** What it costs for the viewer; null while nothing is or will be on sale. */
  price?: Maybe<EventPrice>;
  /** The lowest price above nothing that the viewer can pay now; null when there is none. */
  priceFrom?: Maybe<Money>;
  /** The programme by day. */
  programme: Array<ProgrammeDay>;
  /** Emails that are about to tell users of moved or removed talks that they bookmarked; null: none, or unless for editors. */
  programmeNotice?: Maybe<ProgrammeNotice>;
  /** The event's own questions to participants. */
  questions: Array<EventQuestion>;
  /** What is given back of the price to who gives up, the earliest term first; never empty. */
  refundTerms: Array<RefundTerm>;
  /** How many people hold a seat, in all forms of participation. */
  registeredCount: Scalars['Int']['output'];
  /** Registration is possible until then; null: until the event ends. */
  registrationClosesAt?: Maybe<Scalars['DateTime']['output']>;
  /** Registrations by state, states without any left out; null unless for staff. */
  registrationCounts?: Maybe<Array<RegistrationCount>>;
  /** Registration is possible from then on; null: since publication. */
  registrationOpensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Seats by form of participation. */
  seats: Array<EventSeats>;
  /** Name in the address: `/events/{slug}`. */
  slug: Scalars['String']['output'];
  /** Specialties that the event is for. */
  specialties: Array<Specialty>;
  /** Beginning of the first day as first announced; of a postponed event see `effectiveDates`. */
  startsAt: Scalars['DateTime']['output'];
  /** State; a draft is never shown to the public. */
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
  /** What is on; null before it begins, when it is over, and while it is cancelled or postponed. */
  underway?: Maybe<EventUnderway>;
  /** Where people meet; null for a broadcast. */
  venue?: Maybe<Venue>;
  /** The viewer's live registration; null for visitors. */
  viewerRegistration?: Maybe<Registration>;
};


/** A congress, conference, school or webinar. */
export type EventMoneyArgs = {
  isTest?: Scalars['Boolean']['input'];
};

/** A month, a week or a day of the calendar, with events that are over and those to come. */
export type EventCalendar = {
  __typename?: 'EventCalendar';
  /** The day that was asked for, YYYY-MM-DD; today where none was. */
  date: Scalars['Date']['output'];
  /** The last day before these with such an event. */
  earlier?: Maybe<Scalars['Date']['output']>;
  /** Events of the days that are shown, by their beginning. */
  entries: Array<EventCalendarEntry>;
  /** What could be narrowed by, with numbers for these days. */
  facets: EventFacets;
  /** First day. */
  from: Scalars['Date']['output'];
  /** False where there were too many events to give them all. */
  isComplete: Scalars['Boolean']['output'];
  /** The first day after these with such an event. */
  later?: Maybe<Scalars['Date']['output']>;
  /** First day that is shown: the Monday of the first week. */
  shownFrom: Scalars['Date']['output'];
  /** Last day that is shown: the Sunday of the last week. */
  shownTo: Scalars['Date']['output'];
  /** Last day. */
  to: Scalars['Date']['output'];
  /** Today in Moscow. */
  today: Scalars['Date']['output'];
  /** Number of events from the first day to the last. */
  totalCount: Scalars['Int']['output'];
  /** How much is shown. */
  unit: CalendarUnit;
};

/** An event in the calendar. */
export type EventCalendarEntry = {
  __typename?: 'EventCalendarEntry';
  /** Its days among those that are shown. */
  days: Array<EventDay>;
  /** The event. */
  event: Event;
};

/** The event as it is now, and the work that follows. */
export type EventCalledOff = {
  __typename?: 'EventCalledOff';
  /** The event. */
  event: Event;
  /** What is done for those who are registered. */
  task: Task;
};

/** That an event was cancelled or put off. */
export type EventChange = {
  __typename?: 'EventChange';
  /** When it was announced. */
  at: Scalars['DateTime']['output'];
  /** The new beginning; null when it is not known. */
  postponedTo?: Maybe<Scalars['DateTime']['output']>;
  /** Why, in the words of the organiser; plain text for everybody. */
  reason: Scalars['String']['output'];
  /** What it became: CANCELLED or POSTPONED. */
  state: EventState;
};

/** The event, or why that cannot be. */
export type EventChangeResult = EventChanged | Problems;

/** The event as it is now. */
export type EventChanged = {
  __typename?: 'EventChanged';
  /** The event. */
  event: Event;
};

/** A page of events. */
export type EventConnection = {
  __typename?: 'EventConnection';
  /** How many of them were called off: they are listed, but do not take place. */
  cancelledCount: Scalars['Int']['output'];
  /** What the list could be narrowed by, with numbers. */
  facets: EventFacets;
  /** Events of this page. */
  nodes: Array<Event>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** How the text of the filter was understood; null without a text. */
  reading?: Maybe<TextReading>;
  /** Number of events that pass the filter. */
  totalCount: Scalars['Int']['output'];
};

/** An instant that counts from the days of an event: the end of a sale, the closing of registration. */
export type EventDateMove = {
  __typename?: 'EventDateMove';
  /** What it becomes when it moves. */
  becomes: Scalars['DateTime']['output'];
  /** The same as `becomes`, Russian, by the clock of the place. */
  becomesInWords: Scalars['String']['output'];
  /** Field of `EventInput` that holds it; null: it is elsewhere. */
  field?: Maybe<Scalars['String']['output']>;
  /** To name it in `EventDatesInput`. */
  key: Scalars['ID']['output'];
  /** Why it had better stay, Russian: it has passed already, or would; null: it had better move. */
  staysBecause?: Maybe<Scalars['String']['output']>;
  /** What it is now. */
  was: Scalars['DateTime']['output'];
  /** The same as `was`, Russian, by the clock of the place. */
  wasInWords: Scalars['String']['output'];
  /** What it is, Russian. */
  what: Scalars['String']['output'];
};

/** Which instants move along with the days of an event, by their keys in `eventDateMoves`. */
export type EventDatesInput = {
  /** Those that stay as they are. */
  keep: Array<Scalars['ID']['input']>;
  /** Those that move. Those of the form itself move by other values in the form. */
  move: Array<Scalars['ID']['input']>;
};

/** A day of an event. */
export type EventDay = {
  __typename?: 'EventDay';
  /** YYYY-MM-DD in the event's time zone. */
  date: Scalars['Date']['output'];
  /** When it ends on that day; null where the programme does not say yet. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it begins on that day; null where the programme does not say yet. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A day of an event. */
export type EventDayInput = {
  /** YYYY-MM-DD in the time zone of the event. */
  date: Scalars['String']['input'];
  /** НМО points that the day gives; 0: none. */
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
  /** Its title, up to 300 letters. */
  title: Scalars['String']['input'];
};

/** The files of an event as they are now. */
export type EventDocumentsChanged = {
  __typename?: 'EventDocumentsChanged';
  /** All of them in their order. */
  documents: Array<EventDocument>;
};

/** The files of the event, or why that cannot be. */
export type EventDocumentsResult = EventDocumentsChanged | Problems;

/** An event as an editor works on it. */
export type EventEditing = {
  __typename?: 'EventEditing';
  /** What its form holds. */
  form: EventForm;
  /** What it lacks before the public may see it; empty: nothing. */
  gaps: Array<Problem>;
  /** The event. */
  id: Scalars['ID']['output'];
  /** Names that it had in its address; they lead to it still. */
  oldSlugs: Array<Scalars['String']['output']>;
  /** To be given back when the form is saved: it tells whether somebody else has. */
  version: Scalars['String']['output'];
};

/** What the list could be narrowed by. */
export type EventFacets = {
  __typename?: 'EventFacets';
  /** Cities. */
  cities: Array<FacetCount>;
  /** Formats. */
  formats: Array<FacetCount>;
  /** Number of events that cost the viewer nothing. */
  free: Scalars['Int']['output'];
  /** Months in the order of the list. */
  months: Array<FacetCount>;
  /** Number of events whose НМО points are applied for, and not decided about. */
  nmoApplied: Scalars['Int']['output'];
  /** Specialties, the most frequent first. */
  specialties: Array<FacetCount>;
  /** Kinds of event. */
  types: Array<FacetCount>;
  /** Number of events with approved НМО points. */
  withNmo: Scalars['Int']['output'];
};

/** One thing that changes for participants. */
export type EventFactChange = {
  __typename?: 'EventFactChange';
  /** What it becomes. */
  after: Scalars['String']['output'];
  /** What it was. */
  before: Scalars['String']['output'];
  /** What it is, Russian. */
  what: Scalars['String']['output'];
};

/** Which events to list. Conditions are joined by «and»; several specialties by «or». */
export type EventFilter = {
  /** City of the venue, as spelt in the facet. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** How one can take part: an event that is held both ways is also found as online and as in person. */
  format?: InputMaybe<EventFormat>;
  /** Taking part costs the viewer nothing, as `isFree` of the event says. */
  free?: InputMaybe<Scalars['Boolean']['input']>;
  /** The text as it is: no other keyboard layout, no corrections, no abbreviations, no words that mean filters. */
  isLiteral?: InputMaybe<Scalars['Boolean']['input']>;
  /** Something happens in this month, YYYY-MM. */
  month?: InputMaybe<Scalars['Month']['input']>;
  /** НМО points are applied for, and not decided about. */
  nmoApplied?: InputMaybe<Scalars['Boolean']['input']>;
  /** Events that are over, instead of those that are not. */
  past?: Scalars['Boolean']['input'];
  /** Any of these specialties. */
  specialties?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** It takes place on a known date: neither cancelled nor postponed without a new date. */
  takingPlace?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words in any form, as in `search`. «НМО», «бесплатно», «онлайн», «очно», a city and a month are taken as filters; see `reading`. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Kind of event. */
  type?: InputMaybe<EventType>;
  /** НМО points are approved. */
  withNmo?: InputMaybe<Scalars['Boolean']['input']>;
};

/** All that stands in the form of an event. Times are those of a clock where the event takes place. */
export type EventForm = {
  __typename?: 'EventForm';
  /** Answers may be changed until then, YYYY-MM-DDTHH:MM; null: until it begins. */
  answersChangeUntil?: Maybe<Scalars['String']['output']>;
  /** Page of the broadcast. */
  broadcastUrl?: Maybe<Scalars['String']['output']>;
  /** City of the venue. */
  city?: Maybe<Scalars['String']['output']>;
  /** E-mail address of the contact. */
  contactEmail: Scalars['String']['output'];
  /** Person or department to ask. */
  contactName: Scalars['String']['output'];
  /** Telephone of the contact. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** Days on which something happens, sixty at most. */
  days: Array<EventFormDay>;
  /** Markdown, up to 20 000 letters. */
  description: Scalars['String']['output'];
  /** When the last day ends, HH:MM. */
  endTime: Scalars['String']['output'];
  /** At a venue, as a broadcast, or both. */
  format: EventFormat;
  /** Number under which it is approved for НМО. */
  nmoRegistrationNumber?: Maybe<Scalars['String']['output']>;
  /** How far it has come in НМО. */
  nmoState: NmoState;
  /** Named recipients of participants' data; null: data are not handed on. */
  partnerTransferRecipients?: Maybe<Scalars['String']['output']>;
  /** Page of the recording. */
  recordingUrl?: Maybe<Scalars['String']['output']>;
  /** Registration closes, YYYY-MM-DDTHH:MM; null: when it ends. */
  registrationClosesAt?: Maybe<Scalars['String']['output']>;
  /** Registration opens, YYYY-MM-DDTHH:MM; null: at publication. */
  registrationOpensAt?: Maybe<Scalars['String']['output']>;
  /** Name in the address: lower-case Latin letters, digits and hyphens. */
  slug: Scalars['String']['output'];
  /** Specialties that the event is for, in the order in which they are shown. */
  specialtyIds: Array<Scalars['ID']['output']>;
  /** When the first day begins, HH:MM. */
  startTime: Scalars['String']['output'];
  /** One or two sentences, up to 400 letters. */
  summary: Scalars['String']['output'];
  /** IANA time zone, such as Europe/Moscow. */
  timeZone: Scalars['String']['output'];
  /** Full title, up to 300 letters. */
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
  date: Scalars['String']['output'];
  /** НМО points that the day gives; 0: none. */
  nmoPoints: Scalars['Int']['output'];
};

/** The form as it was saved. */
export type EventFormSaved = {
  __typename?: 'EventFormSaved';
  /** The event. */
  event: Event;
  /** The form, put right: without the spaces of typing. */
  form: EventForm;
  /** What moved along with the days, as was decided. */
  moved: Array<EventDateMove>;
  /** What has changed along with it and should be looked at, such as conditions of НМО; sentences in Russian. */
  notes: Array<Scalars['String']['output']>;
  /** The version to save the next change with. */
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

/** All that stands in the form of an event. A draft may have gaps: empty texts and nulls. */
export type EventInput = {
  /** Answers may be changed until then, YYYY-MM-DDTHH:MM; null: until it begins. */
  answersChangeUntil?: InputMaybe<Scalars['String']['input']>;
  /** Page of the broadcast. */
  broadcastUrl?: InputMaybe<Scalars['String']['input']>;
  /** City of the venue. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address of the contact. */
  contactEmail: Scalars['String']['input'];
  /** Person or department to ask. */
  contactName: Scalars['String']['input'];
  /** Telephone of the contact. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Days on which something happens, sixty at most. */
  days: Array<EventDayInput>;
  /** Markdown, up to 20 000 letters. */
  description: Scalars['String']['input'];
  /** When the last day ends, HH:MM. */
  endTime: Scalars['String']['input'];
  /** At a venue, as a broadcast, or both. */
  format: EventFormat;
  /** Number under which it is approved for НМО. */
  nmoRegistrationNumber?: InputMaybe<Scalars['String']['input']>;
  /** How far it has come in НМО. */
  nmoState: NmoState;
  /** Named recipients of participants' data; null: data are not handed on. */
  partnerTransferRecipients?: InputMaybe<Scalars['String']['input']>;
  /** Page of the recording. */
  recordingUrl?: InputMaybe<Scalars['String']['input']>;
  /** Registration closes, YYYY-MM-DDTHH:MM; null: when it ends. */
  registrationClosesAt?: InputMaybe<Scalars['String']['input']>;
  /** Registration opens, YYYY-MM-DDTHH:MM; null: at publication. */
  registrationOpensAt?: InputMaybe<Scalars['String']['input']>;
  /** Name in the address: lower-case Latin letters, digits and hyphens. */
  slug: Scalars['String']['input'];
  /** Specialties that the event is for, in the order in which they are shown. */
  specialtyIds: Array<Scalars['ID']['input']>;
  /** When the first day begins, HH:MM. */
  startTime: Scalars['String']['input'];
  /** One or two sentences, up to 400 letters. */
  summary: Scalars['String']['input'];
  /** IANA time zone, such as Europe/Moscow. */
  timeZone: Scalars['String']['input'];
  /** Full title, up to 300 letters. */
  title: Scalars['String']['input'];
  /** Kind of event. */
  type: EventType;
  /** Street address of the venue. */
  venueAddress?: InputMaybe<Scalars['String']['input']>;
  /** Name of the venue. */
  venueName?: InputMaybe<Scalars['String']['input']>;
};

/** Sums of an event, added up from the ledger and from refunds on their way. */
export type EventMoney = {
  __typename?: 'EventMoney';
  /** Kopecks that are on their way back. */
  beingRefunded: Scalars['Float']['output'];
  /** Kopecks that were taken; a whole number. */
  captured: Scalars['Float']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  /** `captured` less `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of payments that were taken. */
  payments: Scalars['Int']['output'];
  /** Kopecks whose refund has failed: it moves only when staff acts. */
  refundFailed: Scalars['Float']['output'];
  /** Kopecks of those that were given back. */
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
  /** How far it has come. */
  state: NmoState;
  /** Sentence in Russian that may be published in this state; null when there is nothing to say. */
  statement?: Maybe<Scalars['String']['output']>;
};

/** Whether the people whom a change concerns get an email about it. */
export type EventNoticeInput = {
  /** They get one email with what was and what is. */
  send: Scalars['Boolean']['input'];
  /** Why they get none, up to 500 letters: required without an email, and stored. */
  silentBecause?: InputMaybe<Scalars['String']['input']>;
};

/** Whom a change of an event concerns, and the email about it. */
export type EventNoticePreview = {
  __typename?: 'EventNoticePreview';
  /** What changes, each thing once. */
  changes: Array<EventFactChange>;
  /** Users who are not registered and bookmarked talks that move along: they get an email of their own. */
  followers: Scalars['Int']['output'];
  /** The email as HTML, with the number of a registration left out. */
  html: Scalars['String']['output'];
  /** People who take part, or wait for a seat. */
  people: Scalars['Int']['output'];
  /** Subject of the email. */
  subject: Scalars['String']['output'];
};

/** What an event offers to those who register, as staff works on it. */
export type EventOffer = {
  __typename?: 'EventOffer';
  /** Id of the event. */
  id: Scalars['ID']['output'];
  /** All questions in their order, a hundred at most. */
  questions: Array<OfferedQuestion>;
  /** Seats of the forms of participation that there are. */
  seats: Array<OfferedSeats>;
  /** All tariffs in their order, a hundred at most. */
  tariffs: Array<OfferedTariff>;
  /** The viewer may change it: a manager always, an editor while the event is a draft. */
  viewerMayChange: Scalars['Boolean']['output'];
};

/** A partner of an event. */
export type EventPartner = {
  __typename?: 'EventPartner';
  /** Advertising mark with advertiser and erid, where the law wants one. */
  advertisingMark?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** A few words, plain text. */
  text?: Maybe<Scalars['String']['output']>;
  /** Rank. */
  tier: PartnerTier;
  /** Site of the partner. */
  url?: Maybe<Scalars['String']['output']>;
};

/** What an event costs for the viewer now, by the tariffs that they can take. */
export type EventPrice = {
  __typename?: 'EventPrice';
  /** Every way to take part that is open to the viewer costs nothing. */
  isFree: Scalars['Boolean']['output'];
  /** Whose price it is, until when, and what follows, Russian; null: nothing is to be added. */
  note?: Maybe<Scalars['String']['output']>;
  /** One line, Russian: «6 500 ₽», «врачам 6 500 ₽, ординаторам 2 000 ₽», «Бесплатно». */
  text: Scalars['String']['output'];
};

/** A question of the registration form of one event. */
export type EventQuestion = {
  __typename?: 'EventQuestion';
  /** A hint under the question. */
  help?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** How it is answered. */
  kind: QuestionKind;
  /** The question. */
  label: Scalars['String']['output'];
  /** Greatest number, or latest date. */
  max?: Maybe<Scalars['String']['output']>;
  /** Most letters of a text. */
  maxLength?: Maybe<Scalars['Int']['output']>;
  /** Least number, or earliest date. */
  min?: Maybe<Scalars['String']['output']>;
  /** Answers to choose from; empty unless CHOICE or CHOICES. */
  options: Array<QuestionOption>;
  /** Must be answered when it is asked. */
  required: Scalars['Boolean']['output'];
  /** When it is asked; null: always. */
  showIf?: Maybe<QuestionCondition>;
};

/** Seats for one form of participation. */
export type EventSeats = {
  __typename?: 'EventSeats';
  /** How many people there is room for; null: no limit. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** How many are left; null: no limit. */
  left?: Maybe<Scalars['Int']['output']>;
  /** The form of participation. */
  participation: ParticipationForm;
  /** How many people are on the waiting list. */
  waiting: Scalars['Int']['output'];
};

/** State of an event. Whether it is over is told by its dates. */
export type EventState =
  /** Will not take place. */
  | 'CANCELLED'
  /** Being prepared; seen by staff only. */
  | 'DRAFT'
  /** Put off to another date. */
  | 'POSTPONED'
  /** Public. */
  | 'PUBLISHED';

/** What kind of event it is. */
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

/** What is on of an event that has begun and is not over. */
export type EventUnderway = {
  __typename?: 'EventUnderway';
  /** The day that is on or comes next, YYYY-MM-DD in the event's time zone. */
  date: Scalars['Date']['output'];
  /** How participants join, Russian. */
  hint: Scalars['String']['output'];
  /** Something of it happens at this moment. */
  isNow: Scalars['Boolean']['output'];
  /** In a few words, Russian: «Идёт сейчас: вечер 2 из 7». */
  label: Scalars['String']['output'];
  /** When that day begins; null while it is on, and where the programme does not say. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A value of a filter with the number of events it would give together with the other filters. */
export type FacetCount = {
  __typename?: 'FacetCount';
  /** Number of events. */
  count: Scalars['Int']['output'];
  /** Russian words for it. */
  label: Scalars['String']['output'];
  /** What to put into the filter: id of a specialty, name of a format or type, YYYY-MM, or a city. */
  value: Scalars['String']['output'];
};

/** Work on money that was given up after its last try. */
export type FailedPaymentWork = {
  __typename?: 'FailedPaymentWork';
  /** Tries. */
  attempts: Scalars['Int']['output'];
  /** When it was given up. */
  failedAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What kind of work. */
  kind: PaymentWorkKind;
  /** What the last try ended with. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** The payment that it is about. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  /** The refund that it is about. */
  refundId?: Maybe<Scalars['ID']['output']>;
  /** The registration that it is about. */
  registrationId?: Maybe<Scalars['ID']['output']>;
};

/** A page of work that was given up. */
export type FailedPaymentWorkConnection = {
  __typename?: 'FailedPaymentWorkConnection';
  /** Work of this page. */
  nodes: Array<FailedPaymentWork>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** The answer is on its way. */
export type FeedbackAnswered = {
  __typename?: 'FeedbackAnswered';
  /** The message with its answer. */
  message: FeedbackMessage;
};

/** A message to the organisation. For staff. */
export type FeedbackMessage = {
  __typename?: 'FeedbackMessage';
  /** The answer that was sent. */
  answer?: Maybe<Scalars['String']['output']>;
  /** When it was answered. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who of the staff has answered. */
  answeredBy?: Maybe<User>;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** Where the answer goes. */
  email: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** How the person wants to be addressed. */
  name: Scalars['String']['output'];
  /** Number for people: eight letters and digits that are hard to confuse. */
  number: Scalars['String']['output'];
  /** Telephone, if it was given. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Whether it was answered. */
  state: FeedbackState;
  /** What was written. */
  text: Scalars['String']['output'];
  /** What it is about. */
  topic: FeedbackTopic;
};

/** A page of messages. */
export type FeedbackMessageConnection = {
  __typename?: 'FeedbackMessageConnection';
  /** Messages of this page. */
  nodes: Array<FeedbackMessage>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** The message was taken. */
export type FeedbackSent = {
  __typename?: 'FeedbackSent';
  /** Its number, to refer to. */
  number: Scalars['String']['output'];
};

/** Whether a message was answered. */
export type FeedbackState =
  /** Answered by a letter. */
  | 'ANSWERED'
  /** Waits for an answer. */
  | 'NEW';

/** What a message is about. */
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

/** What the user had filled in of a form of the site before the account existed. */
export type FormDraft = {
  __typename?: 'FormDraft';
  /** Name that the site has for the form. */
  form: Scalars['String']['output'];
  /** Values of its fields, a JSON object; the site alone reads them. */
  values: Scalars['String']['output'];
};

/** A form of the site that is filled in but waits for the account; it comes back when the address is confirmed. */
export type FormDraftInput = {
  /** Name that the site has for the form: up to 200 letters. */
  form: Scalars['String']['input'];
  /** Values of its fields, a JSON object of up to 8000 letters. */
  values: Scalars['String']['input'];
};

/** How money is taken at the front desk. */
export type FrontDeskMethod =
  /** By card at a terminal. */
  | 'CARD_TERMINAL'
  /** Cash. */
  | 'CASH';

/** A person whom the front desk has found. */
export type FrontDeskPerson = {
  __typename?: 'FrontDeskPerson';
  /** The account: named when staff says that this is the person. */
  accountId: Scalars['ID']['output'];
  /** Education: some tariffs are for some levels only. */
  educationLevel?: Maybe<EducationLevel>;
  /** The address without its middle: enough to tell namesakes apart. */
  maskedEmail: Scalars['String']['output'];
  /** Full name in the account. */
  name: Scalars['String']['output'];
  /** The registration that has not ended, otherwise the latest; null: there is none. */
  registration?: Maybe<FrontDeskRegistration>;
};

/** The registration of a person, as the front desk needs it. */
export type FrontDeskRegistration = {
  __typename?: 'FrontDeskRegistration';
  /** Money that may come without the front desk. */
  awaitedPayment?: Maybe<AwaitedPayment>;
  /** What is still to be paid, kopecks. */
  dueAmount: Scalars['Int']['output'];
  /** The registration. */
  id: Scalars['ID']['output'];
  /** Everything that was paid has been returned. */
  isReturned: Scalars['Boolean']['output'];
  /** Its number. */
  number: Scalars['String']['output'];
  /** What was paid and not returned, kopecks. */
  paidAmount: Scalars['Int']['output'];
  /** At the venue, or by broadcast. */
  participation: ParticipationForm;
  /** Price of the registration, kopecks. */
  priceAmount: Scalars['Int']['output'];
  /** Where it is in its life. */
  state: RegistrationState;
  /** Title of the tariff. */
  tariff: Scalars['String']['output'];
  /** Its tariff. */
  tariffId: Scalars['ID']['output'];
};

/** Money that one member of staff has taken at a front desk on a day. */
export type FrontDeskTakings = {
  __typename?: 'FrontDeskTakings';
  /** By card at a terminal, less what was given back, kopecks. */
  cardAmount: Scalars['Int']['output'];
  /** Cash less cash that was given back, kopecks. */
  cashAmount: Scalars['Int']['output'];
  /** Day at the place of the event, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** How many payments. */
  payments: Scalars['Int']['output'];
};

/** A photo report: pictures of one event or day. */
export type Gallery = {
  __typename?: 'Gallery';
  /** City. */
  city?: Maybe<Scalars['String']['output']>;
  /** The first picture; null while there is none. */
  cover?: Maybe<Photo>;
  /** The event it shows. */
  event?: Maybe<Event>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The public sees it. */
  isPublished: Scalars['Boolean']['output'];
  /** How many pictures the public sees. */
  photoCount: Scalars['Int']['output'];
  /** Who took the pictures. */
  photographer?: Maybe<Scalars['String']['output']>;
  /** The pictures in their order. */
  photos: Array<Photo>;
  /** Name in the address: `/photo-reports/{slug}`. */
  slug: Scalars['String']['output'];
  /** One or two sentences, plain text. */
  summary: Scalars['String']['output'];
  /** First day on which the pictures were taken, YYYY-MM-DD. */
  takenOn: Scalars['Date']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** When it or one of its photos was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Which state of its facts this is; for `updateGallery`. */
  version: Scalars['String']['output'];
};


/** A photo report: pictures of one event or day. */
export type GalleryPhotosArgs = {
  withHidden?: Scalars['Boolean']['input'];
};

/** The photo report as it is now. */
export type GalleryChanged = {
  __typename?: 'GalleryChanged';
  /** The photo report. */
  gallery: Gallery;
};

/** A page of photo reports. */
export type GalleryConnection = {
  __typename?: 'GalleryConnection';
  /** Photo reports of this page. */
  nodes: Array<Gallery>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of photo reports in the whole list. */
  totalCount: Scalars['Int']['output'];
  /** All years that have photo reports, the latest first. */
  years: Array<GalleryYear>;
};

/** A photo report. All of it is replaced. */
export type GalleryInput = {
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** The event it shows; an event has one report. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** The public sees it. */
  isPublished: Scalars['Boolean']['input'];
  /** Who took the pictures. */
  photographer?: InputMaybe<Scalars['String']['input']>;
  /** Name in the address; left out: made from the title when the report is new, kept otherwise. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** One or two sentences, up to 600 letters; may be empty. */
  summary: Scalars['String']['input'];
  /** First day on which the pictures were taken, YYYY-MM-DD. */
  takenOn: Scalars['String']['input'];
  /** Title, up to 200 letters. */
  title: Scalars['String']['input'];
};

/** The photo report, or why it was refused. */
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
  /** The hall that it is now; null: a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Name, up to 100 letters. */
  name: Scalars['String']['input'];
};

/** A change of a name, a date of birth or a СНИЛС of an account. */
export type IdentityChange = {
  __typename?: 'IdentityChange';
  /** What it becomes, shown in the same way. */
  after?: Maybe<Scalars['String']['output']>;
  /** Why staff has to confirm it; null: it had not to. */
  because?: Maybe<Scalars['String']['output']>;
  /** What it was; of a date of birth the year alone, of СНИЛС the last digits. */
  before?: Maybe<Scalars['String']['output']>;
  /** What staff has answered, for the person. */
  comment?: Maybe<Scalars['String']['output']>;
  /** When it was made or asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** When staff has decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Full name of staff who has decided. */
  decidedByName?: Maybe<Scalars['String']['output']>;
  /** What is changed. */
  field: IdentityField;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Whose. */
  person?: Maybe<User>;
  /** What came of it. */
  state: IdentityChangeState;
};

/** A page of changes of names, dates of birth and СНИЛС. */
export type IdentityChangeConnection = {
  __typename?: 'IdentityChangeConnection';
  /** Changes of this page. */
  nodes: Array<IdentityChange>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Staff has decided about a change. */
export type IdentityChangeDecided = {
  __typename?: 'IdentityChangeDecided';
  /** The change. */
  change: IdentityChange;
};

/** The change, or why it was not decided. */
export type IdentityChangeResult = IdentityChangeDecided | Problems;

/** Where a change of personal data is. */
export type IdentityChangeState =
  /** Saved at once: nothing hung on the old data. */
  | 'APPLIED'
  /** Staff has approved it: it is saved. */
  | 'APPROVED'
  /** Staff has declined it: the old data stay. */
  | 'DECLINED'
  /** The person has asked for something else since. */
  | 'REPLACED'
  /** Waits for staff. */
  | 'REQUESTED';

/** The session may do what needs a confirmed identity. */
export type IdentityConfirmed = {
  __typename?: 'IdentityConfirmed';
  /** Until when; then `confirmIdentity` is needed again. */
  until: Scalars['DateTime']['output'];
};

/** What says who somebody is. */
export type IdentityField =
  /** Date of birth. */
  | 'BIRTH_DATE'
  /** Surname, name and patronymic. */
  | 'NAME'
  /** СНИЛС. */
  | 'SNILS';

/** A picture in the sizes that screens need. Values are paths on this site. */
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

/** How many lines of a list are what. */
export type ImportCounts = {
  __typename?: 'ImportCounts';
  /** People who were registered of it. */
  added: Scalars['Int']['output'];
  /** Lines that look mistaken: staff says how they are meant. */
  doubtful: Scalars['Int']['output'];
  /** Lines that have come. */
  received: Scalars['Int']['output'];
  /** People who were registered before. */
  registered: Scalars['Int']['output'];
  /** Right ones that nobody was registered of yet. */
  right: Scalars['Int']['output'];
  /** Lines that are wrong, or come twice. */
  wrong: Scalars['Int']['output'];
};

/** A line of a list, and what becomes of it. */
export type ImportLine = {
  __typename?: 'ImportLine';
  /** Address, as it was written. */
  email: Scalars['String']['output'];
  /** It was right, but could not be imported when its turn came. */
  hasFailed: Scalars['Boolean']['output'];
  /** Its number, as the file counts its lines. */
  line: Scalars['Int']['output'];
  /** What will be done, was done, or is wrong; a sentence in Russian. */
  message: Scalars['String']['output'];
  /** Surname, given name and patronymic, as they were written. */
  name: Scalars['String']['output'];
  /** Number of the registration that was made of it; null: none was. */
  registrationNumber?: Maybe<Scalars['String']['output']>;
  /** Ways in which the line may be meant; staff takes one with `chooseImportReading`. */
  suggestions: Array<ImportSuggestion>;
  /** What it is. */
  verdict: ImportVerdict;
};

/** A page of lines. */
export type ImportLineConnection = {
  __typename?: 'ImportLineConnection';
  /** Lines of this page, in the order of the file. */
  nodes: Array<ImportLine>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** A line of a list: what stands in its cells, as texts. */
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
  /** Address. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName?: Scalars['String']['input'];
  /** Surname. */
  lastName?: Scalars['String']['input'];
  /** Its number, as the file counts its lines, from 1. */
  line: Scalars['Int']['input'];
  /** Patronymic. */
  middleName?: Scalars['String']['input'];
  /** Telephone. */
  phone?: Scalars['String']['input'];
  /** Post. */
  post?: Scalars['String']['input'];
  /** Region, by its name. */
  region?: Scalars['String']['input'];
  /** SNILS. */
  snils?: Scalars['String']['input'];
  /** Specialty, in words. */
  specialty?: Scalars['String']['input'];
  /** The tariff, by its title; empty: the list's. */
  tariff?: Scalars['String']['input'];
  /** Workplace. */
  workplace?: Scalars['String']['input'];
};

/** Codes of an event. Rows without a person are kept until `assignNmoCodes` gives them out. */
export type ImportNmoCodesInput = {
  /** Day of the event they are for, YYYY-MM-DD; null: no single day, unless `label` is «День 2». */
  date?: InputMaybe<Scalars['String']['input']>;
  /** The event; approved by the commission. */
  eventId: Scalars['ID']['input'];
  /** Only says what would become of each line. */
  isTrial?: Scalars['Boolean']['input'];
  /** Direction they are for; empty: the whole event. */
  label?: Scalars['String']['input'];
  /** Lines, 500 at most. */
  rows: Array<NmoCodeRowInput>;
  /** Specialty they are for; null: any. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
};

/** What became of each line, or why the file was not taken. */
export type ImportNmoCodesResult = NmoCodesImported | Problems;

/** Statistics of a broadcast. */
export type ImportOnlinePresenceInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Only says what would become of each line. */
  isTrial?: Scalars['Boolean']['input'];
  /** Lines, 500 at most. */
  rows: Array<OnlinePresenceRowInput>;
};

/** What became of each line, or why the file was not taken. */
export type ImportOnlinePresenceResult = OnlinePresenceImported | Problems;

/** A part of a list of people. What is said of the list is the same in each of its parts. */
export type ImportPartInput = {
  /** How the consents were given: it is recorded for each person. */
  consentManner?: ConsentManner;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Name of the file. */
  fileName: Scalars['String']['input'];
  /** Why all take part free of charge: 3 to 500 letters. Null: at the price of their tariff. */
  freeBecause?: InputMaybe<Scalars['String']['input']>;
  /** The organiser has the consents of all to the processing of their data. */
  hasConsented: Scalars['Boolean']['input'];
  /** Made by the client for this one list: 32 to 36 hexadecimal digits and hyphens, such as a UUID. */
  id: Scalars['ID']['input'];
  /** How many lines the whole list has, from 1 to 5000. */
  lines: Scalars['Int']['input'];
  /** Why the event gets seats more where none is free: 3 to 500 letters. Null: it does not. */
  overCapacityBecause?: InputMaybe<Scalars['String']['input']>;
  /** Lines of this part, 500 at most. A line sent twice is one. */
  rows: Array<ImportLineInput>;
  /** Tariff of lines that name none. */
  tariffId?: InputMaybe<Scalars['ID']['input']>;
};

/** The part is kept. Nobody is registered yet. */
export type ImportPartKept = {
  __typename?: 'ImportPartKept';
  /** The list. */
  id: Scalars['ID']['output'];
  /** How many of its lines have come so far. */
  received: Scalars['Int']['output'];
};

/** How much there is, or what is wrong. */
export type ImportPartResult = ImportPartKept | Problems;

/** The line as it is read now. */
export type ImportReadingChosen = {
  __typename?: 'ImportReadingChosen';
  /** The line. */
  line: ImportLine;
};

/** A way in which a line may be meant. */
export type ImportSuggestion = {
  __typename?: 'ImportSuggestion';
  /** What is meant then, Russian. */
  label: Scalars['String']['output'];
  /** Names it in `chooseImportReading`. */
  value: Scalars['String']['output'];
};

/** What a line of a list is. */
export type ImportVerdict =
  /** It looks mistaken; nobody is registered until staff says how it is meant. */
  | 'DOUBTFUL'
  /** The person stands in a line above. */
  | 'DUPLICATE'
  /** Right: there is an account with the address. */
  | 'KNOWN_ACCOUNT'
  /** Right: an account is made for the person. */
  | 'NEW_ACCOUNT'
  /** The person is registered already: nothing is to be done. */
  | 'REGISTERED'
  /** Something is wrong with it; the message says what. */
  | 'WRONG';

/** An invoice by which an organisation pays for a registration. */
export type Invoice = {
  __typename?: 'Invoice';
  /** Path of the act in force (PDF); null until the event is over, and where none of the money was kept. */
  actUrl?: Maybe<Scalars['String']['output']>;
  /** All of its acts, the last one first: another is written when money is given back after the first. */
  acts: Array<InvoiceAct>;
  /** Registration of the same person and event that awaits the same sum, of an invoice that is late or cancelled; null for all but managers. */
  awaitingSameSum?: Maybe<Registration>;
  /** Number of the payment order. For staff, else null. */
  bankDocument?: Maybe<Scalars['String']['output']>;
  /** Why it was cancelled; null unless it was. */
  cancelReason?: Maybe<Scalars['String']['output']>;
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** The seat is held for the money until then. */
  dueAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The money came when there was no seat left, or the participation was paid for already: it is given back. */
  isMoneyReturned: Scalars['Boolean']['output'];
  /** Day of the document, YYYY-MM-DD. */
  issuedOn: Scalars['Date']['output'];
  /** Number of the document: year and place in it, such as 2026-000123. */
  number: Scalars['String']['output'];
  /** Day on which the bank had the money, YYYY-MM-DD. */
  paidOn?: Maybe<Scalars['Date']['output']>;
  /** Who pays. */
  payer: InvoicePayer;
  /** Path of the document (PDF). */
  pdfUrl: Scalars['String']['output'];
  /** What it is for. */
  registration: Registration;
  /** Number of the one that stands in its place; null: none. */
  replacedBy?: Maybe<Scalars['String']['output']>;
  /** Where it is in its life. */
  state: InvoiceState;
  /** What is to be paid, VAT included. */
  total: Money;
  /** The viewer may have it made out to another payer now. */
  viewerCanChange: Scalars['Boolean']['output'];
};

/** An act of services rendered for an invoice. */
export type InvoiceAct = {
  __typename?: 'InvoiceAct';
  /** Day of the document, YYYY-MM-DD. */
  issuedOn: Scalars['Date']['output'];
  /** Number of the document: year and place in it, in a series of its own. */
  number: Scalars['ID']['output'];
  /** Path of the document (PDF). One that does not hold any more says so. */
  pdfUrl: Scalars['String']['output'];
  /** Number of the act in whose place it stands; null: the first. */
  replaces?: Maybe<Scalars['String']['output']>;
  /** What it is worth now. */
  standing: ActStanding;
  /** What was kept of the money on its day, VAT included. */
  total: Money;
};

/** The invoice as it is now. */
export type InvoiceChanged = {
  __typename?: 'InvoiceChanged';
  /** The invoice. */
  invoice: Invoice;
};

/** A page of invoices. */
export type InvoiceConnection = {
  __typename?: 'InvoiceConnection';
  /** Invoices of this page. */
  nodes: Array<Invoice>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Who pays an invoice. */
export type InvoicePayer = {
  __typename?: 'InvoicePayer';
  /** Legal address. */
  address: Scalars['String']['output'];
  /** Whom to ask. */
  contactPerson?: Maybe<Scalars['String']['output']>;
  /** Number of a contract. */
  contractNumber?: Maybe<Scalars['String']['output']>;
  /** Address for e-mail about documents. */
  documentsEmail: Scalars['String']['output'];
  /** ИНН. */
  inn: Scalars['String']['output'];
  /** КПП; null for a sole trader. */
  kpp?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** The invoice goes to that address too. */
  sendsCopy: Scalars['Boolean']['output'];
};

/** Who pays an invoice: a legal entity or a sole trader. */
export type InvoicePayerInput = {
  /** Legal address, 300 letters at most. */
  address: Scalars['String']['input'];
  /** Whom to ask, 150 letters at most. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Number of a contract, 100 letters at most. */
  contractNumber?: InputMaybe<Scalars['String']['input']>;
  /** Address for e-mail about documents. */
  documentsEmail: Scalars['String']['input'];
  /** ИНН: 10 digits of a legal entity, 12 of a sole trader. */
  inn: Scalars['String']['input'];
  /** КПП: 9 digits; a legal entity has one, a sole trader none. */
  kpp?: InputMaybe<Scalars['String']['input']>;
  /** Name as in its requisites, 300 letters at most. */
  name: Scalars['String']['input'];
  /** The invoice goes to that address too. */
  sendsCopy?: Scalars['Boolean']['input'];
};

/** The invoice, or why it could not be given out or changed. */
export type InvoiceResult = InvoiceChanged | Problems;

/** Where an invoice is in its life. */
export type InvoiceState =
  /** Not to be paid any more: replaced by another, paid for by card, or called off. */
  | 'CANCELLED'
  /** Given out; the money is awaited. */
  | 'ISSUED'
  /** Not paid by its day. Money that comes late is still marked in it. */
  | 'OVERDUE'
  /** The money has come, as staff has marked. */
  | 'PAID';

/** How many invoices are in a state. */
export type InvoiceTotal = {
  __typename?: 'InvoiceTotal';
  /** Number of invoices. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: InvoiceState;
};

/** Money that has come for an invoice and does not pay it as it stands. */
export type InvoiceTransferInput = {
  /** Kopecks that came. */
  amount: Scalars['Int']['input'];
  /** Number of the payment order, 50 letters at most. */
  documentNumber: Scalars['String']['input'];
  /** It goes back at once; otherwise it is kept until the rest comes or staff decides. */
  isReturned: Scalars['Boolean']['input'];
  /** Day on which it came, YYYY-MM-DD. */
  paidOn: Scalars['String']['input'];
};

/** Documents to be given out to those who took part in an event. */
export type IssueCertificatesInput = {
  /** The event; it must be over. */
  eventId: Scalars['ID']['input'];
  /** Academic hours of a certificate of participation; null: those of the event. */
  hours?: InputMaybe<Scalars['Int']['input']>;
  /** What kind of documents. */
  kind: CertificateKind;
  /**
   * Points; null: those of the accreditation.
   * @deprecated The accreditation of the event says how many: another number is refused.
   */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** Registrations; null: all that are confirmed. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** What was given out, or why nothing was. */
export type IssueCertificatesResult = CertificatesIssued | Problems;

/** One kind of thing that is kept about people. */
export type KeptDataKind = {
  __typename?: 'KeptDataKind';
  /** What of it stays when an account is deleted. */
  stays?: Maybe<DataThatStays>;
  /** What it is, Russian. */
  title: Scalars['String']['output'];
};

/** How a key signs. */
export type KeyAlgorithm =
  /** ECDSA over P-256 with SHA-256. */
  | 'ES256'
  /** Ed25519. */
  | 'EdDSA';

/** Who of staff has changed something last. */
export type LastChange = {
  __typename?: 'LastChange';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** It was the user who asks. */
  isViewer: Scalars['Boolean']['output'];
  /** Surname and first name; null: the account has none, or is gone. */
  name?: Maybe<Scalars['String']['output']>;
};

/** One row of the money ledger. */
export type LedgerEntry = {
  __typename?: 'LedgerEntry';
  /** When the money moved, or the price was lowered. */
  at: Scalars['DateTime']['output'];
  /** Number of the document by which money was handed over (расходный кассовый ордер and the like). */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Made with the test acquirer: no money has moved. */
  isTest: Scalars['Boolean']['output'];
  /** What it is about. */
  kind: LedgerKind;
  /** By how much a price was lowered; 0 where money moved. */
  lowered: Money;
  /** How the amount came or went. */
  method: LedgerMethod;
  /** Why there is no fiscal receipt, in words of staff. */
  noReceiptReason?: Maybe<Scalars['String']['output']>;
  /** The payment that came in. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  /** The promo code, or why staff has lowered the price. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Number of the fiscal receipt that staff entered or the till gave. */
  receiptNumber?: Maybe<Scalars['String']['output']>;
  /** The refund that went out. */
  refundId?: Maybe<Scalars['ID']['output']>;
  /** The registration that it is for. */
  registration: Registration;
  /** What came in, or, below zero, went out; 0 where only a price was lowered. */
  sum: Money;
  /** Full name of staff that took the money, gave it back or decided, for managers. */
  takenByName?: Maybe<Scalars['String']['output']>;
  /** Registration of its receipt at the till; null: the till was not asked. */
  tillReceipt?: Maybe<TillReceipt>;
};

/** The row of the ledger as it is now. */
export type LedgerEntryChanged = {
  __typename?: 'LedgerEntryChanged';
  /** The row. */
  entry: LedgerEntry;
};

/** A page of the money ledger. */
export type LedgerEntryConnection = {
  __typename?: 'LedgerEntryConnection';
  /** Rows of this page. */
  nodes: Array<LedgerEntry>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Which rows of the ledger to list. Conditions are joined by «and». */
export type LedgerFilter = {
  /** Those of one event. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day of Moscow on, YYYY-MM-DD. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Money of the front desk that has no number of a fiscal receipt. */
  lacksReceipt?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those that came or went in one way. */
  method?: InputMaybe<LedgerMethod>;
  /** Until this day of Moscow, itself included, YYYY-MM-DD. */
  until?: InputMaybe<Scalars['Date']['input']>;
};

/** What a row of the ledger is about. */
export type LedgerKind =
  /** A promo code has lowered the price: no money moves. */
  | 'DISCOUNT'
  /** Money that was taken. */
  | 'PAYMENT'
  /** Money that was given back. */
  | 'REFUND'
  /** Staff has lowered the price, or freed the participant of it: no money moves. */
  | 'WAIVER';

/** How an amount of the ledger came or went. */
export type LedgerMethod =
  /** Through the acquirer: by card, СБП and the like. */
  | 'ACQUIRER'
  /** By card at the terminal of the front desk. */
  | 'CARD_TERMINAL'
  /** In cash at the front desk. */
  | 'CASH'
  /** By a decision of staff. */
  | 'DECISION'
  /** By bank transfer for an invoice. */
  | 'INVOICE'
  /** By a promo code. */
  | 'PROMO_CODE';

/** What rows of the ledger come to. */
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
  /** Kopecks that came in through the test acquirer: no money, in none of the sums above. */
  testTaken: Scalars['Float']['output'];
};

/** One edition of a legal document. */
export type LegalDocument = {
  __typename?: 'LegalDocument';
  /** The text as safe HTML. */
  bodyHtml: Scalars['String']['output'];
  /** What is new in this edition, in its own words. */
  changes?: Maybe<Scalars['String']['output']>;
  /** In force from then on. */
  effectiveFrom: Scalars['DateTime']['output'];
  /** Id of this edition; consents name it. */
  id: Scalars['ID']['output'];
  /** What it is about. */
  kind: LegalDocumentKind;
  /** The text as Markdown. */
  text: Scalars['String']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** Number of the edition, from 1. */
  version: Scalars['Int']['output'];
};

/** What a legal document is about. */
export type LegalDocumentKind =
  /** Consent to the processing of personal data for taking part in an event. */
  | 'EVENT_DATA_CONSENT'
  /** Consent to the processing of personal data for an answer to a message. */
  | 'FEEDBACK_DATA_CONSENT'
  /** Consent to information letters. */
  | 'NEWSLETTER_CONSENT'
  /** Consent to handing data on to named partners of an event. */
  | 'PARTNER_TRANSFER_CONSENT'
  /** Consent to the processing of personal data for an account. */
  | 'PERSONAL_DATA_CONSENT'
  /** Privacy policy. */
  | 'PRIVACY_POLICY'
  /** Consent to the publication of a question beside the archive. */
  | 'QUESTION_PUBLICATION_CONSENT'
  /** Consent to handing data on to the site of a partner, on signing in there. */
  | 'SSO_DATA_CONSENT'
  /** User agreement. */
  | 'USER_AGREEMENT';

/** The edition was added. */
export type LegalEditionAdded = {
  __typename?: 'LegalEditionAdded';
  /** The edition. */
  document: LegalDocument;
};

/** A new edition of a legal document. */
export type LegalEditionInput = {
  /** Number of the newest edition that the author knows: refused with STATE_CHANGED when there is a newer one. */
  basedOn: Scalars['Int']['input'];
  /** In force from then on; in the future, and later than all other editions. */
  effectiveFrom: Scalars['DateTime']['input'];
  /** Of which document. */
  kind: LegalDocumentKind;
  /** The whole text, Markdown, up to 100 000 letters. */
  text: Scalars['String']['input'];
  /** Title, up to 300 letters. */
  title: Scalars['String']['input'];
};

/** The edition was taken back. */
export type LegalEditionWithdrawn = {
  __typename?: 'LegalEditionWithdrawn';
  /** The newest edition that is left. */
  document?: Maybe<LegalDocument>;
};

/** A page of letters. */
export type LetterConnection = {
  __typename?: 'LetterConnection';
  /** Letters of this page. */
  nodes: Array<SentLetter>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Which letters to list. Conditions are joined by «and». */
export type LetterFilter = {
  /** Those to one person, by the e-mail address of the account. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Those of one kind, by its name. */
  kind?: InputMaybe<Scalars['String']['input']>;
  /** Those to people found by the text, as in `staffUsers`. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Those in one state. */
  state?: InputMaybe<LetterState>;
  /** Those to one person. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/** A kind of letter. */
export type LetterKindName = {
  __typename?: 'LetterKindName';
  /** Stable name. */
  name: Scalars['String']['output'];
  /** What staff calls it. */
  title: Scalars['String']['output'];
};

/** How many letters of one change came to the same end. */
export type LetterOutcome = {
  __typename?: 'LetterOutcome';
  /** Number of letters. */
  count: Scalars['Int']['output'];
  /** Why they were not needed, a sentence in Russian. */
  reason?: Maybe<Scalars['String']['output']>;
  /** How far they have come. */
  state: LetterState;
};

/** All letters at a glance. */
export type LetterOverview = {
  __typename?: 'LetterOverview';
  /** Every kind of letter, by title. */
  kinds: Array<LetterKindName>;
  /** Every state with its number of letters. */
  totals: Array<LetterTotal>;
};

/** A letter as it will look. */
export type LetterPreview = {
  __typename?: 'LetterPreview';
  /** The whole letter as HTML. Show it in a sandboxed frame. */
  html: Scalars['String']['output'];
  /** Subject. */
  subject: Scalars['String']['output'];
  /** The letter as plain text. */
  text: Scalars['String']['output'];
};

/** The letter is on its way again. */
export type LetterQueued = {
  __typename?: 'LetterQueued';
  /** The letter. */
  letter: SentLetter;
};

/** Whom a letter goes to. */
export type LetterRecipient = {
  __typename?: 'LetterRecipient';
  /** Address, all of it but its beginning and its host hidden. */
  maskedEmail: Scalars['String']['output'];
  /** Surname, given name and patronymic. */
  name: Scalars['String']['output'];
  /** Id of the account. */
  userId: Scalars['ID']['output'];
};

/** How far a letter has come. */
export type LetterState =
  /** Given up: the server refused the recipient, or ten tries failed. Staff may send it again. */
  | 'FAILED'
  /** When its turn came there was nothing to say any more. */
  | 'NOT_NEEDED'
  /** Waits for its first try. */
  | 'QUEUED'
  /** A try has failed; the next one is at `nextTryAt`. */
  | 'RETRYING'
  /** Is being sent at this moment. */
  | 'SENDING'
  /** The mail server has taken it over. */
  | 'SENT';

/** How many letters are in a state. */
export type LetterTotal = {
  __typename?: 'LetterTotal';
  /** Number of letters; those sent more than thirty days ago are not counted. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: LetterState;
};

/** A registration as the holder of its link sees it: enough for the ticket, nothing of the profile. */
export type LinkedRegistration = {
  __typename?: 'LinkedRegistration';
  /** Nobody has opened the account yet: the link can set its first password. */
  canClaimAccount: Scalars['Boolean']['output'];
  /** The event. */
  event: Event;
  /** It is the viewer's own registration. */
  isViewers: Scalars['Boolean']['output'];
  /** A question of the organiser that must be answered has no answer. */
  lacksAnswers: Scalars['Boolean']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** Full name of the participant. */
  participantName: Scalars['String']['output'];
  /** How the participant takes part. */
  participation: ParticipationForm;
  /** The seat is held until then; null unless payment is awaited. */
  payUntil?: Maybe<Scalars['DateTime']['output']>;
  /** What is to be paid for it. */
  price: Money;
  /** Its state. */
  state: RegistrationState;
  /** The ticket; null where it lets nobody in (any more). */
  ticket?: Maybe<Ticket>;
};

/** The token, or what is wrong. */
export type MakeApiTokenResult = ApiTokenMade | Problems;

/** The webhook, or what is wrong. */
export type MakeWebhookResult = Problems | WebhookMade;

/** The money that has come for an invoice, as the bank statement has it. */
export type MarkInvoicePaidInput = {
  /** Kopecks: what the invoice still lacks, the whole sum unless a part came before. */
  amount: Scalars['Int']['input'];
  /** Registration of the same person and event that awaits the same sum: the money of a late invoice pays it. */
  creditTo?: InputMaybe<Scalars['ID']['input']>;
  /** Number of the payment order, 50 letters at most. */
  documentNumber: Scalars['String']['input'];
  /** Day on which it came, YYYY-MM-DD. */
  paidOn: Scalars['String']['input'];
};

/** What was marked, or why it could not be. */
export type MarkTalkResult = Problems | TalkMarked;

/** A sum of money. */
export type Money = {
  __typename?: 'Money';
  /** In the smallest unit: kopecks. */
  amount: Scalars['Int']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
};

/** A line of the log of money. Lines are only ever added. */
export type MoneyLogLine = {
  __typename?: 'MoneyLogLine';
  /** Full name of who has done it, where it was a person. */
  actorName?: Maybe<Scalars['String']['output']>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The acquirer's word, or what staff has written. */
  note?: Maybe<Scalars['String']['output']>;
  /** State of the payment after; the same as before where something was only noted. */
  paymentAfter?: Maybe<PaymentState>;
  /** State of the payment before; null where it was begun, and for lines about a refund. */
  paymentBefore?: Maybe<PaymentState>;
  /** State of the refund after. */
  refundAfter?: Maybe<RefundState>;
  /** State of the refund before; null where it was begun. */
  refundBefore?: Maybe<RefundState>;
  /** The refund that it is about; null: the payment itself. */
  refundId?: Maybe<Scalars['ID']['output']>;
  /** Who or what has done it. */
  source: MoneySource;
};

/** Money of one day, by the clock of Moscow. */
export type MoneyOfDay = {
  __typename?: 'MoneyOfDay';
  /** Kopecks that were taken that day; a whole number. */
  captured: Scalars['Float']['output'];
  /** The day, YYYY-MM-DD. */
  day: Scalars['Date']['output'];
  /** `captured` less `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of payments that were taken that day. */
  payments: Scalars['Int']['output'];
  /** Kopecks that were given back that day, of whatever was paid whenever. */
  refunded: Scalars['Float']['output'];
};

/** Money of one tariff, or of one event. */
export type MoneyOfPart = {
  __typename?: 'MoneyOfPart';
  /** Kopecks that were taken; a whole number. */
  captured: Scalars['Float']['output'];
  /** Id of the tariff, or of the event. */
  key: Scalars['ID']['output'];
  /** `captured` less `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of payments that were taken. */
  payments: Scalars['Int']['output'];
  /** Kopecks that were given back. */
  refunded: Scalars['Float']['output'];
  /** Its name. */
  title: Scalars['String']['output'];
};

/** Who or what moved money. */
export type MoneySource =
  /** The site itself, asking the acquirer again or ending what is over. */
  | 'CLOCK'
  /** A notice of the acquirer. */
  | 'NOTICE'
  /** The payer. */
  | 'PERSON'
  /** The rules of the site, with no one asking. */
  | 'RULES'
  /** Staff. */
  | 'STAFF';

/** Money, added up from the ledger, by what it was paid for. */
export type MoneyStatistics = {
  __typename?: 'MoneyStatistics';
  /** By day of Moscow, the first day first; days without money are left out. */
  byDay: Array<MoneyOfDay>;
  /** Of one event by tariff; over all events by event, the hundred that have brought in most. */
  byPart: Array<MoneyOfPart>;
  /** Kopecks that were taken; a whole number. */
  captured: Scalars['Float']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  /** `captured` less `refunded`. */
  net: Scalars['Float']['output'];
  /** Number of payments that were taken. */
  payments: Scalars['Int']['output'];
  /** Kopecks that were given back. */
  refunded: Scalars['Float']['output'];
};

/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Takes the seat that is offered from the waiting list. */
  acceptOffer: RegistrationResult;
  /** Adds an edition of a legal document. What was agreed to is never changed; a new edition of a consent asks for it anew. */
  addLegalEdition: AddLegalEditionResult;
  /** Writes down points that the viewer has earned elsewhere. */
  addNmoPoints: NmoOwnPointsResult;
  /** Adds a public key that the site signs with. */
  addPartnerKey: SavePartnerSiteResult;
  /** Adds an entry or an exit that nobody has scanned, with the reason. */
  addPresence: PresenceResult;
  /** Registers a person in the name of the organiser; she gets the letter of any registration. */
  addRegistration: AddRegistrationResult;
  /** Writes down a person who has not spoken before. */
  addSpeaker: SpeakerResult;
  /** Answers a message by a letter. A message is answered once. */
  answerFeedback: AnswerFeedbackResult;
  /** Answers a question, once; the asker gets a letter. */
  answerQuestion: QuestionResult;
  /** Asks the acquirer what became of an attempt to pay of anybody. While the acquirer is silent, or asked too often, it answers with what is known. */
  askAboutPayment: PaymentAttentionResult;
  /** Asks the organisers, or a speaker of an event for which the viewer is registered. */
  askQuestion: QuestionResult;
  /** Gives out codes of a batch, one each; tells how many are short. */
  assignNmoCodes: AssignNmoCodesResult;
  /** Begins to set up a second factor: a secret for an application. A new one takes the place of an unused one. */
  beginSecondFactor: SecondFactorSetupResult;
  /** Takes back a change of the e-mail address that is not confirmed yet. */
  cancelEmailChange: Scalars['Boolean']['output'];
  /** Cancels an event for good: its registrations are cancelled by a task, everybody gets a letter, and whatever was paid is given back whole. Asked for again, it goes on with what was left undone. */
  cancelEvent: CallOffResult;
  /** Calls an unpaid invoice off; whoever asked for it gets a letter. */
  cancelInvoice: InvoiceResult;
  /** Gives up one of the viewer's registrations; the seat goes to the first on the waiting list. Problems: CANNOT_CANCEL, ATTENDED (the participant has been at the event: staff decides), REFUND_CHANGED (another sum would come back now than was shown: ask anew). */
  cancelRegistration: RegistrationResult;
  /** Cancels registrations; each participant gets a letter, and freed seats go to those who wait. */
  cancelRegistrations: BulkResult;
  /** Changes the viewer's answers to the organiser's questions, until the event's deadline. Refused with ANSWERS_CHANGED when they are not those of `version` any more. */
  changeAnswers: RegistrationResult;
  /** Puts an invoice with another payer and number in the place of one of the viewer's that is not paid yet. It is due when the old one was. */
  changeInvoice: InvoiceResult;
  /** Changes one of the viewer's entries. */
  changeNmoPoints: NmoOwnPointsResult;
  /** Changes the viewer's password and ends all her other sessions. The owner is told by a letter. */
  changePassword: ChangePasswordResult;
  /** Asks the acquirer what became of one of the viewer's attempts to pay, and answers with how it stands. Asked too often, or while the acquirer is silent, it answers with what is known. */
  checkPayment: PaymentResult;
  /** Says how a doubtful line of a list is meant. Nobody is registered by that. */
  chooseImportReading: ChooseImportReadingResult;
  /** Says for which of several specialties the points of an event are; the participant until a document is issued, managers always. */
  chooseNmoSpecialty: ChooseNmoSpecialtyResult;
  /** Makes a draft like an event, with its tariffs, questions, refund steps, promo codes and conditions of НМО: all but registrations, the number of НМО, links and old addresses. COPY_EXISTS when a draft with these dates was made before. */
  cloneEvent: EventChangeResult;
  /** Writes down how much cash was counted in a till, and signs it. */
  closeDesk: CloseDeskResult;
  /** Closes a question without an answer; the asker gets a letter. */
  closeQuestion: QuestionResult;
  /** The second step of signing in, in the same browser: five tries within five minutes. */
  completeSignIn: SignInResult;
  /** Uses the link of a letter, once: a new account comes to life and this browser is signed in, or an account gets another address. */
  confirmEmail: ConfirmEmailResult;
  /** Confirms that the owner of the account sits at this session. Mutations of staff that give power or take data out answer REAUTHENTICATION_REQUIRED without it. */
  confirmIdentity: ConfirmIdentityResult;
  /** Gives seats to those who wait, in the order in which they registered, while there are any. */
  confirmRegistrations: BulkResult;
  /** Switches the second factor on with a first code, and ends all other sessions. */
  confirmSecondFactor: RecoveryCodesResult;
  /** Goes on to the site, which then gets what it asks for. Of several with one token one passes. */
  continueSignOn: SignOnResult;
  /** Asks for an account. A letter goes to the address; the link in it brings the account to life, with the consents given here. Nothing tells whether the address has an account already. */
  createAccount: CreateAccountResult;
  /** Makes a token. It is shown in this answer and never again. */
  createApiToken: MakeApiTokenResult;
  /** Makes an entry of the archive, without talks. */
  createArchiveEntry: ArchiveEntryResult;
  /** Begins a letter to many, as a draft. */
  createCampaign: CampaignResult;
  /** Makes a challenge. It is kept nowhere, and each is another one. */
  createCaptchaChallenge: CaptchaChallengeResult;
  /** Makes a draft of an event. */
  createEvent: EventChangeResult;
  /** Makes a photo report. Its pictures are then sent one by one to `/galleries/{id}/photos`. */
  createGallery: GalleryResult;
  /** Adds a partner. */
  createPartner: SavePartnerResult;
  /** Registers a site. */
  createPartnerSite: SavePartnerSiteResult;
  /** Makes a promo code. The same one asked for twice is made once. */
  createPromoCode: PromoCodeResult;
  /** Adds a line to the table of abbreviations; it works at once. */
  createSearchSynonym: SaveSynonymResult;
  /** Makes a webhook. Its secret is shown in this answer alone. */
  createWebhook: MakeWebhookResult;
  /** Issues the document that was asked for and ends the old one, or declines. The holder gets an email. */
  decideDocumentRequest: DecideDocumentRequestResult;
  /** Approves a change that waits for staff, or declines it. The owner of the account gets an email. */
  decideIdentityChange: IdentityChangeResult;
  /** Decides by hand whether participants pass, or lets the conditions decide again. All is kept. */
  decideNmo: DecideNmoResult;
  /** Decides what becomes of a participation whose money was given back outside of the site, and takes the mark RETURNED off the payment. */
  decideOnReturned: PaymentAttentionResult;
  /** Decides about a request: takes the picture and its files away or leaves it; whoever asked gets a letter. */
  decidePhotoRemoval: PhotoRemovalDecision;
  /** Agrees to words that staff proposes for the publication of one of the viewer's questions, which makes them public, or does not. */
  decideQuestionWording: QuestionResult;
  /** Declines the seat that is offered; it goes to the next on the waiting list. */
  declineOffer: RegistrationResult;
  /** Decides not to publish a question, or takes it out of the archive again. */
  declineQuestionPublication: QuestionResult;
  /** Goes back to the site, which learns nothing of the person. */
  declineSignOn: SignOnResult;
  /** Deletes the viewer's account at once and for good, and signs out everywhere. */
  deleteAccount: DeleteAccountResult;
  /** Deletes a draft that nobody has ever registered for. Deleted twice, it is gone. */
  deleteDraft: DeleteDraftResult;
  /** Gives an event a drawn cover. A picture is sent to `/office-files/events/{id}/cover` instead. */
  drawEventCover: EventChangeResult;
  /** Ends an attempt that is STUCK and that the acquirer does not know any more: it is CANCELED, its seat is held until the term to pay is over and no longer. The acquirer is asked first, and what it says is applied. Problems: NOT_STUCK, STILL_ALIVE (the acquirer waits for it), ACQUIRER_SILENT, PAYMENT_SUCCEEDED. */
  endPayment: PaymentAttentionResult;
  /** Ends a promo code: nobody can use it any more. Registrations that use it keep their price. */
  endPromoCode: PromoCodeResult;
  /** Switches the second factor off. */
  endSecondFactor: EndSecondFactorResult;
  /** Ends one session of the viewer. Whatever the id is, the answer is what is left. */
  endSession: SessionsEnded;
  /** Ends the viewer's sessions in all other browsers, or in all, and the keys that work without one. */
  endSessions: SessionsEnded;
  /** Signs somebody out in all browsers. */
  endSessionsOfUser: StaffUserResult;
  /** Takes a tariff off sale from now on; who registered by it stays. */
  endTariff: OfferResult;
  /** Writes the number of a fiscal receipt into a row of the front desk that has none. */
  enterReceipt: EnterReceiptResult;
  /** Asks once more after the answer to one of her questions. */
  followUpQuestion: QuestionResult;
  /** Gives a refund up that has failed: its sum can be given back in another way. */
  giveUpRefund: RefundResult;
  /** Takes codes that the portal has given. The same file sent again changes nothing. */
  importNmoCodes: ImportNmoCodesResult;
  /** Takes minutes and confirmations from the statistics of a broadcast, with a report of each line. */
  importOnlinePresence: ImportOnlinePresenceResult;
  /** Registers the people of the right lines of a list. After it was stopped, goes on with those left. */
  importRegistrations: BulkResult;
  /** Gives out documents to those who took part. Called again, it gives out none twice. */
  issueCertificates: IssueCertificatesResult;
  /** Takes such a request back; one that is closed stays as it is. */
  liftDataIssue: DataIssueResult;
  /** Has the second fiscal receipt of a payment made once more after it could not be, or now where it is due. Done twice it is made once. Problems: RECEIPT_NOT_DUE, REFUND_UNDER_WAY. */
  makeSettlementReceipt: SettlementReceiptResult;
  /** Marks that the money for an invoice has come, and confirms the registration. Where that is too late, the money is to be given back. */
  markInvoicePaid: InvoiceResult;
  /** Marks one of the viewer's codes as entered on the portal, or takes the mark back. */
  markNmoCode: NmoCodeResult;
  /** Marks a refund that staff makes by hand as made: the bank transfer has left, or the money was handed over at the front desk. */
  markRefundDone: RefundResult;
  /** Puts a talk, or a session without talks, into the viewer's agenda. What takes place at the same time is told, not forbidden. */
  markTalk: MarkTalkResult;
  /** Makes two accounts of one person one: all that belongs to the other moves to the one that stays, which keeps its own profile, password and consents; the other ends. Both addresses get a letter. */
  mergeAccounts: StaffUserResult;
  /** Puts a talk to another place of its block or of another; the times of the talks follow from their lengths. */
  moveTalk: ProgrammeResult;
  /** Moves a registration to another tariff of its event; the participant gets a letter. Who has paid keeps what was paid: a dearer tariff is refused. */
  moveToTariff: RegistrationResult;
  /** Shows what had to stay of a deleted account. Who looked, at whose and why is kept. */
  openRetainedRecords: OpenRetainedRecordsResult;
  /** Puts the partners of one rank into an order. */
  orderPartners: OrderPartnersResult;
  /** Puts the pictures of a photo report into an order. */
  orderPhotos: GalleryResult;
  /** Puts the questions of an event into an order. */
  orderQuestions: OfferResult;
  /** Puts the tariffs of an event into an order. */
  orderTariffs: OfferResult;
  /** Adds pasted lines to a day: those of a hall that follow each other become a block, breaks one each. */
  pasteProgramme: ProgrammeResult;
  /** Begins an attempt to pay for one of the viewer's registrations, or resumes the one that is open; what is paid for already is answered as it stands. Problems: PAYMENT_UNAVAILABLE (come again in a minute), PAYMENT_REFUSED, PAYMENT_TERM_OVER, TOO_MANY_ATTEMPTS, REGISTRATION_OVER, EVENT_OVER, NOTHING_TO_PAY, PAYMENTS_OFF. */
  payRegistration: PaymentResult;
  /** Puts an event off: registrations stand, everybody gets a letter, and whoever gives up while it is put off gets everything back. */
  postponeEvent: CallOffResult;
  /** Lets this browser fetch everything kept about the viewer for ten minutes. */
  prepareDataCopy: PrepareDataCopyResult;
  /** Shows a draft, or a postponed event with its new dates, to everybody. What is missing is named by field; `tariffs` where there is none. */
  publishEvent: EventChangeResult;
  /** Makes a question and its answer public beside the archive, or changes the public wording. The author gets an email with both texts; words other than their own wait for their agreement (`Question.wording`). */
  publishQuestion: QuestionResult;
  /** Asks a person to correct a field. Asked again, the request has the new comment. */
  raiseDataIssue: DataIssueResult;
  /** Puts a question to a speaker of its event. */
  reassignQuestion: QuestionResult;
  /** Writes down money that has come for an invoice and does not pay it as it stands: a part, too much, or for one that is cancelled or paid. */
  recordInvoiceTransfer: InvoiceResult;
  /** Writes down what a device has scanned, with or without a network. Safe to send again. */
  recordScans: RecordScansResult;
  /** Gives back all or a part of a payment. Where nothing stays paid the registration is cancelled, or kept free of charge, as `participation` says; otherwise it stays as it is. Never more than was paid and is not given back or about to be: REFUND_TOO_MUCH. */
  refundPayment: RefundResult;
  /** Registers the viewer for an event, or puts her on the waiting list. Called again, it answers with the registration that is there. */
  registerForEvent: RegistrationResult;
  /** Registers a person at the front desk and confirms them at once, or settles the registration that they have, with the money that staff takes. */
  registerWalkIn: WalkInResult;
  /** Takes a talk out of its entry; its files stay where they are. */
  removeArchiveTalk: ArchiveEntryResult;
  /** Removes a draft. */
  removeCampaign: RemoveCampaignResult;
  /** Forgets one of the viewer's cycles; points stay. */
  removeNmoCycle: RemoveNmoResult;
  /** Removes one of the viewer's entries. */
  removeNmoPoints: RemoveNmoResult;
  /** Removes a partner. */
  removePartner: PartnerRemoved;
  /** Takes a picture and its files away for good. */
  removePhoto: GalleryResult;
  /** Removes the viewer's photo, if there is one. It is sent by `POST /profile/photo`. */
  removeProfilePhoto: ProfilePhotoRemoved;
  /** Takes a block and its talks out of the programme. */
  removeProgrammeSession: ProgrammeResult;
  /** Takes a question away; what was answered is shown no more. STATE_CHANGED: more have answered since. */
  removeQuestion: OfferResult;
  /** Removes a line from the table of abbreviations. */
  removeSearchSynonym: SynonymRemoved;
  /** Takes the photo of a person away. */
  removeSpeakerPhoto: SpeakerResult;
  /** Takes a tariff away that nobody has registered by. */
  removeTariff: OfferResult;
  /** Takes the limit of tariffs away: only the seats of the event count from now on. */
  removeTariffQuota: RemoveTariffQuotaResult;
  /** Removes one of the viewer's own views. Removed twice, it is gone. */
  removeView: SavedViewsResult;
  /** Removes a webhook with its log. Removed twice, it is gone. */
  removeWebhook: RemoveWebhookResult;
  /** Gives the viewer's agenda a new secret address for calendars; the one before ends at once. */
  renewAgendaFeed: RenewAgendaFeedResult;
  /** Agrees to newer editions of documents of the account. */
  renewConsents: RenewConsentsResult;
  /** Makes new recovery codes; the old ones are good for nothing then. */
  renewRecoveryCodes: RecoveryCodesResult;
  /** Sends a new link to the address that an expired one went to. The answer does not tell whether it did. */
  renewTicketLink: RenewTicketLinkResult;
  /** Issues a document anew, from the data of today; the one before is valid no more. */
  replaceCertificate: CertificateResult;
  /** Gives a person another code in place of hers. */
  replaceNmoCode: NmoCodeResult;
  /** Asks staff to issue one of the viewer's documents anew in the name of today. */
  requestDocument: RequestDocumentResult;
  /** Asks for another e-mail address. It takes effect with the link in the letter that goes there. */
  requestEmailChange: ChangeEmailResult;
  /** Gives an invoice for one of the viewer's registrations that awaits payment, and holds the seat until it is due. Asked again, it answers with the one that is there. */
  requestInvoice: InvoiceResult;
  /** Sends a link for a new password, if there is an account. The answer does not tell whether there is. */
  requestPasswordReset: RequestPasswordResetResult;
  /** Asks to take a picture away, for a person who is in it. Nothing changes until staff decides. */
  requestPhotoRemoval: PhotoRemovalResult;
  /** Sends a letter again that was given up. Asked for twice, it is sent once. */
  resendLetter: ResendLetterResult;
  /** Sends the letter of a new account once more. Only the browser that asked for the account may ask. */
  resendSignUpLetter: CreateAccountResult;
  /** Sends a message again, with the same `webhook-id`. */
  resendWebhookDelivery: SendWebhookResult;
  /** Sets a new password by the link of a letter, ends all other sessions of the account, and signs in. */
  resetPassword: SignInResult;
  /** Takes the mark off a payment that staff has looked at. What was found is written into its log. */
  resolvePaymentAttention: PaymentAttentionResult;
  /** Has work done again that was given up. Asked for twice, it is done once. */
  retryPaymentWork: RetryPaymentWorkResult;
  /** Tries a refund that has failed once more; what the acquirer has done meanwhile is not done again. */
  retryRefund: RefundResult;
  /** Asks the till once more for a fiscal receipt that it could not register. Done twice it is asked once. */
  retryTillReceipt: EnterReceiptResult;
  /** Revokes a token at once and for good. */
  revokeApiToken: RevokeApiTokenResult;
  /** Takes a document back. */
  revokeCertificate: CertificateResult;
  /** Takes a code back. */
  revokeNmoCode: NmoCodeResult;
  /** Takes many codes of an event back, all of them or none. */
  revokeNmoCodes: RevokeNmoCodesResult;
  /** Revokes a key at once and for good. */
  revokePartnerKey: SavePartnerSiteResult;
  /** Gives a webhook a new secret. Messages are signed with the one before, too, for a day. */
  rotateWebhookSecret: MakeWebhookResult;
  /** Saves the form of an event. */
  saveEvent: SaveEventResult;
  /** Says when the viewer's five-year cycle in a specialty ends. */
  saveNmoCycle: NmoCycleResult;
  /** Saves the conditions of an event. */
  saveNmoTerms: SaveNmoTermsResult;
  /** Saves a block of the programme with all of its talks. */
  saveProgrammeSession: ProgrammeResult;
  /** Makes a question of an event's form or changes one. */
  saveQuestion: OfferResult;
  /** Saves texts of the site: all of those given, or none. */
  saveSiteTexts: SaveSiteTextsResult;
  /** Saves what all programmes say of a person. A photo is sent to `/office-files/speakers/{id}/photo` instead. */
  saveSpeaker: SpeakerResult;
  /** Makes a tariff or changes one. Editors may while the event is a draft. */
  saveTariff: OfferResult;
  /** Keeps a view; one of the same name of the viewer is replaced. */
  saveView: SavedViewsResult;
  /** Keeps the place at which the viewer stopped watching a talk; never more than its length. */
  saveViewingProgress: ViewingProgressResult;
  /** Sends a draft now, or at a set moment, to those of its segment who agree to information letters then; each of them gets it once. One that was stopped is sent on to whoever has not got it. */
  sendCampaign: CampaignResult;
  /** Sends the letter as it was saved to the viewer alone. */
  sendCampaignTrial: CampaignResult;
  /** Sends a message to the organisation, and an acknowledgement to its writer. */
  sendFeedback: SendFeedbackResult;
  /** Takes a part of a list of people and looks it through. Nobody is registered by that. */
  sendImportPart: ImportPartResult;
  /** Sends such a letter to the viewer alone, to look at. */
  sendTestParticipantLetter: TestLetterResult;
  /** Adds a talk to an entry, or changes one, with its recording and slides. */
  setArchiveTalk: ArchiveEntryResult;
  /** Names the files of an event and puts them into an order; those left out are taken away. A file is sent to `/office-files/events/{id}/documents`. */
  setEventDocuments: EventDocumentsResult;
  /** Names the halls of an event and puts them into an order; empty ones that are left out go. */
  setHalls: ProgrammeResult;
  /** Switches information letters on or off. */
  setNewsletter: SetNewsletterResult;
  /** Sets the first password of an account that staff made, by the link to its ticket, and signs in. Problems: TICKET_LINK_INVALID, PASSWORD_SET (sign in with it). */
  setPasswordByTicketLink: SignInResult;
  /** Agrees to the publication of one of her questions, or takes the agreement back: it disappears at once. */
  setQuestionPublication: QuestionResult;
  /** Sets how much is given back to who gives up, by days before the event; without steps everything is, until the event begins. */
  setRefundSteps: RefundTermsResult;
  /** Says how many seats there are. Those that are added are offered to people who wait. */
  setSeats: OfferResult;
  /** Gives tariffs seats of their own, or changes how many. Seats that become free go to those who wait. */
  setTariffQuota: TariffQuotaResult;
  /** Says what fiscal receipts of a tariff say from now on. */
  setTariffReceipt: TariffReceiptResult;
  /** Gives somebody a role and signs her out everywhere. There is always an administrator left. */
  setUserRole: StaffUserResult;
  /** Shows СНИЛС and date of birth of somebody. That they were looked at stands in the audit log. */
  showSealedProfile: SealedProfileResult;
  /** Signs in: sets the session cookie. Where a second factor is switched on, asks for a code instead. */
  signIn: SignInResult;
  /** Ends the session of this browser, if there is one. */
  signOut: Scalars['Boolean']['output'];
  /** Stops the waiting emails about changes of a programme; the reason is stored with each of them. */
  silenceProgrammeNotice: SilenceProgrammeNoticeResult;
  /** Issues, replaces or revokes many documents as a task that goes on after a restart and can be stopped. */
  startCertificateWork: StartCertificateWorkResult;
  /** Stops a letter that is going out: what has not left is not sent. */
  stopCampaign: CampaignResult;
  /** Stops a task before its next piece. What was done stays; started again, such work goes on with what is left. */
  stopTask: StopTaskResult;
  /** Takes a question into work. */
  takeQuestion: QuestionResult;
  /** Sends `webhook.test`, once, to look whether the address answers; also where it is switched off. */
  testWebhook: SendWebhookResult;
  /** Gives a day of the programme a title, or takes it away. */
  titleProgrammeDay: ProgrammeResult;
  /** Takes a talk out of the viewer's agenda. */
  unmarkTalk: UnmarkTalkResult;
  /** Makes a public event a draft again while nobody is registered. */
  unpublishEvent: EventChangeResult;
  /** Makes a draft again of a letter that was to go out by itself. */
  unscheduleCampaign: CampaignResult;
  /** Changes, publishes or withdraws an entry; its address stays. */
  updateArchiveEntry: ArchiveEntryResult;
  /** Saves a draft. STATE_CHANGED: somebody else has saved it since, or it is not a draft any more. */
  updateCampaign: CampaignResult;
  /** Changes a photo report. */
  updateGallery: GalleryResult;
  /** Saves a partner as a whole. */
  updatePartner: SavePartnerResult;
  /** Saves a site as a whole; switches it on or off. */
  updatePartnerSite: SavePartnerSiteResult;
  /** Changes the caption of a picture, hides it or shows it again. */
  updatePhoto: PhotoResult;
  /** Saves the viewer's whole profile, unless it was changed elsewhere since `version`. */
  updateProfile: UpdateProfileResult;
  /** Saves a line of the table of abbreviations as a whole. */
  updateSearchSynonym: SaveSynonymResult;
  /** Saves a webhook; switches it on or off. */
  updateWebhook: SaveWebhookResult;
  /** Says of a line of the ledger that it does not count, and why. */
  voidScan: PresenceResult;
  /** Takes one of the viewer's consents back, with what `Consent.consequence` says. */
  withdrawConsent: WithdrawConsentResult;
  /** Takes back the newest edition of a document while it is not in force yet. */
  withdrawLegalEdition: WithdrawLegalEditionResult;
  /** Takes back what the viewer has agreed to for a site: she is asked again when she comes from there. */
  withdrawSignOnAgreement: WithdrawSignOnAgreementResult;
  /** Writes to participants about the event that they are registered for: one letter a person. */
  writeToParticipants: BulkResult;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAcceptOfferArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddLegalEditionArgs = {
  input: LegalEditionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddNmoPointsArgs = {
  input: NmoOwnPointsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddPartnerKeyArgs = {
  jwk: Scalars['String']['input'];
  siteId: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddPresenceArgs = {
  input: AddPresenceInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddRegistrationArgs = {
  input: AddRegistrationInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAddSpeakerArgs = {
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
export type MutationAskQuestionArgs = {
  input: AskQuestionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationAssignNmoCodesArgs = {
  input: AssignNmoCodesInput;
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
  key?: InputMaybe<Scalars['ID']['input']>;
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
export type MutationConfirmRegistrationsArgs = {
  freeBecause?: InputMaybe<Scalars['String']['input']>;
  selection: RegistrationSelectionInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationConfirmSecondFactorArgs = {
  code: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationContinueSignOnArgs = {
  input: SignOnInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateAccountArgs = {
  input: CreateAccountInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateApiTokenArgs = {
  input: ApiTokenInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateArchiveEntryArgs = {
  input: ArchiveEntryInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateCampaignArgs = {
  input: CampaignInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateCaptchaChallengeArgs = {
  action: CaptchaAction;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateEventArgs = {
  input: NewEventInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateGalleryArgs = {
  input: GalleryInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreatePartnerArgs = {
  input: PartnerInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreatePartnerSiteArgs = {
  input: PartnerSiteInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreatePromoCodeArgs = {
  input: PromoCodeInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateSearchSynonymArgs = {
  input: SynonymInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationCreateWebhookArgs = {
  input: WebhookInput;
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
export type MutationImportNmoCodesArgs = {
  input: ImportNmoCodesInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationImportOnlinePresenceArgs = {
  input: ImportOnlinePresenceInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationImportRegistrationsArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationIssueCertificatesArgs = {
  input: IssueCertificatesInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationLiftDataIssueArgs = {
  id: Scalars['ID']['input'];
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
export type MutationOrderTariffsArgs = {
  eventId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationPasteProgrammeArgs = {
  date: Scalars['Date']['input'];
  eventId: Scalars['ID']['input'];
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
export type MutationPrepareDataCopyArgs = {
  input: PrepareDataCopyInput;
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
  input: RefundPaymentInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRegisterForEventArgs = {
  input: RegisterForEventInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRegisterWalkInArgs = {
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
export type MutationRenewConsentsArgs = {
  input: RenewConsentsInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationRenewRecoveryCodesArgs = {
  input: SecondFactorInput;
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
  input: PhotoRemovalInput;
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
  version: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendCampaignTrialArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendFeedbackArgs = {
  input: SendFeedbackInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendImportPartArgs = {
  input: ImportPartInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSendTestParticipantLetterArgs = {
  eventId: Scalars['ID']['input'];
  letter: ParticipantLetterInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetArchiveTalkArgs = {
  input: ArchiveTalkInput;
  version?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationSetEventDocumentsArgs = {
  documents: Array<EventDocumentInput>;
  eventId: Scalars['ID']['input'];
  seen: Array<EventDocumentInput>;
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
  input: StartCertificateWorkInput;
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationStopCampaignArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationStopTaskArgs = {
  id: Scalars['ID']['input'];
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
export type MutationUnmarkTalkArgs = {
  id: Scalars['ID']['input'];
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
export type MutationUpdateSearchSynonymArgs = {
  id: Scalars['ID']['input'];
  input: SynonymInput;
  version: Scalars['String']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationUpdateWebhookArgs = {
  id: Scalars['ID']['input'];
  input: WebhookInput;
  version: Scalars['Int']['input'];
};


/** Everything that can be changed. A mutation answers with its result or with Problems: what was wrong, in Russian. */
export type MutationVoidScanArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
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
  letter: ParticipantLetterInput;
  selection: RegistrationSelectionInput;
};

/** How many there are of something that has a name. */
export type NamedCount = {
  __typename?: 'NamedCount';
  /** Number of registrations in force. */
  count: Scalars['Int']['output'];
  /** Its id; null: the people have not told. */
  key?: Maybe<Scalars['ID']['output']>;
  /** Its name; null: the people have not told. */
  title?: Maybe<Scalars['String']['output']>;
};

/** What a new event begins with; the rest is filled in afterwards. */
export type NewEventInput = {
  /** City of the venue. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** When the last day ends, HH:MM. */
  endTime: Scalars['String']['input'];
  /** First day, YYYY-MM-DD. */
  firstDay: Scalars['String']['input'];
  /** At a venue, as a broadcast, or both. */
  format: EventFormat;
  /** Last day, YYYY-MM-DD; the same as the first for one day. */
  lastDay: Scalars['String']['input'];
  /** When the first day begins, HH:MM. */
  startTime: Scalars['String']['input'];
  /** IANA time zone, such as Europe/Moscow. */
  timeZone: Scalars['String']['input'];
  /** Full title, up to 300 letters. */
  title: Scalars['String']['input'];
  /** Kind of event. */
  type: EventType;
};

/** What the link in a letter of the newsletter belongs to. */
export type NewsletterLink = {
  __typename?: 'NewsletterLink';
  /** Whether the person gets the newsletter at present. */
  isSubscribed: Scalars['Boolean']['output'];
};

/** How many participants there are of each sort. */
export type NmoAttendanceCounts = {
  __typename?: 'NmoAttendanceCounts';
  /** All of them. */
  all: Scalars['Int']['output'];
  /** Those whose data have to be put right. */
  dataNotRight: Scalars['Int']['output'];
  /** Those whom staff has decided about by hand. */
  decided: Scalars['Int']['output'];
  /** Those of them who lack little. */
  nearly: Scalars['Int']['output'];
  /** Those who get none. */
  notPassed: Scalars['Int']['output'];
  /** Those who get points. */
  passed: Scalars['Int']['output'];
  /** Those who have no specialty that the event is accredited for. */
  specialtyNotAccredited: Scalars['Int']['output'];
};

/** A participant of an event: whether she gets points, and if not, why. */
export type NmoAttendee = {
  __typename?: 'NmoAttendee';
  /** State of her latest свидетельство НМО; null: none. */
  certificateState?: Maybe<CertificateState>;
  /** The same in one word: what stands against points first. */
  code: NmoVerdictCode;
  /** State of her latest code; null: she was given none. */
  codeState?: Maybe<NmoCodeState>;
  /** What has to be put right in her data before documents are made out. */
  dataIssues: Array<DataIssue>;
  /** Days that have conditions, in their order. */
  days: Array<NmoDayStanding>;
  /** What was decided by hand and is in force. */
  decision?: Maybe<NmoDecisionMade>;
  /** Address of the account. */
  email: Scalars['String']['output'];
  /** She gets none, and little is missing. */
  isNearly: Scalars['Boolean']['output'];
  /** She gets points. */
  isPassed: Scalars['Boolean']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** Specialties of the participant that the event is accredited for. */
  options: Array<NmoSpecialty>;
  /** How she takes part. */
  participation: ParticipationForm;
  /** Points that she gets. */
  points: Scalars['Int']['output'];
  /** Why not, or what was decided by hand; sentences in Russian. */
  reasons: Array<Scalars['String']['output']>;
  /** Id of the registration. */
  registrationId: Scalars['ID']['output'];
  /** Specialty that the points are for; null: none. */
  specialty?: Maybe<NmoSpecialty>;
  /** Id of the person. */
  userId: Scalars['ID']['output'];
};

/** A page of participants, by name. */
export type NmoAttendeeConnection = {
  __typename?: 'NmoAttendeeConnection';
  /** Counts of the whole event. */
  counts: NmoAttendanceCounts;
  /** Participants of this page. */
  nodes: Array<NmoAttendee>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** How many the list has. */
  totalCount: Scalars['Int']['output'];
};

/** A code of confirmation (ИКП) of an event. */
export type NmoCode = {
  __typename?: 'NmoCode';
  /** When the person was given it. */
  assignedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was imported. */
  createdAt: Scalars['DateTime']['output'];
  /** Day of the event that it is for, YYYY-MM-DD; null: no single day. It goes along when the event moves. */
  date?: Maybe<Scalars['Date']['output']>;
  /** When it was replaced or revoked. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the person has marked it as entered on the portal. */
  enteredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Full name of whoever has it; null: nobody. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Day or direction it is for, as the event counts its days now; empty when it is for the whole event. */
  label: Scalars['String']['output'];
  /** How many characters it has: staff finds a cut one by it. */
  length: Scalars['Int']['output'];
  /** Why it was replaced or revoked, in the words of staff. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Specialty it is for; null: any. */
  specialty?: Maybe<Specialty>;
  /** Where it is in its life. */
  state: NmoCodeState;
  /** The code itself, for the person whose it is, while it is good; null for everybody else. */
  text?: Maybe<Scalars['String']['output']>;
};

/** The code as it is now; after a replacement the new one. */
export type NmoCodeChanged = {
  __typename?: 'NmoCodeChanged';
  /** The code. */
  code: NmoCode;
};

/** A page of codes. */
export type NmoCodeConnection = {
  __typename?: 'NmoCodeConnection';
  /** Codes of this page. */
  nodes: Array<NmoCode>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** The code, or why it was not changed. */
export type NmoCodeResult = NmoCodeChanged | Problems;

/** A line of a file of codes. */
export type NmoCodeRowInput = {
  /** The code, as the portal has given it: 1 to 64 characters, case is kept. */
  code: Scalars['String']['input'];
  /** Whose code it is: the address of her account. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The same by the number of her registration. */
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Where a code of confirmation (ИКП) is in its life. */
export type NmoCodeState =
  /** A person has it. */
  | 'ASSIGNED'
  /** Imported, nobody has it yet. */
  | 'AVAILABLE'
  /** The person was given another one in its place. */
  | 'REPLACED'
  /** Taken back. */
  | 'REVOKED';

/** What giving out a batch has done. */
export type NmoCodesAssigned = {
  __typename?: 'NmoCodesAssigned';
  /** People who had one already, or had it revoked. */
  alreadyAssigned: Scalars['Int']['output'];
  /** Codes given to people now. */
  assigned: Scalars['Int']['output'];
  /** Codes that are left. */
  left: Scalars['Int']['output'];
  /** The first hundred of them. */
  refused: Array<RefusedParticipant>;
  /** People who were given none though there were enough. */
  refusedCount: Scalars['Int']['output'];
  /** Codes that are missing: so many people more should get one. */
  shortage: Scalars['Int']['output'];
};

/** What an import has done, or would do. */
export type NmoCodesImported = {
  __typename?: 'NmoCodesImported';
  /** Codes given to people. */
  assigned: Scalars['Int']['output'];
  /** All lines, in the order of the file. */
  rows: Array<NmoImportRow>;
  /** Codes that lie ready now. */
  stored: Scalars['Int']['output'];
};

/** The codes are taken back. */
export type NmoCodesRevoked = {
  __typename?: 'NmoCodesRevoked';
  /** How many were taken back now; the others had been before. */
  count: Scalars['Int']['output'];
};

/** Which minutes of a day count. */
export type NmoCountedMinutes =
  /** Those in the hall and those of the broadcast; a minute that was spent in both counts once. */
  | 'ANY'
  /** Those in the hall. */
  | 'HALL'
  /** Those of the broadcast. */
  | 'ONLINE';

/** A person's five-year cycle in one specialty. */
export type NmoCycle = {
  __typename?: 'NmoCycle';
  /** Last day of the cycle, YYYY-MM-DD. */
  endsOn: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Points so far, against the norm. */
  progress: NmoProgress;
  /** The specialty. */
  specialty: Specialty;
  /** First day of the cycle, YYYY-MM-DD. */
  startsOn: Scalars['Date']['output'];
};

/** The cycle, or what is wrong with it. */
export type NmoCycleResult = NmoCycleSaved | Problems;

/** The cycle was saved. */
export type NmoCycleSaved = {
  __typename?: 'NmoCycleSaved';
  /** The cycle. */
  cycle: NmoCycle;
};

/** A participant's presence on a day, by the conditions of the day. */
export type NmoDayStanding = {
  __typename?: 'NmoDayStanding';
  /** Minutes in the hall or at the broadcast together: a minute that was spent in both counts once. */
  both: Scalars['Int']['output'];
  /** Windows that were answered. */
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

/** What a day of an event asks for, and what its programme has. */
export type NmoDayTerms = {
  __typename?: 'NmoDayTerms';
  /** Confirmations that are needed of those who watch. */
  confirmationsNeeded: Scalars['Int']['output'];
  /** Windows that are shown. */
  confirmationsPlanned: Scalars['Int']['output'];
  /** Which minutes count. */
  countedMinutes: NmoCountedMinutes;
  /** YYYY-MM-DD in the time zone of the event. */
  date: Scalars['Date']['output'];
  /** Academic hours of the day. */
  hours: Scalars['Int']['output'];
  /** The conditions of the day are saved; false: they are only proposed. */
  isSaved: Scalars['Boolean']['output'];
  /** Minutes that are needed. */
  minutes: Scalars['Int']['output'];
  /** Points that the day gives; 0: nothing is asked for. */
  points: Scalars['Int']['output'];
  /** Minutes of the programme that count for НМО; parallel halls count once. */
  programmeMinutes: Scalars['Int']['output'];
  /** Minutes of blocks of sponsors, which do not count. */
  sponsorMinutes: Scalars['Int']['output'];
};

/** What a day of an event asks for. */
export type NmoDayTermsInput = {
  /** Confirmations that are needed of those who watch; no more than are planned. */
  confirmationsNeeded: Scalars['Int']['input'];
  /** Windows «Подтвердите присутствие» that are shown: 0 to 100. */
  confirmationsPlanned: Scalars['Int']['input'];
  /** Which minutes count. */
  countedMinutes: NmoCountedMinutes;
  /** YYYY-MM-DD, a day of the event. */
  date: Scalars['String']['input'];
  /** Academic hours of the day: 0 to 100. */
  hours: Scalars['Int']['input'];
  /** Minutes that are needed: 0 to 1440. A day that gives points needs some. */
  minutes: Scalars['Int']['input'];
  /** Points that the day gives: 0 to 100; 0: nothing is asked for. */
  points: Scalars['Int']['input'];
};

/** The decision is written down. */
export type NmoDecided = {
  __typename?: 'NmoDecided';
  /** How many participants it is about. */
  count: Scalars['Int']['output'];
};

/** What staff has decided about a participant by hand. */
export type NmoDecisionMade = {
  __typename?: 'NmoDecisionMade';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** By whom; null: the account is gone. */
  by?: Maybe<Scalars['String']['output']>;
  /** Why. */
  reason: Scalars['String']['output'];
  /** What was decided. */
  verdict: NmoVerdict;
};

/** Conditions on which an event gives points. */
export type NmoEventTerms = {
  __typename?: 'NmoEventTerms';
  /** Days of the event in their order. */
  days: Array<NmoDayTerms>;
  /** The event. */
  eventId: Scalars['ID']['output'];
  /** Points are for those only who meet the conditions of each day. */
  needsAllDays: Scalars['Boolean']['output'];
  /** Valid documents with other points than the days can give now: they should be replaced. */
  outdatedDocuments: Scalars['Int']['output'];
  /** Number of the last change; 0: what is here is proposed from the programme. */
  version: Scalars['Int']['output'];
};

/** What became of a line of a file of codes. */
export type NmoImportOutcome =
  /** The person was given the code. */
  | 'ASSIGNED'
  /** The code is empty, too long, or has control characters. */
  | 'BAD_CODE'
  /** Somebody else has the code, or it was taken back. */
  | 'CODE_TAKEN'
  /** The code stands in the file twice. */
  | 'DUPLICATE'
  /** The person has another code already. */
  | 'HAS_CODE'
  /** The person has not passed, or her registration or data are not right. */
  | 'NOT_ELIGIBLE'
  /** The code lies ready to be given out. */
  | 'STORED'
  /** The code had come before. */
  | 'UNCHANGED'
  /** Nobody of this address or number is registered for the event. */
  | 'UNKNOWN_PERSON';

/** A line of a file of codes. */
export type NmoImportRow = {
  __typename?: 'NmoImportRow';
  /** Full name of the person it names; null: nobody was found. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** The same as a sentence in Russian. */
  message: Scalars['String']['output'];
  /** What became of it. */
  outcome: NmoImportOutcome;
  /** Points that she has earned; null: the event has no conditions. */
  points?: Maybe<Scalars['Int']['output']>;
  /** Its number, from 1. */
  row: Scalars['Int']['output'];
};

/** Points earned elsewhere, as the person has written them down. */
export type NmoOwnPoints = {
  __typename?: 'NmoOwnPoints';
  /** Day on which they were earned, YYYY-MM-DD. */
  earnedOn: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** How many. */
  points: Scalars['Int']['output'];
  /** Where they were earned. */
  source: NmoSource;
  /** Specialty that they count for. */
  specialty: Specialty;
  /** What they were earned by. */
  title: Scalars['String']['output'];
};

/** A page of a person's own points. */
export type NmoOwnPointsConnection = {
  __typename?: 'NmoOwnPointsConnection';
  /** Entries of this page. */
  nodes: Array<NmoOwnPoints>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Points earned elsewhere. */
export type NmoOwnPointsInput = {
  /** Day on which they were earned, YYYY-MM-DD. */
  earnedOn: Scalars['String']['input'];
  /** How many: 1 to 500. */
  points: Scalars['Int']['input'];
  /** Where. */
  source: NmoSource;
  /** The specialty that they count for. */
  specialtyId: Scalars['ID']['input'];
  /** What they were earned by: 3 to 300 letters. */
  title: Scalars['String']['input'];
};

/** The entry, or what is wrong with it. */
export type NmoOwnPointsResult = NmoOwnPointsSaved | Problems;

/** The entry was saved. */
export type NmoOwnPointsSaved = {
  __typename?: 'NmoOwnPointsSaved';
  /** The entry. */
  entry: NmoOwnPoints;
};

/** How far a person has come in a cycle. */
export type NmoProgress = {
  __typename?: 'NmoProgress';
  /** Points that are taken into account. */
  counted: Scalars['Int']['output'];
  /** All points from courses. */
  fromCourses: Scalars['Int']['output'];
  /** All points from events and modules. */
  fromEvents: Scalars['Int']['output'];
  /** How many of them may come from events and modules. */
  mostFromEvents: Scalars['Int']['output'];
  /** Points that are needed in five years. */
  norm: Scalars['Int']['output'];
  /** All calendar years of the cycle, in order. */
  years: Array<NmoYear>;
};

/** What came of one event for a person: documents and codes. */
export type NmoRecord = {
  __typename?: 'NmoRecord';
  /** Documents, also those that were replaced or revoked. */
  certificates: Array<Certificate>;
  /** A code is promised until then; null when one has come, or none is to be expected. */
  codeDueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Codes, also those that were replaced or revoked. */
  codes: Array<NmoCode>;
  /** The event. */
  event: Event;
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** The verdict on points of the event; null: the event gives none. */
  standing?: Maybe<NmoStanding>;
};

/** A page of a person's past events with their documents and codes. */
export type NmoRecordConnection = {
  __typename?: 'NmoRecordConnection';
  /** Events of this page. */
  nodes: Array<NmoRecord>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Address of the portal on which codes are entered. */
  portalUrl: Scalars['String']['output'];
  /** Number of events in the whole list. */
  totalCount: Scalars['Int']['output'];
  /** Years that the unfiltered list has events of, the latest first. */
  years: Array<Scalars['Int']['output']>;
};

/** It is not there any more. */
export type NmoRemoved = {
  __typename?: 'NmoRemoved';
  /** Id of what was removed. */
  removedId: Scalars['String']['output'];
};

/** Where points were earned. */
export type NmoSource =
  /** Программа повышения квалификации. */
  | 'COURSE'
  /** Образовательное мероприятие. */
  | 'EVENT'
  /** Интерактивный образовательный модуль. */
  | 'MODULE';

/** A specialty as people see it. */
export type NmoSpecialty = {
  __typename?: 'NmoSpecialty';
  /** Id of the specialty. */
  id: Scalars['ID']['output'];
  /** Name, with the level where two levels have one name. */
  label: Scalars['String']['output'];
};

/** The specialty is chosen. */
export type NmoSpecialtyChosen = {
  __typename?: 'NmoSpecialtyChosen';
  /** The registration. */
  registration: Registration;
};

/** Whether a participant gets points for an event, and if not, why. */
export type NmoStanding = {
  __typename?: 'NmoStanding';
  /** The same in one word: what stands against points first. */
  code: NmoVerdictCode;
  /** Days that have conditions, in their order. */
  days: Array<NmoDayStanding>;
  /** Academic hours that the participant gets. */
  hours: Scalars['Int']['output'];
  /** The participant gets points. */
  isPassed: Scalars['Boolean']['output'];
  /** Specialties of the participant that the event is accredited for: of several one is chosen. */
  options: Array<NmoSpecialty>;
  /** Points that the participant gets. */
  points: Scalars['Int']['output'];
  /** Why not, or what was decided by hand; sentences in Russian. */
  reasons: Array<Scalars['String']['output']>;
  /** Specialty that the points are for; null: none. */
  specialty?: Maybe<NmoSpecialty>;
};

/** Which participants to list. */
export type NmoStandingFilter =
  /** Those whose data have to be put right before documents and codes are made out. */
  | 'DATA_NOT_RIGHT'
  /** Those whom staff has decided about by hand. */
  | 'DECIDED'
  /** Those of them who lack little: a tenth of the minutes or one confirmation. */
  | 'NEARLY'
  /** Those who get none. */
  | 'NOT_PASSED'
  /** Those who get points. */
  | 'PASSED'
  /** Those who have no specialty that the event is accredited for. */
  | 'SPECIALTY_NOT_ACCREDITED';

/** How far an event has come in continuing medical education (НМО). */
export type NmoState =
  /** Approved: points, specialties and registration number are known. */
  | 'APPROVED'
  /** Not meant for НМО. */
  | 'NONE'
  /** The application is being prepared. */
  | 'PREPARING'
  /** Not approved. */
  | 'REJECTED'
  /** The application has been handed in; points must not be promised. */
  | 'SUBMITTED';

/** The conditions were saved. */
export type NmoTermsSaved = {
  __typename?: 'NmoTermsSaved';
  /** What is revoked because of it. */
  revoked: AffectedDocuments;
  /** The conditions as they are now. */
  terms: NmoEventTerms;
};

/** What staff has decided about a participant by hand. */
export type NmoVerdict =
  /** The conditions decide; takes the decision before it back. */
  | 'BY_RULES'
  /** She gets none whatever the ledger says. */
  | 'NOT_PASSED'
  /** She gets points whatever the ledger says. */
  | 'PASSED';

/** Whether there are points, and if not, why. */
export type NmoVerdictCode =
  /** Staff has not saved the conditions of the event. */
  | 'CONDITIONS_MISSING'
  /** There are points. */
  | 'ENTITLED'
  /** The commission has not approved the event. */
  | 'NOT_APPROVED'
  /** The registration is not confirmed. */
  | 'NOT_CONFIRMED'
  /** The conditions are not met, or staff has decided so. */
  | 'NOT_PASSED'
  /** The person has not named a specialty. */
  | 'SPECIALTY_MISSING'
  /** The event is accredited for none of the specialties of the person. */
  | 'SPECIALTY_NOT_ACCREDITED';

/** Points of a calendar year within a cycle. */
export type NmoYear = {
  __typename?: 'NmoYear';
  /** From courses, as the person says. */
  courses: Scalars['Int']['output'];
  /** From events and modules elsewhere, as the person says. */
  elsewhere: Scalars['Int']['output'];
  /** From events of this site, by valid documents. */
  ours: Scalars['Int']['output'];
  /** The year. */
  year: Scalars['Int']['output'];
};

/** What the event offers now. */
export type OfferChanged = {
  __typename?: 'OfferChanged';
  /** All of it. */
  offer: EventOffer;
};

/** What the event offers now, or what is wrong. */
export type OfferResult = OfferChanged | Problems;

/** The question is asked only while an earlier one is answered in a certain way. */
export type OfferedConditionInput = {
  /** The earlier question: CHOICE, CHOICES or CONSENT. */
  questionId: Scalars['ID']['input'];
  /** Answers that make it be asked; `yes` of a CONSENT. */
  values: Array<Scalars['String']['input']>;
};

/** One of the answers to choose from. */
export type OfferedOptionInput = {
  /** What is shown, at most 200 letters. */
  label: Scalars['String']['input'];
  /** That of an option that is there; left out: a new one. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** A question of an event's form as staff works on it. */
export type OfferedQuestion = {
  __typename?: 'OfferedQuestion';
  /** How many registrations answer it. */
  answeredCount: Scalars['Int']['output'];
  /** Id of the question. */
  id: Scalars['ID']['output'];
  /** The question. */
  question: EventQuestion;
  /** Changes with what the question says; sent back when it is saved. */
  version: Scalars['String']['output'];
};

/** A question of an event's registration form. */
export type OfferedQuestionInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** A hint under it, at most 500 letters. */
  help?: InputMaybe<Scalars['String']['input']>;
  /** Which to change; left out: a new one, as the last. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Stays as it is once somebody has answered. */
  kind: QuestionKind;
  /** The question, at most 500 letters. */
  label: Scalars['String']['input'];
  /** Greatest number, or latest date. */
  max?: InputMaybe<Scalars['String']['input']>;
  /** Most letters of a TEXT, 2000 at most. */
  maxLength?: InputMaybe<Scalars['Int']['input']>;
  /** Least number (point before the fraction), or earliest date. */
  min?: InputMaybe<Scalars['String']['input']>;
  /** For CHOICE and CHOICES, fifty at most. None can be taken away once somebody has answered. */
  options?: Array<OfferedOptionInput>;
  /** Must be answered when it is asked. */
  required: Scalars['Boolean']['input'];
  /** When it is asked; left out: always. */
  showIf?: InputMaybe<OfferedConditionInput>;
  /** `version` that the form was opened with; for a change. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** Seats for one form of participation as staff works on them. */
export type OfferedSeats = {
  __typename?: 'OfferedSeats';
  /** How many people there is room for; null: no limit. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** The form of participation. */
  participation: ParticipationForm;
  /** How many seats are held. */
  taken: Scalars['Int']['output'];
  /** Changes with the capacity; sent back when it is set. */
  version: Scalars['String']['output'];
  /** How many people are on the waiting list. */
  waiting: Scalars['Int']['output'];
};

/** How many people an event has room for in one form of participation. */
export type OfferedSeatsInput = {
  /** Not fewer than hold a seat now; null: no limit. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** One that the format of the event has. */
  participation: ParticipationForm;
  /** `version` that was seen; left out: there were no such seats. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** A tariff as staff works on it. */
export type OfferedTariff = {
  __typename?: 'OfferedTariff';
  /** Id of the tariff. */
  id: Scalars['ID']['output'];
  /** How many registrations have been made by it, those that ended too. */
  registeredCount: Scalars['Int']['output'];
  /** The tariff. */
  tariff: Tariff;
  /** Changes with what the tariff says; sent back when it is saved. */
  version: Scalars['String']['output'];
};

/** A tariff, or one step of a price: steps share title, category and form of participation. */
export type OfferedTariffInput = {
  /** On sale from then on; left out: at once. */
  availableFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** On sale until then; left out: to the end. */
  availableUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** For whom it is. */
  category: TariffCategory;
  /** What is included, at most 500 letters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Which to change; left out: a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Stays as it is once somebody has registered. */
  participation: ParticipationForm;
  /** What receipts say is sold; left out: stays. For managers. */
  paymentSubject?: InputMaybe<Scalars['String']['input']>;
  /** Kopecks: 0, or a rouble and more. Whoever is registered keeps her price. */
  priceAmount: Scalars['Int']['input'];
  /** Name, at most 200 letters. */
  title: Scalars['String']['input'];
  /** VAT code of receipts from 1 to 12; left out: stays. For managers. */
  vatCode?: InputMaybe<Scalars['Int']['input']>;
  /** `version` that the form was opened with; for a change. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** One of the next events. */
export type OfficeEvent = {
  __typename?: 'OfficeEvent';
  /** The event. */
  event: Event;
  /** Seats for each form of participation. */
  seats: Array<OfficeSeats>;
};

/** What staff sees first. */
export type OfficeOverview = {
  __typename?: 'OfficeOverview';
  /** Public events that are under way or come next, eight at most, the first first. */
  events: Array<OfficeEvent>;
  /** What waits for the viewer, the gravest first. Kinds that are not the viewer's business are left out. */
  waiting: Array<WaitingCount>;
  /** Numbers of the last seven days over all events. */
  week: Statistics;
};

/** Seats of an event as staff sees them, counted from registrations. */
export type OfficeSeats = {
  __typename?: 'OfficeSeats';
  /** How many people there is room for; null: no limit. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** The form of participation. */
  participation: ParticipationForm;
  /** Registrations in force that were made in the last seven days. */
  recent: Scalars['Int']['output'];
  /** Registrations that hold a seat. */
  taken: Scalars['Int']['output'];
  /** How many people are on the waiting list. */
  waiting: Scalars['Int']['output'];
};

/** What an import of statistics has done, or would do. */
export type OnlinePresenceImported = {
  __typename?: 'OnlinePresenceImported';
  /** What is revoked because of it; of a trial: what would be. */
  revoked: AffectedDocuments;
  /** All lines, in the order of the file. */
  rows: Array<OnlinePresenceRow>;
  /** Lines that are written down. */
  saved: Scalars['Int']['output'];
};

/** What becomes of a line of the statistics of a broadcast. */
export type OnlinePresenceOutcome =
  /** Minutes or confirmations are not numbers that can be. */
  | 'BAD_NUMBER'
  /** The file has an earlier line about this person and day. */
  | 'DUPLICATE'
  /** The minutes are written down. */
  | 'SAVED'
  /** The same was written down before. */
  | 'UNCHANGED'
  /** Nobody of this address or number takes part in the event. */
  | 'UNKNOWN_PERSON'
  /** The event has no such day. */
  | 'WRONG_DAY';

/** What becomes of a line of the statistics of a broadcast. */
export type OnlinePresenceRow = {
  __typename?: 'OnlinePresenceRow';
  /** Full name of whom it is about; null: nobody was found. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** The same as a sentence in Russian. */
  message: Scalars['String']['output'];
  /** What becomes of it. */
  outcome: OnlinePresenceOutcome;
  /** Its number, from 1. */
  row: Scalars['Int']['output'];
  /** What staff should look at though the line was taken, such as a seat in the hall; Russian; null: nothing. */
  warning?: Maybe<Scalars['String']['output']>;
};

/** A line of the statistics of a broadcast: a person's day. */
export type OnlinePresenceRowInput = {
  /** Windows that she has answered. */
  confirmations?: Scalars['Int']['input'];
  /** YYYY-MM-DD; null: the only day of the event. */
  date?: InputMaybe<Scalars['String']['input']>;
  /** Who: the address of her account. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Minutes that the person has watched. */
  minutes: Scalars['Int']['input'];
  /** The same by the number of her registration. */
  registrationNumber?: InputMaybe<Scalars['String']['input']>;
  /** When exactly, 50 stretches at most: with them the minutes are those of the stretches, and add to the time in the hall. Null: the larger of hall and stream counts. */
  spans?: InputMaybe<Array<WatchedSpanInput>>;
};

/** Whose retained records are looked at, and why. */
export type OpenRetainedRecordsInput = {
  /** Address of the deleted account. */
  email: Scalars['String']['input'];
  /** Why: from ten to five hundred characters, kept with the fact. */
  reason: Scalars['String']['input'];
};

/** What is kept, or why it is not shown. */
export type OpenRetainedRecordsResult = Problems | RetainedRecordsOpened;

/** The partners in their order, or why it was refused. */
export type OrderPartnersResult = PartnersOrdered | Problems;

/** Whether and how the list goes on. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Give it as `after` to get the next page; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** There are items after the last one of this page. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** A letter of staff to those who are registered. */
export type ParticipantLetterInput = {
  /** Subject, 3 to 150 letters. */
  subject: Scalars['String']['input'];
  /** Markdown, 10 to 10,000 letters. */
  text: Scalars['String']['input'];
};

/** Registrations for one form of participation. */
export type ParticipationCount = {
  __typename?: 'ParticipationCount';
  /** Number of registrations in force. */
  count: Scalars['Int']['output'];
  /** The form. */
  participation: ParticipationForm;
};

/** How a person takes part. */
export type ParticipationForm =
  /** At the venue. */
  | 'IN_PERSON'
  /** By broadcast. */
  | 'ONLINE';

/** A partner of the organiser. */
export type Partner = {
  __typename?: 'Partner';
  /** Advertising mark with erid and advertiser; null where nothing is promoted. */
  advertisingMark?: Maybe<Scalars['String']['output']>;
  /** Token of the register of advertising; for editors, null for everybody else. */
  erid?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Taxpayer's number for the advertising mark; for editors, null for everybody else. */
  inn?: Maybe<Scalars['String']['output']>;
  /** Full name of the organisation for the advertising mark; for editors, null for everybody else. */
  legalName?: Maybe<Scalars['String']['output']>;
  /** Logo; null where there is none. */
  logo?: Maybe<PartnerLogo>;
  /** Name. */
  name: Scalars['String']['output'];
  /** Place among the partners of its rank, the lowest first. */
  position: Scalars['Int']['output'];
  /** Seen by the public. */
  published: Scalars['Boolean']['output'];
  /** What the partner does, plain text. */
  text: Scalars['String']['output'];
  /** Rank. */
  tier: PartnerTier;
  /** Site of the partner. */
  url?: Maybe<Scalars['String']['output']>;
  /** Which state of it this is; for `updatePartner`. */
  version: Scalars['String']['output'];
};

/** A partner as a whole; what is null is emptied. */
export type PartnerInput = {
  /** Token of the register of advertising (erid), where what is written promotes something. */
  erid?: InputMaybe<Scalars['String']['input']>;
  /** Taxpayer's number (ИНН), 10 or 12 digits. */
  inn?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the organisation, for the advertising mark. */
  legalName?: InputMaybe<Scalars['String']['input']>;
  /** Name. */
  name: Scalars['String']['input'];
  /** Place among the partners of its rank, from 0. */
  position: Scalars['Int']['input'];
  /** Seen by the public. */
  published: Scalars['Boolean']['input'];
  /** What the partner does, plain text of one paragraph. */
  text: Scalars['String']['input'];
  /** Rank. */
  tier: PartnerTier;
  /** Site, with http or https. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A public key with which the site of a partner signs. For staff. */
export type PartnerKey = {
  __typename?: 'PartnerKey';
  /** When it was added. */
  addedAt: Scalars['DateTime']['output'];
  /** How it signs. */
  algorithm: KeyAlgorithm;
  /** The public key, a JWK as JSON. */
  jwk: Scalars['String']['output'];
  /** Its name, `kid` of the tokens that it signs. */
  kid: Scalars['ID']['output'];
  /** Refused from then on; null: it is good. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A square mark on a transparent ground that reads on light and on dark. Values are paths on this site. */
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
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The partner was saved. */
export type PartnerSaved = {
  __typename?: 'PartnerSaved';
  /** The partner as it is now. */
  partner: Partner;
};

/** The site of a partner that people sign in to with their account here, with its settings. For staff. */
export type PartnerSite = {
  __typename?: 'PartnerSite';
  /** Address without a path, such as https://academy.example.ru. */
  address: Scalars['String']['output'];
  /** When it was registered. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id; `iss` of its tokens and `aud` of our answers. */
  id: Scalars['ID']['output'];
  /** People may sign in to it now. */
  isActive: Scalars['Boolean']['output'];
  /** Its keys, revoked ones too. */
  keys: Array<PartnerKey>;
  /** Name as people see it. */
  name: Scalars['String']['output'];
  /** Addresses that people may be sent back to. */
  returnAddresses: Array<Scalars['String']['output']>;
  /** What it may ask for. */
  scopes: Array<SignOnScope>;
  /** When its settings were last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Which state of its settings this is; for `updatePartnerSite`. */
  version: Scalars['String']['output'];
};

/** A page of partner sites. */
export type PartnerSiteConnection = {
  __typename?: 'PartnerSiteConnection';
  /** Sites of this page, the latest first. */
  nodes: Array<PartnerSite>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of sites in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** The site of a partner as a whole. */
export type PartnerSiteInput = {
  /** Address without a path: https://academy.example.ru. */
  address: Scalars['String']['input'];
  /** People may sign in to it. */
  isActive: Scalars['Boolean']['input'];
  /** Name as people see it, up to 120 letters. */
  name: Scalars['String']['input'];
  /** Whole addresses on that host or below it that people may be sent back to, from 1 to 20; tokens name one of them letter by letter. */
  returnAddresses: Array<Scalars['String']['input']>;
  /** What it may ask for; the number is always among it. */
  scopes: Array<SignOnScope>;
};

/** The partner site was saved. */
export type PartnerSiteSaved = {
  __typename?: 'PartnerSiteSaved';
  /** The site as it is now. */
  site: PartnerSite;
};

/** Rank of a partner of an event. */
export type PartnerTier =
  /** Партнёр выставки. */
  | 'EXHIBITION'
  /** Генеральный партнёр. */
  | 'GENERAL'
  /** Информационный партнёр. */
  | 'INFORMATION'
  /** Официальный партнёр. */
  | 'OFFICIAL'
  /** Организатор. */
  | 'ORGANISER'
  /** Научный партнёр. */
  | 'SCIENTIFIC'
  /** Партнёр секции. */
  | 'SECTION'
  /** При поддержке. */
  | 'SUPPORT'
  /** Технический партнёр. */
  | 'TECHNICAL';

/** The partners were put into order. */
export type PartnersOrdered = {
  __typename?: 'PartnersOrdered';
  /** The partners of the rank in their new order. */
  partners: Array<Partner>;
};

/** The request was taken, whether there is such an account or not. */
export type PasswordResetRequested = {
  __typename?: 'PasswordResetRequested';
  /** Sentence in Russian for whoever asked. */
  message: Scalars['String']['output'];
};

/** A line of a programme that was pasted. */
export type PastedRowInput = {
  /** End, HH:MM. */
  endTime: Scalars['String']['input'];
  /** Name of the hall; a new one is made where there is none. */
  hall?: InputMaybe<Scalars['String']['input']>;
  /** A break: a block by itself. */
  isBreak: Scalars['Boolean']['input'];
  /** Full names; people who are not known yet are written down. */
  speakers: Array<Scalars['String']['input']>;
  /** Beginning, HH:MM on a clock of the place. */
  startTime: Scalars['String']['input'];
  /** Title. */
  title: Scalars['String']['input'];
};

/** One attempt to pay for a registration. */
export type Payment = {
  __typename?: 'Payment';
  /** The acquirer's id of it; for staff. */
  acquirerId?: Maybe<Scalars['String']['output']>;
  /** Number of the attempt for its registration, from 1. */
  attempt: Scalars['Int']['output'];
  /** Why staff has to look at it; null: there is no need, or the viewer is not staff. */
  attention?: Maybe<PaymentAttention>;
  /** Address of the acquirer's page where it is paid, for nobody but whoever made it; null when there is nothing to be done there. */
  confirmationUrl?: Maybe<Scalars['String']['output']>;
  /** When the attempt was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** What has happened to it, the latest first, a hundred lines at most; for staff. */
  events: Array<MoneyLogLine>;
  /** It can be paid until then; null when it is over. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sentence in Russian that says why it ended without money; null while it has not. */
  failure?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The payer ended it on the acquirer's page. */
  isGivenUp: Scalars['Boolean']['output'];
  /** Made with the test acquirer: no money has moved. */
  isTest: Scalars['Boolean']['output'];
  /** How the money comes. */
  method: PaymentMethod;
  /** With what it was paid, in words for people; null until that is known. */
  methodTitle?: Maybe<Scalars['String']['output']>;
  /** When the money was taken. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it is about. */
  price: Money;
  /** Where the fiscal receipts go, all of it but its beginning and its host hidden; null where there are none. */
  receiptEmail?: Maybe<Scalars['String']['output']>;
  /** The fiscal receipt; null where there is none (yet). */
  receiptState?: Maybe<ReceiptState>;
  /** What can still be given back of it. */
  refundable: Money;
  /** What was given back of it or is about to be, the first one first. */
  refunds: Array<Refund>;
  /** What is paid for. */
  registration: Registration;
  /** The second fiscal receipt, made after the event for what was not given back; null while there is none. `receiptState` is about the first one. */
  settlementReceipt?: Maybe<SettlementReceipt>;
  /** Where it is in its life. */
  state: PaymentState;
  /** Path of a statement of the payment as PDF, for the payer's accountant; null unless the money was taken. */
  statementUrl?: Maybe<Scalars['String']['output']>;
  /** The viewer may pay for the registration now: go on with this attempt, or try again after it. */
  viewerCanPay: Scalars['Boolean']['output'];
};

/** Why staff has to look at a payment. */
export type PaymentAttention =
  /** Paid when there was no seat left, or the registration had ended, or the event was cancelled; the sum is given back. */
  | 'LATE'
  /** The acquirer names another sum, currency or order than ours. */
  | 'MISMATCH'
  /** Paid a second time; the second sum is given back. */
  | 'OVERPAID'
  /** The fiscal receipt could not be registered. */
  | 'RECEIPT'
  /** A refund has failed. */
  | 'REFUND'
  /** The acquirer did not accept the attempt: its settings or ours are wrong. */
  | 'REFUSED'
  /** All of it was given back in the acquirer's own office, and the participation still stands: cancel it, or keep it free. */
  | 'RETURNED'
  /** Nobody has been able to say for long what became of it. */
  | 'STUCK'
  /** Money by bank transfer that does not pay its invoice as it stands: a part, too much, or the invoice is cancelled. */
  | 'UNALLOCATED';

/** The payment, or why its mark was not taken off. */
export type PaymentAttentionResult = PaymentChanged | Problems;

/** How many payments staff has to look at for one reason. */
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
  /** Payments of this page. */
  nodes: Array<Payment>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Which payments to list. Conditions are joined by «and». */
export type PaymentFilter = {
  /** Those that staff has to look at for one of these reasons. */
  attention?: InputMaybe<Array<PaymentAttention>>;
  /** Those for one event. */
  eventId?: InputMaybe<Scalars['ID']['input']>;
  /** Those of one registration by its number, of people as in `staffUsers`, or one by the acquirer's id. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Those in one state. */
  state?: InputMaybe<PaymentState>;
};

/** How the money comes. */
export type PaymentMethod =
  /** Through the acquirer: by card, СБП and the like. */
  | 'ACQUIRER'
  /** By card at the terminal of the front desk. */
  | 'CARD_TERMINAL'
  /** In cash, taken by staff at the front desk. */
  | 'CASH'
  /** By bank transfer for an invoice, as staff has marked. */
  | 'INVOICE';

/** What waits for staff in payments and refunds, in numbers. */
export type PaymentOverview = {
  __typename?: 'PaymentOverview';
  /** Every reason with its number of payments. */
  attention: Array<PaymentAttentionTotal>;
  /** Refunds that have failed. */
  failedRefunds: Scalars['Int']['output'];
  /** Pieces of work that were given up. */
  failedWork: Scalars['Int']['output'];
  /** Refunds that staff has to hand over in cash or at the terminal. */
  handovers: Scalars['Int']['output'];
  /** Refunds that staff has to carry to the bank by hand. */
  transfers: Scalars['Int']['output'];
};

/** How the paying stands, or why it could not be begun. */
export type PaymentResult = PaymentStanding | Problems;

/** How the paying for a registration stands now. */
export type PaymentStanding = {
  __typename?: 'PaymentStanding';
  /** The attempt that matters now: the open one, else the last; null where nothing had to be paid. */
  payment?: Maybe<Payment>;
  /** The registration. */
  registration: Registration;
};

/** Where an attempt to pay is in its life. */
export type PaymentState =
  /** Ended without money: declined, or not paid in time. */
  | 'CANCELED'
  /** Written down; the acquirer has not answered yet. */
  | 'CREATED'
  /** The acquirer did not accept the attempt: nobody could pay it. */
  | 'FAILED'
  /** The acquirer waits for the person. */
  | 'PENDING'
  /** The money was taken. What was given back of it is told by `refunds`. */
  | 'SUCCEEDED'
  /** The money is held, not yet taken. */
  | 'WAITING_FOR_CAPTURE';

/** What kind of work on money. */
export type PaymentWorkKind =
  /** Decides about the money of a registration that was cancelled. */
  | 'CANCELLATION'
  /** Takes what the acquirer holds, or lets it go. */
  | 'CAPTURE'
  /** What follows a payment: the receipt. */
  | 'FINALISATION'
  /** What the clock does with an invoice: the end of its term, a reminder, its act. */
  | 'INVOICE'
  /** Looks for refunds that were made by hand. */
  | 'MATCHING'
  /** Has the second receipt of a payment made. */
  | 'RECEIPT'
  /** Carries a refund to the acquirer. */
  | 'REFUND';

/** The work is in the queue again, or was done meanwhile. */
export type PaymentWorkQueued = {
  __typename?: 'PaymentWorkQueued';
  /** The work. */
  id: Scalars['ID']['output'];
};

/** An address that waits to be confirmed. */
export type PendingEmail = {
  __typename?: 'PendingEmail';
  /** The new address. */
  email: Scalars['String']['output'];
  /** The link in the letter is good until then. */
  expiresAt: Scalars['DateTime']['output'];
};

/** A picture of a photo report. */
export type Photo = {
  __typename?: 'Photo';
  /** What is to be seen, for those who do not see it, where the caption does not tell; null: the caption does. */
  alt?: Maybe<Scalars['String']['output']>;
  /** What is to be seen; may be empty. */
  caption: Scalars['String']['output'];
  /** Path of a JPEG for downloading; null until it is made. */
  downloadUrl?: Maybe<Scalars['String']['output']>;
  /** Height of the picture as it was sent, in pixels. */
  height: Scalars['Int']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Kept from the public. */
  isHidden: Scalars['Boolean']['output'];
  /** Its files are there; until then only the placeholder can be shown. */
  isReady: Scalars['Boolean']['output'];
  /** A tiny WebP as a `data:` address, to be shown while the picture is on its way. */
  placeholder?: Maybe<Scalars['String']['output']>;
  /** Number in the gallery, from 1, as in the address `?photo={number}`; the number of a picture that was taken away stays free. */
  position: Scalars['Int']['output'];
  /** Path of a JPEG of 1200 × 630 for previews in messengers; null until it is made. */
  previewUrl?: Maybe<Scalars['String']['output']>;
  /** The sizes that are kept, the smallest first; empty until they are made. */
  sizes: Array<PhotoSize>;
  /** Width of the picture as it was sent, in pixels. */
  width: Scalars['Int']['output'];
};

/** The picture as it is now. */
export type PhotoChanged = {
  __typename?: 'PhotoChanged';
  /** The picture. */
  photo: Photo;
};

/** What is to change of a picture; what is left out stays. */
export type PhotoInput = {
  /** What is to be seen, for those who do not see it, up to 300 letters; empty: the caption says it. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** What is to be seen, up to 300 letters. */
  caption?: InputMaybe<Scalars['String']['input']>;
  /** Keep it off the pages; its files stay. */
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The request as it is now. */
export type PhotoRemovalDecided = {
  __typename?: 'PhotoRemovalDecided';
  /** The request. */
  request: PhotoRemovalRequest;
};

/** The request, or why it could not be decided. */
export type PhotoRemovalDecision = PhotoRemovalDecided | Problems;

/** A request to take a picture away. */
export type PhotoRemovalInput = {
  /** Solution of a challenge for `PHOTO_REMOVAL`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** Where to answer. */
  email: Scalars['String']['input'];
  /** Made up by the client for this wish, 8 to 64 letters and digits: sent again with it, it is the same one. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** Name of whoever asks, up to 200 letters. */
  name: Scalars['String']['input'];
  /** The picture. */
  photoId: Scalars['ID']['input'];
  /** Where in the picture the person is, and why; up to 2000 letters, may be empty. */
  reason: Scalars['String']['input'];
};

/** Somebody asks to take a picture away. */
export type PhotoRemovalRequest = {
  __typename?: 'PhotoRemovalRequest';
  /** What staff wrote to whoever asked. */
  answer?: Maybe<Scalars['String']['output']>;
  /** When it came. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where to answer. */
  email: Scalars['String']['output'];
  /** The photo report. */
  gallery: Gallery;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Name of whoever asks. */
  name: Scalars['String']['output'];
  /** The picture; null when it was taken away for good. */
  photo?: Maybe<Photo>;
  /** What is in the picture, and why; may be empty. */
  reason: Scalars['String']['output'];
  /** What became of it. */
  state: RemovalState;
};

/** A page of requests to take pictures away. */
export type PhotoRemovalRequestConnection = {
  __typename?: 'PhotoRemovalRequestConnection';
  /** Requests of this page. */
  nodes: Array<PhotoRemovalRequest>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of requests in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** The request has come; letters are on their way. */
export type PhotoRemovalRequested = {
  __typename?: 'PhotoRemovalRequested';
  /** Sentence in Russian for whoever asked. */
  message: Scalars['String']['output'];
};

/** That the request has come, or why it was refused. */
export type PhotoRemovalResult = PhotoRemovalRequested | Problems;

/** The picture, or why it could not be changed. */
export type PhotoResult = PhotoChanged | Problems;

/** A picture in one size. Values are paths on this site. */
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

/** People of one hall or door today. */
export type PlaceCount = {
  __typename?: 'PlaceCount';
  /** Who went in there today. */
  entered: Scalars['Int']['output'];
  /** Who was last seen going in there. */
  inside: Scalars['Int']['output'];
  /** Name of the door or hall. */
  place?: Maybe<Scalars['String']['output']>;
};

/** Whoever asks for a copy shows that it is still she. */
export type PrepareDataCopyInput = {
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** Where the copies are, or why not. */
export type PrepareDataCopyResult = DataCopyReady | Problems;

/** The ledger has changed. */
export type PresenceChanged = {
  __typename?: 'PresenceChanged';
  /** The person on that day, as it is now. */
  presence: PresenceOfPerson;
};

/** Presence on one day, by name. */
export type PresenceConnection = {
  __typename?: 'PresenceConnection';
  /** Minutes of those that count for НМО. */
  countedMinutes: Scalars['Int']['output'];
  /** People of this page. */
  nodes: Array<PresenceOfPerson>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Minutes of the programme of the day. */
  programmeMinutes: Scalars['Int']['output'];
};

/** How many of those who take part in one form were there: on one day of an event, or at an event at all. */
export type PresenceCount = {
  __typename?: 'PresenceCount';
  /** Those of them who were seen in the hall, or watched the broadcast. */
  came: Scalars['Int']['output'];
  /** The day, YYYY-MM-DD; over all events, the first day of the event. */
  day: Scalars['Date']['output'];
  /** Id of the event. */
  eventId: Scalars['ID']['output'];
  /** Participants: confirmed registrations, as they are now. */
  expected: Scalars['Int']['output'];
  /** The form that they registered for. */
  participation: ParticipationForm;
  /** Title of the event. */
  title: Scalars['String']['output'];
};

/** Which way somebody went. */
export type PresenceKind =
  /** In. */
  | 'ENTRY'
  /** Out. */
  | 'EXIT';

/** A line of the ledger of presence: somebody went in or out. */
export type PresenceMark = {
  __typename?: 'PresenceMark';
  /** When it happened, with the clock of the device set right. */
  at: Scalars['DateTime']['output'];
  /** Day of the event that it belongs to, YYYY-MM-DD. */
  date: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Which way. */
  kind: PresenceKind;
  /** Name of the member of staff who has noted it. */
  markedBy?: Maybe<Scalars['String']['output']>;
  /** Name of the door or hall, as staff calls it. */
  place?: Maybe<Scalars['String']['output']>;
  /** Why staff has added it; null for scans. */
  reason?: Maybe<Scalars['String']['output']>;
  /** When the server learnt of it. */
  receivedAt: Scalars['DateTime']['output'];
  /** How it is known. */
  source: PresenceSource;
  /** Why it does not count. */
  voidReason?: Maybe<Scalars['String']['output']>;
  /** It does not count since then; null: it counts. */
  voidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the member of staff who has voided it. */
  voidedBy?: Maybe<Scalars['String']['output']>;
};

/** A person's presence on one day. */
export type PresenceOfPerson = {
  __typename?: 'PresenceOfPerson';
  /** Minutes of those that count for НМО. */
  countedMinutes: Scalars['Int']['output'];
  /** Opaque id: of the person and the day. */
  id: Scalars['ID']['output'];
  /** Lines of the ledger, voided ones too. */
  marks: Array<PresenceMark>;
  /** Minutes within the hours of the programme. */
  minutes: Scalars['Int']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** When she was inside. */
  stays: Array<PresenceStay>;
  /** Title of the tariff. */
  tariff: Scalars['String']['output'];
};

/** Presence as it is now, or what is wrong. */
export type PresenceResult = PresenceChanged | Problems;

/** Whom to list. */
export type PresenceScope =
  /** Who takes part at the venue and was not seen. */
  | 'ABSENT'
  /** Who takes part at the venue, and whoever has a line in the ledger. */
  | 'ALL'
  /** Who was seen on that day: a line that does not count says nothing. */
  | 'PRESENT';

/** How it is known. */
export type PresenceSource =
  /** Her ticket was scanned at a door, or her name was found there. */
  | 'SCAN'
  /** Staff has added it afterwards, with a reason. */
  | 'STAFF';

/** A time of being inside. */
export type PresenceStay = {
  __typename?: 'PresenceStay';
  /** From. */
  from: Scalars['DateTime']['output'];
  /** Nobody saw her leave: it ends with the programme, or now. */
  isOpen: Scalars['Boolean']['output'];
  /** Until. */
  to: Scalars['DateTime']['output'];
};

/** What taking part costs with a promo code. It reserves nothing. */
export type PriceQuote = {
  __typename?: 'PriceQuote';
  /** What the code takes off it. */
  discount: Money;
  /** Price of the tariff. */
  price: Money;
  /** The code as it is kept. */
  promoCode: Scalars['String']['output'];
  /** What is left to pay. */
  total: Money;
};

/** The price, or why the code is no good. */
export type PriceQuoteResult = PriceQuote | Problems;

/** Why something was refused: a stable code, a sentence for the person, and the field it belongs to. */
export type Problem = {
  __typename?: 'Problem';
  /** Stable code in capitals, for programs. */
  code: Scalars['String']['output'];
  /** Input field the problem belongs to, such as `email` or `answers.{questionId}`; null: the whole input. */
  field?: Maybe<Scalars['String']['output']>;
  /** Sentence in Russian that tells a person what to do. */
  message: Scalars['String']['output'];
  /** With `TOO_MANY_REQUESTS`: seconds until it is possible again. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** The expected failure of a mutation. Nothing was stored. */
export type Problems = {
  __typename?: 'Problems';
  /** All problems found, those of the first fields first. */
  problems: Array<Problem>;
};

/** The photo is gone. */
export type ProfilePhotoRemoved = {
  __typename?: 'ProfilePhotoRemoved';
  /** The person without a photo. */
  viewer: User;
};

/** The profile was saved. */
export type ProfileUpdated = {
  __typename?: 'ProfileUpdated';
  /** The person with the new data. */
  viewer: User;
};

/** The programme has changed. */
export type ProgrammeChanged = {
  __typename?: 'ProgrammeChanged';
  /** The event, with its programme as it is now. */
  event: Event;
};

/** A day of a programme. */
export type ProgrammeDay = {
  __typename?: 'ProgrammeDay';
  /** YYYY-MM-DD in the time zone of the event. */
  date: Scalars['Date']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Blocks of the day in the order of time. */
  sessions: Array<ProgrammeSession>;
  /** Title of the day, if it has one. */
  title?: Maybe<Scalars['String']['output']>;
};

/** Emails about changes of a programme that have not left yet. */
export type ProgrammeNotice = {
  __typename?: 'ProgrammeNotice';
  /** Users who bookmarked what moved or was removed. */
  people: Scalars['Int']['output'];
  /** When the emails leave; changes until then are part of them. */
  sendsAt: Scalars['DateTime']['output'];
};

/** The emails are not sent. */
export type ProgrammeNoticeSilenced = {
  __typename?: 'ProgrammeNoticeSilenced';
  /** The event. */
  event: Event;
};

/** The programme as it is now, or why it was not changed: TALK_IN_USE when something hangs on what would go. */
export type ProgrammeResult = Problems | ProgrammeChanged;

/** A block of a programme. */
export type ProgrammeSession = {
  __typename?: 'ProgrammeSession';
  /** Its minutes count for НМО; those of sponsors, breaks and openings do not. */
  countsForNmo: Scalars['Boolean']['output'];
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** Where it takes place. */
  hall?: Maybe<Hall>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What the block is. */
  kind: SessionKind;
  /** Who leads it. */
  moderators: Array<Appearance>;
  /** Company that supports the block; such a block is outside of the НМО programme. */
  sponsorName?: Maybe<Scalars['String']['output']>;
  /** Beginning. */
  startsAt: Scalars['DateTime']['output'];
  /** Talks in the order of time. */
  talks: Array<Talk>;
  /** Title of the block. */
  title: Scalars['String']['output'];
  /** To be given back when the block is saved; null unless for editors. */
  version?: Maybe<Scalars['String']['output']>;
};

/** A block of a programme, whole. */
export type ProgrammeSessionInput = {
  /** Its minutes count for НМО; those of a sponsor or a break never do. */
  countsForNmo: Scalars['Boolean']['input'];
  /** Day of the event, YYYY-MM-DD. */
  date: Scalars['String']['input'];
  /** End, HH:MM. */
  endTime: Scalars['String']['input'];
  /** Where it takes place; null: in all halls, or it is not known. */
  hallId?: InputMaybe<Scalars['ID']['input']>;
  /** What the block is. */
  kind: SessionKind;
  /** Who leads it, twenty at most. */
  moderators: Array<AppearanceInput>;
  /** Company that supports the block. */
  sponsorName?: InputMaybe<Scalars['String']['input']>;
  /** Beginning, HH:MM on a clock of the place. */
  startTime: Scalars['String']['input'];
  /** Talks, a hundred at most; those left out are taken away. */
  talks: Array<TalkInput>;
  /** Title, up to 300 letters. */
  title: Scalars['String']['input'];
};

/** A promo code, for staff. */
export type PromoCode = {
  __typename?: 'PromoCode';
  /** What is typed: capital letters and digits; small letters are taken for capitals. */
  code: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Who has made it; null when her account is no more. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** When staff has ended it; null while it is good. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who has ended it; null while it is good. */
  endedBy?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What it does. */
  kind: PromoCodeKind;
  /** For whom it was made, in the words of staff. */
  note?: Maybe<Scalars['String']['output']>;
  /** The one tariff that it is for; null: all of the event. */
  tariff?: Maybe<Tariff>;
  /** How many registrations may use it; null: any number. */
  useLimit?: Maybe<Scalars['Int']['output']>;
  /** Live registrations that use it. */
  used: Scalars['Int']['output'];
  /** Good from then on. */
  validFrom?: Maybe<Scalars['DateTime']['output']>;
  /** Good until then. */
  validUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Kopecks (AMOUNT), per cent (PERCENT), 0 (FREE). */
  value: Scalars['Int']['output'];
};

/** A page of promo codes. */
export type PromoCodeConnection = {
  __typename?: 'PromoCodeConnection';
  /** Codes of this page. */
  nodes: Array<PromoCode>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of codes in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** A promo code that is to be made. What it does can not be changed later: end it and make another. */
export type PromoCodeInput = {
  /** 3 to 40 Latin letters, digits and hyphens between them. Small letters are taken for capitals. */
  code: Scalars['String']['input'];
  /** The event whose prices it lowers. */
  eventId: Scalars['ID']['input'];
  /** What it does. */
  kind: PromoCodeKind;
  /** For whom it is, for staff; at most 300 letters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The one tariff that it is for; left out: all of the event. */
  tariffId?: InputMaybe<Scalars['ID']['input']>;
  /** How many registrations may use it, 1 for a single use; left out: any number. */
  useLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Good from then on; left out: at once. */
  validFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Good until then; left out: until staff ends it. */
  validUntil?: InputMaybe<Scalars['DateTime']['input']>;
  /** Kopecks (AMOUNT), per cent from 1 to 100 (PERCENT), 0 (FREE). */
  value?: Scalars['Int']['input'];
};

/** What a promo code does to the price. */
export type PromoCodeKind =
  /** Takes a sum off it, down to nothing at most. */
  | 'AMOUNT'
  /** Makes participation free of charge. */
  | 'FREE'
  /** Takes a share off it. */
  | 'PERCENT';

/** The code, or what is wrong with it. */
export type PromoCodeResult = Problems | PromoCodeSaved;

/** The promo code as it is now. */
export type PromoCodeSaved = {
  __typename?: 'PromoCodeSaved';
  /** The code. */
  promoCode: PromoCode;
};

/** What is made public of a question. The original stays as it is. */
export type PublishQuestionInput = {
  /** The answer for the public: 10 to 4000 letters. */
  answer: Scalars['String']['input'];
  /** The question for the public: 10 to 4000 letters. */
  question: Scalars['String']['input'];
};

/** A question with its answer, public beside the archive. */
export type PublishedQuestion = {
  __typename?: 'PublishedQuestion';
  /** The answer, as staff worded it for the public. */
  answer: Scalars['String']['output'];
  /** Given name and first letter of the surname; null: not shown. */
  askerName?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it became public. */
  publishedAt: Scalars['DateTime']['output'];
  /** The question, as staff worded it for the public. */
  question: Scalars['String']['output'];
  /** Surname and initials of the speaker whom it was put to. */
  speakerName?: Maybe<Scalars['String']['output']>;
  /** Title of the talk that it is about. */
  talkTitle?: Maybe<Scalars['String']['output']>;
};

/** A page of public questions. */
export type PublishedQuestionConnection = {
  __typename?: 'PublishedQuestionConnection';
  /** Questions of this page. */
  nodes: Array<PublishedQuestion>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Everything that can be read. Each field says who may read it. */
export type Query = {
  __typename?: 'Query';
  /** Consents that a new account is asked for. */
  accountConsents: Array<ConsentRequest>;
  /** The log of the viewer's account: one year, the newest first. */
  accountEvents: AccountEventConnection;
  /** What making two accounts of one person one would do; null: there are no such two. */
  accountMerge?: Maybe<AccountMergePreview>;
  /** What stands in front of the viewer's account. */
  accountSecurity: AccountSecurity;
  /** Where the viewer is signed in, this browser first. */
  accountSessions: Array<AccountSession>;
  /** The viewer's own programme: what she has marked, in the order of time. */
  agenda: Agenda;
  /** Ids of the talks and sessions of an event that the viewer has marked. */
  agendaMarks: Array<Scalars['ID']['output']>;
  /** All partners, also those that the public does not see. For staff. */
  allPartners: Array<Partner>;
  /** Tokens with which programs call this API. For administrators. */
  apiTokens: ApiTokenConnection;
  /** Past events with recordings and slides, the latest first. */
  archive: ArchiveConnection;
  /** One entry of the archive by the name in its address; null if there is none that the viewer may see. */
  archiveEntry?: Maybe<ArchiveEntry>;
  /** Speakers whose names have these words in them, twenty at most. */
  archiveSpeakerChoices: Array<Speaker>;
  /** What staff has done: who, when, what was before and what is after. The latest first. */
  auditLog: AuditActConnection;
  /** A letter to many; null: there is none. */
  campaign?: Maybe<Campaign>;
  /** How many people a letter to this segment would go to now. */
  campaignAudience: Scalars['Int']['output'];
  /** A letter as it will look, with the name of the viewer. */
  campaignPreview: LetterPreview;
  /** Letters to many, the latest first. */
  campaigns: CampaignConnection;
  /** Verifies a document by its code, in any spelling; null when there is none. Thirty tries a minute. */
  certificateCheck?: Maybe<CertificateCheck>;
  /** How many have come and are inside today. */
  checkInCounts: CheckInCounts;
  /** The list that a device at a door works with when there is no network; whole, or what has changed. */
  checkInList: CheckInConnection;
  /** Days on which the front desk took or gave back money, the latest first: of one event, or of all events in the last 180 days. */
  deskDays: Array<DeskDay>;
  /** Tills of the front desk of an event on a day: one for each member of staff that took money. */
  deskTills: Array<DeskTill>;
  /** Requests for documents in another name that wait for staff, the oldest first. */
  documentRequests: DocumentRequestConnection;
  /** How many valid documents and codes these registrations have: they are revoked when the basis goes. */
  documentsAtStake: DocumentsAtStake;
  /** What the link of a letter is for; null when it is used, replaced, too old, or was never there. */
  emailLink?: Maybe<EmailLink>;
  /** One event by the name in its address; null if there is none that the viewer may see. */
  event?: Maybe<Event>;
  /** Public events by day, each on days of its own time zone. */
  eventCalendar: EventCalendar;
  /** Documents of an event, the latest first. */
  eventCertificates: CertificateConnection;
  /** What saving the form of an event with other days would move, for staff to decide of each of them. */
  eventDateMoves: Array<EventDateMove>;
  /** Codes of an event, the latest import first. */
  eventNmoCodes: NmoCodeConnection;
  /** Whom saving the form of a published event would concern, and the email about it; null: nobody. */
  eventNoticePreview?: Maybe<EventNoticePreview>;
  /** What an event offers to those who register, for staff; null: there is no such event. */
  eventOffer?: Maybe<EventOffer>;
  /** Numbers about one event; null: there is none. */
  eventStatistics?: Maybe<Statistics>;
  /** Public events: those to come by their beginning, or past ones, the latest first. */
  events: EventConnection;
  /** Work on money that was given up after its last try, the latest first. It waits for staff. */
  failedPaymentWork: FailedPaymentWorkConnection;
  /** Consents that the feedback form asks for. */
  feedbackConsents: Array<ConsentRequest>;
  /** Messages to the organisation, the latest first. */
  feedbackMessages: FeedbackMessageConnection;
  /** How many messages wait for an answer. */
  feedbackWaiting: Scalars['Int']['output'];
  /** People who have spoken or led, by words of their names; twenty at most. */
  findSpeakers: Array<Speaker>;
  /** Who stands at the front desk: any account by its exact address; people of the event by the code or number of a ticket, or by name. At most 10. */
  frontDeskPeople: Array<FrontDeskPerson>;
  /** What the viewer has taken at the front desk of an event today. */
  frontDeskTakings: FrontDeskTakings;
  /** Photo reports, the latest first. */
  galleries: GalleryConnection;
  /** One photo report by the name in its address; null if there is none that the viewer may see. */
  gallery?: Maybe<Gallery>;
  /** Changes of names, dates of birth and СНИЛС: of one account, or those of all that wait for staff. */
  identityChanges: IdentityChangeConnection;
  /** Every state of invoices with its number of them. */
  invoiceTotals: Array<InvoiceTotal>;
  /** Invoices of all people, the latest first. */
  invoices: InvoiceConnection;
  /** Kinds of things that are kept about people, with what of them stays when an account is deleted. */
  keptDataKinds: Array<KeptDataKind>;
  /** Who has changed something last, for two people who edit it at the same time; null: nothing tells. */
  lastChange?: Maybe<LastChange>;
  /** Rows of the money ledger, the latest first. */
  ledgerEntries: LedgerEntryConnection;
  /** What the rows of the money ledger come to that a filter finds. */
  ledgerTotals: LedgerTotals;
  /** A legal document: the edition in force, or an earlier one. */
  legalDocument?: Maybe<LegalDocument>;
  /** Editions of a legal document that have come into force, the one in force now first. */
  legalDocumentEditions: Array<LegalDocument>;
  /** All letters at a glance: kinds, and how many are in each state. */
  letterOverview: LetterOverview;
  /** Letters of the site with their state, the latest first. Those sent are kept for thirty days. */
  letters: LetterConnection;
  /** Markdown as the safe HTML that pages show. */
  markdownPreview: Scalars['String']['output'];
  /** The viewer's own invoices, the latest first. */
  myInvoices: InvoiceConnection;
  /** The viewer's own questions, the latest first. */
  myQuestions: QuestionConnection;
  /** The newsletter that a link in a letter ends; null for a link that was not made here. */
  newsletterLink?: Maybe<NewsletterLink>;
  /** Confirmed participants of an event, by name: how long they were there, who has passed, and why not. */
  nmoAttendance: NmoAttendeeConnection;
  /** Conditions on which an event gives points; null: there is no such event. */
  nmoTerms?: Maybe<NmoEventTerms>;
  /** Conditions that the programme of an event suggests, by day. */
  nmoTermsProposed: Array<NmoDayTerms>;
  /** What staff sees first. */
  officeOverview: OfficeOverview;
  /** One of them; null: there is none with this id. For staff. */
  partnerSite?: Maybe<PartnerSite>;
  /** Sites of partners that people sign in to. For staff. */
  partnerSites: PartnerSiteConnection;
  /** Partners of the organiser that the public sees, in the order of each rank. */
  partners: Array<Partner>;
  /** An attempt to pay, for whoever made it and for managers; null for everybody else. */
  payment?: Maybe<Payment>;
  /** What waits for staff in payments and refunds, in numbers. */
  paymentOverview: PaymentOverview;
  /** Payments of all registrations, the latest first. */
  payments: PaymentConnection;
  /** Requests to take pictures away, the oldest first. */
  photoRemovalRequests: PhotoRemovalRequestConnection;
  /** Who was there on one day of an event and how long, by name. */
  presence: PresenceConnection;
  /** Promo codes of an event by their letters, ended ones too. */
  promoCodes: PromoCodeConnection;
  /** Consents that the publication of a question needs. */
  questionConsents: Array<ConsentRequest>;
  /** All questions at a glance. */
  questionOverview: QuestionOverview;
  /** Questions of all people, the latest first. */
  questions: QuestionConnection;
  /** How many more questions the viewer may ask before a day is over. */
  questionsLeft: Scalars['Int']['output'];
  /** What a tariff costs the viewer with a promo code, for the form. Twenty tries an hour that find no code, then it refuses. */
  quotePrice: PriceQuoteResult;
  /** Such requests, the latest first. */
  raisedDataIssues: RaisedDataIssueConnection;
  /** The steps of an event as staff has written them, the earliest first; none: everything is given back. */
  refundSteps: Array<RefundLadderStep>;
  /** Refunds of all payments, the latest first. */
  refunds: RefundConnection;
  /** Regions to choose from, in the order of the picker. */
  regions: Array<Region>;
  /** One of the viewer's registrations by its number; null if she has none such. */
  registration?: Maybe<Registration>;
  /** Whose ticket this is, for staff at the door; its state says whether it lets anybody in. */
  registrationByTicket?: Maybe<Registration>;
  /** Whom exactly this address belongs to, before staff registers somebody; null: there is no such event. */
  registrationCandidate?: Maybe<RegistrationCandidate>;
  /** A list of the viewer's own; null: there is none. */
  registrationImport?: Maybe<RegistrationImport>;
  /** A new password can be set with the link of a letter. */
  resetLinkWorks: Scalars['Boolean']['output'];
  /** Saved views of the lists of registrations: the viewer's own and shared ones. */
  savedViews: Array<SavedView>;
  /** Looks for events, talks, speakers, archive entries and photo reports by words in any of their forms; ё is е. Mistakes, the other keyboard layout and abbreviations are understood. Ranked; all words, or any of them if nothing has all. */
  search: SearchAnswer;
  /** The table of abbreviations and everyday words that the search knows, by what users type. */
  searchSynonyms: Array<SearchSynonym>;
  /** Where somebody is signed in. */
  sessionsOfUser: Array<AccountSession>;
  /** What the site of a partner asks for. The token is looked at, not used up. */
  signOnRequest: SignOnRequestResult;
  /** Name, addresses and licence of the organisation. */
  site: Site;
  /** Numbers that tell what the site is. */
  siteNumbers: SiteNumbers;
  /** Numbers over all events, of the last 1,100 days at most: an earlier first day is moved. */
  siteStatistics: Statistics;
  /** Texts of pages and facts of the footer that administrators may change. */
  siteTexts: Array<SiteText>;
  /** Specialties to choose from today: frequent ones first, then by name. */
  specialties: Array<Specialty>;
  /** Entries of the archive, the latest first: public ones, or drafts. */
  staffArchive: StaffArchiveConnection;
  /** One entry of the archive by its id, also a draft. */
  staffArchiveEntry?: Maybe<ArchiveEntry>;
  /** One event in any state that the viewer may see, by its id; null: there is none. */
  staffEvent?: Maybe<Event>;
  /** Events in any state. */
  staffEvents: StaffEventConnection;
  /** One photo report by its id, also one that is not published. */
  staffGallery?: Maybe<Gallery>;
  /** Editions of legal documents, also those still to come into force, the newest of each document first. */
  staffLegalEditions: Array<LegalDocument>;
  /** Anybody's registration by its number, for staff; null if there is none such. */
  staffRegistration?: Maybe<Registration>;
  /** Registrations of one event, for staff. */
  staffRegistrations: StaffRegistrationConnection;
  /** One account, for staff; null: there is none such. */
  staffUser?: Maybe<User>;
  /** Accounts, for staff. */
  staffUsers: StaffUserConnection;
  /** Seats that tariffs of an event have of their own, by staff's titles. */
  tariffQuotas: Array<TariffQuota>;
  /** A long piece of work; null when there is none, or it is of a kind that is not the viewer's business. */
  task?: Maybe<Task>;
  /** Long pieces of work of kinds that are the viewer's business. */
  tasks: TaskConnection;
  /** What the link of an email to a ticket opens. Looking at it changes nothing. */
  ticketLink: TicketLinkView;
  /** Whether the operator's own till registers receipts of the front desk: staff then need not enter their numbers. */
  tillRegistersReceipts: Scalars['Boolean']['output'];
  /** Staff whose till the money of a refund at the front desk can come out of: those who took such money. */
  tillsForRefund: Array<TillOwner>;
  /** Who is signed in; null for a visitor. */
  viewer?: Maybe<User>;
  /** One of them; null: there is none with this id. */
  webhook?: Maybe<Webhook>;
  /** Addresses that are told what happens. For administrators. */
  webhooks: WebhookConnection;
  /** Organisations with words that begin as those typed, eight at most; none for less than two letters. */
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
export type QueryCertificateCheckArgs = {
  code: Scalars['String']['input'];
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
export type QueryDocumentsAtStakeArgs = {
  input: DocumentsAtStakeInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEmailLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventArgs = {
  slug: Scalars['String']['input'];
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
  eventId: Scalars['ID']['input'];
  first?: Scalars['Int']['input'];
  state?: InputMaybe<CertificateState>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventDateMovesArgs = {
  id: Scalars['ID']['input'];
  input: EventInput;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryEventNmoCodesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
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
  filter?: InputMaybe<EventFilter>;
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
export type QueryIdentityChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryInvoicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
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
  filter?: InputMaybe<PaymentFilter>;
  first?: Scalars['Int']['input'];
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
  byTransferOnly?: Scalars['Boolean']['input'];
  eventId?: InputMaybe<Scalars['ID']['input']>;
  first?: Scalars['Int']['input'];
  place?: InputMaybe<RefundPlace>;
  state?: InputMaybe<RefundState>;
};


/** Everything that can be read. Each field says who may read it. */
export type QueryRegistrationArgs = {
  number: Scalars['String']['input'];
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
export type QueryRegistrationImportArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryResetLinkWorksArgs = {
  token: Scalars['String']['input'];
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
export type QueryStaffRegistrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
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
  filter?: InputMaybe<StaffUserFilter>;
  first?: Scalars['Int']['input'];
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
export type QueryTicketLinkArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be read. Each field says who may read it. */
export type QueryTillsForRefundArgs = {
  refundId: Scalars['ID']['input'];
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

/** A question. For the person who asked it, and for staff. */
export type Question = {
  __typename?: 'Question';
  /** Who asked. For staff; null for the asker herself. */
  asker?: Maybe<User>;
  /** It was answered, and can still be followed up once. */
  canFollowUp: Scalars['Boolean']['output'];
  /** Why it was closed without an answer; null unless it was. */
  closedReason?: Maybe<Scalars['String']['output']>;
  /** When it was asked. */
  createdAt: Scalars['DateTime']['output'];
  /** The event that it is about; null: none. */
  event?: Maybe<Event>;
  /** Who of the staff dealt with it last. For staff. */
  handledBy?: Maybe<User>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** An answer, a follow-up and the answer to it, as far as given. */
  messages: Array<QuestionMessage>;
  /** Number for people: eight letters and digits that are hard to confuse. */
  number: Scalars['String']['output'];
  /** What the asker agrees to now. */
  publication: QuestionPublication;
  /** When staff decided not to publish it; null: it did not. */
  publicationDeclinedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What visitors read of it; null: nothing. */
  published?: Maybe<PublishedQuestion>;
  /** Since when it is public beside the archive; null: it is not. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The speaker who is asked; null: the organisers. */
  speaker?: Maybe<Speaker>;
  /** Where it is in its life. */
  state: QuestionState;
  /** Title of the talk that it is about. */
  talkTitle?: Maybe<Scalars['String']['output']>;
  /** What was asked. */
  text: Scalars['String']['output'];
  /** Words that staff chose last for its publication, and what came of them; null: none under the consent of now. */
  wording?: Maybe<QuestionWording>;
};

/** The question as it is now. */
export type QuestionChanged = {
  __typename?: 'QuestionChanged';
  /** The question. */
  question: Question;
};

/** The question is asked only while another one is answered in a certain way. */
export type QuestionCondition = {
  __typename?: 'QuestionCondition';
  /** The other question. */
  questionId: Scalars['ID']['output'];
  /** Answers that make this question be asked. */
  values: Array<Scalars['String']['output']>;
};

/** A page of questions. */
export type QuestionConnection = {
  __typename?: 'QuestionConnection';
  /** Questions of this page. */
  nodes: Array<Question>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** How a question of the registration form is answered. */
export type QuestionKind =
  /** With one of the options. */
  | 'CHOICE'
  /** With any number of the options. */
  | 'CHOICES'
  /** With a tick; the value is `yes`. */
  | 'CONSENT'
  /** With a date, YYYY-MM-DD. */
  | 'DATE'
  /** With a number; a comma or a point before the fraction. */
  | 'NUMBER'
  /** With words. */
  | 'TEXT';

/** An answer, or the one follow-up of the asker. */
export type QuestionMessage = {
  __typename?: 'QuestionMessage';
  /** When it was said. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Who speaks. */
  kind: QuestionMessageKind;
  /** What is said. */
  text: Scalars['String']['output'];
};

/** Who speaks. */
export type QuestionMessageKind =
  /** The organisers or the speaker. */
  | 'ANSWER'
  /** The asker, once more. */
  | 'FOLLOW_UP';

/** One of the answers to choose from. */
export type QuestionOption = {
  __typename?: 'QuestionOption';
  /** What is shown. */
  label: Scalars['String']['output'];
  /** What is sent as the answer. */
  value: Scalars['String']['output'];
};

/** All questions at a glance. */
export type QuestionOverview = {
  __typename?: 'QuestionOverview';
  /** Questions whose words for the public wait for the author. */
  awaitingConsent: Scalars['Int']['output'];
  /** Questions that the viewer has taken into work and not answered yet. */
  mine: Scalars['Int']['output'];
  /** Unanswered questions that are put to a speaker. */
  toSpeakers: Scalars['Int']['output'];
  /** Every state with its number of questions. */
  totals: Array<QuestionTotal>;
};

/** What the asker agrees to. */
export type QuestionPublication =
  /** May be published without a name. */
  | 'ANONYMOUS'
  /** May be published with given name and first letter of the surname. */
  | 'NAMED'
  /** Not to be published. */
  | 'NO';

/** The question, or why it could not be asked or changed. */
export type QuestionResult = Problems | QuestionChanged;

/** Where a question is in its life. */
export type QuestionState =
  /** Answered; one follow-up opens it again. */
  | 'ANSWERED'
  /** Ended without an answer, with the reason. */
  | 'CLOSED'
  /** Somebody of the staff deals with it. */
  | 'IN_WORK'
  /** Waits for somebody of the staff; also after a follow-up. */
  | 'NEW';

/** How many questions are in a state. */
export type QuestionTotal = {
  __typename?: 'QuestionTotal';
  /** Number of questions. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: QuestionState;
};

/** Words that staff chose for the publication of a question. */
export type QuestionWording = {
  __typename?: 'QuestionWording';
  /** The answer. */
  answer: Scalars['String']['output'];
  /** When staff chose them. */
  createdAt: Scalars['DateTime']['output'];
  /** When the author decided; null: they did not. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The question. */
  question: Scalars['String']['output'];
  /** What came of them. */
  state: QuestionWordingState;
};

/** What came of words that staff chose for the publication of a question. */
export type QuestionWordingState =
  /** The author agreed to them; then they became public. */
  | 'AGREED'
  /** The author did not agree to them. */
  | 'DECLINED'
  /** They are the author's own, and became public at once. */
  | 'PUBLISHED'
  /** They differ from those of the author and wait for their agreement. They are not public. */
  | 'WAITING'
  /** Newer words, staff, or the end of the consent overtook them before the author decided. */
  | 'WITHDRAWN';

/** What is wrong with a field of a profile. */
export type RaiseDataIssueInput = {
  /** Sentence for the person: 5 to 500 letters. */
  comment: Scalars['String']['input'];
  /** Field, as in `UpdateProfileInput`. */
  field: Scalars['String']['input'];
  /** Whose profile. */
  userId: Scalars['ID']['input'];
};

/** An issue that staff has raised with a field of a profile. */
export type RaisedDataIssue = {
  __typename?: 'RaisedDataIssue';
  /** When it was corrected or lifted; null: it is open. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What is wrong, for the person. */
  comment: Scalars['String']['output'];
  /** Field of the profile, as in `UpdateProfileInput`. */
  field: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it was raised. */
  raisedAt: Scalars['DateTime']['output'];
  /** Who of the staff has raised it. */
  raisedBy?: Maybe<User>;
  /** What became of it. */
  state: RaisedIssueState;
  /** Whose data it is about. */
  user?: Maybe<User>;
};

/** A page of issues that staff has raised. */
export type RaisedDataIssueConnection = {
  __typename?: 'RaisedDataIssueConnection';
  /** Issues of this page. */
  nodes: Array<RaisedDataIssue>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** What became of an issue that staff has raised. */
export type RaisedIssueState =
  /** The person has changed the field since. */
  | 'CORRECTED'
  /** Staff has taken it back. */
  | 'LIFTED'
  /** The person is asked to correct the field. */
  | 'OPEN';

/** Where a fiscal receipt (54-ФЗ) is in its life. */
export type ReceiptState =
  /** Could not be registered. */
  | 'CANCELED'
  /** Being registered. */
  | 'PENDING'
  /** Registered, and sent to the payer. */
  | 'SUCCEEDED';

/** Scans of one device, made since it last had a network. */
export type RecordScansInput = {
  /** Which device, the same each time. */
  device: Scalars['String']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** From 1 to 100 scans. */
  scans: Array<ScanInput>;
  /** Now by the clock of the device: what it is off is worked out from that. */
  sentAt: Scalars['DateTime']['input'];
};

/** What became of the scans. */
export type RecordScansResult = Problems | ScansRecorded;

/** New recovery codes. They are shown this once. */
export type RecoveryCodesMade = {
  __typename?: 'RecoveryCodesMade';
  /** Ten codes, each good once. */
  codes: Array<Scalars['String']['output']>;
};

/** Recovery codes, or why there are none. */
export type RecoveryCodesResult = Problems | RecoveryCodesMade;

/** Money given back, or about to be. */
export type Refund = {
  __typename?: 'Refund';
  /** When it was decided. */
  createdAt: Scalars['DateTime']['output'];
  /** When the acquirer gave the money back. */
  doneAt?: Maybe<Scalars['DateTime']['output']>;
  /** The acquirer's word for why it failed, for managers; null for everybody else. */
  failure?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The payment that it is of, for staff; null for everybody else. */
  payment?: Maybe<Payment>;
  /** Why, in the words of staff. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The fiscal receipt of the refund; null while there is none. */
  receiptState?: Maybe<ReceiptState>;
  /** Why it was decided. */
  source: RefundSource;
  /** Where it is in its life. */
  state: RefundState;
  /** How much. */
  sum: Money;
};

/** The refund as it is now. */
export type RefundChanged = {
  __typename?: 'RefundChanged';
  /** The refund. */
  refund: Refund;
};

/** A page of refunds. */
export type RefundConnection = {
  __typename?: 'RefundConnection';
  /** Refunds of this page. */
  nodes: Array<Refund>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** One step of how much is given back, as staff has written it. */
export type RefundLadderStep = {
  __typename?: 'RefundLadderStep';
  /** Days of the event's own calendar before it begins; 0 is its first day. */
  daysBefore: Scalars['Int']['output'];
  /** Of what was paid. */
  percent: Scalars['Int']['output'];
};

/** Money to be given back of a payment, as staff has decided. */
export type RefundPaymentInput = {
  /** Kopecks, not more than `refundable` of the payment. */
  amount: Scalars['Int']['input'];
  /** Made by the client for this one wish, 8 to 64 letters, digits and hyphens: sent twice it is one refund. */
  idempotencyKey: Scalars['String']['input'];
  /** What becomes of the participation where the refund leaves nothing paid; otherwise it stays as it is. */
  participation?: ReturnedParticipation;
  /** The payment. */
  paymentId: Scalars['ID']['input'];
  /** Why, in words that the payer will read: 3 to 500 letters. */
  reason: Scalars['String']['input'];
};

/** Where staff gives money back by hand. */
export type RefundPlace =
  /** By bank transfer: the payment was an invoice. */
  | 'BANK'
  /** In cash or at the terminal: the payment was taken at the front desk. */
  | 'FRONT_DESK';

/** What would be given back if the participant gave up now. */
export type RefundQuote = {
  __typename?: 'RefundQuote';
  /** The sum; 0 when nothing is given back by itself any more. */
  amount: Money;
  /** How the money came, and goes back. */
  method: PaymentMethod;
  /** Where it goes, in words for people; null where not known. */
  methodTitle?: Maybe<Scalars['String']['output']>;
  /** What was paid, less what was given back already. */
  paid: Money;
  /** Of what was paid. */
  percent: Scalars['Int']['output'];
  /** How much is given back after that; null with `until`. */
  percentAfter?: Maybe<Scalars['Int']['output']>;
  /** The registration. */
  registrationId: Scalars['ID']['output'];
  /** It stays so until then; null: it does not become less. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** The refund, or why it was refused. */
export type RefundResult = Problems | RefundChanged;

/** Why a refund was decided. */
export type RefundSource =
  /** The participant has cancelled; the sum is that of the rules. */
  | 'CANCELLATION'
  /** Made by hand in the acquirer's own office, and found there. */
  | 'EXTERNAL'
  /** The money came when there was no seat left, or the event was cancelled. */
  | 'LATE_PAYMENT'
  /** The registration had been paid for already. */
  | 'OVERPAYMENT'
  /** Staff has decided it. */
  | 'STAFF';

/** Where a refund is in its life. */
export type RefundState =
  /** Given up by staff after it had failed. */
  | 'CANCELED'
  /** Decided; the acquirer has not answered yet. */
  | 'CREATED'
  /** The money is on its way to the card or account. */
  | 'DONE'
  /** The acquirer could not give it back; staff may try again. */
  | 'FAILED'
  /** The acquirer is giving the money back. */
  | 'IN_TRANSIT';

/** How much is given back to who gives up so many days before the event, or more. */
export type RefundStepInput = {
  /** Days of the event's own calendar, 0 to 365; 0 is its first day. */
  daysBefore: Scalars['Int']['input'];
  /** Of what was paid, 1 to 100. */
  percent: Scalars['Int']['input'];
};

/** How much of the price is given back to who gives up before a moment. Behind the last term nothing is given back by itself: the participant applies to the organisers, who give back what they have not spent on her (ЗоЗПП, art. 32). */
export type RefundTerm = {
  __typename?: 'RefundTerm';
  /** Of what was paid. */
  percent: Scalars['Int']['output'];
  /** Until then; null: whenever that is. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** The event with the terms as they are now. */
export type RefundTermsChanged = {
  __typename?: 'RefundTermsChanged';
  /** Registrations that were paid for or await payment: they keep what was promised to them where it is better. */
  buyers: Scalars['Int']['output'];
  /** The event. */
  event: Event;
};

/** The event with its terms, or what is wrong with them. */
export type RefundTermsResult = Problems | RefundTermsChanged;

/** Somebody who was given nothing, and why. */
export type RefusedParticipant = {
  __typename?: 'RefusedParticipant';
  /** Stable code. */
  code: Scalars['String']['output'];
  /** Sentence in Russian. */
  message: Scalars['String']['output'];
  /** Full name; null when there is no such registration. */
  name?: Maybe<Scalars['String']['output']>;
  /** Its number; null when there is no such registration. */
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
  /** Answers; those to questions that are not asked are dropped. */
  answers: Array<AnswerInput>;
  /** Ids of the editions of documents that are agreed to, from `Event.consents`. */
  consents: Array<Scalars['ID']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Join the waiting list if there is no seat, or none at this tariff. */
  joinWaitingList?: Scalars['Boolean']['input'];
  /** How the person will take part. */
  participation: ParticipationForm;
  /** A promo code, as it was typed; `quotePrice` tells what it does. What is to pay is worked out anew. */
  promoCode?: InputMaybe<Scalars['String']['input']>;
  /** A tariff for this form of participation that is on sale. The price is the one of the server. */
  tariffId: Scalars['ID']['input'];
};

/** A person's registration for an event. */
export type Registration = {
  __typename?: 'Registration';
  /** Answers to the event's own questions. */
  answers: Array<Answer>;
  /** Answers may be changed until then. */
  answersChangeableUntil: Scalars['DateTime']['output'];
  /** Number of the answers as they are now: each change gives another. */
  answersVersion: Scalars['Int']['output'];
  /** Path of the participant's own calendar file (.ics). */
  calendarUrl: Scalars['String']['output'];
  /** Why the viewer cannot give up their own registration now, Russian; null: they can, or it is not theirs. */
  cancelRefusal?: Maybe<Scalars['String']['output']>;
  /** When the person registered. */
  createdAt: Scalars['DateTime']['output'];
  /** What a promo code has taken off; null: nothing. */
  discount?: Maybe<Money>;
  /** When the participant is let into the broadcast; null unless there is one for her, still to come or on. */
  doorsOpenAt?: Maybe<Scalars['DateTime']['output']>;
  /** The event. */
  event: Event;
  /** Why staff has freed the participant of payment; null: nobody has. */
  freeBecause?: Maybe<Scalars['String']['output']>;
  /** An attempt to pay for it is open; false for anybody who is neither the participant nor a manager. */
  hasOpenPayment: Scalars['Boolean']['output'];
  /** What staff has done to it, the latest first, fifty lines at most; for managers. */
  history: Array<RegistrationHistoryLine>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The invoice for it, for its person and for staff: the one in force, else the last one; null: none. */
  invoice?: Maybe<Invoice>;
  /** It is in force, and a question that must be answered has no answer. */
  lacksAnswers: Scalars['Boolean']['output'];
  /** Its rows of the money ledger, the first one first; none for whoever is neither the participant nor a manager. */
  ledger: Array<LedgerEntry>;
  /** Points that the registration can bring; null: the event is not accredited. */
  nmo?: Maybe<RegistrationNmo>;
  /** Number for people: eight letters and digits that are hard to confuse. */
  number: Scalars['String']['output'];
  /** The offer stands until then; null unless a seat is offered. */
  offerExpiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** What was paid and is not returned. */
  paid: Money;
  /** The participant, for managers; null for everybody else. */
  participant?: Maybe<User>;
  /** Full name of the participant, for herself and for staff at the door. */
  participantName?: Maybe<Scalars['String']['output']>;
  /** How the person takes part. */
  participation: ParticipationForm;
  /** The seat is held until then; null unless payment is awaited. */
  payUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether an attempt that is begun now is one of the test acquirer: no money moves. */
  paymentIsTest: Scalars['Boolean']['output'];
  /** How it stands with its money. */
  paymentStanding: RegistrationMoney;
  /** Attempts to pay for it, the first one first, the latest fifty; none for whoever is neither the participant nor a manager. */
  payments: Array<Payment>;
  /** What is to be paid: the price as it was when the person registered, less the discount. */
  price: Money;
  /** What would be given back if it were cancelled now; null when there is nothing to give back, and for whoever is neither the participant nor a manager. */
  refundQuote?: Maybe<RefundQuote>;
  /** What was agreed when it was made: what is given back to the participant who gives up, the earliest term first. Later changes count only where they are better. Empty for a user who is neither the participant nor a manager. */
  refundTerms: Array<RefundTerm>;
  /** What was given back of its payments or is about to be, the first one first; none for whoever is neither the participant nor a manager. */
  refunds: Array<Refund>;
  /** What was returned. */
  returned: Money;
  /** What is decided to be returned and is not yet. */
  returning: Money;
  /** Where it is in its life. */
  state: RegistrationState;
  /** The tariff. */
  tariff: Tariff;
  /** Why staff looks at its tariff: the profile does not fit it any more. For managers; null: there is nothing to look at. */
  tariffDoubt?: Maybe<Scalars['String']['output']>;
  /** The viewer's own ticket; null unless she takes part, and for everybody else. */
  ticket?: Maybe<Ticket>;
  /** The viewer may ask for an invoice for it now; one that is there is answered. */
  viewerCanAskInvoice: Scalars['Boolean']['output'];
  /** The viewer may give it up now. */
  viewerCanCancel: Scalars['Boolean']['output'];
  /** The event asks questions, and the viewer may change her answers now. */
  viewerCanChangeAnswers: Scalars['Boolean']['output'];
  /** It waits for payment, and the viewer may pay for it now. */
  viewerCanPay: Scalars['Boolean']['output'];
  /** Place on the waiting list, 1 is next; null unless waiting. */
  waitingPosition?: Maybe<Scalars['Int']['output']>;
};

/** The person is registered. */
export type RegistrationAdded = {
  __typename?: 'RegistrationAdded';
  /** Names of fields that were not taken: the account holds something else. */
  differing: Array<Scalars['String']['output']>;
  /** Names of fields that were filled in an account that existed, Russian. */
  filled: Array<Scalars['String']['output']>;
  /** An account was made; the email of the registration opens it. */
  isNewAccount: Scalars['Boolean']['output'];
  /** Her full name, as it stands in her account. */
  name: Scalars['String']['output'];
  /** Its number. */
  number: Scalars['String']['output'];
  /** The registration. */
  registrationId: Scalars['ID']['output'];
};

/** Whom an address belongs to. */
export type RegistrationCandidate = {
  __typename?: 'RegistrationCandidate';
  /** Full name in her account; null: there is no account. */
  name?: Maybe<Scalars['String']['output']>;
  /** Number of her registration for the event; null: she has none. */
  registrationNumber?: Maybe<Scalars['String']['output']>;
};

/** The registration as it is now. */
export type RegistrationChanged = {
  __typename?: 'RegistrationChanged';
  /** The registration. */
  registration: Registration;
};

/** A page of registrations. */
export type RegistrationConnection = {
  __typename?: 'RegistrationConnection';
  /** Registrations of this page. */
  nodes: Array<Registration>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of registrations in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** How many registrations of an event are in one state. */
export type RegistrationCount = {
  __typename?: 'RegistrationCount';
  /** Number of registrations. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: RegistrationState;
};

/** How many of a person's registrations there are in each view. */
export type RegistrationCounts = {
  __typename?: 'RegistrationCounts';
  /** Of those in WAITING: offered a seat that is held for an answer. */
  offered: Scalars['Int']['output'];
  /** PAST. */
  past: Scalars['Int']['output'];
  /** UPCOMING. */
  upcoming: Scalars['Int']['output'];
  /** WAITING. */
  waiting: Scalars['Int']['output'];
};

/** What staff has done to a registration. */
export type RegistrationHistoryLine = {
  __typename?: 'RegistrationHistoryLine';
  /** Name of the mutation, or of the kind of task. */
  action: Scalars['String']['output'];
  /** Name of who did it; null: her account is deleted. */
  actorName?: Maybe<Scalars['String']['output']>;
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Number of the line, unique in the log. */
  id: Scalars['Int']['output'];
  /** What changed. */
  values: Array<AuditValue>;
};

/** A list of people out of a file that staff has brought. */
export type RegistrationImport = {
  __typename?: 'RegistrationImport';
  /** How many of its lines are what. */
  counts: ImportCounts;
  /** When it was brought. */
  createdAt: Scalars['DateTime']['output'];
  /** The event. */
  eventId: Scalars['ID']['output'];
  /** Name of the file. */
  fileName: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** How many lines there are to be. */
  lines: Scalars['Int']['output'];
  /** Its lines; none once they were forgotten. */
  rows: ImportLineConnection;
  /** The latest work on it; null: it was not begun. */
  task?: Maybe<Task>;
};


/** A list of people out of a file that staff has brought. */
export type RegistrationImportRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  wrongOnly?: Scalars['Boolean']['input'];
};

/** How it stands with the money of a registration: by what was paid and is not returned. */
export type RegistrationMoney =
  /** There is nothing to pay. */
  | 'FREE'
  /** As much as it costs was paid and is not returned. */
  | 'PAID'
  /** A part of what it costs was paid. */
  | 'PARTLY_PAID'
  /** A part of what was paid was returned: less than the price is here. */
  | 'PARTLY_RETURNED'
  /** All that was paid was returned. */
  | 'RETURNED'
  /** It costs something, and nothing was paid. */
  | 'UNPAID';

/** Points that a registration can bring: what the event is accredited for, and the specialties of the person. */
export type RegistrationNmo = {
  __typename?: 'RegistrationNmo';
  /** Whether points can be had, and if not, why. */
  code: NmoVerdictCode;
  /** Specialties of the person that the event is accredited for: of several one is chosen. */
  options: Array<NmoSpecialty>;
  /** Points that can be had. */
  points: Scalars['Int']['output'];
  /** Why there are no points, Russian; null: there are. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Specialty that they are for; null: none. */
  specialty?: Maybe<NmoSpecialty>;
};

/** The registration, or why it could not be made or changed. */
export type RegistrationResult = Problems | RegistrationChanged;

/** Which registrations to list. */
export type RegistrationScope =
  /** For events that are over, and those given up; the latest first. */
  | 'PAST'
  /** Those that wait for payment, the nearest end of the term first. */
  | 'UNPAID'
  /** For events that are not over, the nearest first: with a seat, whether it is paid for or not. */
  | 'UPCOMING'
  /** For events that are not over, the nearest first: on the waiting list, or offered a seat from it. */
  | 'WAITING';

/** Registrations of one event that something is done with: some, or all that a filter finds. */
export type RegistrationSelectionInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** All that it finds at this moment; what comes later is not among them. */
  filter?: InputMaybe<StaffRegistrationFilter>;
  /** These; a thousand at most. Null: those of the filter. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** UUID made by the client for this one wish: sent twice it is done once. */
  key: Scalars['ID']['input'];
};

/** Where a registration is in its life. */
export type RegistrationState =
  /** The seat is held until `payUntil`. */
  | 'AWAITING_PAYMENT'
  /** Cancelled by the person or by staff. */
  | 'CANCELLED'
  /** The person takes part. */
  | 'CONFIRMED'
  /** The offer was declined. */
  | 'DECLINED'
  /** It was not paid for in time. */
  | 'EXPIRED'
  /** No seat became free before the event began. */
  | 'NO_SEAT'
  /** A freed seat is held for the person until `offerExpiresAt`. */
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

/** Numbers about registrations, counted from their rows. Nobody is named. */
export type RegistrationStatistics = {
  __typename?: 'RegistrationStatistics';
  /** Those in force, by category of the tariff. */
  byCategory: Array<TariffCategoryCount>;
  /** By day, the first day first; days without registrations are left out. */
  byDay: Array<RegistrationsOfDay>;
  /** Those in force: of one event by tariff; over all events by event, the hundred that have most. */
  byPart: Array<NamedCount>;
  /** Those in force, by form of participation. */
  byParticipation: Array<ParticipationCount>;
  /** Those in force, by region of the people as it is now. */
  byRegion: Array<NamedCount>;
  /** Those in force, by specialty of the people as it is now. */
  bySpecialty: Array<NamedCount>;
  /** What became of them; states without any are left out. */
  byState: Array<RegistrationStateCount>;
};

/** Registrations of one day. */
export type RegistrationsOfDay = {
  __typename?: 'RegistrationsOfDay';
  /** The day, YYYY-MM-DD. */
  day: Scalars['Date']['output'];
  /** Those of them that are in force now: a seat is held, or waited for. */
  live: Scalars['Int']['output'];
  /** Registrations made that day, whatever became of them. */
  made: Scalars['Int']['output'];
};

/** What is decided about a request to take a picture away. */
export type RemovalDecisionInput = {
  /** Sentences for whoever asked, up to 1000 letters. */
  answer?: InputMaybe<Scalars['String']['input']>;
  /** GRANTED takes the picture and its files away; DECLINED leaves it. */
  state: RemovalState;
};

/** Where a request to take a picture away is. */
export type RemovalState =
  /** The picture stays. */
  | 'DECLINED'
  /** The picture was taken away, with its files. */
  | 'GRANTED'
  /** Nobody has decided yet. */
  | 'OPEN';

/** The id of the campaign, or why it stays. */
export type RemoveCampaignResult = CampaignRemoved | Problems;

/** What was removed, or why it was not. */
export type RemoveNmoResult = NmoRemoved | Problems;

/** What was removed, or why it was not. */
export type RemoveTariffQuotaResult = Problems | TariffQuotaRemoved;

/** What was removed. */
export type RemoveWebhookResult = Problems | WebhookRemoved;

/** The new address, or why there is none. */
export type RenewAgendaFeedResult = AgendaFeedRenewed | Problems;

/** Editions that a person agrees to after they have changed. */
export type RenewConsentsInput = {
  /** Ids of the editions, from `User.consentsToRenew`. */
  documents: Array<Scalars['ID']['input']>;
};

/** The person with her consents, or why not. */
export type RenewConsentsResult = ConsentsChanged | Problems;

/** That a link was sent, or why not. */
export type RenewTicketLinkResult = Problems | TicketLinkSent;

/** A document that is wrong, to be issued anew from the data of today. */
export type ReplaceCertificateInput = {
  /** Other academic hours of a certificate of participation; null: those of the event. */
  hours?: InputMaybe<Scalars['Int']['input']>;
  /** The document. */
  id: Scalars['ID']['input'];
  /**
   * Points; null: those of the verdict.
   * @deprecated The verdict on the registration says how many: another number is refused.
   */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** Why, in words that the holder will read. */
  reason: Scalars['String']['input'];
};

/** The document, or why no other can be asked for. */
export type RequestDocumentResult = DocumentRequested | Problems;

/** Whose password is forgotten. */
export type RequestPasswordResetInput = {
  /** Solution of a challenge for `PASSWORD_RESET`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address of the account. */
  email: Scalars['String']['input'];
  /** Path of this site to go on to after the new password. */
  redirect?: InputMaybe<Scalars['String']['input']>;
};

/** The request was taken, or what is wrong with it. */
export type RequestPasswordResetResult = PasswordResetRequested | Problems;

/** The letter, or why it is not sent again. */
export type ResendLetterResult = LetterQueued | Problems;

/** A new password for a forgotten one. */
export type ResetPasswordInput = {
  /** New password: 8 to 128 letters of any kind. */
  password: Scalars['String']['input'];
  /** Last part of the address in the letter. */
  token: Scalars['String']['input'];
};

/** What the law makes the organiser keep of a deleted account. For administrators. */
export type RetainedRecord = {
  __typename?: 'RetainedRecord';
  /** JSON of the person and of the records; null when the key that sealed it is gone. */
  content?: Maybe<Scalars['String']['output']>;
  /** When the account was deleted. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** It is destroyed then. */
  until: Scalars['DateTime']['output'];
  /** What it is, in Russian. */
  what: Scalars['String']['output'];
  /** Why it is kept, in Russian. */
  why: Scalars['String']['output'];
};

/** Retained records were opened; that was noted. */
export type RetainedRecordsOpened = {
  __typename?: 'RetainedRecordsOpened';
  /** Records of accounts with this address, a hundred at most. */
  records: Array<RetainedRecord>;
};

/** The work, or why it is not tried again. */
export type RetryPaymentWorkResult = PaymentWorkQueued | Problems;

/** What becomes of a participation of which all money goes back. */
export type ReturnedParticipation =
  /** It is cancelled: the ticket and the documents end with it. */
  | 'CANCEL'
  /** It stays, free of charge, for a reason that is written into the ledger. */
  | 'KEEP_FREE';

/** The revoked token, or why nothing was done. */
export type RevokeApiTokenResult = ApiTokenRevoked | Problems;

/** Codes of an event to be taken back. */
export type RevokeNmoCodesInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** The codes, 500 at most. */
  ids: Array<Scalars['ID']['input']>;
  /** Why, in words that the persons will read. */
  reason: Scalars['String']['input'];
};

/** How many were taken back, or why none was. */
export type RevokeNmoCodesResult = NmoCodesRevoked | Problems;

/** What a person may do beyond her own data. */
export type Role =
  /** Everything, users and settings included. */
  | 'ADMINISTRATOR'
  /** Check-in at events: scans tickets and registers people at the front desk. */
  | 'CHECK_IN'
  /** Content: events, programmes, galleries, archive. */
  | 'EDITOR'
  /** Registrations, payments, certificates, questions; all that editors and check-in may do, too. */
  | 'MANAGER'
  /** Nothing more. */
  | 'USER';

/** The form as it was saved, or why it was not: STATE_CHANGED when somebody else has saved it meanwhile. */
export type SaveEventResult = EventFormSaved | Problems;

/** The five-year cycle in one specialty. */
export type SaveNmoCycleInput = {
  /** Last day of the cycle, YYYY-MM-DD: until then the accreditation is valid. */
  endsOn: Scalars['String']['input'];
  /** The specialty. */
  specialtyId: Scalars['ID']['input'];
};

/** Conditions of an event. */
export type SaveNmoTermsInput = {
  /** Each day of the event once. */
  days: Array<NmoDayTermsInput>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Points are for those only who meet the conditions of each day. */
  needsAllDays: Scalars['Boolean']['input'];
  /** Documents and codes that lose their basis are revoked; without it such a change is `DOCUMENTS_AT_STAKE`. */
  revokesDocuments?: Scalars['Boolean']['input'];
  /** `version` that the form was opened with; 0: none were saved. */
  version: Scalars['Int']['input'];
};

/** The conditions, or why they were not saved. */
export type SaveNmoTermsResult = NmoTermsSaved | Problems;

/** The partner, or why it was refused. */
export type SavePartnerResult = PartnerSaved | Problems;

/** The site, or why it was refused. */
export type SavePartnerSiteResult = PartnerSiteSaved | Problems;

/** All texts, or why they could not be saved. */
export type SaveSiteTextsResult = Problems | SiteTextsSaved;

/** The line, or why it was refused. */
export type SaveSynonymResult = Problems | SynonymSaved;

/** The webhook, or what is wrong. */
export type SaveWebhookResult = Problems | WebhookSaved;

/** A list as a member of staff likes to see it. */
export type SavedView = {
  __typename?: 'SavedView';
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The viewer has made it, and may remove it. */
  isOwn: Scalars['Boolean']['output'];
  /** All managers see it. */
  isShared: Scalars['Boolean']['output'];
  /** Filter, order and columns, as they stand in the address. */
  query: Scalars['String']['output'];
  /** What she calls it. */
  title: Scalars['String']['output'];
};

/** A view of a list that staff wants to keep. */
export type SavedViewInput = {
  /** All managers see it. */
  isShared?: Scalars['Boolean']['input'];
  /** Filter, order and columns as in the address, 1,000 characters at most. */
  query: Scalars['String']['input'];
  /** What it is called, 80 letters at most. */
  title: Scalars['String']['input'];
};

/** The views as they are now. */
export type SavedViewsChanged = {
  __typename?: 'SavedViewsChanged';
  /** The viewer's own and the shared ones. */
  views: Array<SavedView>;
};

/** The views, or what is wrong. */
export type SavedViewsResult = Problems | SavedViewsChanged;

/** A scan at a door: a ticket, or a person who was found by name. */
export type ScanInput = {
  /** What the QR code of the ticket holds. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** The hall whose door it is; null: the entrance of the venue. */
  hallId?: InputMaybe<Scalars['ID']['input']>;
  /** Which way. */
  kind: PresenceKind;
  /** Made up by the device, unique: a scan that is sent twice is one. */
  nonce: Scalars['String']['input'];
  /** Name of the door, such as «вход 2». */
  place?: InputMaybe<Scalars['String']['input']>;
  /** The registration, where it was found by name. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** When, by the clock of the device. */
  scannedAt: Scalars['DateTime']['input'];
};

/** What a scan has come to. */
export type ScanResult = {
  __typename?: 'ScanResult';
  /** What the person has to show besides the ticket, Russian. */
  entranceDocument?: Maybe<Scalars['String']['output']>;
  /** Everything that was paid for this ticket has been returned: look twice. */
  isReturned: Scalars['Boolean']['output'];
  /** Whose ticket it is. */
  name?: Maybe<Scalars['String']['output']>;
  /** For NOT_TODAY: the next day of the event, YYYY-MM-DD; null: there is none. */
  nextDate?: Maybe<Scalars['Date']['output']>;
  /** Which scan. */
  nonce: Scalars['String']['output'];
  /** When she was seen before this scan on the same day. */
  previousAt?: Maybe<Scalars['DateTime']['output']>;
  /** At which door. */
  previousPlace?: Maybe<Scalars['String']['output']>;
  /** The registration; null for what is no ticket of this event. */
  registrationId?: Maybe<Scalars['ID']['output']>;
  /** Title of the tariff. */
  tariff?: Maybe<Scalars['String']['output']>;
  /** Why the tariff has to be looked at, Russian; null: it fits. */
  tariffDoubt?: Maybe<Scalars['String']['output']>;
  /** What it has come to. Sent again, it has come to the same. */
  verdict: ScanVerdict;
};

/** What a scan has come to. */
export type ScanVerdict =
  /** The ticket is inside already: somebody may be using it a second time. */
  | 'ALREADY_INSIDE'
  /** The first entry of the day. */
  | 'ENTERED'
  /** She goes out. */
  | 'LEFT'
  /** Not let in: the registration is cancelled, or was never confirmed. */
  | 'NOT_CONFIRMED'
  /** Goes out, but nobody saw her come in. */
  | 'NOT_INSIDE'
  /** Not let in: the registration is not paid for. */
  | 'NOT_PAID'
  /** Not let in: the event is not on that day. Nothing is recorded. */
  | 'NOT_TODAY'
  /** Not let in: the registration is for the broadcast. */
  | 'ONLINE_ONLY'
  /** Not let in: a ticket for another event. */
  | 'OTHER_EVENT'
  /** She comes back. */
  | 'RE_ENTERED'
  /** No ticket. */
  | 'UNKNOWN';

/** All scans that were sent, in their order. */
export type ScansRecorded = {
  __typename?: 'ScansRecorded';
  /** One for each. */
  results: Array<ScanResult>;
};

/** What stands sealed in a profile, opened. That it was looked at is kept. */
export type SealedProfile = {
  __typename?: 'SealedProfile';
  /** Date of birth, YYYY-MM-DD; null: not given. */
  birthDate?: Maybe<Scalars['String']['output']>;
  /** СНИЛС, eleven digits; null: not given. */
  snils?: Maybe<Scalars['String']['output']>;
  /** The account. */
  userId: Scalars['ID']['output'];
};

/** The data, or why not. */
export type SealedProfileResult = Problems | SealedProfile;

/** What was found, the best first. */
export type SearchAnswer = {
  __typename?: 'SearchAnswer';
  /** Filters that words of the query mean, in Russian: the events that pass them come first. */
  conditions: Array<Scalars['String']['output']>;
  /** Numbers of hits of all kinds, those without any left out. */
  counts: Array<SearchCount>;
  /** The hits, `first` of them at most. */
  hits: Array<SearchHit>;
  /** The query was too long: only its beginning was looked for. */
  isCut: Scalars['Boolean']['output'];
  /** The index is not to be had: these are events that contain the words as they are. */
  isDegraded: Scalars['Boolean']['output'];
  /** Nothing has all the words of the query: the hits have one of them at least. */
  isLoose: Scalars['Boolean']['output'];
  /** Number of all hits of the kinds that were asked for. */
  totalCount: Scalars['Int']['output'];
  /** The words as they were looked for, where they differ from the query: layout, Latin letters, spelling. */
  wording?: Maybe<Scalars['String']['output']>;
};

/** How many things of one kind were found. */
export type SearchCount = {
  __typename?: 'SearchCount';
  /** The number. */
  count: Scalars['Int']['output'];
  /** The kind. */
  kind: SearchKind;
};

/** One thing that was found. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** The stretch of its text that matches best; empty if there is no text. */
  excerpt: Array<TextPart>;
  /** Tells it from the other hits of the answer. */
  key: Scalars['ID']['output'];
  /** What it is. */
  kind: SearchKind;
  /** Short facts, such as a date and a city; may be empty. */
  note: Scalars['String']['output'];
  /** Path of the page that shows it, with a `#` where it is a part of one. */
  path: Scalars['String']['output'];
  /** What an event costs for the viewer, as lists say it; null for anything else, and for an event that is over or cancelled. */
  price?: Maybe<EventPrice>;
  /** Title. */
  title: Array<TextPart>;
};

/** What a thing is that the search has found. */
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

/** A line of the table of abbreviations: what users type, and what texts say instead. */
export type SearchSynonym = {
  __typename?: 'SearchSynonym';
  /** Stable id. */
  id: Scalars['ID']['output'];
  /** It works the other way round too. */
  isMutual: Scalars['Boolean']['output'];
  /** What is looked for beside it: words or phrases, separated by commas. */
  meanings: Scalars['String']['output'];
  /** What users type: words or phrases, separated by commas. */
  phrases: Scalars['String']['output'];
  /** Which state of the line this is; a form sends it back. */
  version: Scalars['String']['output'];
};

/** What a change of the second factor needs. */
export type SecondFactorInput = {
  /** Six digits from the application, or a recovery code. */
  code: Scalars['String']['input'];
  /** The present password. */
  password: Scalars['String']['input'];
};

/** The password was right; a code is needed now, in this browser. Nobody is signed in yet. */
export type SecondFactorNeeded = {
  __typename?: 'SecondFactorNeeded';
  /** Give it to `completeSignIn` with the code. */
  challenge: Scalars['String']['output'];
  /** The code is accepted until then. */
  expiresAt: Scalars['DateTime']['output'];
};

/** A secret for an application that makes codes. */
export type SecondFactorSetup = {
  __typename?: 'SecondFactorSetup';
  /** The address as a QR code: its dark modules as the path of an SVG. */
  qrPath: Scalars['String']['output'];
  /** The view box of the path is `0 0 qrSize qrSize`; four modules around it stay white. */
  qrSize: Scalars['Int']['output'];
  /** The secret in base32, in groups of four, to be typed. */
  secret: Scalars['String']['output'];
  /** The same as an address (otpauth://), for an application on this device. */
  uri: Scalars['String']['output'];
};

/** A secret, or why there is none. */
export type SecondFactorSetupResult = Problems | SecondFactorSetup;

/** It was changed. */
export type SecurityChanged = {
  __typename?: 'SecurityChanged';
  /** Whose account it is. */
  viewer: User;
};

/** Whom a letter goes to, of those who agreed to information letters. */
export type Segment = {
  __typename?: 'Segment';
  /** Qualification categories; empty: any. */
  categories: Array<Category>;
  /** Events whose participants are meant; empty: whoever. */
  events: Array<Event>;
  /** Regions; empty: any. */
  regionIds: Array<Scalars['ID']['output']>;
  /** Main specialties; empty: any. */
  specialtyIds: Array<Scalars['ID']['output']>;
};

/** Whom a letter goes to, of those who agreed to information letters. Within a list any will do, lists are joined by «and»; an empty list asks for nothing. */
export type SegmentInput = {
  /** Qualification categories. */
  categories?: Array<Category>;
  /** Events whose participants are meant, fifty at most. */
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
  /** Ids of the editions of documents that are agreed to, from `feedbackConsents`. */
  consents: Array<Scalars['ID']['input']>;
  /** E-mail address for the answer. */
  email: Scalars['String']['input'];
  /** Made up by the client for this wish, 8 to 64 letters and digits: sent again with it, it is the same one. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** How to address the person. */
  name: Scalars['String']['input'];
  /** Telephone in any usual spelling. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The message: 10 to 4000 letters. */
  text: Scalars['String']['input'];
  /** What it is about. */
  topic: FeedbackTopic;
};

/** The number of the message, or what is wrong with it. */
export type SendFeedbackResult = FeedbackSent | Problems;

/** The message, or why it is not sent. */
export type SendWebhookResult = Problems | WebhookSent;

/** A letter that was sent, waits to be, or could not be. */
export type SentLetter = {
  __typename?: 'SentLetter';
  /** Tries until now. */
  attempts: Scalars['Int']['output'];
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque id; the Message-ID of most letters begins with it. */
  id: Scalars['ID']['output'];
  /** What kind of letter. */
  kind: LetterKindName;
  /** What the last try failed with, in the words of the mail server. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** When it is tried next; null unless it waits. */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why there was no need for it, a sentence in Russian; null unless it is NOT_NEEDED and the reason is known. */
  notNeededBecause?: Maybe<Scalars['String']['output']>;
  /** Whom it goes to; null: nobody with an account. */
  recipient?: Maybe<LetterRecipient>;
  /** When the mail server took it over; null: it has not. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it has come. */
  state: LetterState;
};

/** What a block of the programme is. */
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

/** The sessions that are left. */
export type SessionsEnded = {
  __typename?: 'SessionsEnded';
  /** This one first; empty when all were ended. */
  sessions: Array<AccountSession>;
};

/** Whether information letters are wanted. */
export type SetNewsletterInput = {
  /** Edition of the consent that is agreed to; asked for when they are wanted. */
  document?: InputMaybe<Scalars['ID']['input']>;
  /** They are wanted from now on. */
  isOn: Scalars['Boolean']['input'];
};

/** The person with her consents, or why not. */
export type SetNewsletterResult = ConsentsChanged | Problems;

/** The link of an email and the first password of the account. */
export type SetPasswordByTicketLinkInput = {
  /** Password: 8 to 128 letters of any kind. */
  password: Scalars['String']['input'];
  /** Last part of the address in the email. */
  token: Scalars['String']['input'];
};

/** The second fiscal receipt of a payment (54-ФЗ): the prepayment is set off after the event. */
export type SettlementReceipt = {
  __typename?: 'SettlementReceipt';
  /** When it became due. */
  createdAt: Scalars['DateTime']['output'];
  /** The acquirer's word for why it could not be made, for managers; null for everybody else. */
  failure?: Maybe<Scalars['String']['output']>;
  /** When it was registered; null while it is not. */
  registeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it is in its life. */
  state: SettlementReceiptState;
  /** What it is about. */
  sum: Money;
};

/** The payment with its receipt, or why there is none to be made. */
export type SettlementReceiptResult = PaymentChanged | Problems;

/** Where the second fiscal receipt of a payment is in its life. */
export type SettlementReceiptState =
  /** Could not be registered; staff may ask for it again. */
  | 'CANCELED'
  /** Due; the acquirer has not answered yet. */
  | 'CREATED'
  /** Being registered. */
  | 'PENDING'
  /** Registered, and sent to the payer. */
  | 'SUCCEEDED';

/** One thing that a site learns of the person. */
export type SharedDatum = {
  __typename?: 'SharedDatum';
  /** What it is. */
  scope: SignOnScope;
  /** What it will be told; null: nothing, there is none. */
  value?: Maybe<Scalars['String']['output']>;
};

/** What one signs in with. */
export type SignInInput = {
  /** Solution of a challenge for `SIGN_IN`; needed once a try was refused with `CAPTCHA_REQUIRED`. */
  captcha?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address of the account. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Signed in, or one step before it, or why not. */
export type SignInResult = Problems | SecondFactorNeeded | SignedIn;

/** That the person has signed in to the site of a partner. */
export type SignOn = {
  __typename?: 'SignOn';
  /** Network address that she came from. */
  address: Scalars['String']['output'];
  /** When she went on to the site. */
  createdAt: Scalars['DateTime']['output'];
  /** When the site fetched the data; null: it has not. */
  exchangedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What it was given. */
  scopes: Array<SignOnScope>;
  /** Which site. */
  site: SignOnSite;
};

/** That the person agrees that a site learns something of her. */
export type SignOnAgreement = {
  __typename?: 'SignOnAgreement';
  /** When she last agreed. */
  agreedAt: Scalars['DateTime']['output'];
  /** What it may learn. */
  scopes: Array<SignOnScope>;
  /** Which site. */
  site: SignOnSite;
};

/** The agreement does not stand any more. */
export type SignOnAgreementWithdrawn = {
  __typename?: 'SignOnAgreementWithdrawn';
  /** The person, whose agreements are others now. */
  viewer: User;
};

/** A page of the log of entrances. */
export type SignOnConnection = {
  __typename?: 'SignOnConnection';
  /** Entrances of this page, the latest first. */
  nodes: Array<SignOn>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of entrances in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** That the person wants to go on to the site of a partner. */
export type SignOnInput = {
  /** Ids of the editions of documents that she agrees to, from `consents` of the request. */
  consents: Array<Scalars['ID']['input']>;
  /** The token that the site has sent her with. */
  token: Scalars['String']['input'];
};

/** What the site of a partner asks for, before the person decides. */
export type SignOnRequest = {
  __typename?: 'SignOnRequest';
  /** What has to be agreed to first; empty when what stands is enough. */
  consents: Array<ConsentRequest>;
  /** What it learns. */
  data: Array<SharedDatum>;
  /** The person has agreed to something for this site before. */
  isKnown: Scalars['Boolean']['output'];
  /** Which site. */
  site: SignOnSite;
};

/** The request, or why the token is not accepted. */
export type SignOnRequestResult = Problems | SignOnRequest;

/** Where to go, or why nothing was done. */
export type SignOnResult = Problems | SignOnReturn;

/** Where the person is to go now. The token was used up. */
export type SignOnReturn = {
  __typename?: 'SignOnReturn';
  /** The registered address of the site with `code` or `error`, and `state`. To be followed at once, once. */
  address: Scalars['String']['output'];
};

/** What the site of a partner may learn of a person. */
export type SignOnScope =
  /** E-mail address, if she has confirmed it. */
  | 'EMAIL'
  /** Surname, given name and patronymic. */
  | 'NAME'
  /** A number that means her on this site only. Always given. */
  | 'OPENID'
  /** Main specialty. */
  | 'SPECIALTY';

/** The site of a partner, as the people see it who sign in to it. */
export type SignOnSite = {
  __typename?: 'SignOnSite';
  /** Host, with its port where it has one. */
  host: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
};

/** The session cookie was set. */
export type SignedIn = {
  __typename?: 'SignedIn';
  /** What `createAccount` was given with the account; null in all other answers. */
  draft?: Maybe<FormDraft>;
  /** Who is signed in now. */
  viewer: User;
};

/** The event, or why the emails cannot be stopped: NOTICE_LEFT when they are already being sent. */
export type SilenceProgrammeNoticeResult = Problems | ProgrammeNoticeSilenced;

/** Who runs the site. Comes from the configuration, or from what administrators have put in its place. */
export type Site = {
  __typename?: 'Site';
  /** What stands above the contacts. */
  contactsLead: Scalars['String']['output'];
  /** How to get there, in words. */
  directions?: Maybe<Scalars['String']['output']>;
  /** Information e-mail. */
  email: Scalars['String']['output'];
  /** Path of the code of ethics, a PDF. */
  ethicsUrl: Scalars['String']['output'];
  /** What the site is, in a sentence or two, for the home page. */
  homeLead: Scalars['String']['output'];
  /** Opening hours, in words. */
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
  mapUrl: Scalars['String']['output'];
  /** Name of the site. */
  name: Scalars['String']['output'];
  /** What stands below the steps to НМО points. */
  nmoNote?: Maybe<Scalars['String']['output']>;
  /** State registration number (ОГРН). */
  ogrn?: Maybe<Scalars['String']['output']>;
  /** What stands above the partners. */
  partnersLead: Scalars['String']['output'];
  /** Telephone. */
  phone: Scalars['String']['output'];
  /** Postal address. */
  postalAddress: Scalars['String']['output'];
  /** Origin that broadcasts come from; null: from this site itself. */
  streamingHost?: Maybe<Scalars['String']['output']>;
  /** Whether payments are a test on a site that looks real: nobody pays, and every page has to say so. */
  testPayments: Scalars['Boolean']['output'];
  /** Address of the site, without a slash at the end. */
  url: Scalars['String']['output'];
};

/** How much there is on the site, over all public events. */
export type SiteNumbers = {
  __typename?: 'SiteNumbers';
  /** Events that are still to come or under way. */
  eventsAhead: Scalars['Int']['output'];
  /** Events that have taken place. */
  eventsHeld: Scalars['Int']['output'];
  /** Seats that people hold or have held: one person counts once for each event. */
  registrations: Scalars['Int']['output'];
  /** People who speak in them or lead them. */
  speakers: Scalars['Int']['output'];
  /** Talks in the programmes. */
  talks: Scalars['Int']['output'];
};

/** A text of the site that administrators may change. */
export type SiteText = {
  __typename?: 'SiteText';
  /** Another text stands in place of the usual one. */
  isChanged: Scalars['Boolean']['output'];
  /** Which text. */
  key: SiteTextKey;
  /** What the configuration or the page says by itself. */
  standard: Scalars['String']['output'];
  /** When it was last changed; null: never. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The text as it is shown. */
  value: Scalars['String']['output'];
  /** How many times it was changed; for `saveSiteTexts`. */
  version: Scalars['Int']['output'];
};

/** A text of the site as it shall be. */
export type SiteTextInput = {
  /** Which text. */
  key: SiteTextKey;
  /** The text; null: the usual one again. */
  value?: InputMaybe<Scalars['String']['input']>;
  /** `version` that it was opened with: refused with STATE_CHANGED when somebody has saved since. */
  version: Scalars['Int']['input'];
};

/** A text of the site that administrators may change. */
export type SiteTextKey =
  /** What stands above the contacts. */
  | 'CONTACTS_LEAD'
  /** How to get there. */
  | 'DIRECTIONS'
  /** Information e-mail. */
  | 'EMAIL'
  /** Code of ethics: the path of an uploaded PDF. */
  | 'ETHICS'
  /** What the site is, on the home page. */
  | 'HOME_LEAD'
  /** Opening hours. */
  | 'HOURS'
  /** Legal address. */
  | 'LEGAL_ADDRESS'
  /** Licence line. */
  | 'LICENCE'
  /** What stands below the steps to НМО points. */
  | 'NMO_NOTE'
  /** What stands above the partners. */
  | 'PARTNERS_LEAD'
  /** Telephone. */
  | 'PHONE'
  /** Postal address. */
  | 'POSTAL_ADDRESS';

/** The texts were saved. */
export type SiteTextsSaved = {
  __typename?: 'SiteTextsSaved';
  /** All texts as they are now. */
  texts: Array<SiteText>;
};

/** A person who speaks or leads at events. */
export type Speaker = {
  __typename?: 'Speaker';
  /** City. */
  city?: Maybe<Scalars['String']['output']>;
  /** Surname, given name and patronymic. */
  fullName: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Path of her photo on this site, a square of 480 pixels. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** Degrees, titles and post. */
  regalia?: Maybe<Scalars['String']['output']>;
  /** Surname and initials. */
  shortName: Scalars['String']['output'];
  /** To be given back when the person is saved; null unless for editors. */
  version?: Maybe<Scalars['String']['output']>;
  /** Organisation. */
  workplace?: Maybe<Scalars['String']['output']>;
};

/** A person who speaks or leads. */
export type SpeakerInput = {
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Surname, given name and patronymic. */
  fullName: Scalars['String']['input'];
  /** Degrees, titles and post, up to 500 letters. */
  regalia?: InputMaybe<Scalars['String']['input']>;
  /** Organisation. */
  workplace?: InputMaybe<Scalars['String']['input']>;
};

/** The person, or why she was not written down: STATE_CHANGED when somebody else has saved her meanwhile. */
export type SpeakerResult = Problems | SpeakerSaved;

/** Part a person plays in a session or talk. */
export type SpeakerRole =
  /** Председатель. */
  | 'CHAIR'
  /** Сопредседатель. */
  | 'CO_CHAIR'
  /** Сомодератор. */
  | 'CO_MODERATOR'
  /** Дискутант. */
  | 'DISCUSSANT'
  /** Эксперт. */
  | 'EXPERT'
  /** Лектор. */
  | 'LECTURER'
  /** Модератор. */
  | 'MODERATOR'
  /** Член организационного комитета. */
  | 'ORGANISING_COMMITTEE'
  /** Член программного комитета. */
  | 'PROGRAMME_COMMITTEE'
  /** Ответственный секретарь. */
  | 'SECRETARY'
  /** Докладчик. */
  | 'SPEAKER'
  /** Приветственное слово. */
  | 'WELCOME'
  /** Ведущий мастер-класса. */
  | 'WORKSHOP_LEAD';

/** The person is written down. */
export type SpeakerSaved = {
  __typename?: 'SpeakerSaved';
  /** The person as programmes show her now. */
  speaker: Speaker;
};

/** A medical or pharmaceutical specialty of the official nomenclature. */
export type Specialty = {
  __typename?: 'Specialty';
  /** Stable id, usable in filters. */
  id: Scalars['ID']['output'];
  /** One of the specialties most people look for. */
  isFrequent: Scalars['Boolean']['output'];
  /** Name as people see it: with the level where a doctor and a nurse could take it for their own. */
  label: Scalars['String']['output'];
  /** Level of education. */
  level: SpecialtyLevel;
  /** Name as in the order of the ministry. */
  name: Scalars['String']['output'];
  /** Valid from then on; null: always has been. */
  validFrom?: Maybe<Scalars['DateTime']['output']>;
  /** Valid until then; null: without a term. */
  validTo?: Maybe<Scalars['DateTime']['output']>;
};

/** Level of education that a specialty asks for. */
export type SpecialtyLevel =
  /** Higher medical or pharmaceutical education. */
  | 'HIGHER'
  /** Secondary vocational education. */
  | 'SECONDARY';

/** A page of the archive as staff sees it. */
export type StaffArchiveConnection = {
  __typename?: 'StaffArchiveConnection';
  /** Entries of this page. */
  nodes: Array<ArchiveEntry>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of entries in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** A page of events as staff finds them. */
export type StaffEventConnection = {
  __typename?: 'StaffEventConnection';
  /** Events of this page. */
  nodes: Array<Event>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of events that pass the filter. */
  totalCount: Scalars['Int']['output'];
};

/** Which events staff looks for. Conditions are joined by «and». */
export type StaffEventFilter = {
  /** Of this format. */
  format?: InputMaybe<EventFormat>;
  /** Over (true) or not over yet (false); null: both. */
  past?: InputMaybe<Scalars['Boolean']['input']>;
  /** In this state. */
  state?: InputMaybe<EventState>;
  /** Words, or beginnings of words, of the title, city or address. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** What the list of events of staff is ordered by. */
export type StaffEventOrder =
  /** The beginning. */
  | 'STARTS_AT'
  /** The title. */
  | 'TITLE';

/** A page of registrations of one event, for staff. */
export type StaffRegistrationConnection = {
  __typename?: 'StaffRegistrationConnection';
  /** Registrations of this page. */
  nodes: Array<Registration>;
  /** How the list goes on. */
  pageInfo: PageInfo;
  /** Number of registrations that the filter finds; counted when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** Which registrations of an event staff wants; what is left out does not matter. */
export type StaffRegistrationFilter = {
  /** Of people whose data have issues, or have none. */
  hasDataIssues?: InputMaybe<Scalars['Boolean']['input']>;
  /** In force, and at a tariff that the profile does not fit any more; false: all others. */
  hasTariffDoubt?: InputMaybe<Scalars['Boolean']['input']>;
  /** In force, and without an answer to a question that everybody must answer; false: all others. Questions that depend on other answers do not count. */
  lacksAnswers?: InputMaybe<Scalars['Boolean']['input']>;
  /** With which it stands so with the money. */
  money?: InputMaybe<RegistrationMoney>;
  /** With this form of participation. */
  participation?: InputMaybe<ParticipationForm>;
  /** Of people from this region. */
  regionId?: InputMaybe<Scalars['ID']['input']>;
  /** Words of a name or their beginnings, in any order; beginning of the e-mail, of the number, or of the telephone. Where nobody has that: the same keys of the other keyboard layout. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Of people with this specialty, main or further. */
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
  /** Those of one state together, the earliest first. */
  | 'STATE'
  /** The same the other way round. */
  | 'STATE_DESCENDING';

/** The account as it is now. */
export type StaffUserChanged = {
  __typename?: 'StaffUserChanged';
  /** The account. */
  user: User;
};

/** A page of accounts, by surname and given name. */
export type StaffUserConnection = {
  __typename?: 'StaffUserConnection';
  /** Accounts of this page. */
  nodes: Array<User>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** Which accounts staff wants; what is left out does not matter. */
export type StaffUserFilter = {
  /** Whose data have issues, or have none. */
  hasDataIssues?: InputMaybe<Scalars['Boolean']['input']>;
  /** With this role. */
  role?: InputMaybe<Role>;
  /** Words of a name or their beginnings, in any order; beginning of the e-mail or of the telephone. Where nobody has that: the same keys of the other keyboard layout. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** The account, or why it stays as it is. */
export type StaffUserResult = Problems | StaffUserChanged;

/** A key that opens something of the account without its password. */
export type StandingKey = {
  __typename?: 'StandingKey';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What it is, in Russian. */
  title: Scalars['String']['output'];
};

/** Documents of an event to be issued, replaced or revoked, as a task. */
export type StartCertificateWorkInput = {
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** With documents of what kind. */
  kind: CertificateKind;
  /** Why, in words that the holders will read; for `REPLACE` and `REVOKE`. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Registrations, 1000 at most; null: all that are confirmed, or have such a document. Not for `REVOKE`. */
  registrationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What is done. */
  work: CertificateWork;
};

/** The task, or why it was not started. */
export type StartCertificateWorkResult = CertificateWorkStarted | Problems;

/** Numbers about one event, or about all. */
export type Statistics = {
  __typename?: 'Statistics';
  /** The first day, YYYY-MM-DD; null: from the beginning. */
  from?: Maybe<Scalars['Date']['output']>;
  /** Money that came and went in these days; null for editors. */
  money?: Maybe<MoneyStatistics>;
  /** Who was there in these days: of one event by its days, the first first; over all events by event, the last hundred, the last first. What nobody was seen at is left out. */
  presence: Array<PresenceCount>;
  /** Registrations made in these days. */
  registrations: RegistrationStatistics;
  /** IANA time zone by whose clock the days of registrations begin: of the event; over all events, Moscow. */
  timeZone: Scalars['String']['output'];
  /** The last day; null: to this day. */
  until?: Maybe<Scalars['String']['output']>;
};


/** Numbers about one event, or about all. */
export type StatisticsMoneyArgs = {
  isTest?: Scalars['Boolean']['input'];
};

/** The task, or why it cannot be stopped. */
export type StopTaskResult = Problems | TaskStopped;

/** A line of the table of abbreviations. */
export type SynonymInput = {
  /** It works the other way round too. */
  isMutual: Scalars['Boolean']['input'];
  /** What is looked for beside it: words or phrases, separated by commas. At most 600 letters. */
  meanings: Scalars['String']['input'];
  /** What users type: words or phrases, separated by commas. At most 300 letters. */
  phrases: Scalars['String']['input'];
};

/** The line was removed. */
export type SynonymRemoved = {
  __typename?: 'SynonymRemoved';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The line was saved. */
export type SynonymSaved = {
  __typename?: 'SynonymSaved';
  /** The line as it is now. */
  synonym: SearchSynonym;
};

/** A talk in a session. */
export type Talk = {
  __typename?: 'Talk';
  /** What it is about, plain text. */
  annotation?: Maybe<Scalars['String']['output']>;
  /** End. */
  endsAt: Scalars['DateTime']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Who gives it. */
  speakers: Array<Appearance>;
  /** Beginning. */
  startsAt: Scalars['DateTime']['output'];
  /** Title of the talk. */
  title: Scalars['String']['output'];
};

/** A talk of a session. */
export type TalkInput = {
  /** What it is about, plain text, up to 5 000 letters. */
  annotation?: InputMaybe<Scalars['String']['input']>;
  /** End, HH:MM. */
  endTime: Scalars['String']['input'];
  /** The talk that it is now; null: a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Who gives it, twenty at most. */
  speakers: Array<AppearanceInput>;
  /** Beginning, HH:MM on a clock of the place. */
  startTime: Scalars['String']['input'];
  /** Title, up to 300 letters. */
  title: Scalars['String']['input'];
};

/** It is in the agenda. */
export type TalkMarked = {
  __typename?: 'TalkMarked';
  /** What was marked. */
  item: AgendaItem;
  /** What else of the agenda takes place at the same time. */
  overlaps: Array<AgendaItem>;
};

/** Where a talk is put, and from where. */
export type TalkPlaceInput = {
  /** The block that it stands in. */
  fromSessionId: Scalars['ID']['input'];
  /** The version of that block that staff saw. */
  fromVersion: Scalars['String']['input'];
  /** How many of the other talks of that block come before it. */
  position: Scalars['Int']['input'];
  /** The block that it goes to; may be the same. */
  sessionId: Scalars['ID']['input'];
  /** The version of that block that staff saw. */
  version: Scalars['String']['input'];
};

/** It is not in the agenda any more. */
export type TalkUnmarked = {
  __typename?: 'TalkUnmarked';
  /** Id of the talk or session. */
  id: Scalars['ID']['output'];
};

/** A way to take part at a price, for a category of people and a span of time. */
export type Tariff = {
  __typename?: 'Tariff';
  /** On sale from then on. */
  availableFrom?: Maybe<Scalars['DateTime']['output']>;
  /** On sale until then. */
  availableUntil?: Maybe<Scalars['DateTime']['output']>;
  /** For whom it is. */
  category: TariffCategory;
  /** What is included, plain text. */
  description?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Can be chosen now. */
  isOnSale: Scalars['Boolean']['output'];
  /** Is not on sale yet, but will be. */
  isUpcoming: Scalars['Boolean']['output'];
  /** How many seats are left at it, of its own and of the event; null: it has no seats of its own. */
  left?: Maybe<Scalars['Int']['output']>;
  /** Form of participation it is for. */
  participation: ParticipationForm;
  /** Price. */
  price: Money;
  /** What its fiscal receipts say; for managers. */
  receipt?: Maybe<TariffReceipt>;
  /** Name of the tariff. */
  title: Scalars['String']['output'];
};

/** For whom a tariff is meant. */
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
  /** For whom the tariffs are. */
  category: TariffCategory;
  /** Number of registrations in force. */
  count: Scalars['Int']['output'];
};

/** Another tariff of its event for a registration. */
export type TariffMoveInput = {
  /** Move it although the participant has been at the event by now; else ATTENDED. */
  evenIfAttended?: Scalars['Boolean']['input'];
  /** Move it although the profile does not fit the tariff, or says nothing; else TARIFF_NOT_FOR_PERSON. */
  evenIfMismatch?: Scalars['Boolean']['input'];
  /** Its tariff as the decision was made about: STATE_CHANGED otherwise. */
  expectedTariffId: Scalars['ID']['input'];
  /** The registration. */
  registrationId: Scalars['ID']['input'];
  /** The tariff that it is moved to. */
  tariffId: Scalars['ID']['input'];
  /** Why what the tariff costs above what was paid is not asked for, 3 to 500 letters: it is written into the ledger with who has decided. Null: a dearer tariff is refused. */
  waiveBecause?: InputMaybe<Scalars['String']['input']>;
};

/** Seats that steps of one price share, for staff. */
export type TariffQuota = {
  __typename?: 'TariffQuota';
  /** How many people it has room for. */
  capacity: Scalars['Int']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Registrations that hold a seat: confirmed, waiting for payment, or offered from the waiting list. */
  taken: Scalars['Int']['output'];
  /** The tariffs that share them. */
  tariffs: Array<Tariff>;
  /** What staff calls it. */
  title: Scalars['String']['output'];
};

/** Seats that tariffs of an event have of their own, inside of its seats. */
export type TariffQuotaInput = {
  /** How many people; not fewer than hold a seat now. */
  capacity: Scalars['Int']['input'];
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Which to change; left out: the one of this title, or a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The tariffs that share them, all for one form of participation. */
  tariffIds: Array<Scalars['ID']['input']>;
  /** What staff calls it; at most 200 letters. */
  title: Scalars['String']['input'];
};

/** The limit is no more. */
export type TariffQuotaRemoved = {
  __typename?: 'TariffQuotaRemoved';
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** The seats, or what is wrong. */
export type TariffQuotaResult = Problems | TariffQuotaSaved;

/** The seats as they are now. */
export type TariffQuotaSaved = {
  __typename?: 'TariffQuotaSaved';
  /** The seats. */
  quota: TariffQuota;
};

/** What the fiscal receipts of a tariff say. */
export type TariffReceipt = {
  __typename?: 'TariffReceipt';
  /** What is sold: `service`, `commodity`, `job`, `payment`, `composite`, `another`. */
  paymentSubject: Scalars['String']['output'];
  /** VAT code of the receipt: 1 without VAT, 4 20 %, 11 22 %, as the acquirer numbers them. */
  vatCode: Scalars['Int']['output'];
};

/** The tariff, or what is wrong. */
export type TariffReceiptResult = Problems | TariffSaved;

/** The tariff as it is now. */
export type TariffSaved = {
  __typename?: 'TariffSaved';
  /** The tariff. */
  tariff: Tariff;
};

/** A long piece of work that staff has started. */
export type Task = {
  __typename?: 'Task';
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** Rows that were done. */
  done: Scalars['Int']['output'];
  /** Why it was given up, a sentence in Russian. */
  error?: Maybe<Scalars['String']['output']>;
  /** Rows that could not be done. */
  failed: Scalars['Int']['output'];
  /** When it was over, in whatever way; null: not yet. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Stable name of its kind. */
  kind: Scalars['String']['output'];
  /** What became of the letters that it has asked for; empty: it sends none. `done` counts what was put into the queue, this what was sent. */
  letters: Array<LetterOutcome>;
  /** What became of its pieces, where that is worth telling. */
  lines: TaskLineConnection;
  /** When it began; null: not yet. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who has started it; null: the account is gone. */
  startedBy?: Maybe<Scalars['String']['output']>;
  /** Where it is in its life. */
  state: TaskState;
  /** Id of what it is about. */
  subjectId?: Maybe<Scalars['ID']['output']>;
  /** What sort of thing it is about, such as EVENT. */
  subjectType?: Maybe<Scalars['String']['output']>;
  /** What is done, for people, Russian. */
  title: Scalars['String']['output'];
  /** Rows that there are to do; null until they are counted. */
  total?: Maybe<Scalars['Int']['output']>;
};


/** A long piece of work that staff has started. */
export type TaskLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  failedOnly?: Scalars['Boolean']['input'];
  first?: Scalars['Int']['input'];
};

/** A page of tasks. */
export type TaskConnection = {
  __typename?: 'TaskConnection';
  /** Tasks of this page, the latest first. */
  nodes: Array<Task>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** What became of one piece of a task. Kept for ninety days. */
export type TaskLine = {
  __typename?: 'TaskLine';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Name of the piece in its task; of most kinds the id of what it was about. */
  key: Scalars['ID']['output'];
  /** What was done, or why it could not be; a sentence in Russian. */
  message: Scalars['String']['output'];
  /** How many rows of the task were over with it. */
  position: Scalars['Int']['output'];
  /** The registration that it is about, for managers; its refunds tell what became of the money. Null: it is about something else. */
  registration?: Maybe<Registration>;
  /** How it ended. */
  state: TaskLineState;
};

/** A page of what became of the pieces of a task. */
export type TaskLineConnection = {
  __typename?: 'TaskLineConnection';
  /** Lines of this page, in the order of the work. */
  nodes: Array<TaskLine>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** How one piece of a task ended. */
export type TaskLineState =
  /** It was done. */
  | 'DONE'
  /** It could not be done; the others went on. */
  | 'FAILED';

/** Where a long piece of work is in its life. */
export type TaskState =
  /** All of it was tried; what could not be done is in its lines. */
  | 'DONE'
  /** Given up, as `error` tells; what was done before stays. */
  | 'FAILED'
  /** Waits for its turn. */
  | 'QUEUED'
  /** Is being done, or waits for a process that goes on with it. */
  | 'RUNNING'
  /** Stopped by staff; what was done before stays. */
  | 'STOPPED';

/** The task was stopped. */
export type TaskStopped = {
  __typename?: 'TaskStopped';
  /** The task as it is now. */
  task: Task;
};

/** Where it goes, or what is wrong. */
export type TestLetterResult = Problems | TestLetterSent;

/** The test letter is on its way. */
export type TestLetterSent = {
  __typename?: 'TestLetterSent';
  /** Where it goes: the viewer's own address. */
  email: Scalars['String']['output'];
};

/** A piece of a text. The pieces together are the text. */
export type TextPart = {
  __typename?: 'TextPart';
  /** It is one of the words that were looked for, in some form. */
  isMatch: Scalars['Boolean']['output'];
  /** Plain text. */
  text: Scalars['String']['output'];
};

/** How the text of a filter was understood. A filter that is not in the text is null or false. */
export type TextReading = {
  __typename?: 'TextReading';
  /** City. */
  city?: Maybe<Scalars['String']['output']>;
  /** How one can take part. */
  format?: Maybe<EventFormat>;
  /** Taking part costs nothing. */
  free: Scalars['Boolean']['output'];
  /** Nothing has all words: the events have one of them at least. */
  isLoose: Scalars['Boolean']['output'];
  /** The month is over: only past events have it. */
  isPast: Scalars['Boolean']['output'];
  /** Month, YYYY-MM. */
  month?: Maybe<Scalars['Month']['output']>;
  /** What was looked for in texts, without the words that mean filters. */
  rest: Scalars['String']['output'];
  /** НМО points are approved. */
  withNmo: Scalars['Boolean']['output'];
  /** The words as they were looked for, where they differ from what was typed: layout, spelling. */
  wording?: Maybe<Scalars['String']['output']>;
};

/** What lets a participant in. It is shown to nobody but her. */
export type Ticket = {
  __typename?: 'Ticket';
  /** What the QR code holds; staff finds the registration by it. */
  code: Scalars['String']['output'];
  /** Path of the ticket as PDF. */
  pdfUrl: Scalars['String']['output'];
  /** The dark modules as the path of an SVG, view box `0 0 qrSize qrSize`. */
  qrPath: Scalars['String']['output'];
  /** Modules in a row of the QR code, without the quiet zone of four around it. */
  qrSize: Scalars['Int']['output'];
};

/** A new link is on its way, whatever is known of the old one. */
export type TicketLinkSent = {
  __typename?: 'TicketLinkSent';
  /** Sentence in Russian for the user who asked. */
  message: Scalars['String']['output'];
};

/** What the link of an email to a ticket is good for. */
export type TicketLinkState =
  /** It is too old; a new one can be sent. */
  | 'EXPIRED'
  /** It opens the registration. */
  | 'OPEN'
  /** There is no such link, or the account has another address by now. */
  | 'UNKNOWN';

/** What the link of an email opens. */
export type TicketLinkView = {
  __typename?: 'TicketLinkView';
  /** The registration; null unless OPEN. */
  registration?: Maybe<LinkedRegistration>;
  /** Whether it works. */
  state: TicketLinkState;
};

/** A member of staff whose till money can come out of. */
export type TillOwner = {
  __typename?: 'TillOwner';
  /** Account of the member of staff. */
  staffId: Scalars['ID']['output'];
  /** Full name. */
  staffName?: Maybe<Scalars['String']['output']>;
};

/** Registration of a fiscal receipt of the front desk at the operator's own till. */
export type TillReceipt = {
  __typename?: 'TillReceipt';
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** The till's word for why there is no receipt. */
  failure?: Maybe<Scalars['String']['output']>;
  /** How far the registration is. */
  state: TillReceiptState;
};

/** State of a fiscal receipt that the till registers. */
export type TillReceiptState =
  /** Could not be registered; staff asks for it again, or enters the number of another receipt. */
  | 'CANCELED'
  /** Asked for; the till has not answered yet. */
  | 'CREATED'
  /** Being registered. */
  | 'PENDING'
  /** Registered: the row of the ledger has its number. */
  | 'SUCCEEDED';

/** What a token opens. Everything else is closed to it. */
export type TokenScope =
  /** certificates:read. Documents that were given out for an event. */
  | 'CERTIFICATES_READ'
  /** events:read. Published events with programme, tariffs and free seats. */
  | 'EVENTS_READ'
  /** payments:read. Payments and refunds, without contacts of the payers. */
  | 'PAYMENTS_READ'
  /** refunds:write. With registrations:write: giving money back and waiving prices. */
  | 'REFUNDS_WRITE'
  /** registrations:read. Registrations of an event with names and answers, without contacts. */
  | 'REGISTRATIONS_READ'
  /** registrations:write. Confirming and cancelling registrations, and how far that work has come. */
  | 'REGISTRATIONS_WRITE';

/** What was taken out of the agenda, or why it could not be. */
export type UnmarkTalkResult = Problems | TalkUnmarked;

/** The whole editable profile; what is null is emptied. */
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
  /** Further specialties, five at most, in the order to be kept. */
  furtherSpecialtyIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** There is no patronymic. */
  hasNoMiddleName: Scalars['Boolean']['input'];
  /** Surname. */
  lastName: Scalars['String']['input'];
  /** Patronymic; null, empty or a dash: there is none. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Telephone in any usual spelling. */
  phone: Scalars['String']['input'];
  /** Post, of the list or in words of her own; required. */
  post?: InputMaybe<Scalars['String']['input']>;
  /** Region. */
  regionId?: InputMaybe<Scalars['ID']['input']>;
  /** СНИЛС in any usual spelling; null: not given. */
  snils?: InputMaybe<Scalars['String']['input']>;
  /** Main specialty, of the level of the education; required. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** `profileVersion` of what was changed: `PROFILE_CHANGED` is answered when it is not the latest. */
  version: Scalars['Int']['input'];
  /** Organisation. */
  workplace: Scalars['String']['input'];
};

/** The saved profile, or what is wrong with it. */
export type UpdateProfileResult = Problems | ProfileUpdated;

/** A person with a personal account. Only the person herself and staff ever see one. */
export type User = {
  __typename?: 'User';
  /** Academic title. */
  academicTitle?: Maybe<AcademicTitle>;
  /** Date of birth, YYYY-MM-DD: for the person herself only. */
  birthDate?: Maybe<Scalars['Date']['output']>;
  /** Qualification category. */
  category?: Maybe<Category>;
  /** City or settlement. */
  city?: Maybe<Scalars['String']['output']>;
  /** What the person has agreed to, the latest first. Empty for all but herself and administrators. */
  consents: ConsentConnection;
  /** Consents to ask the person for: a newer edition is in force than they agreed to, or only staff recorded the consent. Empty for all but the person and administrators. */
  consentsToRenew: Array<ConsentToRenew>;
  /** When the account was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When the person last looked the data over and saved them. */
  dataCheckedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What has to be put right or filled in before documents can be made out, by the rules of today. */
  dataIssues: Array<DataIssue>;
  /** Academic degree. */
  degree?: Maybe<Degree>;
  /** Education. */
  educationLevel?: Maybe<EducationLevel>;
  /** Address she signs in with, lower case. */
  email: Scalars['String']['output'];
  /** Given name. */
  firstName: Scalars['String']['output'];
  /** Surname, given name and patronymic. */
  fullName: Scalars['String']['output'];
  /** Further specialties, in her order. */
  furtherSpecialties: Array<Specialty>;
  /** She has said that she has no patronymic. */
  hasNoMiddleName: Scalars['Boolean']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** None of the data issues is wrong: something may still be missing. */
  isCorrectData: Scalars['Boolean']['output'];
  /** Surname. */
  lastName: Scalars['String']['output'];
  /** Patronymic. */
  middleName?: Maybe<Scalars['String']['output']>;
  /** She is staff, and has to set up a second factor before the rights of her role come into force. */
  needsSecondFactor: Scalars['Boolean']['output'];
  /** Five-year cycles, one for each specialty. Empty for all but the person and administrators. */
  nmoCycles: Array<NmoCycle>;
  /** Past events with their documents and codes, the latest first. */
  nmoRecords: NmoRecordConnection;
  /** Points earned elsewhere, the latest first. Empty for all but the person and administrators. */
  ownNmoPoints: NmoOwnPointsConnection;
  /** The person's payments, also those that came to nothing, the latest first. For herself and for staff. */
  payments: PaymentConnection;
  /** Telephone, E.164. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Path of the photo, a square; only the person and managers get it there. */
  photoUrl?: Maybe<Scalars['String']['output']>;
  /** Post. */
  post?: Maybe<Scalars['String']['output']>;
  /** Grows with each saved change of the profile; `updateProfile` wants it. */
  profileVersion: Scalars['Int']['output'];
  /** Region. */
  region?: Maybe<Region>;
  /** How many of the person's registrations each view has. */
  registrationCounts: RegistrationCounts;
  /** The person's registrations. */
  registrations: RegistrationConnection;
  /** What she may do. */
  role: Role;
  /** What she agrees that sites of partners learn. Empty for all but herself and administrators. */
  signOnAgreements: Array<SignOnAgreement>;
  /** The person's entrances to sites of partners within a year. Empty for all but herself and administrators. */
  signOns: SignOnConnection;
  /** СНИЛС, eleven digits: for the person herself only. */
  snils?: Maybe<Scalars['String']['output']>;
  /** СНИЛС as `***-***-445 95`; null: not given. */
  snilsMasked?: Maybe<Scalars['String']['output']>;
  /** Main specialty. */
  specialty?: Maybe<Specialty>;
  /** Talks of the archive that the person began to watch and did not finish: the six latest. Empty for all but herself and administrators. */
  unfinishedTalks: Array<ArchiveTalk>;
  /** Changes of this account that wait for staff. Empty for all but the person and administrators. */
  waitingIdentityChanges: Array<IdentityChange>;
  /** The person wants information letters. False for all but herself and administrators. */
  wantsNewsletter: Scalars['Boolean']['output'];
  /** Organisation she works for. */
  workplace?: Maybe<Scalars['String']['output']>;
};


/** A person with a personal account. Only the person herself and staff ever see one. */
export type UserConsentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A person with a personal account. Only the person herself and staff ever see one. */
export type UserNmoRecordsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  year?: InputMaybe<Scalars['Int']['input']>;
};


/** A person with a personal account. Only the person herself and staff ever see one. */
export type UserOwnNmoPointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A person with a personal account. Only the person herself and staff ever see one. */
export type UserPaymentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A person with a personal account. Only the person herself and staff ever see one. */
export type UserRegistrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  scope?: InputMaybe<RegistrationScope>;
};


/** A person with a personal account. Only the person herself and staff ever see one. */
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
  /** Name of the place. */
  name: Scalars['String']['output'];
};

/** Where the video of a talk is played from. */
export type VideoProvider =
  /** One file of this site. */
  | 'FILE'
  /** A playlist of this site, in pieces and sizes. */
  | 'HLS'
  /** rutube.ru, in a frame. */
  | 'RUTUBE'
  /** VK Видео, in a frame. */
  | 'VK';

/** The place that was kept, or why it could not be. */
export type ViewingProgressResult = Problems | ViewingProgressSaved;

/** The place is kept. */
export type ViewingProgressSaved = {
  __typename?: 'ViewingProgressSaved';
  /** The place in seconds, as it was kept. */
  seconds: Scalars['Int']['output'];
  /** The talk. */
  talk: ArchiveTalk;
};

/** How much of one kind waits for staff. */
export type WaitingCount = {
  __typename?: 'WaitingCount';
  /** How many. */
  count: Scalars['Int']['output'];
  /** What. */
  kind: WaitingKind;
};

/** What waits for staff. */
export type WaitingKind =
  /** Requests to people to correct their data, which are still open. */
  | 'DATA_ISSUES'
  /** Requests for documents in another name. */
  | 'DOCUMENT_REQUESTS'
  /** Events that are not published. */
  | 'DRAFTS'
  /** Changes of names, dates of birth and СНИЛС that wait for a decision. */
  | 'IDENTITY_CHANGES'
  /** Letters that were given up. */
  | 'LETTERS'
  /** Payments that need a person. */
  | 'PAYMENTS'
  /** Questions that nobody has answered. */
  | 'QUESTIONS'
  /** Long pieces of work that are under way. */
  | 'TASKS'
  /** Years whose official days off are not known yet: due dates of invoices are counted without them. */
  | 'WORKING_CALENDAR';

/** A person at the front desk: one with a registration (`registrationId`), one with an account (`accountId`), or a new one. */
export type WalkInInput = {
  /** The account that staff was shown: it is the same person. */
  accountId?: InputMaybe<Scalars['ID']['input']>;
  /** How the consent was given: it is recorded. */
  consentManner?: ConsentManner;
  /** When it was done, by the clock of a device without a network; null: now. */
  doneAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Education; fills a gap of an account that exists. */
  educationLevel?: InputMaybe<EducationLevel>;
  /** Address of a new person; an account with it has to have the same name. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The event. */
  eventId: Scalars['ID']['input'];
  /** Kopecks that staff was shown as to be paid: AMOUNT_CHANGED where it is not that. */
  expectedAmount: Scalars['Int']['input'];
  /** Given name of a new person. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Staff has their consent to the processing of their data; not needed for a registration that exists. */
  hasConsented?: Scalars['Boolean']['input'];
  /** Staff has read what looks mistaken in the name and the address of a new person, and means it: without it the doubts are problems. */
  isConfirmed?: Scalars['Boolean']['input'];
  /** Staff has checked that the owner of the account with this address is this person, though the name differs: without it OTHER_PERSON. */
  isSamePerson?: Scalars['Boolean']['input'];
  /** Surname of a new person. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Patronymic of a new person. */
  middleName?: InputMaybe<Scalars['String']['input']>;
  /** Made up by the device, unique: what is sent twice is done once. */
  nonce: Scalars['String']['input'];
  /** Let them in though there is no seat: the event gets one seat more. */
  overCapacity?: Scalars['Boolean']['input'];
  /** The money; null: there is nothing to be paid. */
  payment?: InputMaybe<WalkInPaymentInput>;
  /** Telephone; fills a gap of an account that exists. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The registration that staff was shown and settles. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** Now by the clock of the device, with `doneAt`. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** СНИЛС, its check digits are checked; fills a gap. */
  snils?: InputMaybe<Scalars['String']['input']>;
  /** Main specialty; fills a gap of an account that exists. */
  specialtyId?: InputMaybe<Scalars['ID']['input']>;
  /** A tariff for taking part at the venue; null: that of the registration. */
  tariffId?: InputMaybe<Scalars['ID']['input']>;
  /** Place of work; fills a gap of an account that exists. */
  workplace?: InputMaybe<Scalars['String']['input']>;
};

/** Money that staff has taken at the front desk: as much as was shown to be paid. */
export type WalkInPaymentInput = {
  /** How. */
  method: FrontDeskMethod;
  /** Why there is no fiscal receipt. */
  noReceiptReason?: InputMaybe<Scalars['String']['input']>;
  /** Number of the fiscal receipt; this or the reason is given, unless the till registers receipts. */
  receiptNumber?: InputMaybe<Scalars['String']['input']>;
};

/** The person is registered and confirmed. */
export type WalkInRegistered = {
  __typename?: 'WalkInRegistered';
  /** Names of fields that were not taken: the account holds something else. */
  differing: Array<Scalars['String']['output']>;
  /** Names of fields that were filled in an account that existed, Russian. */
  filled: Array<Scalars['String']['output']>;
  /** A new account was made; the email of the registration opens it. */
  isNewAccount: Scalars['Boolean']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Number of the registration. */
  number: Scalars['String']['output'];
  /** What was taken, kopecks. */
  paidAmount: Scalars['Int']['output'];
  /** The registration. */
  registrationId: Scalars['ID']['output'];
};

/** The registration, or why there is none. */
export type WalkInResult = Problems | WalkInRegistered;

/** A stretch of time in which somebody has watched. */
export type WatchedSpanInput = {
  /** From when. */
  from: Scalars['DateTime']['input'];
  /** Until when. */
  to: Scalars['DateTime']['input'];
};

/** An address that is told what happens here. For administrators. */
export type Webhook = {
  __typename?: 'Webhook';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Its messages of thirty days, the latest first. */
  deliveries: WebhookDeliveryConnection;
  /** What it wants to know. */
  events: Array<WebhookEvent>;
  /** A message was given up then, and none has got through since; null: all is well. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Messages are sent. */
  isActive: Scalars['Boolean']['output'];
  /** What it is for, in the words of staff. */
  name: Scalars['String']['output'];
  /** Messages are signed with the secret before, too, until then. */
  previousUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is sent, and gets through. */
  state: WebhookState;
  /** It was switched off by itself then; null: it was not. */
  turnedOffAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where messages go. */
  url: Scalars['String']['output'];
  /** Grows with each saved change; `updateWebhook` wants it. */
  version: Scalars['Int']['output'];
};


/** An address that is told what happens here. For administrators. */
export type WebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  state?: InputMaybe<DeliveryState>;
};

/** One try to deliver a message. */
export type WebhookAttempt = {
  __typename?: 'WebhookAttempt';
  /** Beginning of the answer, one kilobyte at most. */
  answer: Scalars['String']['output'];
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Why there was no answer, in Russian; null: there was one. */
  error?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** How long it took. */
  milliseconds: Scalars['Int']['output'];
  /** HTTP status of the answer; null: there was none. */
  status?: Maybe<Scalars['Int']['output']>;
};

/** A page of webhooks, the latest first. */
export type WebhookConnection = {
  __typename?: 'WebhookConnection';
  /** Webhooks of this page. */
  nodes: Array<Webhook>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** A message to the address of a webhook. */
export type WebhookDelivery = {
  __typename?: 'WebhookDelivery';
  /** Its tries, the latest first, fifty at most. */
  attempts: Array<WebhookAttempt>;
  /** The body as it is sent: ids and states, nobody’s data. */
  body: Scalars['String']['output'];
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** `webhook-id` of the message: the same at each try. */
  id: Scalars['ID']['output'];
  /** How far it has come. */
  state: DeliveryState;
  /** What it tells of, such as `registration.created`. */
  type: Scalars['String']['output'];
};

/** A page of messages, the latest first. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** Messages of this page. */
  nodes: Array<WebhookDelivery>;
  /** How the list goes on. */
  pageInfo: PageInfo;
};

/** What a webhook tells of. */
export type WebhookEvent =
  /** certificate.issued: a document was given out. */
  | 'CERTIFICATE_ISSUED'
  /** certificate.revoked: a document is not valid any more; its state says how. */
  | 'CERTIFICATE_REVOKED'
  /** event.cancelled: it does not take place. */
  | 'EVENT_CANCELLED'
  /** event.changed: what the public sees of it was changed, it was put off or taken back; `changed` says what. */
  | 'EVENT_CHANGED'
  /** event.published: a draft, or an event with new dates, is shown to everybody. */
  | 'EVENT_PUBLISHED'
  /** payment.succeeded: the money was taken. */
  | 'PAYMENT_SUCCEEDED'
  /** refund.succeeded: the money was given back. */
  | 'REFUND_SUCCEEDED'
  /** registration.cancelled: it is over before the event; its state says how. */
  | 'REGISTRATION_CANCELLED'
  /** registration.confirmed: the person takes part. */
  | 'REGISTRATION_CONFIRMED'
  /** registration.created: somebody has registered, in whatever state. */
  | 'REGISTRATION_CREATED';

/** A webhook as a whole. */
export type WebhookInput = {
  /** What it wants to know: one thing at least. */
  events: Array<WebhookEvent>;
  /** Messages are sent. */
  isActive: Scalars['Boolean']['input'];
  /** What it is for, up to 120 letters. */
  name: Scalars['String']['input'];
  /** Whole address, https, of a host that anybody in the internet can reach. */
  url: Scalars['String']['input'];
};

/** A webhook has a new secret. */
export type WebhookMade = {
  __typename?: 'WebhookMade';
  /** What its messages are signed with: shown this once. */
  secret: Scalars['String']['output'];
  /** The webhook. */
  webhook: Webhook;
};

/** A webhook is not there any more. */
export type WebhookRemoved = {
  __typename?: 'WebhookRemoved';
  /** Which. */
  id: Scalars['ID']['output'];
};

/** A webhook was saved. */
export type WebhookSaved = {
  __typename?: 'WebhookSaved';
  /** The webhook as it is now. */
  webhook: Webhook;
};

/** A message goes out. */
export type WebhookSent = {
  __typename?: 'WebhookSent';
  /** The message as it is now. */
  delivery: WebhookDelivery;
};

/** Whether a webhook is sent. */
export type WebhookState =
  /** It is. */
  | 'ACTIVE'
  /** It is, and something was given up after a day of trying. */
  | 'FAILING'
  /** It is not: staff has switched it off, or nothing got through for three days. */
  | 'OFF';

/** The consent, or why it was not taken back. */
export type WithdrawConsentResult = ConsentWithdrawn | Problems;

/** That the edition is gone, or why it has to stay. */
export type WithdrawLegalEditionResult = LegalEditionWithdrawn | Problems;

/** The person, or why nothing was taken back. */
export type WithdrawSignOnAgreementResult = Problems | SignOnAgreementWithdrawn;

/** An organisation that can be taken as a workplace. */
export type WorkplaceSuggestion = {
  __typename?: 'WorkplaceSuggestion';
  /** City it is in, where it is known. */
  city?: Maybe<Scalars['String']['output']>;
  /** Name, as it is to be written. */
  name: Scalars['String']['output'];
};
