import { ledgerKindWords, ledgerMethodWords } from '../../../rules/ledger';
import { formatSum } from '../../core/format';
import { Section } from '../../ui/section';
import { moscowTime } from '../moscow-time';
import type { LedgerRowFragment } from './registrations.generated';
import styles from './registration-page.module.css';

/** Money of the front desk; of the other rows the acquirer or the bank sees to the receipt. */
const isOfDesk = ({ method, sum }: LedgerRowFragment): boolean =>
  sum.amount !== 0 && (method === 'CASH' || method === 'CARD_TERMINAL');

export const lacksReceipt = (row: LedgerRowFragment): boolean => isOfDesk(row) && row.receiptNumber === null;

/** The till is registering the receipt: nobody enters a number meanwhile. */
export const isAtTill = ({ tillReceipt }: LedgerRowFragment): boolean =>
  tillReceipt?.state === 'CREATED' || tillReceipt?.state === 'PENDING';

const failures: Record<string, string> = {
  silent: 'не\u00a0отвечала сутки',
  no_email: 'нет адреса участника',
};
const tillFailure = (failure: string | null): string => (failure && failures[failure]) ?? failure ?? 'без объяснения';

/** What a row says of its fiscal receipt. */
export function receiptOfRow(row: LedgerRowFragment): string | null {
  if (!isOfDesk(row)) return null;
  const { receiptNumber, noReceiptReason, tillReceipt } = row;
  if (receiptNumber) return `чек ${receiptNumber}`;
  if (isAtTill(row)) return 'чек регистрируется на\u00a0кассе';
  if (tillReceipt) return `касса не\u00a0зарегистрировала чек: ${tillFailure(tillReceipt.failure)}`;
  return `нет чека: ${noReceiptReason ?? 'причина не\u00a0записана'}`;
}

/** Everything else that a row knows, separated by commas. */
export const factsOfRow = (row: LedgerRowFragment): string =>
  [
    ledgerMethodWords[row.method],
    moscowTime(row.at),
    row.takenByName,
    receiptOfRow(row),
    row.documentNumber && `документ ${row.documentNumber}`,
    row.reason,
    row.isTest && 'пробный платёж',
  ]
    .filter(Boolean)
    .join(', ');

/** The rows of the money ledger of one registration. */
export function LedgerRows({ rows }: { rows: readonly LedgerRowFragment[] }) {
  return (
    <Section title="Движение денег">
      <ul className={styles.payments}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{formatSum(row.sum.amount === 0 ? row.lowered : row.sum)}</strong> — {ledgerKindWords[row.kind]},{' '}
            {factsOfRow(row)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
