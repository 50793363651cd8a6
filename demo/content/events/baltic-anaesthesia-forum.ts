import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as } from '../programme.builder.js';
import { balticProgramme } from './baltic-anaesthesia-forum.programme.js';

const ZONE = 'Europe/Kaliningrad';
const VENUE = 'Дом съездов «Преголя»';
const ADDRESS = 'наб. Адмирала Трибуца, д. 31';

export function balticAnaesthesiaForum(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.ahead(15, 4, 3);
  const start = dates[0] ?? calendar.today;
  const earlyUntil = toInstant(addDays(start, -45), '23:59', ZONE);
  return buildEvent({
    title: 'Балтийский форум анестезиологов и реаниматологов',
    type: 'FORUM',
    format: 'MIXED',
    summary:
      'Безопасная седация, ЭКМО, регионарная анестезия и разбор ошибок — три дня у Балтийского моря. Очно в Калининграде и в трансляции на всю страну.',
    description: `Форум собирает тех, кто отвечает за жизнь больного, пока другие заняты болезнью: анестезиологов-реаниматологов, врачей скорой помощи, медицинских сестёр-анестезистов.

Мы сознательно отвели треть времени на разбор ошибок. Авторы рассказывают о собственных осложнениях: что видели, что решили, что сделали бы теперь. Зал задаёт вопросы и не ищет виноватых.

**Главные темы**

1. Седация вне операционной: кто, где и с каким наблюдением.
2. ЭКМО: показания, перевод, организация службы в регионе.
3. Постпункционная головная боль и другие последствия регионарной анестезии.

Время в программе калининградское (МСК−1). Для участников трансляции рядом показано московское.

Участникам помогаем с гостиницей: льготные цены в трёх местах рядом с площадкой, список — в письме после регистрации.`,
    coverMotif: 'waves',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Калининград' },
    specialties: higher('Анестезиология-реаниматология', 'Скорая медицинская помощь', 'Неонатология'),
    nmo: { state: 'SUBMITTED', registrationNumber: null },
    committee: [
      as('CHAIR', 'baranov'),
      as('CO_CHAIR', 'gromov'),
      as('ORGANISING_COMMITTEE', 'vinogradova'),
      as('SECRETARY', 'egorov'),
    ],
    programme: balticProgramme(dates, ZONE),
    seats: [
      { participation: 'IN_PERSON', capacity: 300, demoTaken: 74, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: null, demoTaken: 131, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('doctor-early', 'Врач, ранняя регистрация', 'IN_PERSON', 5500, { until: earlyUntil, category: 'DOCTOR' }),
      tariff('doctor', 'Врач', 'IN_PERSON', 7000, { from: earlyUntil, category: 'DOCTOR' }),
      tariff('resident', 'Ординатор', 'IN_PERSON', 1500, {
        category: 'RESIDENT',
        quota: 'residents',
      }),
      tariff('online', 'Онлайн-участие', 'ONLINE', 0, { description: 'Трансляция главного зала все три дня.' }),
    ],
    quotas: [{ key: 'residents', title: 'Ординаторы и аспиранты', capacity: 12, demoTaken: 12 }],
    promoCodes: [
      { code: 'NEVA10', kind: 'PERCENT', value: 10, tariff: null, useLimit: null, note: 'Читателям рассылки' },
      { code: 'GUEST2026', kind: 'FREE', value: 0, tariff: null, useLimit: 1, note: 'Гостю оргкомитета' },
    ],
    questions: [
      question({
        key: 'hotel',
        kind: 'CHOICE',
        label: 'Нужна ли помощь с гостиницей?',
        required: true,
        options: { no: 'Нет', yes: 'Да' },
      }),
      question({
        key: 'arrival',
        kind: 'DATE',
        label: 'День приезда',
        required: true,
        min: addDays(start, -3),
        max: addDays(start, 2),
        showIf: { question: 'hotel', values: ['yes'] },
      }),
      question({
        key: 'excursion',
        kind: 'CHOICES',
        label: 'На какие прогулки вас записать?',
        options: { spit: 'Куршская коса', fort: 'Форты Кёнигсберга', organ: 'Органный концерт' },
      }),
    ],
    partners: [
      partnerAt('centre'),
      partnerAt('yantar', { erid: 'LjN8KDemo4' }),
      partnerAt('institute'),
      partnerAt('efir'),
      partnerAt('vesti'),
    ],
    documents: [
      pdf(
        'Программа форума',
        'programma.pdf',
        'Балтийский форум анестезиологов и реаниматологов',
        'День 1. Безопасная седация.',
        'День 2. ЭКМО и критические состояния.',
        'День 3. Регионарная анестезия: разбор ошибок.',
        'Время калининградское, МСК−1.',
      ),
      memoPerRequest(
        VENUE,
        ADDRESS,
        'От аэропорта Храброво — автобус № 244э до остановки «Дом Советов», далее 10 минут пешком.',
      ),
    ],
    contact: { name: 'Оргкомитет форума в Калининграде', email: 'baltic@example.ru', phone: '+7 (401) 200-00-00' },
    registrationOpensAt: toInstant(addDays(calendar.today, -14), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(start, -1), '20:00', ZONE),
  });
}
