import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, tariff } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, fullDay, lecturer, section, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';

export function pharmacologySchool(calendar: DemoCalendar): DemoEvent {
  const [date = calendar.today] = calendar.ago(8, 4, 1);
  return buildEvent({
    title: 'Школа клинического фармаколога',
    type: 'SCHOOL',
    format: 'IN_PERSON',
    summary:
      'Один день о решениях, которых ждут от фармаколога: взаимодействия, дозы при болезни почек, отмена лишнего. Школа прошла в Санкт-Петербурге, собрала 86 врачей.',
    description: `Школа прошла в учебном корпусе Невского центра клинической медицины. Участвовали 86 врачей из 23 городов.

Утром разбирали взаимодействия лекарств: не списки, а механизмы, по которым их можно предсказать. Днём считали дозы при болезни почек и печени, вечером — отменяли лишнее у пациента с четырнадцатью назначениями.

Участники получили рабочую тетрадь с задачами. Её можно скачать на этой странице.

Следующая школа запланирована через год, о наборе сообщим в рассылке.`,
    coverMotif: 'ridges',
    timeZone: ZONE,
    venue: {
      name: 'Учебный корпус Невского центра клинической медицины',
      address: 'ул. Профессора Карелина, д. 7',
      city: 'Санкт-Петербург',
    },
    specialties: higher('Клиническая фармакология', 'Терапия', 'Фармация'),
    nmo: { state: 'APPROVED', registrationNumber: 'ОМ-0091-Ш' },
    committee: [as('CHAIR', 'konstantinopolskaia'), as('SECRETARY', 'fadeeva')],
    programme: [
      fullDay({
        date,
        zone: ZONE,
        title: null,
        nmoPoints: 6,
        opening: { title: 'Открытие школы', by: ['konstantinopolskaia'] },
        halls: [
          {
            name: 'Лекционный зал',
            sections: [
              section(
                'Взаимодействия лекарств',
                ['konstantinopolskaia'],
                [
                  talk(
                    'Ферменты и переносчики: понять, а не запомнить',
                    lecturer('konstantinopolskaia'),
                    'Шесть механизмов, из которых выводится большинство опасных сочетаний.',
                  ),
                  talk('Удлинение QT: список подозреваемых', lecturer('orlov')),
                  talk('Фитопрепараты, о которых не говорят врачу', lecturer('fadeeva')),
                ],
              ),
              section(
                'Доза при болезни почек и печени',
                ['fadeeva'],
                [
                  talk('Какая формула и почему', lecturer('fadeeva')),
                  talk('Антибиотики в реанимации: особые дозы', lecturer('gromov')),
                  talk('Печень: когда снижать', lecturer('konstantinopolskaia')),
                ],
              ),
              section(
                'Отменить лишнее: разбор листов назначений',
                ['fadeeva', 'malysheva'],
                [
                  talk('Четырнадцать таблеток у бабушки', lecturer('malysheva')),
                  talk('Как договориться с коллегами', lecturer('fadeeva')),
                  talk('Задачи из тетради: решаем вместе', [lecturer('fadeeva'), lecturer('konstantinopolskaia')]),
                ],
                'CASE_REVIEW',
              ),
            ],
          },
        ],
        closing: 'Проверка знаний, закрытие школы',
      }),
    ],
    seats: [{ participation: 'IN_PERSON', capacity: 90, demoTaken: 86, demoWaiting: 0 }],
    tariffs: [tariff('standard', 'Участие в школе', 'IN_PERSON', 3000)],
    partners: [partnerAt('centre'), partnerAt('institute'), partnerAt('vesti')],
    documents: [
      pdf(
        'Рабочая тетрадь школы',
        'tetrad.pdf',
        'Школа клинического фармаколога',
        'Задача 1. Варфарин и кларитромицин: что произойдёт с МНО?',
        'Задача 2. Рассчитайте скорость клубочковой фильтрации и дозу.',
        'Задача 3. Какие из 14 назначений можно отменить сегодня?',
      ),
    ],
    registrationOpensAt: toInstant(addDays(date, -80), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(date, -3), '18:00', ZONE),
    hasRecording: false,
  });
}
