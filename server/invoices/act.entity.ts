import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { registerEnum } from '../core/enums.js';
import { idColumn, stringColumn, timestampColumn, optionalStringColumn } from '../core/columns.js';
import { DateOnly } from '../core/scalars.js';
import { Invoice } from './invoice.entity.js';

export const ActStanding = registerEnum('ActStanding', 'What an act of services rendered is worth.', {
  IN_FORCE: 'It holds.',
  REPLACED: 'Another stands in its place, of another sum.',
  ANNULLED: 'All of the money was given back: none stands in its place.',
});
export type ActStanding = keyof typeof ActStanding;

/** An act of services rendered for an invoice. Rows are only added: one that is not in force any more is still a paper that was filed. */
@Entity('invoice_acts')
@Index(['invoiceId', 'number'])
@Check('invoice_acts_amount', 'amount > 0')
@ObjectType({ simpleResolvers: true, description: 'An act of services rendered for an invoice.' })
export class InvoiceAct {
  @Field(() => ID, { description: 'Number of the document: year and place in it, in a series of its own.' })
  @PrimaryColumn(stringColumn(20))
  number!: string;
  @Column(idColumn)
  invoiceId!: string;
  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'invoiceId' })
  invoice?: Invoice;
  /** Kopecks: what was kept of the invoice's sum on the day of the act. */
  @Column('integer')
  amount!: number;
  @Field(() => DateOnly, { description: 'Day of the document, YYYY-MM-DD.' })
  @Column(stringColumn(10))
  issuedOn!: string;
  @Field(() => String, { nullable: true, description: 'Number of the act in whose place it stands; null: the first.' })
  @Column(optionalStringColumn(20))
  replaces!: string | null;
  /** JSON: the event, its days, the participation and the participant on the day of the act; null: as the invoice says. */
  @Column('text', { nullable: true })
  rendered!: string | null;
  @Column(timestampColumn)
  createdAt!: string;
}

/** An act with what became of it. */
export type InvoiceActPaper = InvoiceAct & {
  invoiceNumber: string;
  /** The one that it replaces, if there is one. */
  replaced: InvoiceAct | null;
  standing: ActStanding;
};
