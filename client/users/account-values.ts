import { accountProblems } from '../../rules/people/account';
import { checkConsents } from '../../rules/people/consents';
import type { Problem } from '../core/forms/problems';
import type { CreateAccountInput } from '../schema.generated';
import type { ConsentRequestFragment } from './users.generated';

export const emptyAccount = {
  email: '',
  password: '',
  lastName: '',
  firstName: '',
  middleName: '',
  /** Keys: document ids. */
  consents: {} as Record<string, boolean>,
};

export type AccountForm = typeof emptyAccount;

/** Ids of the documents whose checkboxes are checked. */
export function checkedIds(consents: Record<string, boolean>): string[] {
  return Object.keys(consents).filter((id) => consents[id]);
}

export function checkAccount(values: AccountForm, requested: readonly ConsentRequestFragment[]): Problem[] {
  return [...accountProblems(values), ...checkConsents(requested, checkedIds(values.consents))];
}

export function accountInput(
  { consents, middleName, ...values }: AccountForm,
  captcha: string | null,
  redirect: string | undefined,
): CreateAccountInput {
  return { ...values, middleName: middleName.trim() || null, consents: checkedIds(consents), captcha, redirect };
}
