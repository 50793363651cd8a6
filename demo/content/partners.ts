import type { PartnerTier } from '../../server/events/event.enums.js';

export type DemoPartner = {
  name: string;
  legalName: string;
  inn: string;
  tier: PartnerTier;
  url: string;
  text: string;
  /** Token of the register of advertising, where the text on the partners' page promotes something. */
  erid?: string;
};

/** Invented organisations; the addresses belong to a domain that is kept for examples. */
export const partners = {
  centre: {
    name: 'Невский центр клинической медицины',
    legalName: 'ООО «Невский центр клинической медицины»',
    inn: '7800000000',
    tier: 'ORGANISER',
    url: 'https://example.ru',
    text: 'Многопрофильная клиника и учебный центр в Санкт-Петербурге. С 2015 года проводит конгрессы, школы и симуляционные курсы для врачей и медицинских сестёр.',
  },
  severpharm: {
    name: 'Северфарм',
    legalName: 'ООО «Северфарм»',
    inn: '7800000011',
    tier: 'GENERAL',
    url: 'https://severpharm.example.ru',
    text: 'Российский производитель лекарственных препаратов для стационаров. Поддерживает образовательные программы для кардиологов и терапевтов.',
    erid: 'LjN8KDemoB',
  },
  medline: {
    name: 'Медлайн Диагностика',
    legalName: 'АО «Медлайн Диагностика»',
    inn: '7800000022',
    tier: 'OFFICIAL',
    url: 'https://medline.example.ru',
    text: 'Разрабатывает и обслуживает ультразвуковые и электрокардиографические системы. Предоставляет оборудование для практических занятий.',
    erid: 'LjN8KDemoC',
  },
  efir: {
    name: 'Эфир-Студия',
    legalName: 'ООО «Эфир-Студия»',
    inn: '7800000033',
    tier: 'TECHNICAL',
    url: 'https://efir.example.ru',
    text: 'Ведёт прямые трансляции и запись научных мероприятий: от вебинара на двести слушателей до конгресса с пятью залами.',
  },
  vesti: {
    name: 'Врачебные вести',
    legalName: 'ООО «Редакция журнала „Врачебные вести“»',
    inn: '7800000044',
    tier: 'INFORMATION',
    url: 'https://vesti.example.ru',
    text: 'Рецензируемый журнал для практикующих врачей. Публикует тезисы и обзоры по итогам наших мероприятий.',
  },
  institute: {
    name: 'Санкт-Петербургский институт последипломного образования врачей',
    legalName: 'АНО ДПО «СПбИПОВ»',
    inn: '7800000055',
    tier: 'SCIENTIFIC',
    url: 'https://institute.example.ru',
    text: 'Научный партнёр: отбирает темы, рецензирует доклады и готовит программы повышения квалификации.',
  },
  yantar: {
    name: 'Янтарь Медтехника',
    legalName: 'ООО «Янтарь Медтехника»',
    inn: '3900000066',
    tier: 'SECTION',
    url: 'https://yantar.example.ru',
    text: 'Оснащает операционные и отделения реанимации дыхательной и следящей аппаратурой.',
  },
  ladoga: {
    name: 'Ладога Имплант',
    legalName: 'АО «Ладога Имплант»',
    inn: '4700000077',
    tier: 'EXHIBITION',
    url: 'https://ladoga.example.ru',
    text: 'Производит имплантаты и инструмент для остеосинтеза. Участник выставок по травматологии и ортопедии.',
    erid: 'LjN8KDemoD',
  },
  society: {
    name: 'Северо-Западное общество терапевтов',
    legalName: 'РОО «Северо-Западное общество терапевтов»',
    inn: '7800000088',
    tier: 'SUPPORT',
    url: 'https://society.example.ru',
    text: 'Профессиональное общество, объединяет терапевтов и врачей общей практики одиннадцати регионов.',
  },
  nurses: {
    name: 'Ассоциация медицинских сестёр Новгородской земли',
    legalName: 'РОО «АМСНЗ»',
    inn: '5300000099',
    tier: 'SUPPORT',
    url: 'https://nurses.example.ru',
    text: 'Объединяет медицинских сестёр, фельдшеров и акушерок, проводит конкурсы профессионального мастерства.',
  },
  onego: {
    name: 'Онего-Лаб',
    legalName: 'ООО «Онего-Лаб»',
    inn: '1000000101',
    tier: 'OFFICIAL',
    url: 'https://onego.example.ru',
    text: 'Сеть клинических лабораторий от Петрозаводска до Пскова. Проводит для участников школ разборы сложных анализов и читает лекции о преаналитике.',
  },
  vuoksa: {
    name: 'Вуокса Фарма',
    legalName: 'АО «Вуокса Фарма»',
    inn: '4700000112',
    tier: 'SECTION',
    url: 'https://vuoksa.example.ru',
    text: 'Выпускает растворы для инфузионной терапии и питания. Поддерживает секции по интенсивной терапии и послеоперационному ведению.',
  },
  stoika: {
    name: 'Стойка и бейдж',
    legalName: 'ООО «Стойка и бейдж»',
    inn: '7800000123',
    tier: 'TECHNICAL',
    url: 'https://stoika.example.ru',
    text: 'Встречает участников на площадке: стойки регистрации, печать бейджей, навигация, гардероб. Очередь дольше пяти минут считает своей ошибкой.',
  },
  finval: {
    name: 'Финвал Реабилитация',
    legalName: 'ООО «Финвал Реабилитация»',
    inn: '3900000134',
    tier: 'EXHIBITION',
    url: 'https://finval.example.ru',
    text: 'Делает тренажёры для восстановления после инсульта и травм. На выставке их можно попробовать вместе с инструктором.',
  },
  dezhurstvo: {
    name: 'Ночное дежурство',
    legalName: 'ИП Озерова Анна Сергеевна',
    inn: '780000000145',
    tier: 'INFORMATION',
    url: 'https://dezhurstvo.example.ru',
    text: 'Подкаст врачей для врачей: разговоры с докладчиками наших конгрессов и короткие пересказы клинических рекомендаций.',
  },
} as const satisfies Record<string, DemoPartner>;

export type PartnerKey = keyof typeof partners;

export type DemoEventPartner = {
  partner: PartnerKey;
  tier: PartnerTier;
  text: string | null;
  advertisingMark: string | null;
};

/** A partner at an event; with a token of the register (erid) what stands there is labelled as advertising. */
export function partnerAt(
  partner: PartnerKey,
  details: { tier?: PartnerTier; text?: string; erid?: string } = {},
): DemoEventPartner {
  const { legalName, inn, tier, text } = partners[partner];
  return {
    partner,
    tier: details.tier ?? tier,
    text: details.text ?? text,
    advertisingMark: details.erid ? `Реклама. Рекламодатель: ${legalName}, ИНН ${inn}. ERID: ${details.erid}` : null,
  };
}
