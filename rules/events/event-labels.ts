/** Types of events. The keys are the values of the API's enum. */
export const eventTypes = {
  CONGRESS: 'Конгресс',
  CONVENTION: 'Съезд',
  FORUM: 'Форум',
  CONFERENCE: 'Конференция',
  SYMPOSIUM: 'Симпозиум',
  SCHOOL: 'Школа',
  SEMINAR: 'Семинар',
  WEBINAR: 'Вебинар',
  WEBINAR_SERIES: 'Цикл вебинаров',
  MASTER_CLASS: 'Мастер-класс',
  ROUND_TABLE: 'Круглый стол',
  CASE_REVIEW: 'Клинический разбор',
  SOCIETY_MEETING: 'Заседание общества',
} as const;

/** Roles of people in sessions and talks, as in a sentence. */
export const speakerRoles = {
  CHAIR: 'председатель',
  CO_CHAIR: 'сопредседатель',
  MODERATOR: 'модератор',
  CO_MODERATOR: 'сомодератор',
  SPEAKER: 'докладчик',
  LECTURER: 'лектор',
  EXPERT: 'эксперт',
  DISCUSSANT: 'дискутант',
  WORKSHOP_LEAD: 'ведущий мастер-класса',
  PROGRAMME_COMMITTEE: 'член программного комитета',
  ORGANISING_COMMITTEE: 'член организационного комитета',
  SECRETARY: 'ответственный секретарь',
  WELCOME: 'приветственное слово',
} as const;

/** Roles in the committee of an event. */
export const committeeRoles: readonly (keyof typeof speakerRoles)[] = [
  'CHAIR',
  'CO_CHAIR',
  'PROGRAMME_COMMITTEE',
  'ORGANISING_COMMITTEE',
  'SECRETARY',
];

/** Ranks of partners, in the order of the page. */
export const partnerTiers = {
  ORGANISER: 'Организатор',
  GENERAL: 'Генеральный партнёр',
  OFFICIAL: 'Официальный партнёр',
  SCIENTIFIC: 'Научный партнёр',
  SECTION: 'Партнёр секции',
  TECHNICAL: 'Технический партнёр',
  EXHIBITION: 'Партнёр выставки',
  INFORMATION: 'Информационный партнёр',
  SUPPORT: 'При поддержке',
} as const;
