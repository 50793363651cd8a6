/** Forms after 1, after 2–4 and after other numbers, and the gender of the numeral. */
type Noun = { forms: readonly [string, string, string]; isFeminine: boolean };

const ruble: Noun = { forms: ['рубль', 'рубля', 'рублей'], isFeminine: false };
const kopeck: Noun = { forms: ['копейка', 'копейки', 'копеек'], isFeminine: true };

/** Nouns of groups of three digits, from the lowest. */
const groups: readonly Noun[] = [
  ruble,
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
];

const units = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const feminine = ['', 'одна', 'две', ...units.slice(3)];
const teens = [
  'десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать', 'пятнадцать', 'шестнадцать', 'семнадцать',
  'восемнадцать', 'девятнадцать',
]; // prettier-ignore
const tens = [
  '', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто',
]; // prettier-ignore
const hundreds = [
  '', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот',
]; // prettier-ignore

function formOf(count: number, { forms }: Noun): string {
  const [last, beforeLast] = [count % 10, Math.floor(count / 10) % 10];
  if (beforeLast === 1 || last === 0 || last > 4) return forms[2];
  return last === 1 ? forms[0] : forms[1];
}

/** Words of a number below 1000. */
function belowThousand(count: number, { isFeminine }: Noun): string[] {
  const below = count % 100;
  const ones = isFeminine ? feminine : units;
  const last = below >= 10 && below < 20 ? [teens[below - 10]!] : [tens[Math.floor(below / 10)]!, ones[below % 10]!];
  return [hundreds[Math.floor(count / 100)]!, ...last];
}

/**
 * «Двенадцать тысяч пятьсот рублей 00 копеек»: a sum in words, for accounting documents.
 * @param kopecks a whole number below a trillion roubles
 */
export function moneySpelledOut(kopecks: number): string {
  const kopeckPart = kopecks % 100;
  let rubles = Math.floor(kopecks / 100);
  const words: string[] = [];
  for (const [index, noun] of groups.entries()) {
    const count = rubles % 1000;
    rubles = Math.floor(rubles / 1000);
    // The noun of the lowest group appears even if the group is 0: «одна тысяча рублей».
    if (count > 0 || index === 0) words.unshift(...belowThousand(count, noun), formOf(count, noun));
  }
  if (kopecks < 100) words.unshift('ноль');
  const text = words.filter(Boolean).join(' ');
  const kopeckText = `${String(kopeckPart).padStart(2, '0')} ${formOf(kopeckPart, kopeck)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${kopeckText}`;
}

/** «12 500,00»: a sum in digits for documents, without the currency. */
export function moneyInDigits(kopecks: number): string {
  const rubles = String(Math.floor(kopecks / 100)).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return `${rubles},${String(kopecks % 100).padStart(2, '0')}`;
}
