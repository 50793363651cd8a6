import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, tariff } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, section, sessionAt, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';

/** Cancelled. */
export function telemedicineRoundTable(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ahead(2, 4, 1);
  return buildEvent({
    state: 'CANCELLED',
    title: 'Телемедицина в сельской поликлинике',
    type: 'ROUND_TABLE',
    format: 'ONLINE',
    summary:
      'Круглый стол о консультациях на расстоянии: что можно, чего нельзя и кто отвечает. Мероприятие отменено, тема войдёт в программу форума руководителей.',
    description: `Круглый стол отменён: его вопросы вошли в программу форума «Организация здравоохранения: цифровые инструменты руководителя», и мы не хотим занимать ваше время дважды.

Все, кто успел зарегистрироваться, получили письмо. Если вы его не видели, проверьте папку «Спам».

Участникам отменённого круглого стола предлагаем бесплатные места на форуме: для сотрудников медицинских организаций Северо-Запада они предусмотрены отдельным тарифом.`,
    coverMotif: 'lattice',
    timeZone: ZONE,
    specialties: higher(
      'Общая врачебная практика (семейная медицина)',
      'Терапия',
      'Организация здравоохранения и общественное здоровье',
    ),
    nmo: { state: 'REJECTED', registrationNumber: null },
    programme: [
      {
        date,
        title: null,
        nmoPoints: null,
        sessions: [
          sessionAt(
            { date, zone: ZONE },
            { from: '16:00', to: '17:30', hall: null, countsForNmo: false },
            section(
              'Телемедицина: правила и привычки',
              [as('CHAIR', 'iakovleva')],
              [
                talk('Что разрешает закон', 'dorokhov'),
                talk('Фельдшер у экрана: опыт Вологодской области', 'uvarova'),
                talk('Когда консультацию нужно прервать', 'malysheva'),
              ],
              'ROUND_TABLE',
            ),
          ),
        ],
      },
    ],
    seats: [{ participation: 'ONLINE', capacity: 300, demoTaken: 19, demoWaiting: 0 }],
    tariffs: [tariff('free', 'Участие', 'ONLINE', 0)],
    partners: [partnerAt('centre')],
    registrationOpensAt: toInstant(addDays(calendar.today, -30), '10:00', ZONE),
    registrationClosesAt: toInstant(date, '12:00', ZONE),
  });
}
