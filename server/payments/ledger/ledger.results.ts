import { Field, Float, ID, InputType, Int, nullable, ObjectType } from '../../core/graphql/schema.js';
import { connectionOf } from '../../core/graphql/page.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { LedgerMethod } from '../../registrations/ledger/ledger-entry.states.js';
import { DeskClosing } from './desk-closing.entity.js';

@InputType('Conditions for rows of the ledger, combined with AND.')
export class LedgerFilter {
  @Field(() => ID, 'Rows of this event.', nullable)
  eventId?: string | null;
  @Field(() => LedgerMethod, 'Rows with this method.', nullable)
  method?: LedgerMethod | null;
  @Field(() => DateOnly, 'From this day, Moscow time, YYYY-MM-DD.', nullable)
  from?: string | null;
  @Field(() => DateOnly, 'Until this day inclusive, Moscow time, YYYY-MM-DD.', nullable)
  until?: string | null;
  @Field(() => Boolean, 'Rows of the front desk without a fiscal receipt number.', nullable)
  lacksReceipt?: boolean | null;
}

export const LedgerEntryConnection = connectionOf('LedgerEntryConnection', LedgerEntry, 'ledger rows');

@ObjectType('Totals of ledger rows.')
export class LedgerTotals {
  @Field(() => Int, 'Number of rows.')
  count!: number;
  @Field(() => Float, 'Kopecks that came in.')
  taken!: number;
  @Field(() => Float, 'Kopecks that went out.')
  returned!: number;
  @Field(() => Float, '`taken` less `returned`.')
  net!: number;
  @Field(() => Float, 'Kopecks from the test acquirer. It is not real money, and the other sums exclude it.')
  testTaken!: number;
}

@ObjectType('A day on which the front desk took or refunded money.')
export class DeskDay {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => DateOnly, 'Day in the time zone of the event, YYYY-MM-DD.')
  date!: string;
  @Field(() => Int, 'Number of tills.')
  tills!: number;
  @Field(() => Int, 'Tills that are not counted, or whose count is outdated.')
  openTills!: number;
}

@ObjectType('The till of one staff member at the front desk on one day.')
export class DeskTill {
  @Field(() => ID, 'Account of the staff member.')
  staffId!: string;
  @Field(() => String, 'Full name.', nullable)
  staffName!: string | null;
  @Field(() => Float, 'Kopecks of cash that were taken.')
  cashTaken!: number;
  @Field(() => Float, 'Kopecks of cash that were refunded.')
  cashReturned!: number;
  @Field(() => Float, 'Kopecks by card at the terminal, minus refunds.')
  card!: number;
  @Field(() => Float, 'Kopecks of cash that must be in the till.')
  expected!: number;
  @Field(() => DeskClosing, 'The last count; null: not counted yet.', nullable)
  closing!: DeskClosing | null;
  @Field(() => Boolean, 'The ledger changed after the count: staff has to count again.')
  isOutdated!: boolean;
}

@ObjectType('A staff member whose till can pay a refund.')
export class TillOwner {
  @Field(() => ID, 'Account of the staff member.')
  staffId!: string;
  @Field(() => String, 'Full name.', nullable)
  staffName!: string | null;
}

@InputType('The count of a till.')
export class CloseDeskInput {
  @Field(() => ID, 'The event.')
  eventId!: string;
  @Field(() => DateOnly, 'Day in the time zone of the event, YYYY-MM-DD.')
  date!: string;
  @Field(() => ID, 'Staff member who owns the till.')
  staffId!: string;
  @Field(() => Int, 'Kopecks of cash that were counted.')
  counted!: number;
  @Field(() => Int, 'Expected kopecks that the page showed. The problem STATE_CHANGED is returned if the sum changed.')
  expected!: number;
  @Field(() => String, 'Reason of a difference, 3 to 500 characters; required if the sums differ.', nullable)
  note?: string | null;
}

export const EnterReceiptResult = resultUnion(
  'EnterReceiptResult',
  success('LedgerEntryChanged', 'entry', LedgerEntry, 'The row.'),
);
