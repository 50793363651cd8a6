import { v7 as uuid } from 'uuid';
import { checkEmail, normaliseEmail } from '../../../rules/people/account.js';
import type { Application } from '../../core/application.js';
import { withAudit } from '../../core/audit/audit-actions.js';
import { registerAuditAction } from '../../core/audited-actions.js';
import { toIso } from '../../core/clock.js';
import type { Database, Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { ProblemsError } from '../../core/graphql/problems.js';
import { OperatorError } from '../../core/operator-error.js';
import { findOrCreateAccount } from '../record-person.service.js';
import { storeResetLink } from '../sign-in/password-reset.emails.js';
import { notifySecondFactorChange } from '../sign-in/second-factor.service.js';
import { endAllSessions } from '../sign-in/sessions.service.js';
import type { User } from '../user.entity.js';
import { roleChanged } from './role.emails.js';
import { endPendingSignIns } from '../email-codes/pending-sign-ins.js';

/** Both are done by the operator of the machine; the account itself stands as the actor. Administrators get an email. */
const appointAction = registerAuditAction('appointAdministrator', 'Администратор назначен на сервере', 'EACH');
const resetAction = registerAuditAction('resetSecondFactor', 'Второй фактор снят на сервере', 'EACH');

/** What stands in the account log in place of a network address and a browser. */
const origin = { address: '', userAgent: 'npm run admin' };

export type Appointment = {
  email: string;
  isNew: boolean;
  /** Whether the account was no administrator before. */
  isPromoted: boolean;
  /** Path of the page on which the person sets a password, once. */
  path: string;
  expiresAt: string;
};

type Parts = Pick<Application, 'clock'> & { database: Database };

const accountByEmail = (transaction: Transaction, email: string): Promise<User | null> =>
  transaction.queryOne<User>('SELECT * FROM users WHERE email = ? AND "deletedAt" IS NULL', [email]);

/** Gives the account the role of an administrator, and ends its sessions: the new role starts with a sign-in. */
async function promote(transaction: Transaction, user: User, now: Date): Promise<void> {
  const at = toIso(now);
  await transaction.update('users', { id: user.id }, { role: 'ADMINISTRATOR', updatedAt: at });
  await enqueueEmail(
    transaction,
    roleChanged,
    { userId: user.id, before: user.role, after: 'ADMINISTRATOR', at },
    { key: `${user.id} ${at}`, userId: user.id, now },
  );
}

/** Runs a change of an account as an action of the audit log, and makes the link for its password in the same transaction. */
async function changeAccount(
  { database, clock }: Parts,
  action: string,
  findAccount: (transaction: Transaction) => Promise<User & { isNew: boolean }>,
  change: (transaction: Transaction, user: User) => Promise<unknown>,
): Promise<Appointment> {
  const now = clock.now();
  const at = toIso(now);
  const auditAction = { id: uuid(), at, actorId: '', action, tokenId: null, requestId: origin.userAgent };
  return withAudit(database, () => auditAction).inTransaction(async (transaction) => {
    const user = await findAccount(transaction);
    auditAction.actorId = user.id;
    await transaction.query(
      'UPDATE users SET "emailConfirmedAt" = COALESCE("emailConfirmedAt", ?), "updatedAt" = ? WHERE id = ?',
      [at, at, user.id],
    );
    await change(transaction, user);
    await endPendingSignIns(transaction, user.id);
    await endAllSessions(transaction, user.id);
    const { token, expiresAt } = await storeResetLink(transaction, user.id, now);
    // Links and second factors have no audit triggers.
    await transaction.insert('audit_changes', [
      {
        actId: auditAction.id,
        tableName: 'password_resets',
        rowKey: user.id,
        operation: 'INSERT',
        personId: user.id,
        eventId: null,
        before: null,
        after: null,
      },
    ]);
    const isPromoted = user.role !== 'ADMINISTRATOR';
    return { email: user.email, isNew: user.isNew, isPromoted, path: `/reset-password/${token}`, expiresAt };
  });
}

/** @throws OperatorError */
function requireEmail(email: string): string {
  const problem = checkEmail(email);
  if (problem) throw new OperatorError(`${email} is no email address.`);
  return normaliseEmail(email);
}

/**
 * Creates an administrator, or makes an existing account one. Their rights come into force as those of all staff: after they
 * have set a password and, where it is required, a second factor.
 * @param name of a new account: surname, given name, patronymic
 * @throws OperatorError when the address or the name is wrong
 */
export async function appointAdministrator(parts: Parts, address: string, name: string): Promise<Appointment> {
  const email = requireEmail(address);
  const [lastName = '', firstName = '', ...rest] = name.trim().split(/\s+/);
  const newcomer = { email, lastName, firstName, middleName: rest.join(' '), isConfirmed: true };
  const now = parts.clock.now();
  try {
    return await changeAccount(
      parts,
      appointAction,
      async (transaction) => {
        const existing = await accountByEmail(transaction, email);
        return existing ? { ...existing, isNew: false } : findOrCreateAccount(transaction, newcomer, now);
      },
      async (transaction, user) => {
        if (user.role !== 'ADMINISTRATOR') await promote(transaction, user, now);
      },
    );
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    throw new OperatorError(error.problems.map(({ message }) => message).join('\n'));
  }
}

/**
 * Takes the second factor from an account whose owner has lost it, and makes a link for a new password.
 * @throws OperatorError when there is no such account
 */
export async function resetSecondFactor(parts: Parts, address: string): Promise<Appointment> {
  const email = requireEmail(address);
  const now = parts.clock.now();
  return changeAccount(
    parts,
    resetAction,
    async (transaction) => {
      const existing = await accountByEmail(transaction, email);
      if (!existing) throw new OperatorError(`There is no account with the address ${email}.`);
      return { ...existing, isNew: false };
    },
    async (transaction, { id: userId }) => {
      await transaction.delete('recovery_codes', { userId });
      await transaction.delete('second_factors', { userId });
      // The holder of a lost device must not sign in with its key, or its session at a provider.
      await transaction.delete('passkeys', { userId });
      await transaction.delete('linked_identities', { userId });
      await notifySecondFactorChange(transaction, { origin, now }, userId, 'SECOND_FACTOR_OFF');
    },
  );
}
