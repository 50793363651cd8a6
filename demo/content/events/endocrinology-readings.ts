import type { DemoCalendar } from '../calendar.js';
import type { DemoEvent } from '../content.types.js';
import { buildEvent, higher, pdf, question, tariff, memoPerRequest } from '../event.builder.js';
import { addDays, toInstant } from '../local-time.js';
import { partnerAt } from '../partners.js';
import { as, fullDay, section, sponsored, talk } from '../programme.builder.js';

const ZONE = 'Europe/Moscow';
const VENUE = 'Особняк учёных на Мойке';
const ADDRESS = 'наб. реки Мойки, д. 118';
const HALL = 'Белый зал';

export function endocrinologyReadings(calendar: DemoCalendar): DemoEvent {
  const dates = calendar.ahead(22, 5, 2);
  const [first = '', second = ''] = dates;
  return buildEvent({
    title: 'Петербургские эндокринологические чтения',
    type: 'SYMPOSIUM',
    format: 'MIXED',
    summary:
      'Ожирение как дело команды, находка в надпочечнике, узлы и диабет без догадок. Два дня лекций и клинических разборов в камерном зале на Мойке.',
    description: `Чтения — встреча без спешки. Один зал, одна дискуссия, много времени на вопросы. Приглашаем эндокринологов, терапевтов, врачей общей практики и диетологов.

Первый день открывает секция «Ожирение: команда вместо монолога»: эндокринолог, диетолог, кардиолог и хирург ведут одного больного у вас на глазах. Затем — надпочечниковая инциденталома: что делать с находкой, которую никто не искал.

Второй день — сахарный диабет и щитовидная железа, после обеда — клинические разборы. Случаи можно прислать заранее: лучшие авторы представят сами.

По вечерам хозяева зала показывают библиотеку особняка.`,
    coverMotif: 'lattice',
    timeZone: ZONE,
    venue: { name: VENUE, address: ADDRESS, city: 'Санкт-Петербург' },
    specialties: higher('Эндокринология', 'Терапия', 'Общая врачебная практика (семейная медицина)', 'Диетология'),
    nmo: { state: 'SUBMITTED', registrationNumber: null },
    committee: [as('CHAIR', 'astakhova'), as('SECRETARY', 'bogdanov')],
    programme: [
      fullDay({
        date: first,
        zone: ZONE,
        nmoPoints: 6,
        title: 'Ожирение и надпочечники',
        opening: { title: 'Открытие чтений', by: ['astakhova'] },
        halls: [
          {
            name: HALL,
            sections: [
              section(
                'Ожирение: команда вместо монолога',
                [as('CHAIR', 'astakhova'), 'vasileva'],
                [
                  talk(
                    'Первый приём: о чём спросить до весов',
                    'vasileva',
                    'Беседа без осуждения: слова, порядок вопросов, цели на первые три месяца.',
                  ),
                  talk('Лекарства: ожидания и реальность', 'bogdanov'),
                  talk('Хирург в команде: показания и наблюдение после', 'pankratov'),
                ],
              ),
              section(
                'Надпочечниковая инциденталома',
                ['bogdanov'],
                [
                  talk(
                    'Случайная находка: минимум анализов',
                    'astakhova',
                    'Алгоритм на одну страницу: что исключить обязательно, что — по показаниям.',
                  ),
                  talk('КТ надпочечников: как читать описание', 'efimova'),
                  talk('Первичный гиперальдостеронизм: чаще, чем кажется', 'lukianov'),
                ],
              ),
              section(
                'Кости и обмен кальция',
                ['astakhova'],
                [
                  talk('Остеопороз у мужчин', 'bogdanov'),
                  talk('Гиперпаратиреоз: наблюдать или оперировать', 'astakhova'),
                  talk('Витамин D: кому, сколько, зачем', 'malysheva'),
                ],
              ),
            ],
          },
        ],
        symposium: sponsored(
          'Медлайн Диагностика',
          'Лабораторная диагностика: симпозиум партнёра',
          ['bogdanov'],
          [talk('Гормоны стресса: ошибки до пробирки', 'bogdanov', null, 40)],
        ),
      }),
      fullDay({
        date: second,
        zone: ZONE,
        nmoPoints: 6,
        title: 'Диабет, щитовидная железа, разборы',
        halls: [
          {
            name: HALL,
            sections: [
              section(
                'Сахарный диабет: решения на каждый день',
                ['vasileva', 'malysheva'],
                [
                  talk('Старт терапии: от сердца и почек', 'bogdanov'),
                  talk('Непрерывный мониторинг глюкозы: читаем вместе', 'vasileva'),
                  talk('Диабет у пожилых: безопасность прежде всего', 'malysheva'),
                ],
              ),
              section(
                'Щитовидная железа',
                ['astakhova'],
                [
                  talk('Узел: когда пункция не нужна', 'korshunova'),
                  talk('Субклинический гипотиреоз: лечить ли анализ', 'astakhova'),
                  talk('Амиодарон и щитовидная железа', 'orlov'),
                ],
              ),
              section(
                'Клинические разборы',
                [as('CHAIR', 'astakhova'), 'bogdanov'],
                [
                  talk(
                    'Слабость, низкое давление и загар',
                    'bogdanov',
                    'Случай с поздно установленным диагнозом: на каком шаге можно было догадаться?',
                  ),
                  talk('Гипогликемия без диабета', 'vasileva'),
                  talk('Разбор присланного случая', 'astakhova'),
                ],
                'CASE_REVIEW',
              ),
            ],
          },
        ],
      }),
    ],
    seats: [
      { participation: 'IN_PERSON', capacity: 120, demoTaken: 22, demoWaiting: 0 },
      { participation: 'ONLINE', capacity: null, demoTaken: 41, demoWaiting: 0 },
    ],
    tariffs: [
      tariff('doctor', 'Врач', 'IN_PERSON', 4500, { category: 'DOCTOR' }),
      tariff('resident', 'Ординатор', 'IN_PERSON', 1000, { category: 'RESIDENT' }),
      tariff('online', 'Онлайн-участие', 'ONLINE', 1500, { description: 'Трансляция и запись на 14 дней.' }),
    ],
    promoCodes: [
      { code: 'NEVA10', kind: 'PERCENT', value: 10, tariff: null, useLimit: null, note: 'Читателям рассылки' },
    ],
    questions: [
      question({
        key: 'case',
        kind: 'CHOICE',
        label: 'Пришлёте клинический случай?',
        required: true,
        options: { no: 'Нет', yes: 'Да' },
      }),
      question({
        key: 'caseText',
        kind: 'TEXT',
        label: 'Опишите случай в нескольких предложениях',
        help: 'Без данных, по которым можно узнать пациента.',
        required: true,
        maxLength: 1000,
        showIf: { question: 'case', values: ['yes'] },
      }),
    ],
    partners: [
      partnerAt('centre'),
      partnerAt('institute'),
      partnerAt('medline', { tier: 'SECTION', erid: 'LjN8KDemo5' }),
      partnerAt('society'),
      partnerAt('vesti'),
    ],
    documents: [
      pdf(
        'Программа чтений',
        'programma.pdf',
        'Петербургские эндокринологические чтения',
        'День 1. Ожирение и надпочечники.',
        'День 2. Диабет, щитовидная железа, разборы.',
      ),
      memoPerRequest(VENUE, ADDRESS, 'Вход с набережной, лифт для маломобильных гостей — со двора.'),
    ],
    registrationOpensAt: toInstant(addDays(calendar.today, -5), '10:00', ZONE),
    registrationClosesAt: toInstant(addDays(first, -2), '23:59', ZONE),
  });
}
