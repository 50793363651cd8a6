import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../core/graphql/page.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { LedgerMethod } from '../../registrations/ledger/ledger-entry.states.js';
import { DeskClosing } from './desk-closing.entity.js';

@InputType({ description: 'Conditions for rows of the ledger, combined with AND.' })
export class LedgerFilter {
  @Field(() => ID, { nullable: true, description: 'Rows of this event.' })
  eventId?: string | null;
  @Field(() => LedgerMethod, { nullable: true, description: 'Rows with this method.' })
  method?: LedgerMethod | null;
  @Field(() => DateOnly, { nullable: true, description: 'From this day, Moscow time, YYYY-MM-DD.' })
  from?: string | null;
  @Field(() => DateOnly, { nullable: true, description: 'Until this day inclusive, Moscow time, YYYY-MM-DD.' })
  until?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Rows of the front desk without a fiscal receipt number.',
  })
  lacksReceipt?: boolean | null;
}

export const LedgerEntryConnection = connectionOf('LedgerEntryConnection', LedgerEntry, 'ledger rows');

@ObjectType({ simpleResolvers: true, description: 'Totals of ledger rows.' })
export class LedgerTotals {
  @Field(() => Int, { description: 'Number of rows.' })
  count!: number;
  @Field(() => Float, { description: 'Kopecks that came in.' })
  taken!: number;
  @Field(() => Float, { description: 'Kopecks that went out.' })
  returned!: number;
  @Field(() => Float, { description: '`taken` less `returned`.' })
  net!: number;
  @Field(() => Float, {
    description: 'Kopecks from the test acquirer. It is not real money, and the other sums exclude it.',
  })
  testTaken!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A day on which the front desk took or refunded money.' })
export class DeskDay {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => DateOnly, { description: 'Day in the time zone of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => Int, { description: 'Number of tills.' })
  tills!: number;
  @Field(() => Int, { description: 'Tills that are not counted, or whose count is outdated.' })
  openTills!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The till of one staff member at the front desk on one day.' })
export class DeskTill {
  @Field(() => ID, { description: 'Account of the staff member.' })
  staffId!: string;
  @Field(() => String, { nullable: true, description: 'Full name.' })
  staffName!: string | null;
  @Field(() => Float, { description: 'Kopecks of cash that were taken.' })
  cashTaken!: number;
  @Field(() => Float, { description: 'Kopecks of cash that were refunded.' })
  cashReturned!: number;
  @Field(() => Float, { description: 'Kopecks by card at the terminal, minus refunds.' })
  card!: number;
  @Field(() => Float, { description: 'Kopecks of cash that must be in the till.' })
  expected!: number;
  @Field(() => DeskClosing, { nullable: true, description: 'The last count; null: not counted yet.' })
  closing!: DeskClosing | null;
  @Field(() => Boolean, { description: 'The ledger changed after the count: staff has to count again.' })
  isOutdated!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A staff member whose till can pay a refund.' })
export class TillOwner {
  @Field(() => ID, { description: 'Account of the staff member.' })
  staffId!: string;
  @Field(() => String, { nullable: true, description: 'Full name.' })
  staffName!: string | null;
}

@InputType({ description: 'The count of a till.' })
export class CloseDeskInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => DateOnly, { description: 'Day in the time zone of the event, YYYY-MM-DD.' })
  date!: string;
  @Field(() => ID, { description: 'Staff member who owns the till.' })
  staffId!: string;
  @Field(() => Int, { description: 'Kopecks of cash that were counted.' })
  counted!: number;
  @Field(() => Int, {
    description: 'Expected kopecks that the page showed. The problem STATE_CHANGED is returned if the sum changed.',
  })
  expected!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Reason of a difference, 3 to 500 characters; required if the sums differ.',
  })
  note?: string | null;
}

export const EnterReceiptResult = resultUnion(
  'EnterReceiptResult',
  success('LedgerEntryChanged', 'entry', LedgerEntry, 'The row.'),
);
