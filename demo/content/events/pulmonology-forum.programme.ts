import type { DemoDay, LocalDate } from '../content.types.js';
import { as, fullDay, section, sponsored, talk } from '../programme.builder.js';

const MAIN = 'Зал «Ладога»';
const SECOND = 'Зал «Онега»';

export function pulmonologyProgramme(dates: LocalDate[], zone: string): DemoDay[] {
  const [first = '', second = ''] = dates;
  return [
    fullDay({
      date: first,
      zone,
      nmoPoints: 6,
      title: 'Обструктивные болезни и инфекция',
      opening: { title: 'Открытие форума', by: ['kuzmin', 'polianskii'] },
      halls: [
        {
          name: MAIN,
          sections: [
            section(
              'ХОБЛ: от спирометрии к лечению',
              [as('CHAIR', 'kuzmin'), 'alekseeva'],
              [
                talk(
                  'Спирометрия, которой можно верить',
                  'belova',
                  'Три условия качества и разбор кривых, присланных участниками.',
                ),
                talk('Обострение дома и в стационаре', 'kuzmin'),
                talk('Ингалятор: учим и проверяем', 'alekseeva'),
              ],
            ),
            section(
              'Бронхиальная астма',
              ['alekseeva'],
              [
                talk('Трудная астма или трудный диагноз', 'alekseeva'),
                talk('Биологическая терапия: отбор', 'konstantinopolskaia'),
                talk('Астма и беременность', 'lebedeva'),
              ],
            ),
            section(
              'Лёгкие и сон',
              ['kuzmin'],
              [
                talk('Апноэ: скрининг на приёме терапевта', 'malysheva'),
                talk('СИПАП: первые две недели', 'mamedov'),
                talk('Гиповентиляция при ожирении', 'kuzmin'),
              ],
            ),
          ],
        },
        {
          name: SECOND,
          sections: [
            section(
              'Пневмония: решения первых часов',
              ['nikitin'],
              [
                talk('Лечить дома или госпитализировать', 'mamedov'),
                talk('Стартовый антибиотик', 'fadeeva'),
                talk('Не отвечает на лечение: что дальше', 'nikitin'),
              ],
            ),
            section(
              'Плевра и торакальная хирургия',
              ['strelnikov'],
              [
                talk('Плевральный выпот: пункция без осложнений', 'strelnikov'),
                talk('Эмпиема: дренаж, фибринолитик, операция', 'strelnikov'),
                talk('Пневмоторакс: наблюдать или дренировать', 'dzhioev'),
              ],
            ),
            section(
              'Туберкулёз и микобактериозы',
              ['nikitin', 'kim'],
              [
                talk('Иммунные пробы: что значит результат', 'nikitin'),
                talk('Нетуберкулёзные микобактерии', 'kim'),
                talk('Контакт в семье: порядок действий', 'semenova'),
              ],
            ),
          ],
        },
      ],
      symposium: sponsored(
        'Северфарм',
        'Симпозиум партнёра: техника ингаляции',
        ['alekseeva'],
        [talk('Ошибки при ингаляции: наблюдение в поликлинике', 'mamedov', null, 40)],
      ),
    }),
    fullDay({
      date: second,
      zone,
      nmoPoints: 6,
      title: 'Интерстициальные болезни, онкология, реабилитация',
      halls: [
        {
          name: MAIN,
          sections: [
            section(
              'Интерстициальные болезни лёгких',
              [as('CHAIR', 'kuzmin'), 'efimova'],
              [
                talk(
                  'Узор на КТ: четыре главных рисунка',
                  'efimova',
                  'Матовое стекло, сеть, соты, узелки: алгоритм для пульмонолога без рентгенолога рядом.',
                ),
                talk('Антифибротическая терапия: когда начинать', 'kuzmin'),
                talk('Лёгкие при болезнях соединительной ткани', 'demina'),
              ],
            ),
            section(
              'Рак лёгкого: увидеть рано',
              ['saveleva'],
              [
                talk('Очаг в лёгком: наблюдение по правилам', 'efimova'),
                talk('Скрининг: опыт города', 'saveleva'),
                talk('Хирург и пожилой пациент', 'strelnikov'),
              ],
            ),
            section(
              'Клинические разборы',
              ['kuzmin', 'alekseeva'],
              [
                talk('Кашель, который длился год', 'alekseeva'),
                talk('Одышка у спортсмена', 'safina'),
                talk('Кровохарканье у молодой женщины', 'mamedov'),
              ],
              'CASE_REVIEW',
            ),
          ],
        },
        {
          name: SECOND,
          sections: [
            section(
              'Лёгочная гипертензия',
              ['vetrova'],
              [
                talk('Эхокардиография: первый намёк', 'belova'),
                talk('Катетеризация: кому и где', 'terPetrosian'),
                talk('Терапия в экспертном центре', 'vetrova'),
              ],
            ),
            section(
              'Дыхательная недостаточность',
              ['gromov'],
              [
                talk('Кислород дома: показания и контроль', 'mamedov'),
                talk('Высокий поток: границы метода', 'gromov'),
                talk('Нервно-мышечные болезни: когда дыхание слабеет', 'shcherbakova'),
              ],
            ),
            section(
              'Реабилитация и жизнь с болезнью',
              ['osipov'],
              [
                talk('Лёгочная реабилитация без спортзала', 'osipov'),
                talk('Вакцинация: кого и когда', 'nikitin'),
                talk('Отказ от курения: беседа на три минуты', 'malysheva'),
              ],
            ),
          ],
        },
      ],
      symposium: sponsored(
        'Медлайн Диагностика',
        'Симпозиум партнёра: функциональная диагностика',
        ['belova'],
        [talk('Диффузионная способность: зачем её измерять', 'belova', null, 40)],
      ),
      closing: 'Закрытие форума',
    }),
  ];
}
