import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../../core/page.js';
import { resultUnion } from '../../core/problems.js';
import { DateOnly } from '../../core/scalars.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { LedgerMethod } from '../../registrations/ledger/ledger-entry.life.js';
import { DeskClosing } from './desk-closing.entity.js';

@InputType({ description: 'Which rows of the ledger to list. Conditions are joined by «and».' })
export class LedgerFilter {
  @Field(() => ID, { nullable: true, description: 'Those of one event.' })
  eventId?: string | null;
  @Field(() => LedgerMethod, { nullable: true, description: 'Those that came or went in one way.' })
  method?: LedgerMethod | null;
  @Field(() => DateOnly, { nullable: true, description: 'From this day of Moscow on, YYYY-MM-DD.' })
  from?: string | null;
  @Field(() => DateOnly, { nullable: true, description: 'Until this day of Moscow, itself included, YYYY-MM-DD.' })
  until?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Money of the front desk that has no number of a fiscal receipt.',
  })
  lacksReceipt?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of the money ledger.' })
export class LedgerEntryConnection {
  @Field(() => [LedgerEntry], { description: 'Rows of this page.' })
  nodes!: LedgerEntry[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'What rows of the ledger come to.' })
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
    description: 'Kopecks that came in through the test acquirer: no money, in none of the sums above.',
  })
  testTaken!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A day of the front desk on which money was taken or given back.' })
export class DeskDay {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => DateOnly, { description: "Day by the event's own clock, YYYY-MM-DD." })
  date!: string;
  @Field(() => Int, { description: 'Number of tills.' })
  tills!: number;
  @Field(() => Int, { description: 'Those that are not counted, or got or gave money after it.' })
  openTills!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What one member of staff took at the front desk on one day.' })
export class DeskTill {
  @Field(() => ID, { description: 'Account of the member of staff.' })
  staffId!: string;
  @Field(() => String, { nullable: true, description: 'Full name.' })
  staffName!: string | null;
  @Field(() => Float, { description: 'Kopecks of cash that were taken.' })
  cashTaken!: number;
  @Field(() => Float, { description: 'Kopecks of cash that were given back.' })
  cashReturned!: number;
  @Field(() => Float, { description: 'Kopecks by card at the terminal, less what was given back.' })
  card!: number;
  @Field(() => Float, { description: 'Kopecks of cash that must be in the till.' })
  expected!: number;
  @Field(() => DeskClosing, { nullable: true, description: 'How it was counted last; null: not yet.' })
  closing!: DeskClosing | null;
  @Field(() => Boolean, { description: 'Money came or went after it was counted: it has to be counted again.' })
  isOutdated!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A member of staff whose till money can come out of.' })
export class TillOwner {
  @Field(() => ID, { description: 'Account of the member of staff.' })
  staffId!: string;
  @Field(() => String, { nullable: true, description: 'Full name.' })
  staffName!: string | null;
}

@InputType({ description: 'A till that was counted.' })
export class CloseDeskInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;
  @Field(() => DateOnly, { description: "Day by the event's own clock, YYYY-MM-DD." })
  date!: string;
  @Field(() => ID, { description: 'Whose till.' })
  staffId!: string;
  @Field(() => Int, { description: 'Kopecks of cash that were counted.' })
  counted!: number;
  @Field(() => Int, {
    description: 'Kopecks that the counter was told to expect: STATE_CHANGED if it is another sum by now.',
  })
  expected!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Why the sums differ, 3 to 500 letters; required where they do.',
  })
  note?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The till is counted and signed.' })
export class DeskClosed {
  @Field(() => DeskClosing, { description: 'What was written down.' })
  closing!: DeskClosing;
}

export const CloseDeskResult = resultUnion('CloseDeskResult', DeskClosed, 'What was written down, or what is wrong.');

@ObjectType({ simpleResolvers: true, description: 'The row of the ledger as it is now.' })
export class LedgerEntryChanged {
  @Field(() => LedgerEntry, { description: 'The row.' })
  entry!: LedgerEntry;
}

export const EnterReceiptResult = resultUnion(
  'EnterReceiptResult',
  LedgerEntryChanged,
  'The row with its receipt, or why it was not written.',
);
