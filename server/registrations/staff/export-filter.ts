import { ParticipationForm } from '../../events/event.enums.js';
import { RegistrationState } from '../registration.life.js';
import { RegistrationMoney } from '../ledger/registration-money.enum.js';
import type { StaffRegistrationFilter } from './staff-list.inputs.js';

const isText = (value: unknown, most = 100): value is string =>
  typeof value === 'string' && value.length <= most && !value.includes('\u0000');
const isOf = <Name extends string>(names: Record<Name, Name>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value);

/** The filter of the list as JSON of the address; null: it is none of ours. */
export function filterOfQuery(given: unknown): StaffRegistrationFilter | null {
  if (given === undefined || given === '') return {};
  if (!isText(given, 4_000)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(given);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const checks: Record<keyof StaffRegistrationFilter, (value: unknown) => boolean> = {
    search: (value) => isText(value),
    states: (value) => Array.isArray(value) && value.every((one) => isOf(RegistrationState, one)),
    tariffIds: (value) => Array.isArray(value) && value.length <= 50 && value.every((one) => isText(one)),
    participation: (value) => isOf(ParticipationForm, value),
    specialtyId: (value) => isText(value),
    regionId: (value) => isText(value),
    money: (value) => isOf(RegistrationMoney, value),
    hasDataIssues: (value) => typeof value === 'boolean',
    lacksAnswers: (value) => typeof value === 'boolean',
    hasTariffDoubt: (value) => typeof value === 'boolean',
  };
  const isRight = Object.entries(parsed).every(
    ([name, value]) => value === null || (Object.hasOwn(checks, name) && checks[name as keyof typeof checks](value)),
  );
  return isRight ? (parsed as StaffRegistrationFilter) : null;
}
