import type { DemoCalendar } from '../calendar.js';
import type { DemoDay, DemoEvent, LocalDate } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { lecturer, section, type SessionPlan, sessionAt, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';

const lessons: SessionPlan[] = [
  section(
    'Онкологическая настороженность на обычном приёме',
    ['malysheva'],
    [
      talk(
        'Жалоба, за которой стоит опухоль',
        lecturer('malysheva'),
        'Похудание, анемия, боль в спине: какие вопросы задать за двенадцать минут приёма.',
        45,
      ),
      talk('Скрининг: что положено и что полезно', lecturer('saveleva'), null, 45),
    ],
  ),
  section(
    'Лёгкие и пищеварительный тракт',
    ['saveleva'],
    [
      talk('Низкодозная КТ: кого направлять', lecturer('efimova'), null, 45),
      talk('Колоноскопия без страха: разговор с пациентом', lecturer('pankratov'), null, 45),
    ],
  ),
  section(
    'Молочная железа, кожа, предстательная железа',
    ['saveleva'],
    [
      talk('Образование в груди: порядок действий', lecturer('saveleva'), null, 45),
      talk(
        'Родинка и простатспецифический антиген: два спорных повода',
        lecturer('pankratov'),
        'Когда наблюдать, когда направить и как объяснить неопределённость.',
        45,
      ),
    ],
  ),
  section(
    'Пациент вернулся из онкоцентра',
    ['malysheva'],
    [
      talk('Осложнения лекарственного лечения в поликлинике', lecturer('saveleva'), null, 45),
      talk('Боль и паллиативная помощь на дому', lecturer('malysheva'), null, 45),
    ],
  ),
];

function lessonDay(date: LocalDate, plan: SessionPlan, number: number): DemoDay {
  const place = { date, zone: ZONE };
  return {
    date,
    title: `Занятие ${number}`,
    nmoPoints: 2,
    sessions: [
      sessionAt(place, { from: '18:00', to: '19:30', hall: null, countsForNmo: true }, plan),
      sessionAt(
        place,
        { from: '19:30', to: '19:40', hall: null, countsForNmo: false },
        section('Ответы на вопросы', [], [], 'CLOSING'),
      ),
    ],
  };
}

/** Registration has just closed, though the series is still ahead: the group is sitting its entry test. */
export function oncologyWebinars(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.weekly(1, 3, lessons.length);
  return buildEvent({
    title: 'Онкология для врача первичного звена',
    type: 'WEBINAR_SERIES',
    format: 'ONLINE',
    summary:
      'Четыре вечера по средам: настороженность, скрининг, маршрут и жизнь после лечения. Для терапевтов и врачей общей практики, по 2 балла за занятие.',
    description: `Участковый врач первым слышит жалобу, за которой может стоять опухоль. Цикл помогает услышать её вовремя — и не отправить к онкологу всех подряд.

Четыре занятия по средам, с 18:00 до 19:40. Каждое — две лекции и ответы на вопросы. Занятия связаны, но баллы начисляются за каждое отдельно: 2 балла за занятие.

1. Онкологическая настороженность на обычном приёме.
2. Лёгкие и пищеварительный тракт.
3. Молочная железа, кожа, предстательная железа.
4. Пациент вернулся из онкоцентра.

Приём заявок на этот поток завершён: слушатели проходят входное тестирование. Следующий поток объявим в календаре мероприятий.`,
    coverMotif: 'cells',
    timeZone: ZONE,
    specialties: higher('Терапия', 'Общая врачебная практика (семейная медицина)', 'Онкология'),
    nmo: { state: 'APPROVED', registrationNumber: 'ОМ-0131-Ц' },
    programme: lessons.map((plan, index) => lessonDay(dates[index] ?? calendar.today, plan, index + 1)),
    seats: [{ participation: 'ONLINE', capacity: 500, demoTaken: 386, demoWaiting: 0 }],
    tariffs: [
      tariff('series', 'Весь цикл', 'ONLINE', 0, { description: 'Четыре занятия, материалы и записи на время цикла.' }),
    ],
    questions: [
      question({
        key: 'patients',
        kind: 'NUMBER',
        label: 'Сколько пациентов прикреплено к вашему участку?',
        min: '0',
        max: '5000',
      }),
    ],
    partners: [partnerAt('centre'), partnerAt('society'), partnerAt('efir')],
    documents: [
      pdf(
        'Программа цикла',
        'programma.pdf',
        'Онкология для врача первичного звена',
        ...lessons.map((lesson, index) => `Занятие ${index + 1}. ${lesson.title}.`),
        'Начало в 18:00 по московскому времени.',
      ),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -45), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(calendar.today, -1), '20:00', ZONE),
  });
}
