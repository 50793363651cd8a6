import { tillReceiptStates } from '../../../rules/states/receipt-states';
import { isMethodWhich } from '../../../rules/money/payment-methods';
import { ledgerKindLabels, ledgerMethodLabels } from '../../../rules/money/ledger';
import { formatSum } from '../../core/format';
import { Section } from '../../ui/text/section';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import type { LedgerRowFragment } from './registrations.generated';

/** Whether the receipt is that of the till. For other entries the acquirer or the bank handles it. */
const needsTillReceipt = ({ method, sum }: LedgerRowFragment): boolean =>
  sum.amount !== 0 && isMethodWhich(method, ({ receipt }) => receipt === 'till');

/** Whether an entry of the front desk has no number of a fiscal receipt yet. */
export const lacksReceipt = (row: LedgerRowFragment): boolean => needsTillReceipt(row) && row.receiptNumber === null;

/** Whether the till is registering the receipt. Staff must not enter a number then. */
export const isRegisteringReceipt = ({ tillReceipt }: LedgerRowFragment): boolean =>
  tillReceipt !== null && tillReceiptStates.is(tillReceipt.state, 'pending');

const tillFailures: Record<string, string> = {
  silent: 'не\u00a0отвечала сутки',
  no_email: 'нет адреса участника',
};
const tillFailureText = (failure: string | null): string =>
  (failure && tillFailures[failure]) ?? failure ?? 'без объяснения';

/** Text about the fiscal receipt of an entry; null if it needs none here. */
export function receiptText(row: LedgerRowFragment): string | null {
  if (!needsTillReceipt(row)) return null;
  const { receiptNumber, noReceiptReason, tillReceipt } = row;
  if (receiptNumber) return `чек ${receiptNumber}`;
  if (isRegisteringReceipt(row)) return 'чек регистрируется на\u00a0кассе';
  if (tillReceipt) return `касса не\u00a0зарегистрировала чек: ${tillFailureText(tillReceipt.failure)}`;
  return `нет чека: ${noReceiptReason ?? 'причина не\u00a0записана'}`;
}

/** The money that moved; of a lowered price, by how much. */
export const entrySum = ({ sum, lowered }: Pick<LedgerRowFragment, 'sum' | 'lowered'>): string =>
  formatSum(sum.amount === 0 ? lowered : sum);

/** The details of an entry, separated by commas. */
export const entryDetails = (row: LedgerRowFragment): string =>
  [
    ledgerMethodLabels[row.method],
    formatMoscowTime(row.at),
    row.takenByName,
    receiptText(row),
    row.documentNumber && `документ ${row.documentNumber}`,
    row.reason,
    row.isTest && 'пробный платёж',
  ]
    .filter(Boolean)
    .join(', ');

/** The ledger entries of one registration. */
export function LedgerRows({ rows }: { rows: readonly LedgerRowFragment[] }) {
  return (
    <Section title="Движение денег">
      <ul className="stack gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{entrySum(row)}</strong> — {ledgerKindLabels[row.kind]}, {entryDetails(row)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
