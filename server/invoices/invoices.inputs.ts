import { Field, ID, InputType, Int, nullable } from '../core/graphql/schema.js';

@InputType('Who pays an invoice: a legal entity or a sole trader.')
export class InvoicePayerInput {
  @Field(() => String, 'Legal name, at most 300 characters.')
  name!: string;
  @Field(() => String, 'ИНН: 10 digits of a legal entity, 12 of a sole trader.')
  inn!: string;
  @Field(() => String, 'КПП: 9 digits; a legal entity has one, a sole trader none.', nullable)
  kpp?: string | null;
  @Field(() => String, 'Legal address, at most 300 characters.')
  address!: string;
  @Field(() => String, 'Email address for documents.')
  documentsEmail!: string;
  @Field(() => Boolean, 'The invoice is also sent to that address.', { defaultValue: false })
  sendsCopy!: boolean;
  @Field(() => String, 'Contact person, at most 150 characters.', nullable)
  contactPerson?: string | null;
  @Field(() => String, 'Number of a contract, at most 100 characters.', nullable)
  contractNumber?: string | null;
}

@InputType('Money that arrived for an invoice, by the bank statement.')
export class MarkInvoicePaidInput {
  @Field(() => String, 'Day on which it arrived, YYYY-MM-DD.')
  paidOn!: string;
  @Field(() => Int, 'Kopecks: the unpaid rest of the invoice, which is the whole sum if no part arrived before.')
  amount!: number;
  @Field(() => String, 'Number of the payment order, at most 50 characters.')
  documentNumber!: string;
  @Field(
    () => ID,
    'Registration of the same user and event that waits for the same sum: the money of a late invoice pays it.',
    nullable,
  )
  creditTo?: string | null;
}

@InputType('Money that arrived for an invoice and does not match it.')
export class InvoiceTransferInput {
  @Field(() => String, 'Day on which it arrived, YYYY-MM-DD.')
  paidOn!: string;
  @Field(() => Int, 'Kopecks that arrived.')
  amount!: number;
  @Field(() => String, 'Number of the payment order, at most 50 characters.')
  documentNumber!: string;
  @Field(() => Boolean, 'It is refunded at once; otherwise it is kept until the rest arrives or staff decides.')
  isReturned!: boolean;
}
