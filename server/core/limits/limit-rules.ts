/** A rate limit: points per duration, what they are counted by, and the words of its message. */
export type LimitRule = {
  readonly points: number;
  /** Length of the window in seconds; a window starts with its first attempt. */
  readonly duration: number;
  /** `key`: a value that the service passes, such as an email address or a registration id. */
  readonly by: 'account' | 'network' | 'key';
  /** Counted by the service (after the captcha, only failed attempts …). Otherwise counted before the field is resolved. */
  readonly countedByService?: true;
  /** Message «можно {задать} 10 {вопросов}. {Следующий} — завтра»; default: a message about attempts. */
  readonly message?: {
    readonly verb: string;
    readonly what: readonly [one: string, few: string, many: string];
    readonly next: string;
  };
};

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

type LimitMessage = NonNullable<LimitRule['message']>;
type Options = Pick<LimitRule, 'message' | 'countedByService'>;

const message = (verb: string, one: string, few: string, many: string, next: string): { message: LimitMessage } => ({
  message: { verb, what: [one, few, many], next },
});
const byAccount = (points: number, duration: number, options: Options = {}): LimitRule => ({
  points,
  duration,
  by: 'account',
  ...options,
});
const byNetwork = (points: number, duration: number, options: Options = {}): LimitRule => ({
  points,
  duration,
  by: 'network',
  ...options,
});
const byKey = (points: number, duration: number, options: Options = {}): LimitRule => ({
  points,
  duration,
  by: 'key',
  countedByService: true,
  ...options,
});

const countedByService = { countedByService: true } as const;

const registrations = message('оформить', 'регистрацию', 'регистрации', 'регистраций', 'Следующую');
const messages = message('отправить', 'сообщение', 'сообщения', 'сообщений', 'Следующее');
const requests = message('отправить', 'просьбу', 'просьбы', 'просьб', 'Следующую');
const changes = message('внести', 'изменение', 'изменения', 'изменений', 'Следующее');

/**
 * All rate limits. A network can be a hospital with 300 doctors or a congress hall, so limits by network before the captcha
 * only stop bots. Limits by email address count after the captcha and per network of the sender: otherwise an attacker
 * could use up the limit of another user.
 */
export const limitRules = {
  // Signing in and signing up
  /** A right password is not counted: many doctors sign in from one hospital in the morning. */
  signInByNetwork: byNetwork(20, minute),
  /** Above it, signing in from this network requires a captcha. */
  signInWrongByNetwork: byNetwork(100, day, countedByService),
  signInWrongByNetworkAtAll: byNetwork(1_000, day, countedByService),
  /** Never locks the account: above it, signing in requires a captcha. */
  signInWrongByAccount: byKey(10, day),
  /** Comparing a password is expensive. */
  signInRightByAccount: byKey(60, hour),
  /** Emails with a code, after the captcha. */
  signInCodeByNetwork: byNetwork(600, day, countedByService),
  /** Reject nothing: above them no email is sent, and the response is the same. */
  signInCodeByEmail: byKey(30, day),
  signInCodeByEmailAndNetwork: byKey(5, hour),
  /** Sent above the other limits too, so that an attacker with many networks cannot block an address. */
  signInCodeByEmailMinimum: byKey(1, hour),
  /** Wrong codes of emails, in browsers without an earlier sign-in to the account. */
  emailCodeWrongByEmail: byKey(20, day),
  /** Requests for a passkey: each opened login form makes one. */
  passkeyRequestByNetwork: byNetwork(300, minute),
  /** Ways to a provider of a clinic or an association, and back: two for each sign-in. */
  signInProviderByNetwork: byNetwork(300, minute),
  /** For browsers without an earlier sign-in to the account. */
  secondFactorWrongByAccount: byKey(50, day),
  captchaByNetwork: byNetwork(3_000, quarter),
  /** Forms with a captcha, whether it is solved or not. */
  formByNetwork: byNetwork(1_000, quarter),
  /** Forms sent without scripts: they have no captcha. */
  formTicketByNetwork: byNetwork(20, hour, {
    ...countedByService,
    ...message('отправить', 'форму', 'формы', 'форм', 'Следующую'),
  }),
  formTicketBySite: byKey(200, hour, message('отправить', 'форму', 'формы', 'форм', 'Следующую')),
  createAccountByNetwork: byNetwork(400, day, {
    ...countedByService,
    ...message('создать', 'личный кабинет', 'личных кабинета', 'личных кабинетов', 'Следующий'),
  }),
  signUpEmailByNetwork: byNetwork(100, minute),
  /** Reject nothing: above them no email is sent, and the response is the same. */
  signUpEmailByEmail: byKey(30, day),
  signUpEmailByEmailAndNetwork: byKey(3, hour),
  /** Sent above the other limits too, so that an attacker with many networks cannot block an address. */
  signUpEmailByEmailAtLeast: byKey(1, hour),
  resetByEmail: byKey(30, day),
  resetByEmailAndNetwork: byKey(3, hour),
  resetByNetwork: byNetwork(600, day, countedByService),
  useLinkByNetwork: byNetwork(600, minute),
  renewTicketLinkByNetwork: byNetwork(100, minute),
  ticketLinkByRegistration: byKey(3, hour),

  // The account
  ownPasswordByAccount: byKey(10, quarter),
  ownCodeByAccount: byKey(10, quarter),
  passwordAgainByAccount: byKey(5, quarter),
  accountChangeByAccount: byAccount(120, hour, changes),
  /** A tab sends one a minute, and one each time it is shown or hidden. */
  heartbeatByAccount: byAccount(120, minute),
  profileByAccount: byAccount(60, hour, message('сохранить профиль', 'раз', 'раза', 'раз', 'Снова')),
  snilsByAccount: byKey(10, day, message('указать', 'новый СНИЛС', 'новых СНИЛС', 'новых СНИЛС', 'Следующий')),
  portraitByAccount: byKey(20, day, message('загрузить', 'фотографию', 'фотографии', 'фотографий', 'Следующую')),
  emailChangeByAccount: byKey(5, day, message('сменить адрес', 'раз', 'раза', 'раз', 'Снова')),
  /** Reject nothing: above them no email is sent. */
  emailChangeByEmail: byKey(30, day),
  emailChangeByEmailAndAccount: byKey(3, hour),
  consentByAccount: byAccount(30, day, message('изменить', 'согласие', 'согласия', 'согласий', 'Следующее')),
  dataCopyByAccount: byKey(20, day, message('получить', 'копию данных', 'копии данных', 'копий данных', 'Следующую')),
  lookUpByAccount: byAccount(2_000, hour),

  // Events, registrations and money
  /** Only stored registrations count: a double click does not. */
  registerByAccount: byKey(30, hour, registrations),
  registerByAccountInDay: byKey(60, day, registrations),
  registerForOneEvent: byKey(6, day, message('зарегистрироваться на одно мероприятие', 'раз', 'раза', 'раз', 'Снова')),
  registrationChangeByAccount: byAccount(60, hour, changes),
  changeAnswersByAccount: byKey(30, hour, changes),
  /** Only attempts with an unknown code count. */
  promoCodeWrongByAccount: byKey(20, hour),
  promoCodeWrongByNetwork: byNetwork(600, hour, countedByService),
  payByAccount: byAccount(100, hour),
  checkPaymentByAccount: byKey(300, quarter),
  /** Rejects nothing: above it the stored state is returned. */
  askAcquirerByPayment: byKey(1, 2),
  invoiceByAccount: byKey(20, day, message('выставить', 'счёт', 'счёта', 'счетов', 'Следующий')),
  markTalkByAccount: byAccount(600, hour, message('внести в план', 'изменение', 'изменения', 'изменений', 'Следующее')),
  renewAgendaFeedByAccount: byAccount(10, hour, message('сменить адрес календаря', 'раз', 'раза', 'раз', 'Снова')),
  agendaFeedByFeed: byKey(120, hour),
  agendaFeedUnknownByNetwork: byNetwork(60, quarter),
  viewingByAccount: byAccount(2_000, hour),
  nmoByAccount: byAccount(300, hour, changes),
  documentRequestByAccount: byAccount(20, day, requests),
  checkCertificateByNetwork: byNetwork(30, minute),

  // Writing to the organiser, and searching
  askQuestionByAccount: byKey(10, day, message('задать', 'вопрос', 'вопроса', 'вопросов', 'Следующий')),
  roomQuestionByAccount: byKey(1, 20, message('задать', 'вопрос', 'вопроса', 'вопросов', 'Следующий')),
  roomQuestionByAccountInDay: byKey(20, day, message('задать', 'вопрос', 'вопроса', 'вопросов', 'Следующий')),
  roomMessageByAccount: byAccount(20, minute, messages),
  roomMessageInSlowChat: byKey(1, 10, messages),
  roomVoteByAccount: byAccount(60, minute),
  questionChangeByAccount: byAccount(60, hour, changes),
  feedbackByNetwork: byNetwork(60, day, { ...countedByService, ...messages }),
  feedbackByEmailAndNetwork: byKey(5, day, messages),
  feedbackByEmail: byKey(50, day, messages),
  photoRemovalByNetwork: byNetwork(30, day, { ...countedByService, ...requests }),
  photoRemovalByEmailAndNetwork: byKey(5, day, requests),
  photoRemovalByEmail: byKey(50, day, requests),
  /** Rejects nothing: above it reports are not logged. */
  cspReportByNetwork: byNetwork(20, hour, countedByService),
  searchByNetwork: byNetwork(600, minute),
  /** Opened streams: a phone on a train opens one each time it has a network again. */
  streamByAccount: byAccount(300, quarter),

  // Staff, programs and partners' sites
  actionByStaff: byAccount(3_000, quarter),
  ticketByStaff: byKey(240, minute),
  providerCheckByStaff: byAccount(60, quarter),
  trialEmailByStaff: byAccount(
    30,
    hour,
    message('отправить', 'пробное письмо', 'пробных письма', 'пробных писем', 'Следующее'),
  ),
  emailByStaff: byAccount(300, hour, message('отправить', 'письмо', 'письма', 'писем', 'Следующее')),
  massEmailByStaff: byAccount(30, hour, message('начать', 'рассылку', 'рассылки', 'рассылок', 'Следующую')),
  /** Each entry sends an email to an address that staff typed. */
  entryByStaff: byAccount(600, hour, registrations),
  openSignOnByNetwork: byNetwork(1_000, quarter),
  signOnByNetwork: byNetwork(1_000, quarter),
  signOnBySite: byKey(5_000, quarter),
  exchangeByNetwork: byNetwork(600, minute),
  exchangeBySite: byKey(5_000, quarter),
  oidcByNetwork: byNetwork(1_200, minute),
  /** Ten operations a second of one API client. */
  operationByToken: byKey(600, minute),
  tokenUnknownByNetwork: byNetwork(60, quarter),
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** What is left of a limit: points of its window, and milliseconds until the next window. */
export type Quota = { name: LimitName; points: number; remaining: number; reset: number };
