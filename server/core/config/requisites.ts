import { z } from 'zod';

/** Bank account that invoices are paid to. */
export type BankAccount = { name: string; bik: string; account: string; correspondentAccount: string };

/** Details of the site's owner for accounting documents, besides name and address. */
export type Requisites = {
  kpp: string | null;
  /** Null: no invoices are issued. */
  bank: BankAccount | null;
  /** Signatory of invoices and service acts; null: a blank line. */
  chief: string | null;
};

const digits = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${count}}$`), `has ${count} digits`)
    .optional();

/** Settings of the requisites, as in the environment. */
export const requisiteSettings = {
  SITE_KPP: z
    .string()
    .regex(/^\d{4}[\dA-Z]{2}\d{3}$/, 'has 9 digits')
    .optional(),
  SITE_BANK: z.string().max(100).optional(),
  SITE_BIK: digits(9),
  SITE_ACCOUNT: digits(20),
  SITE_CORRESPONDENT_ACCOUNT: digits(20),
  SITE_CHIEF: z.string().max(100).optional(),
};

/** Requisites of a demo: no bank has such an account. */
const demoRequisites: Requisites = {
  kpp: '780001001',
  bank: {
    name: 'ПАО «Банк Пример», г. Санкт-Петербург',
    bik: '044030000',
    account: '40703810000000000000',
    correspondentAccount: '30101810000000000000',
  },
  chief: 'А. Н. Воронцов',
};

/** @param isInvented whether demo values replace missing settings */
export function requisitesOf(
  {
    SITE_KPP,
    SITE_BANK: name,
    SITE_BIK: bik,
    SITE_ACCOUNT: account,
    SITE_CORRESPONDENT_ACCOUNT: correspondentAccount,
    SITE_CHIEF,
  }: Partial<Record<keyof typeof requisiteSettings, string | undefined>>,
  isInvented: boolean,
): Requisites {
  const defaults = isInvented ? demoRequisites : { kpp: null, bank: null, chief: null };
  const hasBank = name && bik && account && correspondentAccount;
  return {
    kpp: SITE_KPP ?? defaults.kpp,
    bank: hasBank ? { name, bik, account, correspondentAccount } : defaults.bank,
    chief: SITE_CHIEF ?? defaults.chief,
  };
}

const bankSettings = ['SITE_BANK', 'SITE_BIK', 'SITE_ACCOUNT', 'SITE_CORRESPONDENT_ACCOUNT'] as const;

/** Problems of the bank settings: they go together and need the ИНН, which invoices print. */
export function requisiteProblems(settings: NodeJS.ProcessEnv): string[] {
  const count = bankSettings.filter((name) => settings[name]).length;
  if (count === 0) return [];
  if (count < bankSettings.length) return [`  ${bankSettings.join(', ')}: all or none`];
  return settings.SITE_INN ? [] : ['  SITE_INN: is needed with SITE_BANK: invoices name it'];
}
