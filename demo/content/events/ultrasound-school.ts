import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, fullDay, lecturer, section, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Симуляционный класс Невского центра клинической медицины';
const ADDRESS = 'ул. Профессора Карелина, д. 7';
const CLASSROOM = 'Учебный класс';
const TRAINING = 'Зал тренажёров';

export function ultrasoundSchool(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.ahead(4, 6, 2);
  const [first = '', second = ''] = dates;
  return buildEvent({
    title: 'Школа ультразвуковой диагностики в акушерстве: II триместр',
    type: 'SCHOOL',
    format: 'IN_PERSON',
    summary:
      'Два дня для тех, кто проводит скрининг: стандартные срезы, сердце и мозг плода, заключение без двусмысленностей. Половина времени — за тренажёром с наставником.',
    description: `Школа рассчитана на врачей ультразвуковой диагностики и акушеров-гинекологов, которые уже выполняют скрининговые исследования и хотят делать это увереннее.

Группа — 40 человек: лекции слушаем вместе, а на практике делимся на восемь подгрупп по пять. У каждой — тренажёр с библиотекой патологии и свой наставник. Каждый участник сам выводит все обязательные срезы и получает разбор ошибок.

В программе: протокол исследования во II триместре, сердце плода за пять срезов, центральная нервная система, лицо и позвоночник, плацента и пуповина. Отдельно — о том, как говорить с пациенткой, если что-то найдено.

Удобная одежда приветствуется, сменную обувь выдаём на месте.`,
    coverMotif: 'arcs',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Санкт-Петербург' },
    specialties: higher('Ультразвуковая диагностика', 'Акушерство и гинекология'),
    nmo: { state: 'SUBMITTED', registrationNumber: null },
    committee: [as('CHAIR', 'lebedeva'), as('SECRETARY', 'korshunova')],
    programme: [
      fullDay({
        date: first,
        zone: ZONE,
        title: 'Протокол и срезы',
        nmoPoints: 6,
        opening: { title: 'Знакомство с группой', by: ['lebedeva'] },
        halls: [
          {
            name: CLASSROOM,
            sections: [
              section(
                'Исследование по протоколу',
                ['lebedeva'],
                [
                  talk('Что обязан увидеть врач во II триместре', lecturer('lebedeva')),
                  talk(
                    'Биометрия: откуда берутся ошибки',
                    lecturer('korshunova'),
                    'Настройка прибора, выбор среза, постановка измерителей: разбор на снимках участников прошлых школ.',
                  ),
                  talk('Плацента, пуповина, воды', lecturer('shevchuk')),
                ],
              ),
              section(
                'Центральная нервная система и лицо',
                ['korshunova'],
                [
                  talk('Три среза головного мозга', lecturer('korshunova')),
                  talk('Профиль, губы, орбиты', lecturer('shevchuk')),
                  talk('Позвоночник: спокойный осмотр', lecturer('lebedeva')),
                ],
              ),
              section(
                'Практика: стандартные срезы на тренажёре',
                [],
                [talk('Работа в подгруппах по пять человек', ['korshunova', 'shevchuk'], null, 90)],
                'WORKSHOP',
              ),
            ],
          },
        ],
      }),
      fullDay({
        date: second,
        zone: ZONE,
        title: 'Сердце плода и трудные находки',
        nmoPoints: 6,
        halls: [
          {
            name: TRAINING,
            sections: [
              section(
                'Сердце плода за пять срезов',
                ['lebedeva'],
                [
                  talk(
                    'Четырёхкамерный срез и выводные тракты',
                    lecturer('korshunova'),
                    'Последовательность, которая не даёт пропустить критический порок.',
                  ),
                  talk('Три сосуда и трахея', lecturer('korshunova')),
                  talk('Пороки, которые находят поздно, и почему', lecturer('lebedeva')),
                ],
              ),
              section(
                'Практика: сердце плода на тренажёре',
                [],
                [talk('Выводим срезы, ищем порок, пишем заключение', ['shevchuk', 'korshunova'], null, 90)],
                'WORKSHOP',
              ),
              section(
                'Разбор случаев участников',
                ['lebedeva', 'shevchuk'],
                [
                  talk('Маркёры хромосомных аномалий: что сказать пациентке', lecturer('lebedeva')),
                  talk('Случаи из практики слушателей', ['shevchuk'], null, 30),
                  talk('Заключение без двусмысленностей', lecturer('korshunova'), null, 20),
                ],
                'CASE_REVIEW',
              ),
            ],
          },
        ],
        closing: 'Итоговая проверка, вручение сертификатов',
      }),
    ],
    seats: [{ participation: 'IN_PERSON', capacity: 40, demoTaken: 36, demoWaiting: 0 }],
    tariffs: [
      tariff('standard', 'Участие в школе', 'IN_PERSON', 12000, {
        description: 'Два дня занятий, тренажёры, учебное пособие, обеды.',
      }),
    ],
    questions: [
      question({
        key: 'experience',
        kind: 'NUMBER',
        label: 'Стаж работы в пренатальной диагностике, лет',
        help: 'Можно с дробью: 2,5.',
        required: true,
        min: '0',
        max: '60',
      }),
      question({
        key: 'device',
        kind: 'CHOICE',
        label: 'На приборах какого класса вы работаете?',
        options: { expert: 'Экспертный', high: 'Высокий', middle: 'Средний', other: 'Другой' },
      }),
      question({
        key: 'deviceName',
        kind: 'TEXT',
        label: 'Какой прибор у вас?',
        required: true,
        maxLength: 100,
        showIf: { question: 'device', values: ['other'] },
      }),
      question({
        key: 'photoConsent',
        kind: 'CONSENT',
        label: 'Понимаю, что занятия на тренажёрах снимаются для разбора ошибок в группе',
        required: true,
      }),
    ],
    partners: [
      partnerAt('centre'),
      partnerAt('medline', {
        text: 'Предоставляет ультразвуковые приборы для практических занятий.',
        erid: 'LjN8KDemo3',
      }),
      partnerAt('institute'),
    ],
    documents: [
      pdf(
        'Программа школы',
        'programma.pdf',
        'Школа ультразвуковой диагностики в акушерстве: II триместр',
        'День 1. Протокол и срезы: лекции и практика.',
        'День 2. Сердце плода и трудные находки.',
      ),
      memoPerRequest(VENUE, ADDRESS, 'Вход в учебный корпус со двора, второй этаж. Сменную обувь выдаём.'),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -60), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(first, -5), '18:00', ZONE),
  });
}
