import { z } from 'zod';

/** Where invoices are paid to. */
export type BankAccount = { name: string; bik: string; account: string; correspondentAccount: string };

/** What the documents for accountants say of the site's owner besides its name and address. */
export type Requisites = {
  kpp: string | null;
  /** Null: no invoices are given. */
  bank: BankAccount | null;
  /** Who signs invoices and acts; null: the line is left for a hand. */
  chief: string | null;
};

const digits = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${count}}$`), `has ${count} digits`)
    .optional();

/** Their settings, as they stand in the environment. */
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

/** For invented organisations: no bank has such an account. */
const invented: Requisites = {
  kpp: '780001001',
  bank: {
    name: 'ПАО «Банк Пример», г. Санкт-Петербург',
    bik: '044030000',
    account: '40703810000000000000',
    correspondentAccount: '30101810000000000000',
  },
  chief: 'А. Н. Воронцов',
};

/** @param isInvented whether what was not set may be made up */
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
  const rest = isInvented ? invented : { kpp: null, bank: null, chief: null };
  const isGiven = name && bik && account && correspondentAccount;
  return {
    kpp: SITE_KPP ?? rest.kpp,
    bank: isGiven ? { name, bik, account, correspondentAccount } : rest.bank,
    chief: SITE_CHIEF ?? rest.chief,
  };
}

const ofBank = ['SITE_BANK', 'SITE_BIK', 'SITE_ACCOUNT', 'SITE_CORRESPONDENT_ACCOUNT'] as const;

/** A part of a bank account is of no use without the others, nor is all of it without a name for the tax office. */
export function requisiteProblems(given: NodeJS.ProcessEnv): string[] {
  const count = ofBank.filter((name) => given[name]).length;
  if (count === 0) return [];
  if (count < ofBank.length) return [`  ${ofBank.join(', ')}: all or none`];
  return given.SITE_INN ? [] : ['  SITE_INN: is needed with SITE_BANK: invoices name it'];
}
