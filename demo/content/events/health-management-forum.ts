import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, fullDay, section, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Деловой центр «Адмиралтейская верфь»';
const ADDRESS = 'Английская наб., д. 76';
const HALL = 'Зал «Стапель»';

export function healthManagementForum(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ahead(11, 4, 1);
  return buildEvent({
    title: 'Организация здравоохранения: цифровые инструменты руководителя',
    type: 'FORUM',
    format: 'IN_PERSON',
    summary:
      'Показатели, которые меняют приёмное отделение, персональные данные без штрафов и электронные документы без бумаги. Форум для главных врачей и их заместителей.',
    description: `Форум для тех, кто отвечает за клинику целиком: главных врачей, их заместителей, заведующих, руководителей информационных служб.

Мы просим докладчиков показывать не снимки экрана, а изменения: что измеряли, что решили, что стало через год. Поэтому в каждой секции есть доклад «Не получилось» — о дорогой системе, которой никто не пользуется, или о показателе, который научились рисовать.

Среди тем — «Показатели, которые меняют приёмное отделение», «Персональные данные пациента: ошибки года», электронная медицинская карта и труд врача.

Для сотрудников медицинских организаций Северо-Западного федерального округа участие бесплатное.`,
    coverMotif: 'rhythm',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Санкт-Петербург' },
    specialties: higher(
      'Организация здравоохранения и общественное здоровье',
      'Управление сестринской деятельностью',
      'Медицинская кибернетика',
    ),
    nmo: { state: 'SUBMITTED', registrationNumber: null },
    committee: [as('CHAIR', 'polianskii'), as('SECRETARY', 'iakovleva')],
    programme: [
      fullDay({
        date,
        zone: ZONE,
        title: null,
        nmoPoints: 6,
        opening: { title: 'Открытие форума', by: ['polianskii'] },
        halls: [
          {
            name: HALL,
            sections: [
              section(
                'Показатели, которые меняют приёмное отделение',
                [as('CHAIR', 'polianskii')],
                [
                  talk(
                    'От двери до врача: измеряем минуты',
                    'iakovleva',
                    'Четыре показателя вместо сорока: как выбрали, где ошиблись, что изменилось за год.',
                  ),
                  talk('Доска показателей, на которую смотрят', 'polianskii'),
                  talk('Не получилось: электронная очередь', 'danilova'),
                ],
              ),
              section(
                'Персональные данные пациента: ошибки года',
                ['dorokhov'],
                [
                  talk(
                    'Согласие, политика, договор: три разных документа',
                    'dorokhov',
                    'Разбор типичных замечаний: единая галочка, иностранные счётчики, рассылка без согласия.',
                  ),
                  talk('Утечка: первые сутки руководителя', 'dorokhov'),
                  talk('Не получилось: мессенджер вместо журнала', 'sorokina'),
                ],
              ),
              section(
                'Электронная карта и труд врача',
                ['iakovleva', 'polianskii'],
                [
                  talk('Меньше щелчков: шаблоны, которые пишут врачи', 'malysheva'),
                  talk('Помощники на основе вычислений: где граница ответственности', 'konstantinopolskaia'),
                  talk('Не получилось: голосовой ввод', 'lukianov'),
                ],
              ),
            ],
          },
        ],
      }),
    ],
    seats: [{ participation: 'IN_PERSON', capacity: 150, demoTaken: 150, demoWaiting: 2 }],
    tariffs: [
      tariff('standard', 'Участник форума', 'IN_PERSON', 5000),
      tariff('north-west', 'Сотрудник медицинской организации СЗФО', 'IN_PERSON', 0, {
        description: 'Место работы должно находиться в Северо-Западном федеральном округе.',
      }),
    ],
    questions: [
      question({
        key: 'position',
        kind: 'CHOICE',
        label: 'Ваша должность',
        required: true,
        options: {
          chief: 'Главный врач',
          deputy: 'Заместитель главного врача',
          head: 'Заведующий отделением',
          it: 'Руководитель информационной службы',
          other: 'Другая',
        },
      }),
      question({
        key: 'positionOther',
        kind: 'TEXT',
        label: 'Какая должность?',
        required: true,
        maxLength: 120,
        showIf: { question: 'position', values: ['other'] },
      }),
      question({
        key: 'beds',
        kind: 'NUMBER',
        label: 'Сколько коек в вашей организации?',
        help: 'Если стационара нет, укажите 0.',
        min: '0',
        max: '10000',
      }),
      question({
        key: 'sharing',
        kind: 'CONSENT',
        label: 'Не возражаю, чтобы мои ответы показали на форуме в общей статистике, без имени',
      }),
    ],
    partners: [partnerAt('centre'), partnerAt('institute'), partnerAt('vesti')],
    documents: [
      pdf(
        'Программа форума',
        'programma.pdf',
        'Организация здравоохранения: цифровые инструменты руководителя',
        '09:45. Показатели, которые меняют приёмное отделение.',
        '11:30. Персональные данные пациента: ошибки года.',
        '14:00. Электронная карта и труд врача.',
      ),
      memoPerRequest(VENUE, ADDRESS, 'Пропуск на проходной выдают по паспорту, третий этаж.'),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -15), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(date, -2), '18:00', ZONE),
  });
}
