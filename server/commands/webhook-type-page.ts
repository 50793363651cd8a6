import { webhookGroups, webhookTypes, type WebhookGroup } from '../../rules/webhooks/webhook-types.js';

const words = {
  en: {
    head: `# Types of messages

[Webhooks](webhooks.md) says how messages are delivered. Types and names of \`data\` are added; none is renamed. Amounts are kopecks.
\`cursor\` and \`sequence\` are explained there, too; ids are opaque.`,
    groups: {
      registrations: 'Registrations',
      presence: 'Presence',
      money: 'Money',
      documents: 'Documents and НМО',
      events: 'Events',
      people: 'People',
    },
  },
  ru: {
    head: `# Типы сообщений

Как сообщения доставляются, рассказывают [Вебхуки](webhooks.md). Типы и имена в \`data\` добавляются и никогда не переименовываются. Суммы —
в копейках. \`cursor\` и \`sequence\` объяснены там же; идентификаторы непрозрачны.`,
    groups: webhookGroups,
  },
} as const;

const id = (number: number): string => `01a2f0c4-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A value of each name of `data`, as it may arrive. */
const values: Readonly<Record<string, unknown>> = {
  registrationId: id(17),
  number: 'K7M2PQ4R',
  eventId: id(3),
  tariffId: id(5),
  participation: 'IN_PERSON',
  previousState: null,
  presenceMarkId: id(71),
  date: '2027-03-11',
  kind: 'ENTRY',
  paymentId: id(23),
  refundId: id(29),
  amount: 450_000,
  currency: 'RUB',
  certificateId: id(41),
  nmoCodeId: id(43),
  slug: 'shkola-ekg',
  userId: id(7),
};

/** Values that depend on the type. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'registration.created': { state: 'AWAITING_PAYMENT' },
  'registration.confirmed': { state: 'CONFIRMED', previousState: 'AWAITING_PAYMENT' },
  'registration.offered': { state: 'OFFERED', previousState: 'WAITLISTED' },
  'registration.changed': { state: 'CONFIRMED', previousState: 'CONFIRMED', changed: ['answers'] },
  'registration.moved': { state: 'CONFIRMED', previousState: 'CONFIRMED', changed: ['tariff'] },
  'registration.cancelled': { state: 'CANCELLED', previousState: 'CONFIRMED' },
  'payment.succeeded': { state: 'SUCCEEDED' },
  'refund.succeeded': { state: 'DONE' },
  'certificate.issued': { kind: 'PARTICIPATION', state: 'ISSUED' },
  'certificate.revoked': { kind: 'PARTICIPATION', state: 'REVOKED' },
  'nmo_code.assigned': { state: 'ASSIGNED' },
  'nmo_code.revoked': { state: 'REVOKED' },
  'event.published': { state: 'PUBLISHED' },
  'event.changed': { state: 'PUBLISHED', changed: ['facts', 'programme'] },
  'event.cancelled': { state: 'CANCELLED' },
};

/** The message of a type as JSON. @throws where a name of `data` has no value here */
function messageOf(type: string, names: readonly string[]): string {
  const data = Object.fromEntries(
    names.map((name) => {
      const value = { ...values, ...valuesOf[type] }[name];
      if (value === undefined) throw new Error(`${type} has no sample of ${name}: add one in webhook-type-page.ts.`);
      return [name, value];
    }),
  );
  const envelope = {
    id: id(1),
    type,
    timestamp: '2027-03-11T09:00:00.000Z',
    sequence: 3,
    cursor: '36a9e7f1.WyIy.42',
    data,
  };
  return JSON.stringify(envelope, null, 2);
}

const capitalised = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** docs/integrate/webhook-types.md, or its Russian version: all types of messages with their data. */
export function webhookTypePage(language: 'en' | 'ru' = 'en'): string {
  const { head, groups } = words[language];
  const sections = (Object.keys(webhookGroups) as WebhookGroup[]).map((group) => {
    const types = Object.values(webhookTypes).filter((type) => type.group === group);
    const parts = types.map(({ type, label, description, data }) => {
      const meaning = language === 'en' ? capitalised(description) : `${label}.`;
      return `### ${type}\n\n${meaning}\n\n\`\`\`json\n${messageOf(type, data)}\n\`\`\``;
    });
    return [`## ${groups[group]}`, ...parts].join('\n\n');
  });
  return `<!-- Generated from rules/webhooks/webhook-types.ts. Run: npm run docs -->

${head}

${sections.join('\n\n')}
`;
}
