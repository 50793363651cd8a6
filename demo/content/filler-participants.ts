import type { DemoPerson } from './people.js';

type Forms = { lastName: readonly string[]; firstName: readonly string[]; middleName: readonly string[] };

const ROOTS = [
  'Андреев',
  'Антипов',
  'Афанасьев',
  'Беляев',
  'Блинов',
  'Борисов',
  'Быков',
  'Власов',
  'Волков',
  'Воробьёв',
  'Голубев',
  'Гусев',
  'Данилин',
  'Дементьев',
  'Дьячков',
  'Ермаков',
  'Ефремов',
  'Жуков',
  'Зайцев',
  'Игнатьев',
  'Исаев',
  'Калинин',
  'Киселёв',
  'Ковалёв',
  'Королёв',
  'Крылов',
  'Лазарев',
  'Лаптев',
  'Макаров',
  'Маслов',
  'Наумов',
  'Нестеров',
  'Овчинников',
  'Поляков',
  'Рожков',
  'Рябов',
  'Самсонов',
  'Сидоров',
  'Соловьёв',
  'Титов',
  'Уткин',
  'Филатов',
  'Хохлов',
  'Чернов',
  'Шилов',
  'Щукин',
  'Юдин',
  'Яшин',
];

const WOMEN: Forms = {
  lastName: ROOTS.map((root) => `${root}а`),
  firstName: [
    'Анна',
    'Валентина',
    'Галина',
    'Екатерина',
    'Елизавета',
    'Ирина',
    'Ксения',
    'Любовь',
    'Марина',
    'Надежда',
    'Ольга',
    'Светлана',
    'Татьяна',
    'Юлия',
    'Яна',
  ],
  middleName: [
    'Алексеевна',
    'Борисовна',
    'Владимировна',
    'Геннадьевна',
    'Дмитриевна',
    'Игоревна',
    'Николаевна',
    'Олеговна',
    'Павловна',
    'Сергеевна',
    'Юрьевна',
  ],
};

const MEN: Forms = {
  lastName: ROOTS,
  firstName: [
    'Александр',
    'Андрей',
    'Виктор',
    'Глеб',
    'Денис',
    'Евгений',
    'Игорь',
    'Константин',
    'Максим',
    'Николай',
    'Павел',
    'Сергей',
    'Юрий',
  ],
  middleName: [
    'Алексеевич',
    'Борисович',
    'Владимирович',
    'Геннадьевич',
    'Дмитриевич',
    'Игоревич',
    'Николаевич',
    'Олегович',
    'Павлович',
    'Сергеевич',
    'Юрьевич',
  ],
};

const SPECIALTIES = [
  'Терапия',
  'Кардиология',
  'Педиатрия',
  'Неврология',
  'Хирургия',
  'Акушерство и гинекология',
  'Анестезиология-реаниматология',
  'Эндокринология',
  'Онкология',
  'Ультразвуковая диагностика',
  'Травматология и ортопедия',
  'Пульмонология',
  'Общая врачебная практика (семейная медицина)',
  'Инфекционные болезни',
  'Функциональная диагностика',
];

const PLACES = [
  { region: 'sankt-peterburg', city: 'Санкт-Петербург' },
  { region: 'leningradskaia-oblast', city: 'Гатчина' },
  { region: 'leningradskaia-oblast', city: 'Выборг' },
  { region: 'moskva', city: 'Москва' },
  { region: 'novgorodskaia-oblast', city: 'Великий Новгород' },
  { region: 'pskovskaia-oblast', city: 'Псков' },
  { region: 'respublika-kareliia', city: 'Петрозаводск' },
  { region: 'murmanskaia-oblast', city: 'Мурманск' },
  { region: 'arkhangelskaia-oblast', city: 'Архангельск' },
  { region: 'vologodskaia-oblast', city: 'Череповец' },
  { region: 'kaliningradskaia-oblast', city: 'Калининград' },
  { region: 'respublika-tatarstan', city: 'Казань' },
  { region: 'sverdlovskaia-oblast', city: 'Екатеринбург' },
  { region: 'novosibirskaia-oblast', city: 'Новосибирск' },
];

const WORKPLACES = [
  'Городская больница',
  'Городская поликлиника',
  'Областная клиническая больница',
  'Медико-санитарная часть',
  'Консультативно-диагностический центр',
];

/** The index-th word of a list, round and round. */
function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('An empty list has nothing to pick');
  return item;
}

/** The same `count` people every time; no two have the same e-mail or phone. Two of three are women, as among doctors. */
export function fillerParticipants(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const forms = index % 3 === 1 ? MEN : WOMEN;
    const number = String(index + 1).padStart(4, '0');
    return {
      email: `participant-${number}@example.ru`,
      role: 'USER',
      // Steps prime to the lengths of the lists, so that neighbours differ in everything.
      lastName: pick(forms.lastName, index * 7 + Math.floor(index / 48)),
      firstName: pick(forms.firstName, index * 4 + Math.floor(index / 16)),
      middleName: pick(forms.middleName, index * 3 + Math.floor(index / 33)),
      hasNoMiddleName: false,
      phone: `+7900${String(1_000_000 + index)}`,
      specialty: { level: 'HIGHER', name: pick(SPECIALTIES, index * 4 + Math.floor(index / 15)) },
      workplace: `${pick(WORKPLACES, index)} № ${(index % 60) + 1}`,
      ...pick(PLACES, index * 3 + Math.floor(index / 14)),
    };
  });
}
