import { ledgerKindWords, ledgerMethodWords } from '../../../rules/ledger';
import { formatMoney } from '../../core/format';
import { Section } from '../../ui/section';
import { moscowTime } from '../moscow-time';
import type { LedgerRowFragment } from './registrations.generated';
import styles from './registration-page.module.css';

/** What a row says of its fiscal receipt; null where the acquirer or the bank sees to it. */
export function receiptOfRow({ method, sum, receiptNumber, noReceiptReason }: LedgerRowFragment): string | null {
  if (sum.amount === 0 || (method !== 'CASH' && method !== 'CARD_TERMINAL')) return null;
  if (receiptNumber) return `чек ${receiptNumber}`;
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
            <strong>{formatMoney(row.sum.amount === 0 ? row.lowered : row.sum)}</strong> — {ledgerKindWords[row.kind]},{' '}
            {factsOfRow(row)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
