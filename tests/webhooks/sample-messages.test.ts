import { readFile } from 'node:fs/promises';
import { buildSchema, getNamedType, isEnumType, isObjectType, type GraphQLSchema } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { webhookTypePage } from '../../server/commands/webhook-type-page.js';
import { webhookTypes } from '../../rules/webhooks/webhook-types.js';

type Message = { type: string; data: Record<string, unknown> };

/** The type of the schema that messages are about, by the beginning of their type. */
const subjects: Record<string, string> = {
  registration: 'Registration',
  presence: 'PresenceMark',
  payment: 'Payment',
  refund: 'Refund',
  certificate: 'Certificate',
  nmo_code: 'NmoCode',
  event: 'Event',
};
/** Names of `data` that are called otherwise in the schema. */
const fieldOf: Record<string, string> = { previousState: 'state' };

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = buildSchema(await readFile('schema.graphql', 'utf8'));
});

const messages = [...webhookTypePage().matchAll(/```json\n([\s\S]*?)\n```/g)].map(
  ([, json]) => JSON.parse(json!) as Message,
);

/** Values of the enum that a field has. Null: it is no enum. */
function valuesOf(typeName: string, field: string): string[] | null {
  const type = schema.getType(typeName);
  const named = isObjectType(type) ? type.getFields()[field]?.type : undefined;
  const enumType = named && getNamedType(named);
  return isEnumType(enumType) ? enumType.getValues().map(({ name }) => name) : null;
}

it('the page has a message of each type', () => {
  expect(messages.map(({ type }) => type).sort()).toEqual(
    Object.values(webhookTypes)
      .map(({ type }) => type)
      .sort(),
  );
});

it('sample messages have values of the enums of the schema', () => {
  const wrong: string[] = [];
  const compared = new Set<string>();
  for (const { type, data } of messages) {
    const subject = subjects[type.split('.')[0]!];
    for (const [name, value] of Object.entries(data)) {
      const values = subject && valuesOf(subject, fieldOf[name] ?? name);
      if (!values || value === null) continue;
      compared.add(`${subject}.${name}`);
      if (!values.includes(String(value))) wrong.push(`${type}: ${name} ${String(value)}`);
    }
  }
  expect(wrong).toEqual([]);
  // A subject or field that is called otherwise would be compared with nothing.
  expect([...compared].sort()).toEqual([
    'Certificate.kind',
    'Certificate.state',
    'Event.state',
    'NmoCode.state',
    'Payment.state',
    'PresenceMark.kind',
    'Refund.state',
    'Registration.participation',
    'Registration.previousState',
    'Registration.state',
  ]);
});
