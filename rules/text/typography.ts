/** Puts a text in «…». Inner guillemets become „…“. */
export const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** «№ 12 от 01.01.2022» with no-break spaces after «№» and «от». */
export const bindDates = (text: string): string =>
  text.replace(/№ (?=\S)/g, '№\u00a0').replace(/ от (?=\d)/g, ' от\u00a0');

/** A title inside a sentence: «изменить ФИО» for «Изменить ФИО»; an abbreviation at its beginning stays. */
export const lowerFirst = (title: string): string =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
