import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { registerEnum } from '../../core/graphql/enums.js';
import { idColumn, stringColumn, timestampColumn, optionalStringColumn } from '../../core/database/columns.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { Invoice } from '../invoice.entity.js';

export const ActStanding = registerEnum('ActStanding', 'Validity of an act of services rendered.', {
  IN_FORCE: 'The act is valid.',
  REPLACED: 'Another act with another sum replaced it.',
  ANNULLED: 'The payment was fully refunded, and no act replaced it.',
});
export type ActStanding = keyof typeof ActStanding;

/** An act of services rendered for an invoice. Rows are only added: an invalid act is still a document that was filed. */
@Entity('invoice_acts')
@Index(['invoiceId', 'number'])
@Check('invoice_acts_amount', 'amount > 0')
@ObjectType('An act of services rendered for an invoice.')
export class InvoiceAct {
  @Field(() => ID, 'Number of the document: the year and a sequence number of the acts.')
  @PrimaryColumn(stringColumn(20))
  number!: string;
  @Column(idColumn)
  invoiceId!: string;
  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'invoiceId' })
  invoice?: Invoice;
  /** Kopecks: the part of the invoice's sum that was not refunded on the day of the act. */
  @Column('integer')
  amount!: number;
  @Field(() => DateOnly, 'Day of the document, YYYY-MM-DD.')
  @Column(stringColumn(10))
  issuedOn!: string;
  @Field(() => String, 'Number of the act that it replaces; null: none.', nullable)
  @Column(optionalStringColumn(20))
  replaces!: string | null;
  /** JSON: the event, its days, the participation and the participant on the day of the act; null: see the invoice. */
  @Column('text', { nullable: true })
  rendered!: string | null;
  @Column(timestampColumn)
  createdAt!: string;
}

/** An act with its validity. */
export type InvoiceActDetails = InvoiceAct & {
  invoiceNumber: string;
  /** The act that it replaces, if any. */
  replacedAct: InvoiceAct | null;
  standing: ActStanding;
};
