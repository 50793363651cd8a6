import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as } from '../programme.builder.js';
import { cardiologyProgramme } from './cardiology-congress.programme.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Конгресс-центр «Балтийская пристань»';
const ADDRESS = 'наб. Лейтенанта Головнина, д. 12';

export function cardiologyCongress(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.ahead(8, 4, 3);
  const start = dates[0] ?? calendar.today;
  const earlyUntil = toInstant(addDays(start, -30), '23:59', ZONE);
  return buildEvent({
    title: 'III Северо-Западный конгресс по клинической кардиологии',
    type: 'CONGRESS',
    format: 'MIXED',
    summary:
      'Три дня о том, что меняет практику: сердечная недостаточность, аритмии, неотложные состояния. Разборы с голосованием, конкурс молодых учёных и трансляция двух залов.',
    description: `Конгресс в третий раз собирает кардиологов, терапевтов, специалистов функциональной диагностики и сердечно-сосудистых хирургов Северо-Запада. Программу составляли от вопросов, которые врачи задавали нам в течение года: что делать с больным, который не вписывается в рекомендации?

В первый день говорим о хронической сердечной недостаточности и диагностике, во второй — о фибрилляции предсердий, тромбоэмболии и остром коронарном синдроме. Третий день отдан молодым учёным и реабилитации.

**Что особенного**

- «ЭКГ-загадки»: плёнки разбираем всем залом, голосование идёт с телефона — и в зале, и в трансляции;
- секция «Кардиоонкология» вместе с онкологами;
- конкурс молодых учёных до 35 лет, победители публикуются в журнале «Врачебные вести».

Участники онлайн видят оба зала и могут переходить из одного в другой: минуты участия при этом не теряются.

Доклады при поддержке компаний отмечены в программе. Они не входят в программу для НМО, баллы за них не начисляются.`,
    coverMotif: 'pulse',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Санкт-Петербург' },
    specialties: higher(
      'Кардиология',
      'Терапия',
      'Функциональная диагностика',
      'Сердечно-сосудистая хирургия',
      'Общая врачебная практика (семейная медицина)',
    ),
    nmo: { state: 'SUBMITTED', registrationNumber: null },
    committee: [
      as('CHAIR', 'vetrova'),
      as('CO_CHAIR', 'konstantinopolskaia'),
      as('PROGRAMME_COMMITTEE', 'orlov'),
      as('PROGRAMME_COMMITTEE', 'safina'),
      as('SECRETARY', 'lukianov'),
    ],
    programme: cardiologyProgramme(dates, ZONE),
    seats: [
      { participation: 'IN_PERSON', capacity: 450, demoTaken: 187, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: null, demoTaken: 264, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('doctor-early', 'Врач, ранняя регистрация', 'IN_PERSON', 6500, {
        until: earlyUntil,
        category: 'DOCTOR',
        description: 'Все залы, кофе-паузы, портфель участника.',
      }),
      tariff('doctor', 'Врач', 'IN_PERSON', 8000, {
        from: earlyUntil,
        category: 'DOCTOR',
        description: 'Все залы, кофе-паузы, портфель участника.',
      }),
      tariff('resident', 'Ординатор', 'IN_PERSON', 2000, {
        category: 'RESIDENT',
        quota: 'residents',
      }),
      tariff('online', 'Онлайн-участие', 'ONLINE', 2500, {
        description: 'Трансляция двух залов и доступ к записи на 30 дней.',
      }),
    ],
    quotas: [{ key: 'residents', title: 'Ординаторы и аспиранты', capacity: 40, demoTaken: 33 }],
    promoCodes: [
      { code: 'NEVA10', kind: 'PERCENT', value: 10, tariff: null, useLimit: null, note: 'Читателям рассылки' },
      { code: 'RESIDENT500', kind: 'AMOUNT', value: 500_00, tariff: 'resident', useLimit: 20, note: 'Кафедрам' },
      { code: 'GUEST2026', kind: 'FREE', value: 0, tariff: null, useLimit: 1, note: 'Гостю оргкомитета' },
    ],
    questions: [
      question({
        key: 'contest',
        kind: 'CHOICE',
        label: 'Участвуете ли вы в конкурсе молодых учёных?',
        required: true,
        options: { no: 'Нет', yes: 'Да, с докладом' },
      }),
      question({
        key: 'contestTitle',
        kind: 'TEXT',
        label: 'Название доклада',
        required: true,
        maxLength: 200,
        showIf: { question: 'contest', values: ['yes'] },
      }),
      question({
        key: 'birthDate',
        kind: 'DATE',
        label: 'Дата рождения',
        help: 'Нужна, чтобы проверить условие конкурса: до 35 лет.',
        required: true,
        min: addDays(start, -36 * 365),
        max: addDays(start, -18 * 366),
        showIf: { question: 'contest', values: ['yes'] },
      }),
      question({
        key: 'sections',
        kind: 'CHOICES',
        label: 'Какие секции вам интересны?',
        help: 'Поможет нам распределить залы.',
        options: {
          failure: 'Сердечная недостаточность',
          rhythm: 'Аритмии',
          urgent: 'Неотложная кардиология',
          rehab: 'Реабилитация',
        },
      }),
    ],
    partners: [
      partnerAt('centre'),
      partnerAt('severpharm', { erid: 'LjN8KDemo1' }),
      partnerAt('medline', { erid: 'LjN8KDemo2' }),
      partnerAt('institute'),
      partnerAt('efir'),
      partnerAt('vesti'),
    ],
    partnerTransferRecipients: 'ООО «Северфарм», АО «Медлайн Диагностика»',
    documents: [
      pdf(
        'Программа конгресса',
        'programma.pdf',
        'III Северо-Западный конгресс по клинической кардиологии',
        'День 1. Сердечная недостаточность и диагностика.',
        'День 2. Аритмии и неотложная кардиология.',
        'День 3. Молодые учёные и реабилитация.',
        'Подробное расписание по залам — на странице конгресса.',
      ),
      pdf(
        'Положение о конкурсе молодых учёных',
        'konkurs.pdf',
        'К участию приглашаются ординаторы, аспиранты и врачи не старше 35 лет.',
        'Доклад — до 25 минут вместе с вопросами, одна работа от автора.',
        'Жюри оценивает новизну, метод, ясность выводов и ответы на вопросы.',
        'Победители получают право публикации в журнале «Врачебные вести».',
      ),
      memoPerRequest(VENUE, ADDRESS, 'От метро «Приморская» — бесплатный автобус участников с 08:00 до 10:00.'),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -40), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(start, -2), '23:59', ZONE),
  });
}
