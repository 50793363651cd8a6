import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { lecturer, pause, section, sessionAt, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';

export function antibioticsWebinar(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ahead(0, 4, 1);
  const place = { date, zone: ZONE };
  return buildEvent({
    title: 'Антибиотикорезистентность в стационаре: от антибиотикограммы к решению',
    type: 'WEBINAR',
    format: 'ONLINE',
    summary:
      'Как прочитать антибиотикограмму, не назначить лишнего и договориться с лабораторией. Три часа практики с клиническим фармакологом, инфекционистом и микробиологом.',
    description: `Резистентные возбудители давно перестали быть заботой одной реанимации. На вебинаре разберём путь от посева до назначения: что именно сообщает лаборатория, какие выводы можно сделать сразу, а какие — только вместе с клиникой.

Первая часть посвящена чтению антибиотикограммы и локальным данным стационара. Во второй — клинические ситуации: внутрибольничная пневмония, инфекция мочевых путей, бактериемия. По каждой — решение, аргументы и типичная ошибка.

**Условия для НМО.** Мероприятие одобрено, присвоено 4 балла. Нужно посмотреть не менее 180 минут и подтвердить присутствие 3 раза из 4. Окно подтверждения открыто 60 секунд.

Вопросы можно прислать заранее при регистрации: на самые частые ответим в эфире.`,
    coverMotif: 'colonies',
    timeZone: ZONE,
    specialties: higher('Клиническая фармакология', 'Инфекционные болезни', 'Анестезиология-реаниматология'),
    nmo: { state: 'APPROVED', registrationNumber: 'ОМ-0117-Д', confirmations: { needed: 3, planned: 4 } },
    programme: [
      {
        date,
        title: null,
        nmoPoints: 4,
        sessions: [
          sessionAt(
            place,
            { from: '17:00', to: '18:30', hall: null, countsForNmo: true },
            section(
              'От посева к антибиотикограмме',
              ['fadeeva'],
              [
                talk(
                  'Что лаборатория говорит врачу — и о чём молчит',
                  lecturer('kim'),
                  'Пороговые значения, «чувствителен при увеличенной экспозиции» и причины, по которым препарата нет в бланке.',
                  40,
                ),
                talk('Локальные данные: карта резистентности своего стационара', lecturer('fadeeva'), null, 40),
              ],
            ),
          ),
          pause(place, '18:30', '18:40', 'Перерыв'),
          sessionAt(
            place,
            { from: '18:40', to: '20:10', hall: null, countsForNmo: true },
            section(
              'Три пациента, три решения',
              ['nikitin', 'kim'],
              [
                talk('Внутрибольничная пневмония: стартовая терапия и деэскалация', lecturer('gromov'), null, 25),
                talk(
                  'Бактериемия: сколько лечить и когда повторить посев',
                  lecturer('nikitin'),
                  'Два случая с одинаковым возбудителем и разным исходом.',
                  25,
                ),
                talk('Инфекция мочевых путей: когда антибиотик не нужен', lecturer('fadeeva'), null, 25),
              ],
              'CASE_REVIEW',
            ),
          ),
        ],
      },
    ],
    seats: [{ participation: 'ONLINE', capacity: 1000, demoTaken: 412, demoWaiting: 0 }],
    tariffs: [
      tariff('free', 'Участие в вебинаре', 'ONLINE', 0, {
        description: 'Трансляция, презентации лекторов и код НМО для специальностей программы.',
      }),
    ],
    questions: [
      question({
        key: 'topic',
        kind: 'TEXT',
        label: 'Вопрос лекторам',
        help: 'Необязательно. Опишите ситуацию без данных пациента.',
        maxLength: 500,
      }),
    ],
    partners: [partnerAt('centre'), partnerAt('institute'), partnerAt('efir')],
    documents: [
      pdf(
        'Программа вебинара',
        'programma.pdf',
        'Антибиотикорезистентность в стационаре: от антибиотикограммы к решению',
        '17:00–18:30. От посева к антибиотикограмме.',
        '18:40–20:10. Три пациента, три решения.',
        'Время московское.',
      ),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -20), '10:00', ZONE),
    registrationClosesAt: toInstant(date, '18:00', ZONE),
  });
}
