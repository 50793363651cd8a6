/** Months as they stand behind the number of a day: «12 марта». */
export const monthsOfDays = [
  'января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
] as const; // prettier-ignore

/** «12 марта». @param date YYYY-MM-DD */
export const dayAndMonth = (date: string): string =>
  `${Number(date.slice(8))}\u00a0${monthsOfDays[Number(date.slice(5, 7)) - 1]}`;
