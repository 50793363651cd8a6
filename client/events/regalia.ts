const BETWEEN_SHORTENINGS = /([а-яё]\.) (?=[а-яё]\.)/giu;

/** «д. м. н.» is not torn apart at the end of a line. */
export function regaliaText(regalia: string): string {
  return regalia.replace(BETWEEN_SHORTENINGS, '$1\u00a0');
}
