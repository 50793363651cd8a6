import type { DemoCalendar } from '../calendar.js';
import type { DemoDay, DemoEvent } from '../content.types.js';
import { buildEvent, higher, question, secondary, tariff } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { lecturer, section, sessionAt, talk } from '../programme.builder.js';
import type { SpeakerKey } from '../speakers.js';

const ZONE = 'Europe/Moscow';

const TOPICS: [title: string, by: SpeakerKey][] = [
  ['Ритм и проводимость: с чего начать', 'fadeeva'],
  ['Блокады: найти уровень', 'gromov'],
  ['Широкие комплексы: не спешить с диагнозом', 'nikitin'],
  ['Ишемия или её подражатели', 'kim'],
  ['Электролиты и лекарства на плёнке', 'fadeeva'],
  ['Кардиостимулятор: норма и сбой', 'gromov'],
  ['Экзамен: двадцать плёнок за час', 'nikitin'],
];

/** It began yesterday and lasts a week: there is always a broadcast to be entered. */
export function ecgWeek(calendar: DemoCalendar): DemoEvent {
  const first = addDays(calendar.today, -1);
  const programme = TOPICS.map(([title, by], index): DemoDay => {
    const date = addDays(first, index);
    const slot = { from: '18:00', to: '19:30', hall: null, countsForNmo: false };
    const plan = section(title, [by], [talk(title, lecturer(by), null, 60), talk('Разбор плёнок участников', by)]);
    return { date, title: null, nmoPoints: null, sessions: [sessionAt({ date, zone: ZONE }, slot, plan)] };
  });
  const last = programme.at(-1)?.date ?? first;
  return buildEvent({
    title: 'Неделя электрокардиограммы: семь вечеров у экрана',
    type: 'WEBINAR',
    format: 'ONLINE',
    summary:
      'Семь вечеров подряд по полтора часа: читаем плёнки вместе с врачом функциональной диагностики. Подключиться можно с любого вечера.',
    description: `Каждый вечер посвящён одной задаче: найти ритм, назвать блокаду, не пропустить ишемию. Первый час — разбор, полчаса — плёнки, которые прислали участники.

Трансляция открыта всю неделю: между эфирами в ней идут записи прошедших вечеров.

В последний вечер — экзамен без оценок: двадцать плёнок за час, ответы и обсуждение.`,
    coverMotif: 'pulse',
    timeZone: ZONE,
    specialties: [
      ...higher('Функциональная диагностика', 'Кардиология', 'Терапия'),
      ...secondary('Функциональная диагностика'),
    ],
    nmo: { state: 'NONE', registrationNumber: null },
    programme,
    seats: [{ participation: 'ONLINE', capacity: null, demoTaken: 64, demoWaiting: 0 }],
    tariffs: [tariff('free', 'Участие в неделе', 'ONLINE', 0, { description: 'Все семь вечеров и записи.' })],
    questions: [
      question({
        key: 'film',
        kind: 'TEXT',
        label: 'Какую плёнку разобрать?',
        help: 'Необязательно. Опишите её без данных пациента.',
        maxLength: 500,
      }),
    ],
    partners: [partnerAt('centre')],
    registrationOpensAt: toInstant(addDays(calendar.today, -30), '10:00', ZONE),
    registrationClosesAt: toInstant(last, '18:00', ZONE),
  });
}
