/** Rates in percent by the VAT codes of fiscal receipts; null: without VAT. */
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
 * The VAT that a price contains, in kopecks; null: it is sold without VAT.
 * @throws for a code that there is not: a document with a guessed tax would be worse than none
 */
export function vatWithin(price: number, code: number): Vat | null {
  const percent = rates[code];
  if (percent === undefined) throw new Error(`there is no VAT code ${code}`);
  return percent === null ? null : vatAt(price, percent);
}

/** The VAT that a price contains at a rate. */
export const vatAt = (price: number, percent: number): Vat => ({
  percent,
  amount: Math.round((price * percent) / (100 + percent)),
});
