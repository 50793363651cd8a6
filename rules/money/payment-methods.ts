/** Who acts: the acquirer by itself, staff in the office, or staff at the front desk of an event. */
type Handler = 'acquirer' | 'staff' | 'frontDesk';

export type PaymentMethodDefinition = {
  /** In lists, filters and files. */
  title: string;
  /** For the payer, and on documents; the acquirer names the card instead. */
  fullTitle: string;
  startedBy: 'payer' | 'frontDesk';
  /** Who says that the money has arrived. Only payments that the acquirer settles can be open. */
  settledBy: Handler;
  /** Who moves the money back: staff by bank transfer, the front desk from hand to hand. */
  refundedBy: Handler;
  /** Who issues the fiscal receipt (54-ФЗ). */
  receipt: 'acquirer' | 'till' | 'none';
  /** Which documents follow, in the email that confirms the payment. */
  confirmation: string | null;
  refundTexts: {
    /** Continues «вернём 5 000 ₽». */
    way: string;
    /** When participation was cancelled. `arrival`: the day until which an automatic refund usually comes. */
    promise: (sum: string, arrival: string) => string;
    /** Before the user cancels. `card`: « (Банковская карта *4444)», or empty. */
    terms: (card: string) => string;
    /** When the refund was planned, and when it was made. */
    planned: string;
    done: string;
    /** Where the money of a refund that was made is. */
    arrival: string;
  };
  /** For methods of the front desk: what staff and the till call it, and the document of a refund. */
  frontDesk: { label: string; means: 'CASH' | 'CARD'; refundDocument: string } | null;
};

/** Working days after which the money of an automatic refund has usually come. */
export const usualRefundDays = 5;

const refundedWithoutUs = {
  planned:
    'Мы возвращаем деньги за участие тем же способом, которым вы платили. Когда возврат будет выполнен, пришлём ещё одно письмо.',
  done: 'Мы вернули деньги тем же способом, которым вы платили. Когда они появятся на карте или счёте, зависит от банка: обычно это несколько рабочих дней.',
};

const atFrontDesk = {
  startedBy: 'frontDesk',
  settledBy: 'frontDesk',
  refundedBy: 'frontDesk',
  receipt: 'till',
  confirmation: null,
} as const;

const refundedAtFrontDesk = {
  promise: (sum: string) =>
    `Вы платили на\u00a0стойке регистрации: ${sum} вернёт организатор. Он свяжется с\u00a0вами, чтобы договориться как.`,
  terms: () =>
    'Вы платили на\u00a0стойке регистрации: деньги вернёт организатор. Он свяжется с\u00a0вами, чтобы договориться как.',
};

const methods = {
  ACQUIRER: {
    title: 'Онлайн',
    fullTitle: 'Онлайн',
    startedBy: 'payer',
    settledBy: 'acquirer',
    refundedBy: 'acquirer',
    receipt: 'acquirer',
    confirmation: 'Кассовый чек придёт отдельным письмом от оператора фискальных данных.',
    refundTexts: {
      ...refundedWithoutUs,
      way: 'тем\u00a0же способом, которым вы платили',
      arrival: `Деньги придут туда\u00a0же, откуда вы\u00a0платили, обычно за ${usualRefundDays}\u00a0рабочих дней.`,
      promise: (sum, arrival) =>
        `Вернём ${sum} тем\u00a0же способом, которым вы\u00a0платили. Просить об\u00a0этом не\u00a0нужно. Деньги придут обычно до\u00a0${arrival}; точный день зависит от\u00a0банка.`,
      terms: (card) =>
        `Деньги придут туда же, откуда вы платили${card}: обычно за ${usualRefundDays} рабочих дней, это зависит от банка. Сумму и срок повторим в\u00a0письме об отмене.`,
    },
    frontDesk: null,
  },
  INVOICE: {
    title: 'По\u00a0счёту',
    fullTitle: 'Банковский перевод по счёту',
    startedBy: 'payer',
    settledBy: 'staff',
    refundedBy: 'staff',
    receipt: 'none',
    confirmation: 'После мероприятия на\u00a0странице счёта появится акт об\u00a0оказании услуг.',
    refundTexts: {
      ...refundedWithoutUs,
      way: 'банковским переводом на\u00a0счёт плательщика',
      arrival: 'Деньги придут на\u00a0счёт плательщика, обычно за 5\u00a0рабочих дней.',
      promise: (sum) =>
        `Вернём ${sum} на\u00a0счёт плательщика, с\u00a0которого пришла оплата. Когда деньги будут отправлены, придёт отдельное письмо.`,
      terms: () => 'Деньги вернём банковским переводом на счёт, с которого пришла оплата, в течение 10 дней.',
    },
    frontDesk: null,
  },
  CASH: {
    ...atFrontDesk,
    title: 'Наличные',
    fullTitle: 'Наличные на стойке',
    refundTexts: {
      ...refundedAtFrontDesk,
      way: 'наличными: напишите нам, когда вам удобно прийти',
      arrival: 'Деньги выданы наличными.',
      planned:
        'Вы платили наличными, и вернуть их можно только из рук в руки: на стойке мероприятия или в офисе организатора. Возьмите паспорт и напишите нам, когда вам удобно прийти.',
      done: 'Мы вернули вам наличные. Номер документа указан ниже.',
    },
    frontDesk: { label: 'Наличные', means: 'CASH', refundDocument: 'Расходный кассовый ордер или чек возврата' },
  },
  CARD_TERMINAL: {
    ...atFrontDesk,
    title: 'Карта на\u00a0стойке',
    fullTitle: 'Карта на стойке',
    refundTexts: {
      ...refundedAtFrontDesk,
      way: 'на\u00a0карту, которой вы платили на\u00a0стойке',
      arrival: 'Деньги придут на\u00a0карту, которой вы\u00a0платили на\u00a0стойке, обычно за 5\u00a0рабочих дней.',
      planned:
        'Вы платили картой на стойке: возврат оформит сотрудник на том же терминале. Понадобится карта, которой вы платили; напишите нам, когда вам удобно прийти.',
      done: 'Мы оформили возврат на карту, которой вы платили на стойке. Когда деньги придут, зависит от банка: обычно это несколько рабочих дней.',
    },
    frontDesk: { label: 'Карта на терминале', means: 'CARD', refundDocument: 'Чек возврата с\u00a0терминала' },
  },
} satisfies Record<string, PaymentMethodDefinition>;
export type PaymentMethod = keyof typeof methods;

/** The one list of payment methods. Code asks what a method can do, never which one it is. */
export const paymentMethods: Readonly<Record<PaymentMethod, PaymentMethodDefinition>> = methods;

type Question = (method: PaymentMethodDefinition) => boolean;

/** The methods that fit a question, in the order of the table. */
export const methodsWhich = (fits: Question): PaymentMethod[] =>
  (Object.keys(paymentMethods) as PaymentMethod[]).filter((method) => fits(paymentMethods[method]));

/** Whether a method fits a question. Promo codes and decisions in the ledger are no payments: they fit none. */
export const isMethodWhich = (method: string, fits: Question): boolean =>
  methodsWhich(fits).some((name) => name === method);

export const paymentMethodTitles = Object.fromEntries(
  methodsWhich(() => true).map((method) => [method, paymentMethods[method].title]),
) as Record<PaymentMethod, string>;

export const isAtFrontDesk: Question = ({ settledBy }) => settledBy === 'frontDesk';
/** Methods that staff takes at the front desk. */
export type FrontDeskMethod = {
  [Method in PaymentMethod]: (typeof methods)[Method]['frontDesk'] extends null ? never : Method;
}[PaymentMethod];
export const frontDeskMethods = methodsWhich(isAtFrontDesk) as readonly FrontDeskMethod[];

export const isCash: Question = ({ frontDesk }) => frontDesk?.means === 'CASH';

type Titled = { method: PaymentMethod; methodTitle: string | null };

/** How the payer paid: the card, as the acquirer names it, or the method. Null: nothing is known of the card yet. */
export const paidWith = ({ method, methodTitle }: Titled): string | null =>
  paymentMethods[method].settledBy === 'acquirer' ? methodTitle : paymentMethods[method].fullTitle;

const cardOf = ({ method, methodTitle }: Titled): string =>
  paymentMethods[method].settledBy === 'acquirer' && methodTitle ? ` (${methodTitle})` : '';

/** Continues «вернём 5 000 ₽». */
export const refundWay = (payment: Titled): string =>
  `${paymentMethods[payment.method].refundTexts.way}${cardOf(payment)}`;

/** How and when a refund arrives, before the user cancels. */
export const refundTerms = (payment: Titled): string =>
  paymentMethods[payment.method].refundTexts.terms(cardOf(payment));

/** Who issues the fiscal receipt. A test payment has none. */
export const receiptBy = ({ method, isTest }: { method: PaymentMethod; isTest: boolean }) =>
  isTest ? 'none' : paymentMethods[method].receipt;

export const testPaymentText = 'Это пробный платёж: деньги не списывались, кассового чека не будет.';
