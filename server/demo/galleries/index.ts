import { demoCalendar, type DemoCalendar } from '../calendar.js';
import type { LocalDate } from '../content.types.js';
import type { MoodName } from './paint.js';
import type { FrameName, SceneName, Shot } from './scene.js';

export type DemoPhoto = Shot & { caption: string };
export type DemoGallery = {
  title: string;
  summary: string;
  takenOn: LocalDate;
  city: string;
  photographer: string;
  /** Title of the demo event that it shows. */
  event: string | null;
  photos: DemoPhoto[];
};

type Line = readonly [scene: SceneName, mood: MoodName, frame: FrameName, caption: string];
type Written = Omit<DemoGallery, 'takenOn' | 'photos' | 'event'> & {
  /** Weeks before the day of seeding, and the weekday (1 is Monday). */
  ago: readonly [weeks: number, weekday: number];
  event?: string;
  lines: readonly Line[];
};

const GALLERIES: readonly Written[] = [
  {
    title: 'Осенний форум по пульмонологии',
    event: 'Осенний форум по пульмонологии',
    ago: [6, 4],
    summary:
      'Два дня на Балтийской пристани: полные залы на секциях о ХОБЛ, постерная сессия и разборы, которые не хотели заканчиваться вовремя.',
    city: 'Санкт-Петербург',
    photographer: 'Анна Ветрова',
    lines: [
      ['auditorium', 'hall', 'wide', 'Пленарное заседание первого дня: большой зал заполнен'],
      ['registration', 'morning', 'classic', 'Восемь утра, стойка регистрации: бейджи готовы'],
      ['lectern', 'hall', 'tall', 'Доклад о спирометрии, с которого начался форум'],
      ['panel', 'evening', 'wide', 'Круглый стол: кому и когда отменять ингаляционные стероиды'],
      ['coffee', 'morning', 'wide', 'Перерыв между секциями'],
      ['posters', 'day', 'wide', 'Постерная сессия молодых учёных'],
      ['windows', 'day', 'classic', 'Фойе второго этажа, окна на Неву'],
      ['auditorium', 'evening', 'panorama', 'Клинические разборы: вопросов больше, чем времени'],
      ['lectern', 'evening', 'close', 'Ответ на вопрос из трансляции'],
      ['embankment', 'evening', 'wide', 'Вечер после первого дня'],
    ],
  },
  {
    title: 'Школа клинического фармаколога',
    event: 'Школа клинического фармаколога',
    ago: [8, 4],
    summary: 'День задач о взаимодействиях и дозах. Пациента с четырнадцатью назначениями разбирали всей аудиторией.',
    city: 'Санкт-Петербург',
    photographer: 'Илья Громов',
    lines: [
      ['lectern', 'day', 'wide', 'Открытие школы'],
      ['auditorium', 'day', 'classic', 'Лекционный зал учебного корпуса'],
      ['coffee', 'day', 'wide', 'Кофе и спор о метформине'],
      ['panel', 'day', 'panorama', 'Консилиум: отменяем лишнее'],
      ['registration', 'day', 'wide', 'Участники из двадцати трёх городов'],
      ['posters', 'morning', 'close', 'Задачи на стендах: дозы при болезни почек'],
      ['windows', 'evening', 'tall', 'После занятий'],
    ],
  },
  {
    title: 'Анестезиология: конференция на Неве',
    ago: [22, 5],
    summary: 'Конференция о безопасности: чек-листы, трудные дыхательные пути и прогулка по набережной.',
    city: 'Санкт-Петербург',
    photographer: 'Анна Ветрова',
    lines: [
      ['embankment', 'morning', 'panorama', 'Утро первого дня'],
      ['simulation', 'day', 'wide', 'Сценарий «Не могу интубировать»: команда у манекена'],
      ['simulation', 'evening', 'close', 'Вечерняя группа: тот же сценарий вдвое быстрее'],
      ['auditorium', 'evening', 'wide', 'Лекция о чек-листах в операционной'],
      ['panel', 'hall', 'wide', 'Разбор критических инцидентов без поиска виноватых'],
      ['coffee', 'evening', 'classic', 'Вечерний кофе'],
      ['lectern', 'morning', 'tall', 'Доклад о мониторинге нейромышечной проводимости'],
      ['embankment', 'hall', 'wide', 'Час ночи: мосты разведены'],
    ],
  },
  {
    title: 'Школа ультразвуковой диагностики: второй набор',
    ago: [30, 1],
    summary: 'Пять дней в малых группах: датчик в руках у каждого с первого часа.',
    city: 'Санкт-Петербург',
    photographer: 'Мария Лапина',
    lines: [
      ['ultrasound', 'day', 'wide', 'Первая точка доступа: ищем правильный угол'],
      ['ultrasound', 'hall', 'close', 'Почка в продольном сечении'],
      ['lectern', 'day', 'classic', 'Короткая лекция перед практикой'],
      ['ultrasound', 'morning', 'classic', 'Третий день: сосуды'],
      ['simulation', 'morning', 'wide', 'Протокол FAST на симуляторе'],
      ['coffee', 'morning', 'tall', 'Пятнадцать минут тишины'],
      ['ultrasound', 'evening', 'wide', 'Зачётное исследование'],
      ['registration', 'morning', 'panorama', 'Первый день, раздача рабочих тетрадей'],
    ],
  },
  {
    title: 'Московские чтения по кардиологии',
    ago: [41, 4],
    summary: 'Сердечная недостаточность, аритмии и новые рекомендации. Спокойные залы и жаркие дискуссии.',
    city: 'Москва',
    photographer: 'Тимур Алиев',
    lines: [
      ['panel', 'day', 'wide', 'Президиум: новые рекомендации из первых рук'],
      ['auditorium', 'hall', 'panorama', 'Секция по аритмиям'],
      ['lectern', 'hall', 'wide', 'Доклад о сердечной недостаточности с сохранённой фракцией'],
      ['posters', 'evening', 'wide', 'У стендов'],
      ['studio', 'evening', 'classic', 'Трансляция для регионов'],
      ['coffee', 'day', 'panorama', 'Большой перерыв'],
      ['auditorium', 'morning', 'close', 'Первый ряд не пропустил ни одного доклада'],
      ['registration', 'evening', 'wide', 'Второй день: регистрация продолжается'],
    ],
  },
  {
    title: 'Студия вебинаров: как это снимается',
    ago: [57, 2],
    summary: 'Один день за кадром: свет, камера, эфир и четыреста вопросов в чате.',
    city: 'Санкт-Петербург',
    photographer: 'Илья Громов',
    lines: [
      ['studio', 'hall', 'wide', 'Эфир через минуту'],
      ['studio', 'day', 'close', 'Проверка света'],
      ['studio', 'morning', 'tall', 'Репетиция с докладчиком'],
      ['panel', 'evening', 'close', 'Дискуссия в студии'],
      ['studio', 'evening', 'panorama', 'Вечерний эфир о рациональной антибиотикотерапии'],
      ['coffee', 'evening', 'close', 'Кофе после эфира'],
    ],
  },
  {
    title: 'Конгресс по травматологии и ортопедии',
    ago: [62, 3],
    summary: 'Три дня, шесть залов, мастер-классы по остеосинтезу и самая длинная постерная сессия за нашу историю.',
    city: 'Санкт-Петербург',
    photographer: 'Анна Ветрова',
    lines: [
      ['auditorium', 'hall', 'wide', 'Открытие конгресса'],
      ['registration', 'day', 'wide', 'Тысяча бейджей за два часа'],
      ['simulation', 'hall', 'wide', 'Мастер-класс: работа в паре'],
      ['posters', 'hall', 'panorama', 'Постерная сессия, вечер второго дня'],
      ['panel', 'morning', 'classic', 'Спорные вопросы эндопротезирования'],
      ['lectern', 'evening', 'tall', 'Лекция приглашённого профессора'],
      ['windows', 'morning', 'wide', 'Тихий час в фойе'],
      ['coffee', 'hall', 'wide', 'Вечерняя встреча участников'],
      ['embankment', 'day', 'panorama', 'Пешком от гостиницы до зала'],
    ],
  },
  {
    title: 'Детская неврология: конференция в Казани',
    ago: [73, 4],
    summary: 'Эпилепсия, развитие речи, редкие болезни: врачи и родители в одном зале.',
    city: 'Казань',
    photographer: 'Диляра Сафина',
    lines: [
      ['auditorium', 'morning', 'wide', 'Утреннее заседание'],
      ['lectern', 'day', 'close', 'Доклад о дебюте эпилепсии у младенцев'],
      ['posters', 'day', 'classic', 'Разбор случая у стенда'],
      ['panel', 'evening', 'wide', 'Вопросы родителей специалистам'],
      ['coffee', 'day', 'wide', 'Перерыв'],
      ['registration', 'morning', 'tall', 'Добро пожаловать'],
      ['auditorium', 'evening', 'classic', 'Закрытие конференции'],
    ],
  },
  {
    title: 'Сестринское дело: форум практиков',
    ago: [84, 2],
    summary: 'Перевязки, уход, общение с пациентом: мастер-классы, на которых важны руки и слова.',
    city: 'Екатеринбург',
    photographer: 'Ольга Каримова',
    lines: [
      ['simulation', 'day', 'classic', 'Уход за пациентом: работа в группе'],
      ['registration', 'evening', 'classic', 'Встреча участников'],
      ['lectern', 'morning', 'wide', 'Доклад главной медицинской сестры'],
      ['simulation', 'morning', 'close', 'Сердечно-лёгочная реанимация: тридцать на два'],
      ['coffee', 'morning', 'wide', 'Знакомства'],
      ['auditorium', 'day', 'wide', 'Награждение лучших наставников'],
      ['posters', 'morning', 'wide', 'Проекты отделений'],
      ['panel', 'day', 'close', 'Разговор с главными врачами'],
    ],
  },
  {
    title: 'Невский форум: первая встреча',
    ago: [110, 4],
    summary: 'С неё всё началось: двести участников, два зала и вид на реку.',
    city: 'Санкт-Петербург',
    photographer: 'Анна Ветрова',
    lines: [
      ['windows', 'evening', 'wide', 'Зал с окнами на Неву перед открытием'],
      ['auditorium', 'evening', 'wide', 'Первая лекция первого форума'],
      ['panel', 'hall', 'panorama', 'Учредители о том, зачем всё это'],
      ['lectern', 'hall', 'tall', 'Приветствие'],
      ['coffee', 'evening', 'wide', 'Вечер знакомств'],
      ['embankment', 'evening', 'classic', 'Закат на набережной'],
      ['posters', 'day', 'wide', 'Первые стенды'],
      ['registration', 'day', 'tall', 'Первый бейдж'],
      ['windows', 'hall', 'panorama', 'Ночью, после закрытия'],
    ],
  },
  {
    title: 'Эндоскопия и ультразвук: курс для хирургов',
    ago: [121, 1],
    summary: 'Курс на стыке методов: утром лекции, днём работа на симуляторах, вечером разбор записей.',
    city: 'Новосибирск',
    photographer: 'Павел Сорокин',
    lines: [
      ['ultrasound', 'evening', 'classic', 'Навигация под контролем датчика'],
      ['simulation', 'evening', 'wide', 'Симуляционный класс'],
      ['lectern', 'day', 'wide', 'Лекция о безопасных доступах'],
      ['ultrasound', 'day', 'tall', 'Учимся держать датчик'],
      ['auditorium', 'morning', 'panorama', 'Разбор записей'],
      ['studio', 'day', 'wide', 'Показательная операция идёт в эфир'],
    ],
  },
  {
    title: 'Дни терапии на Васильевском острове',
    ago: [133, 4],
    summary: 'Участковые врачи, кардиологи и эндокринологи за одним столом: как вести пациента вместе.',
    city: 'Санкт-Петербург',
    photographer: 'Мария Лапина',
    lines: [
      ['embankment', 'day', 'wide', 'Васильевский остров, стрелка видна из окон'],
      ['panel', 'day', 'classic', 'Один пациент, пять специалистов'],
      ['auditorium', 'hall', 'close', 'Лекция о коморбидности'],
      ['coffee', 'day', 'wide', 'Перерыв у окон'],
      ['posters', 'evening', 'close', 'Случаи из практики'],
      ['windows', 'day', 'tall', 'Минута перед докладом'],
      ['lectern', 'evening', 'wide', 'Заключительное слово'],
      ['registration', 'hall', 'panorama', 'До встречи через год'],
    ],
  },
];

const takenOn = (calendar: DemoCalendar, [weeks, weekday]: Written['ago']): LocalDate =>
  calendar.ago(weeks, weekday, 1)[0] ?? calendar.today;

/** The demo's photo reports as they stand on the day of seeding, the latest first. Invented, and drawn. */
export function demoGalleries(now: Date): DemoGallery[] {
  const calendar = demoCalendar(now);
  return GALLERIES.map(({ ago, event = null, lines, ...gallery }) => ({
    ...gallery,
    event,
    takenOn: takenOn(calendar, ago),
    photos: lines.map(([scene, mood, frame, caption], index) => ({
      scene,
      mood,
      frame,
      caption,
      seed: `${gallery.title} ${index}`,
    })),
  }));
}
