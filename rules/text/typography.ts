/** Puts a text in «…». Inner guillemets become „…“. */
export const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** «№ 12 от 01.01.2022» with no-break spaces after «№» and «от». */
export const bindDates = (text: string): string =>
  text.replace(/№ (?=\S)/g, '№\u00a0').replace(/ от (?=\d)/g, ' от\u00a0');
