import { ID, ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { registerEnum } from '../../core/graphql/enums.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
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
  @PrimaryColumn(
    { ...kind.string(20), field: () => ID },
    'Number of the document: the year and a sequence number of the acts.',
  )
  number!: string;
  @BelongsTo(() => Invoice)
  invoiceId!: string;
  /** Kopecks: the part of the invoice's sum that was not refunded on the day of the act. */
  @Column(kind.integer)
  amount!: number;
  @Column(kind.date, 'Day of the document, YYYY-MM-DD.')
  issuedOn!: string;
  @Column(optional(kind.string(20)), 'Number of the act that it replaces; null: none.')
  replaces!: string | null;
  /** JSON: the event, its days, the participation and the participant on the day of the act; null: see the invoice. */
  @Column(optional(kind.text))
  rendered!: string | null;
  @Column(kind.timestamp)
  createdAt!: string;
}

/** An act with its validity. */
export type InvoiceActDetails = InvoiceAct & {
  invoiceNumber: string;
  /** The act that it replaces, if any. */
  replacedAct: InvoiceAct | null;
  standing: ActStanding;
};
