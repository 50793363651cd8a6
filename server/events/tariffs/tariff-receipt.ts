import { Field, Int, ObjectType } from '../../core/graphql/schema.js';

/** VAT codes of a fiscal receipt, in the numbering of the acquirer. */
export const vatCodes = {
  1: 'без НДС',
  2: '0 %',
  3: '10 %',
  4: '20 %',
  5: '10/110',
  6: '20/120',
  7: '5 %',
  8: '7 %',
  9: '5/105',
  10: '7/107',
  11: '22 %',
  12: '22/122',
} as const;
export type VatCode = keyof typeof vatCodes;

/** Subjects that a receipt can have here. Participation is a service, other subjects are sold with it. */
export const paymentSubjects = ['service', 'commodity', 'job', 'payment', 'composite', 'another'] as const;
export type PaymentSubject = (typeof paymentSubjects)[number];

export const isVatCode = (code: number): code is VatCode => code in vatCodes;
export const isPaymentSubject = (subject: string): subject is PaymentSubject =>
  (paymentSubjects as readonly string[]).includes(subject);

@ObjectType('Text of the fiscal receipts of a tariff.')
export class TariffReceipt {
  @Field(() => Int, 'VAT code of the receipt, in the numbering of the acquirer: 1 is no VAT, 4 is 20 %, 11 is 22 %.')
  vatCode!: VatCode;
  @Field(() => String, 'Subject of the payment: `service`, `commodity`, `job`, `payment`, `composite`, `another`.')
  paymentSubject!: PaymentSubject;
}
