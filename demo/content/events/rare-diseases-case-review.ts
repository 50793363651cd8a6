import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, tariff } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { pause, section, sessionAt, talk } from '../programme.builder.js';

const ZONE = 'Asia/Yekaterinburg';

/** Postponed, with the new date known. */
export function rareDiseasesCaseReview(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ahead(3, 2, 1);
  const [newDate = date] = calendar.ahead(18, 2, 1);
  const place = { date, zone: ZONE };
  const hall = 'Аудитория 3';
  return buildEvent({
    state: 'POSTPONED',
    postponedTo: toInstant(newDate, '15:00', ZONE),
    title: 'Редкие болезни у взрослых: уральский клинический разбор',
    type: 'CASE_REVIEW',
    format: 'MIXED',
    summary:
      'Три истории пациентов, которые шли к диагнозу больше пяти лет. Терапевт, генетик и невролог разбирают, где была развилка. Екатеринбург и трансляция.',
    description: `Разбор перенесён: один из пациентов, давших согласие на рассказ о себе, проходит лечение, и мы хотим дождаться результата вместе с вами.

Программа не меняется: три истории, три развилки, три урока. Каждую рассказывает врач, который поставил диагноз, — и врач, который его не поставил.

Записи на прежнюю дату делать не нужно. Когда регистрация откроется снова, мы сообщим в календаре мероприятий.

Время в программе екатеринбургское (МСК+2).`,
    coverMotif: 'helix',
    timeZone: ZONE,
    venue: { name: 'Уральский центр орфанных заболеваний', address: 'ул. Врача Бонина, д. 40', city: 'Екатеринбург' },
    specialties: higher('Терапия', 'Генетика', 'Неврология'),
    nmo: { state: 'SUBMITTED', registrationNumber: null },
    programme: [
      {
        date,
        title: null,
        nmoPoints: 3,
        sessions: [
          sessionAt(
            place,
            { from: '15:00', to: '16:30', hall, countsForNmo: true },
            section(
              'Две истории',
              ['demina'],
              [
                talk(
                  'Боль в руках с детства: болезнь Фабри',
                  ['demina', 'salakhov'],
                  'Что видели ревматолог, невролог и нефролог, прежде чем сложили вместе.',
                  40,
                ),
                talk('Слабость после тридцати: поздняя форма болезни Помпе', 'salakhov', null, 40),
              ],
              'CASE_REVIEW',
            ),
          ),
          pause(place, '16:30', '16:45', 'Перерыв'),
          sessionAt(
            place,
            { from: '16:45', to: '17:45', hall, countsForNmo: true },
            section(
              'Третья история и разговор с залом',
              ['salakhov'],
              [talk('Нервы, сердце, глаза: транстиретиновый амилоидоз', 'demina', null, 40)],
              'CASE_REVIEW',
            ),
          ),
        ],
      },
    ],
    seats: [
      { participation: 'IN_PERSON', capacity: 80, demoTaken: 31, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: null, demoTaken: 57, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('in-person', 'Участие в зале', 'IN_PERSON', 0),
      tariff('online', 'Участие в трансляции', 'ONLINE', 0),
    ],
    partners: [partnerAt('centre'), partnerAt('efir')],
    documents: [
      pdf(
        'Программа разбора',
        'programma.pdf',
        'Редкие болезни у взрослых: уральский клинический разбор',
        '15:00. Две истории.',
        '16:45. Третья история и разговор с залом.',
        'Время екатеринбургское, МСК+2.',
      ),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -30), '10:00', ZONE),
    registrationClosesAt: toInstant(date, '12:00', ZONE),
  });
}
