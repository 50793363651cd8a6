import type { EventFormat, EventType, PartnerTier, SessionKind, SpeakerRole } from '../schema.generated';

export const formatLabels: Record<EventFormat, string> = {
  IN_PERSON: 'Очно',
  ONLINE: 'Онлайн',
  MIXED: 'Смешанный',
};

export const formatExplanations: Record<EventFormat, string> = {
  IN_PERSON: 'Очно',
  ONLINE: 'Онлайн, трансляция на сайте',
  MIXED: 'Смешанный: очно или онлайн, на выбор',
};

export const typeLabels: Record<EventType, string> = {
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
};

/** Null for kinds that the title of the session makes clear. */
export const sessionLabels: Record<SessionKind, string | null> = {
  LECTURES: 'Секция',
  SYMPOSIUM: 'Симпозиум',
  ROUND_TABLE: 'Круглый стол',
  WORKSHOP: 'Мастер-класс',
  CASE_REVIEW: 'Клинический разбор',
  CONTEST: 'Конкурс',
  OPENING: null,
  CLOSING: null,
  DISCUSSION: 'Дискуссия',
  BREAK: null,
  CHECK_IN: null,
};

export const roleLabels: Record<SpeakerRole, string> = {
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
};

/** In the order of the page. */
export const tierLabels: Record<PartnerTier, string> = {
  ORGANISER: 'Организатор',
  GENERAL: 'Генеральный партнёр',
  OFFICIAL: 'Официальный партнёр',
  SCIENTIFIC: 'Научный партнёр',
  SECTION: 'Партнёр секции',
  TECHNICAL: 'Технический партнёр',
  EXHIBITION: 'Партнёр выставки',
  INFORMATION: 'Информационный партнёр',
  SUPPORT: 'При поддержке',
};

export const tierPluralLabels: Record<PartnerTier, string> = {
  ORGANISER: 'Организаторы',
  GENERAL: 'Генеральные партнёры',
  OFFICIAL: 'Официальные партнёры',
  SCIENTIFIC: 'Научные партнёры',
  SECTION: 'Партнёры секций',
  TECHNICAL: 'Технические партнёры',
  EXHIBITION: 'Партнёры выставки',
  INFORMATION: 'Информационные партнёры',
  SUPPORT: 'При поддержке',
};
