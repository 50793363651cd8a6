/** «…» around words that may hold guillemets of their own: the inner ones become „…“. */
export const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** «№ 12 от 01.01.2022»: a number stays on the line of its sign, a date on that of its preposition. */
export const boundDates = (text: string): string =>
  text.replace(/№ (?=\S)/g, '№\u00a0').replace(/ от (?=\d)/g, ' от\u00a0');
