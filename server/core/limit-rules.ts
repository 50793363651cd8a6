/** How often something may be done, what it is counted by, and how a refusal says so. */
export type LimitRule = {
  readonly points: number;
  /** Seconds; they begin with the first of the tries that are counted together. */
  readonly duration: number;
  /** `key`: for what the service names, such as an address of email or a registration. */
  readonly by: 'account' | 'network' | 'key';
  /** Counted by the service: after a captcha, only wrong tries, only what is stored. Else before the field that declares it. */
  readonly inside?: true;
  /** «можно {задать} 10 {вопросов}. {Следующий} — завтра»; left out: tries. */
  readonly says?: {
    readonly verb: string;
    readonly what: readonly [one: string, few: string, many: string];
    readonly next: string;
  };
};

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

type Says = NonNullable<LimitRule['says']>;
type Further = Pick<LimitRule, 'says' | 'inside'>;

const says = (verb: string, one: string, few: string, many: string, next: string): { says: Says } => ({
  says: { verb, what: [one, few, many], next },
});
const byAccount = (points: number, duration: number, further: Further = {}): LimitRule => ({
  points,
  duration,
  by: 'account',
  ...further,
});
const byNetwork = (points: number, duration: number, further: Further = {}): LimitRule => ({
  points,
  duration,
  by: 'network',
  ...further,
});
const byKey = (points: number, duration: number, further: Further = {}): LimitRule => ({
  points,
  duration,
  by: 'key',
  inside: true,
  ...further,
});

const inside = { inside: true } as const;

const registrations = says('оформить', 'регистрацию', 'регистрации', 'регистраций', 'Следующую');
const messages = says('отправить', 'сообщение', 'сообщения', 'сообщений', 'Следующее');
const requests = says('отправить', 'просьбу', 'просьбы', 'просьб', 'Следующую');
const changes = says('внести', 'изменение', 'изменения', 'изменений', 'Следующее');

/**
 * Every limit of the site. One network may be a hospital with three hundred doctors, or the hall of a congress: what counts
 * by network before a captcha is for machines only. What names somebody by their address counts after the captcha, and per
 * network that asks, so that a stranger cannot use up somebody's share.
 */
export const limitRules = {
  // Signing in and signing up
  /** A right password takes its try back: a hospital in the morning is no attack. */
  signInByNetwork: byNetwork(20, minute),
  /** Beyond it, signing in from there asks for a captcha. */
  signInWrongByNetwork: byNetwork(100, day, inside),
  signInWrongByNetworkAtAll: byNetwork(1_000, day, inside),
  /** Never shuts anybody out: beyond it, signing in asks for a captcha. */
  signInWrongByAccount: byKey(10, day),
  /** Comparing a password costs more than asking for it. */
  signInRightByAccount: byKey(60, hour),
  /** For browsers that the account does not know. */
  secondFactorWrongByAccount: byKey(50, day),
  captchaByNetwork: byNetwork(3_000, quarter),
  /** Forms behind a captcha, filled in with or without one. */
  formByNetwork: byNetwork(1_000, quarter),
  /** Forms sent without scripts: no captcha stands in front of them. */
  formTicketByNetwork: byNetwork(20, hour, { ...inside, ...says('отправить', 'форму', 'формы', 'форм', 'Следующую') }),
  formTicketBySite: byKey(200, hour, says('отправить', 'форму', 'формы', 'форм', 'Следующую')),
  createAccountByNetwork: byNetwork(400, day, {
    ...inside,
    ...says('создать', 'личный кабинет', 'личных кабинета', 'личных кабинетов', 'Следующий'),
  }),
  signUpEmailByNetwork: byNetwork(100, minute),
  /** Refuse nobody: beyond them no email goes out, and nobody is told. */
  signUpEmailByEmail: byKey(30, day),
  signUpEmailByEmailAndNetwork: byKey(3, hour),
  /** Goes out all the same, so that an address cannot be shut out from many networks. */
  signUpEmailByEmailAtLeast: byKey(1, hour),
  resetByEmail: byKey(30, day),
  resetByEmailAndNetwork: byKey(3, hour),
  resetByNetwork: byNetwork(600, day, inside),
  useLinkByNetwork: byNetwork(600, minute),
  renewTicketLinkByNetwork: byNetwork(100, minute),
  ticketLinkByRegistration: byKey(3, hour),

  // The account
  ownPasswordByAccount: byKey(10, quarter),
  ownCodeByAccount: byKey(10, quarter),
  passwordAgainByAccount: byKey(5, quarter),
  accountChangeByAccount: byAccount(120, hour, changes),
  profileByAccount: byAccount(60, hour, says('сохранить профиль', 'раз', 'раза', 'раз', 'Снова')),
  snilsByAccount: byKey(10, day, says('указать', 'новый СНИЛС', 'новых СНИЛС', 'новых СНИЛС', 'Следующий')),
  portraitByAccount: byKey(20, day, says('загрузить', 'фотографию', 'фотографии', 'фотографий', 'Следующую')),
  emailChangeByAccount: byKey(5, day, says('сменить адрес', 'раз', 'раза', 'раз', 'Снова')),
  /** Refuse nobody: beyond them no email goes out. */
  emailChangeByEmail: byKey(30, day),
  emailChangeByEmailAndAccount: byKey(3, hour),
  consentByAccount: byAccount(30, day, says('изменить', 'согласие', 'согласия', 'согласий', 'Следующее')),
  dataCopyByAccount: byKey(20, day, says('получить', 'копию данных', 'копии данных', 'копий данных', 'Следующую')),
  lookUpByAccount: byAccount(2_000, hour),

  // Events, registrations and money
  /** Of registrations only those that were stored count: pressing the button twice is no try. */
  registerByAccount: byKey(30, hour, registrations),
  registerByAccountInDay: byKey(60, day, registrations),
  registerForOneEvent: byKey(6, day, says('зарегистрироваться на одно мероприятие', 'раз', 'раза', 'раз', 'Снова')),
  registrationChangeByAccount: byAccount(60, hour, changes),
  changeAnswersByAccount: byKey(30, hour, changes),
  /** Only of tries that found no code. */
  promoCodeWrongByAccount: byKey(20, hour),
  promoCodeWrongByNetwork: byNetwork(600, hour, inside),
  payByAccount: byAccount(100, hour),
  checkPaymentByAccount: byKey(300, quarter),
  /** Refuses nobody: who asks more often is told what is known. */
  askAcquirerByPayment: byKey(1, 2),
  invoiceByAccount: byKey(20, day, says('выставить', 'счёт', 'счёта', 'счетов', 'Следующий')),
  markTalkByAccount: byAccount(600, hour, says('внести в план', 'изменение', 'изменения', 'изменений', 'Следующее')),
  renewAgendaFeedByAccount: byAccount(10, hour, says('сменить адрес календаря', 'раз', 'раза', 'раз', 'Снова')),
  agendaFeedByFeed: byKey(120, hour),
  agendaFeedUnknownByNetwork: byNetwork(60, quarter),
  viewingByAccount: byAccount(2_000, hour),
  nmoByAccount: byAccount(300, hour, changes),
  documentRequestByAccount: byAccount(20, day, requests),
  checkCertificateByNetwork: byNetwork(30, minute),

  // Writing to the organiser, and searching
  askQuestionByAccount: byKey(10, day, says('задать', 'вопрос', 'вопроса', 'вопросов', 'Следующий')),
  questionChangeByAccount: byAccount(60, hour, changes),
  feedbackByNetwork: byNetwork(60, day, { ...inside, ...messages }),
  feedbackByEmailAndNetwork: byKey(5, day, messages),
  feedbackByEmail: byKey(50, day, messages),
  photoRemovalByNetwork: byNetwork(30, day, { ...inside, ...requests }),
  photoRemovalByEmailAndNetwork: byKey(5, day, requests),
  photoRemovalByEmail: byKey(50, day, requests),
  /** Refuses nobody: beyond it the log says no more. */
  cspReportByNetwork: byNetwork(20, hour, inside),
  searchByNetwork: byNetwork(600, minute),

  // Staff, programs and partners' sites
  actionByStaff: byAccount(3_000, quarter),
  ticketByStaff: byKey(240, minute),
  trialEmailByStaff: byAccount(
    30,
    hour,
    says('отправить', 'пробное письмо', 'пробных письма', 'пробных писем', 'Следующее'),
  ),
  emailByStaff: byAccount(300, hour, says('отправить', 'письмо', 'письма', 'писем', 'Следующее')),
  massEmailByStaff: byAccount(30, hour, says('начать', 'рассылку', 'рассылки', 'рассылок', 'Следующую')),
  /** Each writes to an address that staff has typed. */
  entryByStaff: byAccount(600, hour, registrations),
  openSignOnByNetwork: byNetwork(1_000, quarter),
  signOnByNetwork: byNetwork(1_000, quarter),
  signOnBySite: byKey(5_000, quarter),
  exchangeByNetwork: byNetwork(600, minute),
  exchangeBySite: byKey(5_000, quarter),
  /** What a program does that has nothing else to do. */
  operationByToken: byKey(600, minute),
  tokenUnknownByNetwork: byNetwork(60, quarter),
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;
