import type { RoleName } from '../../rules/people/roles.js';
import type { AccountEventKind } from './security/account-event.entity.js';
import type { IdentityChange } from './identity/identity-change.entity.js';
import { sampleTime as at, sampleUser as user } from './user.samples.js';

/** Example data of emails about an account. */

const link = { token: 'example-token', expiresAt: '2026-11-24T09:00:00.000Z' };

export const passwordReset = {
  plain: { user, link, redirect: null },
  toPage: { user, link, redirect: '/events/school' },
};

export const passwordChanged = {
  changed: { user, at, isFirst: false, revokedKeys: [], remainingKeys: [] },
  first: { user, at, isFirst: true, revokedKeys: [], remainingKeys: [] },
  withKeys: {
    user,
    at,
    isFirst: false,
    revokedKeys: ['Ссылка на календарь с\u00a0вашей программой'],
    remainingKeys: ['Подписка на календарь'],
  },
};

export const signUp = {
  new: { existing: null, link, email: user.email, redirect: '/events/school' },
  accountExists: { existing: user, redirect: null },
};

const userAgentOfCode = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const codeRequest = {
  email: user.email,
  userAgent: userAgentOfCode,
  address: '203.0.113.7',
  createdAt: at,
  redirect: '/events/school',
};
const codeOfSample = { code: '012345', token: 'example-token', expiresAt: '2026-11-23T09:10:00.000Z' };
const codeForUser = { user, request: codeRequest, made: codeOfSample };
export const confirmationCode = { requested: codeForUser };
export const signInCode = {
  known: codeForUser,
  unknown: { user: null, request: codeRequest },
};

export const emailChange = {
  free: { to: 'new@example.ru', link },
  taken: { to: 'new@example.ru', link: null },
};

const addresses = { user, from: user.email, to: 'new@example.ru', at };
export const emailChangeNotice = {
  requested: { ...addresses, isDone: false },
  done: { ...addresses, isDone: true },
};

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
export const newSignIn = { chrome: { user, event: { at, userAgent, address: '203.0.113.7' } } };

const secondFactorChange = (kind: AccountEventKind) => ({ user, kind, at, remainingCodes: 9 });
export const secondFactor = {
  on: secondFactorChange('SECOND_FACTOR_ON'),
  off: secondFactorChange('SECOND_FACTOR_OFF'),
  newCodes: secondFactorChange('RECOVERY_CODES_RENEWED'),
  codeUsed: secondFactorChange('RECOVERY_CODE_USED'),
};

const passkeyEvent = (kind: AccountEventKind) => ({ user, event: { kind, at, userAgent, address: '203.0.113.7' } });
export const passkeyChange = { added: passkeyEvent('PASSKEY_ADDED'), removed: passkeyEvent('PASSKEY_REMOVED') };

const linkEvent = (kind: AccountEventKind) => ({ ...passkeyEvent(kind), provider: 'Клиника «Северная»' });
export const identityLink = { linked: linkEvent('IDENTITY_LINKED'), unlinked: linkEvent('IDENTITY_UNLINKED') };

export const accountMerged = {
  toPresent: { user, former: 'old@example.ru', isToFormer: false },
  toFormer: { user, former: 'old@example.ru', isToFormer: true },
};

type ChangeSample = Pick<IdentityChange, 'state' | 'field' | 'because' | 'comment'>;
const nameChange = (change: Pick<ChangeSample, 'state'> & Partial<ChangeSample>) => ({
  user,
  change: { field: 'NAME', because: null, comment: null, ...change } as ChangeSample,
  before: 'Иванова Анна Петровна',
  after: 'Петрова Анна Петровна',
});
export const identityChange = {
  applied: nameChange({ state: 'APPLIED' }),
  requested: nameChange({
    state: 'REQUESTED',
    because: 'На прежние ФИО выданы документы.',
  }),
  approved: nameChange({ state: 'APPROVED' }),
  declined: nameChange({ state: 'DECLINED', comment: 'Не приложено свидетельство.' }),
  snils: {
    ...nameChange({ state: 'APPLIED', field: 'SNILS' }),
    before: null,
    after: '***-***-445\u00a095',
  },
};

const roleChange = (before: RoleName, after: RoleName) => ({ user, before, after, at });
export const roleChanged = {
  promoted: roleChange('USER', 'MANAGER'),
  administrator: roleChange('MANAGER', 'ADMINISTRATOR'),
  editor: roleChange('USER', 'EDITOR'),
  checkIn: roleChange('USER', 'CHECK_IN'),
  removed: roleChange('MANAGER', 'USER'),
};
