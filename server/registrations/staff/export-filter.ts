import { ParticipationForm } from '../../events/event.enums.js';
import { RegistrationState } from '../registration.states.js';
import { RegistrationMoney } from '../ledger/registration-money.enum.js';
import type { StaffRegistrationFilter } from './staff-list.inputs.js';

const isText = (value: unknown, maxLength = 100): value is string =>
  typeof value === 'string' && value.length <= maxLength && !value.includes('\u0000');
const isNameOf = <Name extends string>(names: Record<Name, Name>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value);

/** Parses the filter of the list from JSON in the address; null: not valid. */
export function parseFilter(input: unknown): StaffRegistrationFilter | null {
  if (input === undefined || input === '') return {};
  if (!isText(input, 4_000)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(input);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const checks: Record<keyof StaffRegistrationFilter, (value: unknown) => boolean> = {
    search: (value) => isText(value),
    states: (value) => Array.isArray(value) && value.every((one) => isNameOf(RegistrationState, one)),
    tariffIds: (value) => Array.isArray(value) && value.length <= 50 && value.every((one) => isText(one)),
    participation: (value) => isNameOf(ParticipationForm, value),
    specialtyId: (value) => isText(value),
    regionId: (value) => isText(value),
    money: (value) => isNameOf(RegistrationMoney, value),
    hasDataIssues: (value) => typeof value === 'boolean',
    lacksAnswers: (value) => typeof value === 'boolean',
    hasTariffDoubt: (value) => typeof value === 'boolean',
  };
  const isValid = Object.entries(parsed).every(
    ([name, value]) => value === null || (Object.hasOwn(checks, name) && checks[name as keyof typeof checks](value)),
  );
  return isValid ? (parsed as StaffRegistrationFilter) : null;
}
