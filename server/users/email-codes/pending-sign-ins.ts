import type { Transaction } from '../../core/database/database.js';

/** Ends sign-ins that have begun and not finished: they must not outlive a changed password or ended sessions. */
export async function endPendingSignIns(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete('sign_in_challenges', { userId });
  await transaction.query('DELETE FROM email_codes WHERE email = (SELECT email FROM users WHERE id = ?)', [userId]);
}
