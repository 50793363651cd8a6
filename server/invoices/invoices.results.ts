import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceState } from './invoice.states.js';

@ObjectType({ simpleResolvers: true, description: 'Who pays an invoice.' })
export class InvoicePayer {
  @Field(() => String, { description: 'Name.' })
  name!: string;
  @Field(() => String, { description: 'ИНН.' })
  inn!: string;
  @Field(() => String, { nullable: true, description: 'КПП; null for a sole trader.' })
  kpp!: string | null;
  @Field(() => String, { description: 'Legal address.' })
  address!: string;
  @Field(() => String, { description: 'Email address for documents.' })
  documentsEmail!: string;
  @Field(() => Boolean, { description: 'The invoice is also sent to that address.' })
  sendsCopy!: boolean;
  @Field(() => String, { nullable: true, description: 'Contact person.' })
  contactPerson!: string | null;
  @Field(() => String, { nullable: true, description: 'Number of a contract.' })
  contractNumber!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Number of invoices in a state.' })
export class InvoiceTotal {
  @Field(() => InvoiceState, { description: 'The state.' })
  state!: InvoiceState;
  @Field(() => Int, { description: 'Number of invoices.' })
  count!: number;
}
export const InvoiceResult = resultUnion('InvoiceResult', success('InvoiceChanged', 'invoice', Invoice));
