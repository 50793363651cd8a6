/** Rates in percent by VAT code of fiscal receipts. Null: without VAT. */
const rates: Readonly<Record<number, number | null>> = {
  1: null,
  2: 0,
  3: 10,
  4: 20,
  5: 10,
  6: 20,
  7: 5,
  8: 7,
  9: 5,
  10: 7,
  11: 22,
  12: 22,
};

export type Vat = { percent: number; amount: number };

/**
 * The VAT included in a price, in kopecks. Null: sold without VAT.
 * @throws for an unknown code: a document with a wrong tax is worse than none
 */
export function includedVat(price: number, code: number): Vat | null {
  const percent = rates[code];
  if (percent === undefined) throw new Error(`there is no VAT code ${code}`);
  return percent === null ? null : includedVatAtRate(price, percent);
}

/** The VAT included in a price at a rate. */
export const includedVatAtRate = (price: number, percent: number): Vat => ({
  percent,
  amount: Math.round((price * percent) / (100 + percent)),
});
