import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, secondary, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, fullDay, section, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Гостиничный комплекс «Онежская гавань»';
const ADDRESS = 'Онежская наб., д. 4';

export function strokeRehabilitation(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ahead(13, 4, 1);
  return buildEvent({
    title: 'Реабилитация после инсульта: междисциплинарный консилиум',
    type: 'CASE_REVIEW',
    format: 'MIXED',
    summary:
      'Три пациента, одна команда: невролог, реабилитолог, эрготерапевт, логопед и кинезиолог вместе ставят цели и спорят о них вслух. Петрозаводск и трансляция.',
    description: `Консилиум — это разговор, который обычно остаётся за закрытой дверью. Мы открываем её: команда разбирает трёх пациентов на разных этапах, от палаты интенсивной терапии до дома.

По каждому случаю специалисты сначала говорят порознь, как в заключениях. Потом договариваются об общих целях на две недели — и показывают, что от этого меняется.

**Для кого.** Врачи физической и реабилитационной медицины, неврологи, специалисты по эргореабилитации, кинезиореабилитации и медицинской логопедии, медицинские сёстры по реабилитации.

Мест в зале немного: это условие разговора. Трансляция не ограничена, вопросы из неё ведущий передаёт команде.`,
    coverMotif: 'contours',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Петрозаводск' },
    specialties: [
      ...higher(
        'Физическая и реабилитационная медицина',
        'Неврология',
        'Эргореабилитация',
        'Кинезиореабилитация',
        'Медицинская логопедия',
      ),
      ...secondary('Реабилитационное сестринское дело'),
    ],
    nmo: { state: 'APPROVED', registrationNumber: 'ОМ-0148-К' },
    committee: [as('CHAIR', 'osipov'), as('CO_CHAIR', 'raski')],
    programme: [
      fullDay({
        date,
        zone: ZONE,
        title: null,
        nmoPoints: 6,
        opening: { title: 'Открытие консилиума', by: ['osipov'] },
        halls: [
          {
            name: 'Зал «Кивач»',
            sections: [
              section(
                'Пациент первый: интенсивная терапия, третий день',
                [as('CHAIR', 'raski'), 'osipov'],
                [
                  talk('Неврологический статус и прогноз', 'raski'),
                  talk(
                    'Ранняя мобилизация: можно ли уже',
                    'osipov',
                    'Критерии безопасности, стоп-сигналы и план на первые 72 часа.',
                  ),
                  talk('Глотание: осмотр у постели', 'zueva'),
                ],
                'CASE_REVIEW',
              ),
              section(
                'Пациент второй: отделение реабилитации, шестая неделя',
                ['osipov'],
                [
                  talk(
                    'Рука, которая не слушается',
                    'fomin',
                    'Тренировка в задаче: кухня, ключ, телефон — вместо двадцати подходов.',
                  ),
                  talk('Афазия: цели, понятные семье', 'zueva'),
                  talk('Спастичность: лекарство, ортез, движение', 'shcherbakova'),
                ],
                'CASE_REVIEW',
              ),
              section(
                'Пациент третий: дом, полгода спустя',
                ['raski', 'fomin'],
                [
                  talk('Депрессия после инсульта: заметить и лечить', 'raski'),
                  talk('Квартира как тренажёр', 'fomin'),
                  talk('Вернуться за руль и на работу', 'osipov'),
                ],
                'CASE_REVIEW',
              ),
            ],
          },
        ],
      }),
    ],
    seats: [
      { participation: 'IN_PERSON', capacity: 60, demoTaken: 58, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: null, demoTaken: 173, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('in-person', 'Участие в зале', 'IN_PERSON', 0),
      tariff('online', 'Участие в трансляции', 'ONLINE', 0),
    ],
    questions: [
      question({
        key: 'team',
        kind: 'CHOICES',
        label: 'Кто есть в вашей команде?',
        required: true,
        options: {
          physician: 'Врач реабилитационной медицины',
          ergo: 'Специалист по эргореабилитации',
          kinesio: 'Специалист по кинезиореабилитации',
          logo: 'Логопед',
          psycho: 'Психолог',
          none: 'Команды пока нет',
        },
      }),
      question({
        key: 'barrier',
        kind: 'TEXT',
        label: 'Что мешает собрать команду?',
        maxLength: 400,
        showIf: { question: 'team', values: ['none'] },
      }),
    ],
    partners: [partnerAt('centre'), partnerAt('society'), partnerAt('efir')],
    documents: [
      pdf(
        'Программа консилиума',
        'programma.pdf',
        'Реабилитация после инсульта: междисциплинарный консилиум',
        '09:45. Пациент первый: интенсивная терапия.',
        '11:30. Пациент второй: отделение реабилитации.',
        '14:00. Пациент третий: дом.',
      ),
      memoPerRequest(VENUE, ADDRESS, 'Парковка для участников — со стороны улицы Ригачина, въезд по списку.'),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -10), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(date, -1), '20:00', ZONE),
  });
}
