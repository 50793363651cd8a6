/** Content, not logic: ten entries as plain data, longer than other files so that a year reads from top to bottom. */
import type { EventType } from '../../server/events/event.enums.js';
import { slugify } from '../../server/core/slug.js';
import { demoCalendar } from './calendar.js';
import type { CoverMotif } from '../../server/ports/covers/draw-cover.js';
import type { LocalDate, SpecialtyReference } from './content.types.js';
import { higher, secondary } from './event.builder.js';
import type { SpeakerKey } from './speakers.js';

type Video = 'file' | 'hls' | { rutube: number } | { vk: number };
type Media = {
  /** A file or playlist of our own; or minutes of a video that lies with a provider. */
  video?: Video;
  slides?: 'slides' | 'handout';
  /** Left out: for everybody. */
  isForMembers?: boolean;
};
export type DemoArchiveTalk = {
  title: string;
  annotation: string | null;
  speakers: SpeakerKey[];
  media: Media;
};
export type DemoArchiveSection = { day: LocalDate; hall: string | null; title: string; talks: DemoArchiveTalk[] };
export type DemoArchiveEntry = {
  slug: string;
  /** The entry of one of the demo's past events: title, summary's subject, cover and specialties are the event's. */
  isOfEvent: boolean;
  title: string;
  type: EventType;
  coverMotif: CoverMotif;
  summary: string;
  description: string;
  firstDay: LocalDate;
  lastDay: LocalDate;
  city: string | null;
  specialties: SpecialtyReference[];
  sections: DemoArchiveSection[];
};

type SectionPlan = { day?: number; hall?: string; title: string; talks: DemoArchiveTalk[] };
type Plan = Omit<DemoArchiveEntry, 'slug' | 'isOfEvent' | 'firstDay' | 'lastDay' | 'sections'> & {
  isOfEvent?: boolean;
  /** Weeks ago, weekday of the first day (1 is Monday), number of days. */
  when: [weeks: number, weekday: number, days: number];
  sections: SectionPlan[];
};

const talk = (
  title: string,
  speaker: SpeakerKey | SpeakerKey[],
  media: Media,
  annotation: string | null = null,
): DemoArchiveTalk => ({ title, annotation, speakers: [speaker].flat(), media });

const members = (media: Media): Media => ({ ...media, isForMembers: true });

const PLANS: Plan[] = [
  {
    title: 'Осенний форум по пульмонологии',
    isOfEvent: true,
    type: 'FORUM',
    coverMotif: 'breath',
    summary:
      'Избранные доклады двух дней: обструктивные болезни, инфекция, интерстициальные процессы. Часть записей открыта всем.',
    description: `Здесь собраны восемь докладов, о которых участники спрашивали чаще всего. Открытые записи можно смотреть сразу, остальные — после входа в личный кабинет.

Слайды опубликованы с согласия докладчиков. Записи клинических разборов не публикуются: в них показаны снимки пациентов.`,
    city: 'Санкт-Петербург',
    specialties: higher(
      'Пульмонология',
      'Терапия',
      'Общая врачебная практика (семейная медицина)',
      'Торакальная хирургия',
      'Функциональная диагностика',
    ),
    when: [6, 4, 2],
    sections: [
      {
        hall: 'Зал «Ладога»',
        title: 'ХОБЛ: от спирометрии к лечению',
        talks: [
          talk(
            'Спирометрия, которой можно верить',
            'belova',
            { video: 'file', slides: 'slides' },
            'Три условия качества и разбор кривых, присланных участниками.',
          ),
          talk('Обострение дома и в стационаре', 'kuzmin', members({ video: 'hls', slides: 'slides' })),
          talk('Ингалятор: учим и проверяем', 'alekseeva', { video: { rutube: 26 }, slides: 'handout' }),
        ],
      },
      {
        hall: 'Зал «Онега»',
        title: 'Пневмония: решения первых часов',
        talks: [
          talk('Лечить дома или госпитализировать', 'mamedov', { video: 'hls' }),
          talk('Стартовый антибиотик', 'fadeeva', members({ video: 'file', slides: 'slides' })),
        ],
      },
      {
        day: 1,
        hall: 'Зал «Ладога»',
        title: 'Интерстициальные болезни лёгких',
        talks: [
          talk(
            'Узор на КТ: четыре главных рисунка',
            'efimova',
            members({ video: { vk: 34 }, slides: 'slides' }),
            'Матовое стекло, сеть, соты, узелки: алгоритм для пульмонолога без рентгенолога рядом.',
          ),
          talk('Антифибротическая терапия: когда начинать', 'kuzmin', members({ video: 'file' })),
          talk('Лёгкие при болезнях соединительной ткани', 'demina', { slides: 'slides' }),
        ],
      },
    ],
  },
  {
    title: 'Школа клинического фармаколога',
    isOfEvent: true,
    type: 'SCHOOL',
    coverMotif: 'ridges',
    summary:
      'Шесть лекций школы: механизмы взаимодействий, дозы при болезни почек и печени, отмена лишнего. Рабочая тетрадь — для всех.',
    description: `Лекции записаны в учебном корпусе, без монтажа. К лекциям о дозах приложены таблицы: их удобно держать открытыми рядом с записью.

Задачи из рабочей тетради разобраны в последней лекции.`,
    city: 'Санкт-Петербург',
    specialties: higher('Клиническая фармакология', 'Терапия', 'Фармация'),
    when: [8, 4, 1],
    sections: [
      {
        title: 'Взаимодействия лекарств',
        talks: [
          talk(
            'Ферменты и переносчики: понять, а не запомнить',
            'konstantinopolskaia',
            { video: 'file', slides: 'slides' },
            'Шесть механизмов, из которых выводится большинство опасных сочетаний.',
          ),
          talk('Удлинение QT: список подозреваемых', 'orlov', members({ video: 'file', slides: 'handout' })),
        ],
      },
      {
        title: 'Доза при болезни почек и печени',
        talks: [
          talk('Какая формула и почему', 'fadeeva', { video: 'hls', slides: 'slides' }),
          talk('Антибиотики в реанимации: особые дозы', 'gromov', members({ video: 'hls' })),
        ],
      },
      {
        title: 'Отменить лишнее: разбор листов назначений',
        talks: [
          talk('Четырнадцать таблеток у бабушки', 'malysheva', members({ video: { rutube: 31 } })),
          talk('Задачи из тетради: решаем вместе', ['fadeeva', 'konstantinopolskaia'], {
            video: { vk: 42 },
            slides: 'handout',
          }),
        ],
      },
    ],
  },
  {
    title: 'Ревматологические чтения',
    type: 'CONFERENCE',
    coverMotif: 'cells',
    summary: 'Ранний артрит, системные болезни и боль в спине глазами терапевта: семь докладов двух дней чтений.',
    description: `Чтения собирают ревматологов и терапевтов Северо-Запада каждый год. В этот раз говорили о том, что можно сделать до первой консультации ревматолога.

Записи докладов первого дня открыты. Второй день, с разбором тактики, доступен после входа.`,
    city: 'Санкт-Петербург',
    specialties: higher('Ревматология', 'Терапия', 'Общая врачебная практика (семейная медицина)'),
    when: [31, 4, 2],
    sections: [
      {
        hall: 'Большой зал',
        title: 'Первые шесть недель артрита',
        talks: [
          talk('Припухший сустав на приёме терапевта', 'ignatova', { video: 'file', slides: 'slides' }),
          talk('Какие анализы назначить, а какие нет', 'malysheva', { video: 'hls', slides: 'handout' }),
          talk('Подагра: лечим приступ и готовим год', 'lukianov', { video: { rutube: 29 } }),
        ],
      },
      {
        day: 1,
        hall: 'Большой зал',
        title: 'Системные болезни без страха',
        talks: [
          talk('Высыпания, лихорадка, боль: когда думать о системном', 'ignatova', members({ video: 'file' })),
          talk('Почки при системных болезнях', 'gusev', members({ video: 'hls', slides: 'slides' })),
          talk('Беременность и ревматическая болезнь', ['lebedeva', 'ignatova'], members({ video: { vk: 37 } })),
          talk('Как читать выписку ревматолога', 'demina', { slides: 'handout' }),
        ],
      },
    ],
  },
  {
    title: 'Неотложная помощь: первые десять минут',
    type: 'CONFERENCE',
    coverMotif: 'pulse',
    summary: 'Конференция для врачей, фельдшеров и сестёр: боль в груди, судороги, анафилаксия. Коротко и по шагам.',
    description: `Каждый доклад построен одинаково: что увидеть, что сделать, что сказать по телефону. Видео можно смотреть с командой на пятиминутке.

Раздаточный лист с дозами открыт для всех.`,
    city: 'Вологда',
    specialties: [
      ...higher('Скорая медицинская помощь', 'Терапия', 'Анестезиология-реаниматология'),
      ...secondary('Лечебное дело'),
    ],
    when: [40, 5, 1],
    sections: [
      {
        title: 'Что делать до приезда бригады',
        talks: [
          talk('Боль в груди: десять минут до ЭКГ', 'arsenev', { video: 'file', slides: 'handout' }),
          talk('Анафилаксия: адреналин без раздумий', 'komarova', { video: 'hls' }),
          talk('Судороги у взрослого', 'timofeev', { video: { rutube: 18 } }),
        ],
      },
      {
        title: 'Команда и связь',
        talks: [
          talk('Передать больного за одну минуту', ['arsenev', 'mironov'], { video: 'file', slides: 'slides' }),
          talk('Разбор вызова: ошибки, о которых можно говорить', 'gromov', members({ video: 'hls' })),
        ],
      },
    ],
  },
  {
    title: 'Школа эхокардиографии',
    type: 'SCHOOL',
    coverMotif: 'waves',
    summary:
      'Два дня о том, как измерить и как написать: стандартные срезы, клапаны, сердечная недостаточность, детское сердце.',
    description: `Школа проводится для врачей функциональной и ультразвуковой диагностики. Лекции чередуются с измерениями на симуляторе; здесь — лекции.

Протокол исследования приложен к первой лекции: его можно взять за основу для своего отделения.`,
    city: 'Санкт-Петербург',
    specialties: higher(
      'Функциональная диагностика',
      'Ультразвуковая диагностика',
      'Кардиология',
      'Детская кардиология',
    ),
    when: [57, 4, 2],
    sections: [
      {
        title: 'Стандартные срезы и измерения',
        talks: [
          talk('Двенадцать срезов за пятнадцать минут', 'belova', { video: 'hls', slides: 'slides' }),
          talk('Фракция выброса: три способа, одно число', 'belova', members({ video: 'file' })),
          talk('Протокол, который понимает кардиолог', ['belova', 'vetrova'], { slides: 'handout' }),
        ],
      },
      {
        title: 'Клапаны',
        talks: [
          talk(
            'Аортальный стеноз: когда числа не сходятся',
            'safina',
            members({ video: { rutube: 33 }, slides: 'slides' }),
          ),
          talk('Митральная недостаточность глазами хирурга', 'reznik', members({ video: 'hls' })),
        ],
      },
      {
        day: 1,
        title: 'Детское сердце',
        talks: [
          talk('Шум у здорового ребёнка', 'voronina', { video: 'file', slides: 'slides' }),
          talk('Открытое овальное окно: наблюдать или лечить', 'voronina', members({ video: { vk: 24 } })),
        ],
      },
    ],
  },
  {
    title: 'Гастроэнтерология для врача первичного звена',
    type: 'WEBINAR_SERIES',
    coverMotif: 'weave',
    summary:
      'Цикл из четырёх вебинаров: изжога, боль, анемия, печёночные пробы. Каждый — с алгоритмом на одной странице.',
    description: `Вебинары шли без зала, из студии. Ответы на вопросы из чата вошли в запись.

Алгоритмы можно распечатать: они приложены к каждому вебинару.`,
    city: null,
    specialties: higher('Гастроэнтерология', 'Терапия', 'Общая врачебная практика (семейная медицина)'),
    when: [70, 2, 1],
    sections: [
      {
        title: 'Четыре вечера',
        talks: [
          talk('Изжога: кого отправить на эндоскопию', 'belinskaia', { video: 'file', slides: 'handout' }),
          talk('Боль в животе: синдром или болезнь', 'belinskaia', { video: { rutube: 55 }, slides: 'handout' }),
          talk(
            'Анемия, которую нашли случайно',
            ['belinskaia', 'malysheva'],
            members({ video: 'hls', slides: 'handout' }),
          ),
          talk('Повышены печёночные пробы: план на месяц', 'belinskaia', members({ video: 'file', slides: 'handout' })),
        ],
      },
    ],
  },
  {
    title: 'Сестринская практика: безопасность у постели больного',
    type: 'CONFERENCE',
    coverMotif: 'rhythm',
    summary:
      'Профилактика падений, катетеры, передача смены, боль. Доклады медицинских сестёр — для медицинских сестёр.',
    description: `Докладчики этой конференции сами стоят на посту. Поэтому в записях много фотографий, бланков и готовых решений.

Чек-листы опубликованы под открытой лицензией: берите и меняйте под своё отделение.`,
    city: 'Великий Новгород',
    specialties: secondary('Сестринское дело', 'Организация сестринского дела', 'Операционное дело'),
    when: [84, 4, 1],
    sections: [
      {
        hall: 'Зал А',
        title: 'Безопасность пациента',
        talks: [
          talk('Падения: что мы изменили за год', 'sorokina', { video: 'hls', slides: 'slides' }),
          talk('Центральный катетер без осложнений', 'ershova', { video: 'file', slides: 'handout' }),
          talk('Боль как пятый показатель', 'mironov', { video: { vk: 22 } }),
        ],
      },
      {
        hall: 'Зал Б',
        title: 'Организация смены',
        talks: [
          talk('Передача смены у постели', 'danilova', members({ video: 'file', slides: 'slides' })),
          talk('Наставник и новичок: первые сто дней', 'danilova', { slides: 'slides' }),
        ],
      },
    ],
  },
  {
    title: 'Неврология вне столиц',
    type: 'FORUM',
    coverMotif: 'branches',
    summary: 'Форум в Петрозаводске: инсульт на расстоянии, головная боль, реабилитация дома. Шесть докладов.',
    description: `Форум посвящён районам, где до сосудистого центра два часа пути. Докладчики показывают, что работает там, где нет ни томографа, ни нейрохирурга.

Записи секции о телемедицине доступны после входа: в них есть внутренние протоколы больниц.`,
    city: 'Петрозаводск',
    specialties: higher('Неврология', 'Физическая и реабилитационная медицина', 'Медицинская логопедия'),
    when: [109, 4, 2],
    sections: [
      {
        title: 'Инсульт: дорога и время',
        talks: [
          talk('Тромболизис в районной больнице', 'raski', { video: 'file', slides: 'slides' }),
          talk(
            'Телеконсультация: пять вопросов до звонка',
            'shcherbakova',
            members({ video: 'hls', slides: 'handout' }),
          ),
        ],
      },
      {
        day: 1,
        title: 'После больницы',
        talks: [
          talk('Реабилитация дома: кто, сколько, как', 'osipov', { video: { rutube: 35 } }),
          talk('Речь возвращается: упражнения для родных', 'zueva', { video: 'hls', slides: 'handout' }),
          talk('Рука после инсульта', 'fomin', members({ video: 'file' })),
          talk('Головная боль, которую лечат годами', 'shcherbakova', members({ video: { vk: 28 } })),
        ],
      },
    ],
  },
  {
    title: 'Клинические разборы: болезни почек',
    type: 'CASE_REVIEW',
    coverMotif: 'contours',
    summary: 'Три случая, в которых ответ дал не самый дорогой анализ. Разбирают нефролог, кардиолог и фармаколог.',
    description: `Пациенты дали согласие на разбор; имена и даты изменены. Запись каждого случая останавливается перед ответом: попробуйте поставить диагноз сами.`,
    city: 'Санкт-Петербург',
    specialties: higher('Нефрология', 'Терапия', 'Кардиология', 'Клиническая фармакология'),
    when: [128, 3, 1],
    sections: [
      {
        title: 'Три случая',
        talks: [
          talk('Отёки и нормальный креатинин', ['gusev', 'zhdanov'], { video: 'file' }),
          talk('Калий 6,8 без жалоб', 'gusev', members({ video: 'hls', slides: 'slides' })),
          talk(
            'Лекарство, о котором забыли спросить',
            ['fadeeva', 'gusev'],
            members({ video: 'file', slides: 'slides' }),
          ),
        ],
      },
    ],
  },
  {
    title: 'Травма кисти: от приёмного покоя до реабилитации',
    type: 'SCHOOL',
    coverMotif: 'facets',
    summary:
      'Школа одного дня: осмотр, обезболивание, переломы, сухожилия, ранние движения. Первые две лекции открыты всем.',
    description: `Школа задумана для дежурных травматологов: как осмотреть кисть за три минуты и ничего не пропустить.

Лекции сопровождаются схемами разрезов и шин.`,
    city: 'Екатеринбург',
    specialties: higher('Травматология и ортопедия', 'Хирургия', 'Эргореабилитация'),
    when: [137, 5, 1],
    sections: [
      {
        title: 'Приёмный покой',
        talks: [
          talk('Кисть за три минуты: порядок осмотра', 'karpenko', { video: 'hls', slides: 'slides' }),
          talk('Проводниковое обезболивание', 'egorov', { video: { vk: 19 } }),
        ],
      },
      {
        title: 'Операционная и после неё',
        talks: [
          talk('Перелом пястной кости: кому операция', 'loginova', members({ video: 'file', slides: 'slides' })),
          talk('Шов сухожилия и первые движения', ['karpenko', 'fomin'], members({ video: { rutube: 41 } })),
        ],
      },
    ],
  },
];

/** The archive as it stands on the day of seeding. Invented; the two latest entries are of past events of the demo. */
export function demoArchive(now: Date): DemoArchiveEntry[] {
  const calendar = demoCalendar(now);
  return PLANS.map(({ when: [weeks, weekday, count], sections, isOfEvent = false, ...plan }) => {
    const days = calendar.ago(weeks, weekday, count);
    const firstDay = days[0] ?? calendar.today;
    return {
      ...plan,
      isOfEvent,
      slug: slugify(isOfEvent ? plan.title : `${plan.title} ${firstDay.slice(0, 4)}`),
      firstDay,
      lastDay: days.at(-1) ?? firstDay,
      sections: sections.map(({ day = 0, hall = null, title, talks }) => ({
        day: days[day] ?? firstDay,
        hall,
        title,
        talks,
      })),
    };
  });
}
