import { isEntityInn, normaliseTaxCode } from '../../rules/inn';
import { payerProblems } from '../../rules/payer';
import type { Problem } from '../core/problems';
import type { InvoicePayerInput } from '../schema.generated';
import type { InvoicePayerFragment } from './invoices.generated';

export type PayerForm = {
  name: string;
  inn: string;
  kpp: string;
  address: string;
  documentsEmail: string;
  sendsCopy: boolean;
  contactPerson: string;
  contractNumber: string;
};

/** The form as it begins: what was given last, or nothing. */
export const payerForm = (payer: InvoicePayerFragment | null): PayerForm => ({
  name: payer?.name ?? '',
  inn: payer?.inn ?? '',
  kpp: payer?.kpp ?? '',
  address: payer?.address ?? '',
  documentsEmail: payer?.documentsEmail ?? '',
  sendsCopy: payer?.sendsCopy ?? false,
  contactPerson: payer?.contactPerson ?? '',
  contractNumber: payer?.contractNumber ?? '',
});

/** A sole trader has no КПП: the field is there until the number says that it is one. */
export const isSoleTrader = (inn: string): boolean => normaliseTaxCode(inn).length === 12;

const kppOf = ({ inn, kpp }: PayerForm): string | null => (isSoleTrader(inn) && !isEntityInn(inn) ? null : kpp);

export const checkPayer = (values: PayerForm): Problem[] => payerProblems({ ...values, kpp: kppOf(values) });

export const payerInput = (values: PayerForm): InvoicePayerInput => ({ ...values, kpp: kppOf(values) });
