import type { DemoDay, LocalDate } from '../content.types.js';
import { as, fullDay, section, sponsored, talk } from '../programme.builder.js';

const HAND = 'Зал «Кисть»';
const JOINT = 'Зал «Суставы»';
const TRAUMA = 'Зал «Травма»';

export function traumatologyProgramme(dates: LocalDate[], zone: string): DemoDay[] {
  const [first = '', second = '', third = ''] = dates;
  return [
    fullDay({
      date: first,
      zone,
      nmoPoints: null,
      title: 'Кисть и ревизии',
      opening: { title: 'Открытие конференции и выставки', by: ['tikhonov', 'gavrilov'] },
      halls: [
        {
          name: HAND,
          sections: [
            section(
              'Повреждения кисти',
              [as('CHAIR', 'karpenko')],
              [
                talk(
                  'Рана на кисти: осмотр до анестезии',
                  'karpenko',
                  'Что проверить за три минуты, чтобы не зашить рану вместе с ошибкой.',
                ),
                talk('Переломы пястных костей: спицы, пластины, гипс', 'loginova'),
                talk('Ладьевидная кость: почему не срослась', 'karpenko'),
              ],
            ),
            section(
              'Сухожилия и нервы',
              ['karpenko'],
              [
                talk('Шов сгибателя: прочность или скольжение', 'karpenko'),
                talk('Реабилитация с первого дня', 'fomin'),
                talk('Срединный нерв: поздние решения', 'timofeev'),
              ],
            ),
            section(
              'Разбор: сложная кисть',
              ['loginova', 'karpenko'],
              [
                talk('Электротравма', 'loginova'),
                talk('Отрыв пальца: реплантация или культя', 'karpenko'),
                talk('Контрактура Дюпюитрена', 'loginova'),
              ],
              'CASE_REVIEW',
            ),
          ],
        },
        {
          name: JOINT,
          sections: [
            section(
              'Эндопротезирование: ревизия',
              [as('CHAIR', 'gavrilov')],
              [
                talk(
                  'План ревизии: дефект, доступ, запасной вариант',
                  'gavrilov',
                  'Как читать снимки и что заказать заранее, чтобы не импровизировать в операционной.',
                ),
                talk('Вертлужный компонент: классификация в деле', 'tikhonov'),
                talk('Цемент в ревизии: за и против', 'gavrilov'),
              ],
            ),
            section(
              'Перипротезная инфекция',
              ['tikhonov'],
              [
                talk('Диагноз до разреза', 'kim'),
                talk('Один этап или два', 'gavrilov'),
                talk('Антибиотики: сколько недель', 'nikitin'),
              ],
            ),
            section(
              'Коленный сустав',
              ['tikhonov'],
              [
                talk('Боль после эндопротезирования', 'tikhonov'),
                talk('Частичное протезирование', 'gavrilov'),
                talk('Остеотомия у молодого пациента', 'gavrilov'),
              ],
            ),
          ],
        },
      ],
      symposium: sponsored(
        'Ладога Имплант',
        'Симпозиум партнёра: инструмент для ревизии',
        ['gavrilov'],
        [talk('Показ на модели', 'gavrilov', null, 40)],
      ),
    }),
    fullDay({
      date: second,
      zone,
      nmoPoints: null,
      title: 'Политравма, инфекция, осложнения',
      halls: [
        {
          name: TRAUMA,
          sections: [
            section(
              'Политравма: первые сутки',
              ['tikhonov', 'gromov'],
              [
                talk('Контроль повреждений: когда остановиться', 'tikhonov'),
                talk('Кровопотеря: протокол массивной трансфузии', 'gromov'),
                talk('Таз: бинт, рама, ангиография', 'terPetrosian'),
              ],
            ),
            section(
              'Открытые переломы',
              ['loginova'],
              [
                talk('Рана: чистить до здорового', 'loginova'),
                talk('Покрыть за семь дней', 'karpenko'),
                talk('Дефект кости: транспорт и пластика', 'tikhonov'),
              ],
            ),
            section(
              'Пожилой пациент с переломом бедра',
              ['gavrilov'],
              [
                talk('Операция за 48 часов: что мешает', 'gavrilov'),
                talk('Делирий и обезболивание', 'komarova'),
                talk('Второго перелома можно избежать', 'astakhova'),
              ],
            ),
          ],
        },
        {
          name: JOINT,
          sections: [
            section(
              'Плечо',
              ['egorov'],
              [
                talk('Вывих в двадцать и в семьдесят', 'loginova'),
                talk('Вращательная манжета: шить или ждать', 'karpenko'),
                talk('Обезболивание плеча', 'egorov'),
              ],
            ),
            section(
              'Стопа и голеностоп',
              ['gavrilov'],
              [
                talk('Синдесмоз: увидеть и удержать', 'gavrilov'),
                talk('Диабетическая стопа', 'bogdanov'),
                talk('Пяточная кость', 'osipov'),
              ],
            ),
            section(
              'Дискуссия: осложнение, о котором не рассказывают',
              [as('CHAIR', 'tikhonov')],
              [
                talk('Три истории', 'tikhonov'),
                talk('Взгляд юриста', 'dorokhov'),
                talk('Взгляд главного врача', 'polianskii'),
              ],
              'DISCUSSION',
            ),
          ],
        },
      ],
    }),
    fullDay({
      date: third,
      zone,
      nmoPoints: null,
      title: 'Мастерские',
      halls: [
        {
          name: HAND,
          sections: [
            section(
              'Мастерская: шов сухожилия',
              [],
              [talk('Шесть столов, шесть увеличений', 'karpenko', null, 90)],
              'WORKSHOP',
            ),
            section('Мастерская: шов нерва', [], [talk('Работа под микроскопом', 'karpenko', null, 90)], 'WORKSHOP'),
            section(
              'Мастерская: внешняя фиксация',
              [],
              [talk('Сборка аппарата на модели', 'loginova', null, 90)],
              'WORKSHOP',
            ),
          ],
        },
        {
          name: JOINT,
          sections: [
            section(
              'Мастерская: костная пластика',
              [],
              [talk('Дефект, блок, импакция', 'gavrilov', null, 90)],
              'WORKSHOP',
            ),
            section(
              'Мастерская: навигация',
              [],
              [talk('Планирование и проверка осей', 'tikhonov', null, 90)],
              'WORKSHOP',
            ),
            section(
              'Круглый стол: обучение хирурга',
              [as('CHAIR', 'tikhonov')],
              [
                talk('Сколько операций нужно', 'gavrilov'),
                talk('Симуляция вместо первого раза', 'komarova'),
                talk('Наставник и ученик', 'karpenko'),
              ],
              'ROUND_TABLE',
            ),
          ],
        },
        {
          name: TRAUMA,
          sections: [
            section(
              'Мастерская для операционных сестёр: наборы и укладка',
              ['ershova'],
              [talk('От описи до стола', 'ershova', null, 90)],
              'WORKSHOP',
            ),
            section(
              'Мастерская для операционных сестёр: электроинструмент',
              ['ershova'],
              [talk('Сборка, проверка, обработка', ['ershova', 'mironov'], null, 90)],
              'WORKSHOP',
            ),
            section(
              'Сестринский совет',
              ['sorokina'],
              [
                talk('Счёт инструментов', 'ershova'),
                talk('Позиционирование без осложнений', 'mironov'),
                talk('Передача из операционной', 'sorokina'),
              ],
              'ROUND_TABLE',
            ),
          ],
        },
      ],
      closing: 'Закрытие, вручение дипломов мастерских',
    }),
  ];
}
