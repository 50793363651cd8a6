const nbsp = '\u00a0';

/** «12 марта 2027 г., 19:00 (МСК)»: a moment in the words of letters, always with its time zone. */
export function momentInWords(iso: string, timeZone: string): string {
  const text = new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(iso))
    .replace(' в ', ', ');
  const zone = timeZone === 'Europe/Moscow' ? 'МСК' : `время города ${timeZone.split('/').at(-1)}`;
  return `${text} (${zone})`.replace(/[\u202f ]г\./, `${nbsp}г.`).replace(/^(\d+) /, `$1${nbsp}`);
}

export function moneyInWords(kopecks: number): string {
  const format = new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency: 'RUB',
    minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2,
  });
  return format.format(kopecks / 100).replaceAll('\u202f', nbsp);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter]!);
