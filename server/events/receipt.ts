import { Field, Int, ObjectType } from 'type-graphql';

/** VAT codes that an acquirer's receipt knows, as it numbers them. */
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

/** What a receipt can say is sold here: participation is a service, the rest goes with it. */
export const paymentSubjects = ['service', 'commodity', 'job', 'payment', 'composite', 'another'] as const;
export type PaymentSubject = (typeof paymentSubjects)[number];

export const isVatCode = (code: number): code is VatCode => code in vatCodes;
export const isPaymentSubject = (subject: string): subject is PaymentSubject =>
  (paymentSubjects as readonly string[]).includes(subject);

@ObjectType({ simpleResolvers: true, description: 'What the fiscal receipts of a tariff say.' })
export class TariffReceipt {
  @Field(() => Int, {
    description: 'VAT code of the receipt: 1 without VAT, 4 20 %, 11 22 %, as the acquirer numbers them.',
  })
  vatCode!: VatCode;
  @Field(() => String, {
    description: 'What is sold: `service`, `commodity`, `job`, `payment`, `composite`, `another`.',
  })
  paymentSubject!: PaymentSubject;
}
