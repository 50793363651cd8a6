import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, secondary, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, fullDay, section, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Культурный центр «Волхов»';
const ADDRESS = 'ул. Большая Новгородская, д. 8';

export function nursingConference(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ahead(20, 3, 1);
  return buildEvent({
    title: 'Сестринское дело: стандарты и безопасность пациента',
    type: 'CONFERENCE',
    format: 'MIXED',
    summary:
      'День для медицинских сестёр и тех, кто ими руководит: маркировка лекарств, операционный блок, падения и пролежни. Опыт, который можно повторить в своём отделении.',
    description: `Конференция для медицинских сестёр, операционных сестёр, старших и главных сестёр. Здесь выступают коллеги, а не приглашённые знаменитости: каждый доклад — это изменение, которое уже сделано в отделении и измерено.

Утром говорим о безопасности: лекарства, идентификация пациента, передача смены. Днём — об операционном блоке и уходе. Завершает день круглый стол «Маркировка лекарств в отделении»: участники привозят свои образцы этикеток и договариваются об общем.

К участию приглашаем и врачей, которые отвечают за работу с сестринским персоналом.

Участие бесплатное. Очно — в Великом Новгороде, онлайн — из любого региона.`,
    coverMotif: 'weave',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Великий Новгород' },
    specialties: [
      ...secondary(
        'Сестринское дело',
        'Операционное дело',
        'Организация сестринского дела',
        'Анестезиология и реаниматология',
      ),
      ...higher('Управление сестринской деятельностью'),
    ],
    nmo: { state: 'PREPARING', registrationNumber: null },
    committee: [as('CHAIR', 'danilova'), as('CO_CHAIR', 'sorokina'), as('ORGANISING_COMMITTEE', 'ershova')],
    programme: [
      fullDay({
        date,
        zone: ZONE,
        title: null,
        nmoPoints: null,
        opening: { title: 'Открытие конференции', by: ['danilova', 'sorokina'] },
        halls: [
          {
            name: 'Концертный зал',
            sections: [
              section(
                'Безопасность пациента: простые барьеры',
                ['sorokina'],
                [
                  talk(
                    'Идентификация пациента: браслет, вопрос, сверка',
                    'sorokina',
                    'Как за полгода отделение пришло от «мы всех знаем» к сверке перед каждой процедурой.',
                  ),
                  talk('Передача смены за пять минут', 'danilova'),
                  talk('Лекарства-двойники: хранение и подписи', 'mironov'),
                ],
              ),
              section(
                'Операционный блок',
                ['ershova'],
                [
                  talk('Счёт инструментов и салфеток: без исключений', 'ershova'),
                  talk('Роботы, лампы, кабели: безопасное рабочее место', 'ershova'),
                  talk('Медсестра-анестезист: контрольный лист перед наркозом', 'mironov'),
                ],
              ),
              section(
                'Круглый стол «Маркировка лекарств в отделении»',
                [as('CHAIR', 'danilova')],
                [
                  talk('Что требуют правила и где они молчат', 'sorokina'),
                  talk(
                    'Этикетки для шприцев: образцы участников',
                    ['ershova', 'mironov'],
                    'Возьмите с собой фотографию своих этикеток: покажем на экране и обсудим.',
                  ),
                  talk('Падения и пролежни: показатели, которые считаем вместе', 'danilova'),
                ],
                'ROUND_TABLE',
              ),
            ],
          },
        ],
      }),
    ],
    seats: [
      { participation: 'IN_PERSON', capacity: 250, demoTaken: 48, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: null, demoTaken: 95, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('in-person', 'Участие в зале', 'IN_PERSON', 0, { category: 'NURSE' }),
      tariff('online', 'Участие в трансляции', 'ONLINE', 0),
    ],
    questions: [
      question({
        key: 'department',
        kind: 'TEXT',
        label: 'Отделение, в котором вы работаете',
        required: true,
        maxLength: 120,
      }),
      question({
        key: 'labels',
        kind: 'CHOICE',
        label: 'Есть ли в отделении единая маркировка шприцев?',
        options: { yes: 'Да', partly: 'Частично', no: 'Нет' },
      }),
      question({
        key: 'labelsText',
        kind: 'TEXT',
        label: 'Расскажите о ней в двух предложениях',
        maxLength: 400,
        showIf: { question: 'labels', values: ['yes', 'partly'] },
      }),
    ],
    partners: [partnerAt('centre'), partnerAt('nurses'), partnerAt('efir')],
    documents: [
      pdf(
        'Программа конференции',
        'programma.pdf',
        'Сестринское дело: стандарты и безопасность пациента',
        '09:45. Безопасность пациента: простые барьеры.',
        '11:30. Операционный блок.',
        '14:00. Круглый стол «Маркировка лекарств в отделении».',
      ),
      memoPerRequest(VENUE, ADDRESS, 'От вокзала — автобус № 9 или 15 минут пешком вдоль кремля.'),
    ],
    contact: { name: 'Галина Степановна Ершова, оргкомитет', email: 'nursing@example.ru', phone: '+7 (816) 200-00-00' },
    registrationOpensAt: toInstant(addDays(calendar.today, -3), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(date, -3), '18:00', ZONE),
  });
}
