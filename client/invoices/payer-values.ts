import { isEntityInn, normaliseTaxCode } from '../../rules/money/inn';
import { payerProblems } from '../../rules/money/payer';
import type { Problem } from '../core/forms/problems';
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

/** Initial values: the current payer, or empty. */
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

/** Whether the ИНН is that of a sole trader (12 digits), who has no КПП. */
export const isSoleTrader = (inn: string): boolean => normaliseTaxCode(inn).length === 12;

const kppOf = ({ inn, kpp }: PayerForm): string | null => (isSoleTrader(inn) && !isEntityInn(inn) ? null : kpp);

export const checkPayer = (values: PayerForm): Problem[] => payerProblems({ ...values, kpp: kppOf(values) });

export const payerInput = (values: PayerForm): InvoicePayerInput => ({ ...values, kpp: kppOf(values) });
