import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'Who pays an invoice: a legal entity or a sole trader.' })
export class InvoicePayerInput {
  @Field(() => String, { description: 'Name as in its requisites, 300 letters at most.' })
  name!: string;
  @Field(() => String, { description: 'ИНН: 10 digits of a legal entity, 12 of a sole trader.' })
  inn!: string;
  @Field(() => String, { nullable: true, description: 'КПП: 9 digits; a legal entity has one, a sole trader none.' })
  kpp?: string | null;
  @Field(() => String, { description: 'Legal address, 300 letters at most.' })
  address!: string;
  @Field(() => String, { description: 'Address for e-mail about documents.' })
  documentsEmail!: string;
  @Field(() => Boolean, { defaultValue: false, description: 'The invoice goes to that address too.' })
  sendsCopy!: boolean;
  @Field(() => String, { nullable: true, description: 'Whom to ask, 150 letters at most.' })
  contactPerson?: string | null;
  @Field(() => String, { nullable: true, description: 'Number of a contract, 100 letters at most.' })
  contractNumber?: string | null;
}

@InputType({ description: 'The money that has come for an invoice, as the bank statement has it.' })
export class MarkInvoicePaidInput {
  @Field(() => String, { description: 'Day on which it came, YYYY-MM-DD.' })
  paidOn!: string;
  @Field(() => Int, { description: 'Kopecks: what the invoice still lacks, the whole sum unless a part came before.' })
  amount!: number;
  @Field(() => String, { description: 'Number of the payment order, 50 letters at most.' })
  documentNumber!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      'Registration of the same person and event that awaits the same sum: the money of a late invoice pays it.',
  })
  creditTo?: string | null;
}

@InputType({ description: 'Money that has come for an invoice and does not pay it as it stands.' })
export class InvoiceTransferInput {
  @Field(() => String, { description: 'Day on which it came, YYYY-MM-DD.' })
  paidOn!: string;
  @Field(() => Int, { description: 'Kopecks that came.' })
  amount!: number;
  @Field(() => String, { description: 'Number of the payment order, 50 letters at most.' })
  documentNumber!: string;
  @Field(() => Boolean, {
    description: 'It goes back at once; otherwise it is kept until the rest comes or staff decides.',
  })
  isReturned!: boolean;
}
