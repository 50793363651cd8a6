import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, question, secondary, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { inOrder, lecturer, pause, section, sessionAt, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Симуляционный центр Невского центра клинической медицины';
const ADDRESS = 'ул. Профессора Карелина, д. 7';

const stations = [
  {
    hall: 'Станция 1',
    title: 'Видеоларингоскопия',
    lead: 'gromov',
    note: 'Три клинка, пять манекенов, ограничение по времени.',
  },
  {
    hall: 'Станция 2',
    title: 'Надгортанные устройства',
    lead: 'komarova',
    note: 'Выбор размера, проверка положения, интубация через устройство.',
  },
  {
    hall: 'Станция 3',
    title: 'Интубация в сознании с фиброскопом',
    lead: 'egorov',
    note: 'Местная анестезия, седация, работа с ассистентом.',
  },
  {
    hall: 'Станция 4',
    title: 'Крикотиреотомия',
    lead: 'baranov',
    note: 'Скальпель, буж, трубка: до уверенного выполнения за сорок секунд.',
  },
] as const;

const rounds = [
  ['10:00', '10:45'],
  ['10:55', '11:40'],
  ['12:20', '13:05'],
  ['13:15', '14:00'],
] as const;

/** Full, with people waiting: the event that shows the waiting list. */
export function airwayMasterClass(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ahead(9, 6, 1);
  const place = { date, zone: ZONE };
  const uncounted = (from: string, to: string) => ({ from, to, hall: null, countsForNmo: false });
  return buildEvent({
    title: 'Трудные дыхательные пути: симуляционный практикум',
    type: 'MASTER_CLASS',
    format: 'IN_PERSON',
    summary:
      'Четыре станции по 45 минут, 24 места, ни одной лишней лекции. От видеоларингоскопа до крикотиреотомии — руками, с наставником и секундомером.',
    description: `Практикум для анестезиологов-реаниматологов, врачей скорой помощи и медицинских сестёр-анестезистов. Участники делятся на четыре группы по шесть человек и переходят от станции к станции.

На каждой станции — один навык, один наставник и чёткая цель. Последний круг — командное упражнение: роль, о которой вы узнаете за минуту до начала.

Перед занятием просим посмотреть короткий фильм об алгоритме: ссылку пришлём за неделю. После занятия каждый получает лист с отметками наставника.

Все места заняты. Запишитесь в лист ожидания: если кто-то откажется, место предложим первому в очереди и сохраним за ним на сутки.`,
    coverMotif: 'rings',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Санкт-Петербург' },
    specialties: [
      ...higher('Анестезиология-реаниматология', 'Скорая медицинская помощь'),
      ...secondary('Анестезиология и реаниматология'),
    ],
    nmo: { state: 'NONE', registrationNumber: null },
    programme: [
      {
        date,
        title: null,
        nmoPoints: null,
        sessions: inOrder([
          pause(place, '09:00', '09:30', 'Регистрация, деление на группы', 'CHECK_IN'),
          sessionAt(
            place,
            uncounted('09:30', '10:00'),
            section(
              'Алгоритм и правила безопасности',
              [],
              [talk('План А, Б, В: договариваемся о словах', lecturer('gromov'), null, 25)],
            ),
          ),
          ...rounds.flatMap(([from, to], round) =>
            stations.map((station) =>
              sessionAt(
                place,
                { from, to, hall: station.hall, countsForNmo: false },
                section(
                  `${station.title} — круг ${round + 1}`,
                  [],
                  [talk(station.title, station.lead, station.note, 45)],
                  'WORKSHOP',
                ),
              ),
            ),
          ),
          pause(place, '11:40', '12:20', 'Обед'),
          sessionAt(
            place,
            uncounted('14:10', '15:00'),
            section(
              'Командное упражнение и разбор',
              ['komarova'],
              [talk('Разбор по видеозаписи', ['gromov', 'komarova'], null, 40)],
              'DISCUSSION',
            ),
          ),
        ]),
      },
    ],
    seats: [{ participation: 'IN_PERSON', capacity: 24, demoTaken: 23, demoWaiting: 3 }],
    tariffs: [
      tariff('standard', 'Участие в практикуме', 'IN_PERSON', 9000, {
        description: 'Четыре станции, расходные материалы, обед.',
      }),
    ],
    questions: [
      question({
        key: 'intubations',
        kind: 'NUMBER',
        label: 'Сколько интубаций вы выполняете в месяц?',
        required: true,
        min: '0',
        max: '300',
      }),
      question({
        key: 'skills',
        kind: 'CHOICES',
        label: 'Чему хотите научиться в первую очередь?',
        required: true,
        options: {
          video: 'Видеоларингоскопия',
          supraglottic: 'Надгортанные устройства',
          awake: 'Интубация в сознании',
          front: 'Крикотиреотомия',
        },
      }),
      question({
        key: 'latex',
        kind: 'CONSENT',
        label: 'Предупреждён(а), что на станциях используются изделия из латекса',
        required: true,
      }),
    ],
    partners: [
      partnerAt('centre'),
      partnerAt('yantar', {
        tier: 'TECHNICAL',
        text: 'Предоставляет видеоларингоскопы и манекены.',
        erid: 'LjN8KDemo6',
      }),
    ],
    documents: [
      memoPerRequest(VENUE, ADDRESS, 'Возьмите хирургический костюм и сменную обувь, украшения оставьте дома.'),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -50), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(date, -3), '18:00', ZONE),
  });
}
