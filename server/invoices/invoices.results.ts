import { EmailAddress } from '../core/graphql/scalars.js';
import { Field, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceState } from './invoice.states.js';

@ObjectType('Who pays an invoice.')
export class InvoicePayer {
  @Field(() => String, 'Name.')
  name!: string;
  @Field(() => String, 'ИНН.')
  inn!: string;
  @Field(() => String, 'КПП; null for a sole trader.', nullable)
  kpp!: string | null;
  @Field(() => String, 'Legal address.')
  address!: string;
  @Field(() => EmailAddress, 'Email address for documents.')
  documentsEmail!: string;
  @Field(() => Boolean, 'The invoice is also sent to that address.')
  sendsCopy!: boolean;
  @Field(() => String, 'Contact person.', nullable)
  contactPerson!: string | null;
  @Field(() => String, 'Number of a contract.', nullable)
  contractNumber!: string | null;
}

@ObjectType('Number of invoices in a state.')
export class InvoiceTotal {
  @Field(() => InvoiceState, 'The state.')
  state!: InvoiceState;
  @Field(() => Int, 'Number of invoices.')
  count!: number;
}
export const InvoiceResult = resultUnion('InvoiceResult', success('InvoiceChanged', 'invoice', Invoice));
