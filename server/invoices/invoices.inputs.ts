import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'Who pays an invoice: a legal entity or a sole trader.' })
export class InvoicePayerInput {
  @Field(() => String, { description: 'Legal name, at most 300 characters.' })
  name!: string;
  @Field(() => String, { description: 'ИНН: 10 digits of a legal entity, 12 of a sole trader.' })
  inn!: string;
  @Field(() => String, { nullable: true, description: 'КПП: 9 digits; a legal entity has one, a sole trader none.' })
  kpp?: string | null;
  @Field(() => String, { description: 'Legal address, at most 300 characters.' })
  address!: string;
  @Field(() => String, { description: 'Email address for documents.' })
  documentsEmail!: string;
  @Field(() => Boolean, { defaultValue: false, description: 'The invoice is also sent to that address.' })
  sendsCopy!: boolean;
  @Field(() => String, { nullable: true, description: 'Contact person, at most 150 characters.' })
  contactPerson?: string | null;
  @Field(() => String, { nullable: true, description: 'Number of a contract, at most 100 characters.' })
  contractNumber?: string | null;
}

@InputType({ description: 'Money that arrived for an invoice, by the bank statement.' })
export class MarkInvoicePaidInput {
  @Field(() => String, { description: 'Day on which it arrived, YYYY-MM-DD.' })
  paidOn!: string;
  @Field(() => Int, {
    description: 'Kopecks: the unpaid rest of the invoice, which is the whole sum if no part arrived before.',
  })
  amount!: number;
  @Field(() => String, { description: 'Number of the payment order, at most 50 characters.' })
  documentNumber!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      'Registration of the same user and event that waits for the same sum: the money of a late invoice pays it.',
  })
  creditTo?: string | null;
}

@InputType({ description: 'Money that arrived for an invoice and does not match it.' })
export class InvoiceTransferInput {
  @Field(() => String, { description: 'Day on which it arrived, YYYY-MM-DD.' })
  paidOn!: string;
  @Field(() => Int, { description: 'Kopecks that arrived.' })
  amount!: number;
  @Field(() => String, { description: 'Number of the payment order, at most 50 characters.' })
  documentNumber!: string;
  @Field(() => Boolean, {
    description: 'It is refunded at once; otherwise it is kept until the rest arrives or staff decides.',
  })
  isReturned!: boolean;
}
