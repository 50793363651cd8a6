const betweenAbbreviations = /([а-яё]\.) (?=[а-яё]\.)/giu;

/** Keeps abbreviations like «д. м. н.» on one line. */
export function regaliaText(regalia: string): string {
  return regalia.replace(betweenAbbreviations, '$1\u00a0');
}
