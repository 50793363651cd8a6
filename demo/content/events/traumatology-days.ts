import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, secondary, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as } from '../programme.builder.js';
import { traumatologyProgramme } from './traumatology-days.programme.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Выставочный центр «Гавань»';
const ADDRESS = 'Шкиперская линия, д. 21';

/** Registration opens only in two months. */
export function traumatologyDays(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.ahead(28, 4, 3);
  const start = dates[0] ?? calendar.today;
  const opensAt = toInstant(addDays(calendar.today, 60), '10:00', ZONE);
  return buildEvent({
    title: 'Невские травматологические дни',
    type: 'CONFERENCE',
    format: 'IN_PERSON',
    summary:
      'Три зала, выставка и операционная на экране: повреждения кисти, ревизионное эндопротезирование, политравма. Встреча травматологов-ортопедов в Петербурге.',
    description: `Невские дни — место, где хирурги показывают руки, а не только слайды. Три зала работают параллельно: «Кисть», «Суставы» и «Травма».

Первый день посвящён повреждениям кисти и планированию ревизий. Во второй говорим о политравме, инфекции и осложнениях. Третий — для мастерских: шов сухожилия, костная пластика, работа с навигацией.

Рядом с залами — выставка инструмента и имплантатов. На стендах инструмент можно взять в руки и попробовать на моделях.

Операционные сёстры приглашаются в отдельную мастерскую третьего дня: наборы, укладка, работа с электроинструментом.

Регистрация откроется позже. Добавьте дату в календарь: напоминание придёт с файлом события.`,
    coverMotif: 'facets',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Санкт-Петербург' },
    specialties: [
      ...higher('Травматология и ортопедия', 'Хирургия', 'Физическая и реабилитационная медицина'),
      ...secondary('Операционное дело'),
    ],
    nmo: { state: 'PREPARING', registrationNumber: null },
    committee: [
      as('CHAIR', 'tikhonov'),
      as('CO_CHAIR', 'gavrilov'),
      as('PROGRAMME_COMMITTEE', 'karpenko'),
      as('PROGRAMME_COMMITTEE', 'loginova'),
    ],
    programme: traumatologyProgramme(dates, ZONE),
    seats: [{ participation: 'IN_PERSON', capacity: 600, demoTaken: 0, demoWaiting: 0 }],
    tariffs: [
      tariff('doctor-early', 'Врач, первые 60 дней продаж', 'IN_PERSON', 7000, {
        from: opensAt,
        until: toInstant(addDays(calendar.today, 120), '23:59', ZONE),
        category: 'DOCTOR',
      }),
      tariff('doctor', 'Врач', 'IN_PERSON', 9000, {
        from: toInstant(addDays(calendar.today, 120), '23:59', ZONE),
        category: 'DOCTOR',
      }),
      tariff('nurse', 'Медицинская сестра', 'IN_PERSON', 1500, { from: opensAt, category: 'NURSE' }),
      tariff('resident', 'Ординатор', 'IN_PERSON', 2000, { from: opensAt, category: 'RESIDENT' }),
    ],
    questions: [
      question({
        key: 'workshop',
        kind: 'CHOICE',
        label: 'В какую мастерскую вас записать?',
        options: { tendon: 'Шов сухожилия', bone: 'Костная пластика', navigation: 'Навигация', none: 'Не нужно' },
      }),
    ],
    partners: [
      partnerAt('centre'),
      partnerAt('ladoga', { erid: 'LjN8KDemo7' }),
      partnerAt('yantar', { tier: 'EXHIBITION', erid: 'LjN8KDemo8' }),
      partnerAt('institute'),
      partnerAt('vesti'),
    ],
    documents: [
      pdf(
        'Программа',
        'programma.pdf',
        'Невские травматологические дни',
        'День 1. Кисть и ревизии.',
        'День 2. Политравма, инфекция, осложнения.',
        'День 3. Мастерские.',
        'Программа предварительная.',
      ),
      memoPerRequest(VENUE, ADDRESS, 'Бесплатный автобус от метро «Василеостровская» каждые 20 минут.'),
    ],
    registrationOpensAt: opensAt,
    registrationClosesAt: toInstant(addDays(start, -4), '23:59', ZONE),
  });
}
