import type { Application } from '../../core/application.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import type { Payment } from '../payment.entity.js';

const purpose = 'payment email';

export const encryptedEmails: readonly EncryptedColumn[] = [{ table: 'payments', column: 'emailSealed', purpose }];

export const encryptEmail = ({ cipher }: Application, email: string): string => cipher.encrypt(email, purpose);

/** The email for receipts, also after the account is deleted; null if there is none, or no key can decrypt it. */
export const decryptEmail = ({ cipher }: Application, { emailSealed }: Pick<Payment, 'emailSealed'>): string | null =>
  emailSealed && cipher.decrypt(emailSealed, purpose);
