import { checkEmail, normaliseEmail } from '../../rules/people/account.js';
import type { Problem } from '../../rules/problem.js';
import { lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import { AddressList } from '../core/config/address-list.js';
import type { Transaction } from '../core/database/database.js';
import { placeholders } from '../core/database/sql.js';
import { rejectAny } from '../core/graphql/problems.js';
import type { ApiToken } from './api-token.entity.js';
import { serializeScopes } from './token-fields.js';
import type { ApiTokenSettingsInput } from './tokens.inputs.js';

const maxEvents = 100;
const maxNetworks = 50;

export type TokenSettings = Pick<ApiToken, 'name' | 'scopes' | 'eventIds' | 'networks' | 'contactEmail'>;

/** A list as it is stored. Null: no limit. An empty list would be a token that can do nothing. */
const listOrNull = (values: readonly string[] | null | undefined): string | null =>
  values && values.length > 0 ? JSON.stringify([...new Set(values)]) : null;

export const parseList = (stored: string | null): string[] | null =>
  stored === null ? null : (JSON.parse(stored) as string[]);

function isNetwork(text: string): boolean {
  try {
    new AddressList([text]);
    return true;
  } catch {
    return false;
  }
}

function networkProblems(networks: readonly string[]): Problem[] {
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    return [
      {
        code: 'NETWORK_FORMAT',
        message: `Проверьте «${wrong.slice(0, 60)}»: нужен адрес вида 203.0.113.7 или сеть вида 203.0.113.0/24.`,
        field: 'networks',
      },
    ];
  return networks.length > maxNetworks
    ? [{ code: 'TOO_MANY', message: `Сетей не\u00a0больше ${maxNetworks}.`, field: 'networks' }]
    : [];
}

async function eventProblems(transaction: Transaction, eventIds: readonly string[]): Promise<Problem[]> {
  if (eventIds.length > maxEvents)
    return [{ code: 'TOO_MANY', message: `Мероприятий не\u00a0больше ${maxEvents}.`, field: 'eventIds' }];
  const known = await transaction.query(`SELECT id FROM events WHERE id IN (${placeholders(eventIds)})`, eventIds);
  return known.length === new Set(eventIds).size
    ? []
    : [{ code: 'EVENT_UNKNOWN', message: 'Одного из\u00a0мероприятий больше нет. Выберите снова.', field: 'eventIds' }];
}

/**
 * Settings as they are stored.
 * @throws ProblemsError with these problems and `others`
 */
export async function checkedSettings(
  transaction: Transaction,
  input: ApiTokenSettingsInput,
  others: readonly Problem[] = [],
): Promise<TokenSettings> {
  const name = normaliseLine(input.name);
  const networks = (input.networks ?? []).map((network) => network.trim()).filter(Boolean);
  const contactEmail = normaliseEmail(input.contactEmail ?? '') || null;
  const emailProblem = contactEmail === null ? null : checkEmail(contactEmail);
  const problems: Problem[] = lineProblems('name', name, 120);
  if (input.scopes.length === 0)
    problems.push({ code: 'REQUIRED', message: 'Отметьте, что открывает токен.', field: 'scopes' });
  if (input.eventIds?.length) problems.push(...(await eventProblems(transaction, input.eventIds)));
  problems.push(...networkProblems(networks));
  if (emailProblem) problems.push({ ...emailProblem, field: 'contactEmail' });
  rejectAny([...problems, ...others]);
  return {
    name,
    scopes: serializeScopes(input.scopes),
    eventIds: listOrNull(input.eventIds),
    networks: listOrNull(networks),
    contactEmail,
  };
}
