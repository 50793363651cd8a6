import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, fullDay, section, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Конференц-зал Детской городской больницы на Охте';
const ADDRESS = 'пр. Доктора Раухфуса, д. 15';

export function childNeurologyConference(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.ahead(5, 5, 1);
  const [date = calendar.today] = dates;
  return buildEvent({
    title: 'Детская неврология: от симптома к маршруту',
    type: 'CONFERENCE',
    format: 'MIXED',
    summary:
      'Один день о том, как педиатру не пропустить болезнь, а неврологу — не назначить лишнего. Пароксизмы, задержка развития, мышечная слабость. Очно и в трансляции, бесплатно.',
    description: `Научно-практическая конференция для неврологов, педиатров и неонатологов. Каждая секция построена одинаково: симптом, который видит участковый врач, опасные признаки, обследование в поликлинике и место, куда направить ребёнка.

Докладчики — врачи, которые работают с детьми каждый день. Теорию сокращаем до того, что меняет решение на приёме, остальное — клинические примеры с видео.

В первой секции говорим о пароксизмах: когда это эпилепсия, а когда ожидание и дневник. Во второй — о задержке развития и речи. В третьей — о слабом ребёнке: от вялого младенца до подростка, который стал спотыкаться.

Мероприятие одобрено Комиссией по оценке учебных мероприятий и материалов для НМО, присвоено 6 баллов. Для участников в зале присутствие отмечают по бейджу, в трансляции — по окнам подтверждения.`,
    coverMotif: 'branches',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Санкт-Петербург' },
    specialties: higher('Неврология', 'Педиатрия', 'Неонатология'),
    nmo: { state: 'APPROVED', registrationNumber: 'ОМ-0126-П', confirmations: { needed: 6, planned: 8 } },
    committee: [as('CHAIR', 'rozanova'), as('PROGRAMME_COMMITTEE', 'shcherbakova'), as('SECRETARY', 'timofeev')],
    programme: [
      fullDay({
        date,
        zone: ZONE,
        title: null,
        nmoPoints: 6,
        opening: { title: 'Открытие конференции', by: ['rozanova', 'polianskii'] },
        halls: [
          {
            name: 'Актовый зал',
            sections: [
              section(
                'Пароксизмы у ребёнка',
                [as('CHAIR', 'rozanova'), 'timofeev'],
                [
                  talk(
                    'Эпилепсия или нет: первые вопросы родителям',
                    'rozanova',
                    'Десять коротких видео с телефона родителей: зал решает, докладчик объясняет.',
                  ),
                  talk('Видео-ЭЭГ-мониторинг: кого направить и чего ждать', 'timofeev'),
                  talk('Фебрильные судороги: памятка для приёма', 'semenova'),
                ],
              ),
              section(
                'Задержка развития и речи',
                ['shcherbakova', 'semenova'],
                [
                  talk('Красные флаги первого года', 'uvarova'),
                  talk(
                    'Молчит в три года: маршрут обследования',
                    'semenova',
                    'Слух, аутизм, задержка речи: порядок действий участкового педиатра.',
                  ),
                  talk('Чем поможет логопед и нейропсихолог', 'zueva'),
                ],
              ),
              section(
                'Слабый ребёнок',
                ['rozanova'],
                [
                  talk('Вялый младенец: мозг, нерв или мышца', 'rozanova'),
                  talk(
                    'Спинальная мышечная атрофия: счёт идёт на недели',
                    'shcherbakova',
                    'Неонатальный скрининг, сроки начала терапии, наблюдение после неё.',
                  ),
                  talk('Подросток спотыкается: наследственные невропатии', 'timofeev'),
                ],
              ),
            ],
          },
        ],
        closing: 'Ответы на вопросы, закрытие конференции',
      }),
    ],
    seats: [
      { participation: 'IN_PERSON', capacity: 180, demoTaken: 143, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: 800, demoTaken: 228, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('in-person', 'Участие в зале', 'IN_PERSON', 0, { description: 'Кофе-паузы и раздаточные материалы.' }),
      tariff('online', 'Участие в трансляции', 'ONLINE', 0),
    ],
    questions: [
      question({
        key: 'role',
        kind: 'CHOICE',
        label: 'Где вы принимаете детей?',
        required: true,
        options: {
          clinic: 'В поликлинике',
          hospital: 'В стационаре',
          private: 'В частном центре',
          none: 'Сейчас не принимаю',
        },
      }),
      question({
        key: 'case',
        kind: 'TEXT',
        label: 'Случай, который вы хотели бы обсудить',
        help: 'Без имени, даты рождения и номера карты ребёнка.',
        maxLength: 600,
        showIf: { question: 'role', values: ['clinic', 'hospital', 'private'] },
      }),
    ],
    partners: [partnerAt('centre'), partnerAt('institute'), partnerAt('efir'), partnerAt('vesti')],
    documents: [
      pdf(
        'Программа конференции',
        'programma.pdf',
        'Детская неврология: от симптома к маршруту',
        '09:45. Пароксизмы у ребёнка.',
        '11:30. Задержка развития и речи.',
        '14:00. Слабый ребёнок.',
      ),
      memoPerRequest(VENUE, ADDRESS, 'Вход через главный корпус, гардероб на первом этаже.'),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -25), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(date, -1), '18:00', ZONE),
  });
}
