import { enumParam, textParam, type Parser } from '../../core/graphql/query-params.js';
import { ParticipationForm } from '../../events/event.enums.js';
import { RegistrationState } from '../registration.states.js';
import { RegistrationMoney } from '../ledger/registration-money.enum.js';
import type { StaffRegistrationFilter } from './staff-list.inputs.js';

const maxLength = 4_000;
const maxChoices = 50;

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isText =
  (parse: Parser<unknown>) =>
  (value: unknown): boolean =>
    typeof value === 'string' && parse(value) !== undefined;
const isList =
  (parse: Parser<unknown>) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= maxChoices && value.every(isText(parse));

const checks: Record<keyof StaffRegistrationFilter, (value: unknown) => boolean> = {
  search: isText(textParam),
  states: isList(enumParam(RegistrationState)),
  tariffIds: isList(textParam),
  participation: isText(enumParam(ParticipationForm)),
  specialtyId: isText(textParam),
  regionId: isText(textParam),
  money: isText(enumParam(RegistrationMoney)),
  hasDataIssues: isBoolean,
  lacksAnswers: isBoolean,
  hasTariffDoubt: isBoolean,
};

/** Parses the filter of the list from JSON in the address; undefined: not valid. */
export const parseFilter: Parser<StaffRegistrationFilter> = (json) => {
  if (json.length > maxLength) return undefined;
  let filter: unknown;
  try {
    filter = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return undefined;
  const isValid = Object.entries(filter).every(
    ([name, value]) => value === null || (Object.hasOwn(checks, name) && checks[name as keyof typeof checks](value)),
  );
  return isValid ? (filter as StaffRegistrationFilter) : undefined;
};
