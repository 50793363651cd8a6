/** Content, not logic: questions of the demo's people. */
export type DemoQuestion = {
  /** E-mail of a person of the demo. */
  by: string;
  /** Beginning of the title of an event; null: about none. */
  event: string | null;
  /** Title of a talk of that event; null: for the organisers. */
  talk: string | null;
  text: string;
  daysAgo: number;
  state: 'NEW' | 'IN_WORK' | 'ANSWERED' | 'CLOSED';
  /** Answer, follow-up, answer. */
  messages: string[];
  closedReason: string | null;
  publication: 'NO' | 'NAMED' | 'ANONYMOUS';
  /** The public wording; null: not public. */
  published: { question: string; answer: string } | null;
};

const doctor = 'doctor@example.ru';
const forum = 'Осенний форум по пульмонологии';
const plain = {
  event: null,
  talk: null,
  messages: [] as string[],
  closedReason: null,
  publication: 'NO' as const,
  published: null,
};

const inhaler =
  'Можно. Попросите сделать вдох при вас и смотрите на три вещи: выдох до вдоха, положение головы и задержку дыхания. Это занимает около минуты.\nПамятка для пациента есть в слайдах к докладу.';

export const demoQuestions: readonly DemoQuestion[] = [
  {
    ...plain,
    by: doctor,
    text: 'Добрый день! Можно ли получить справку об участии для отдела кадров до начала конгресса?',
    event: 'III Северо-Западный',
    daysAgo: 1,
    state: 'NEW',
  },
  {
    ...plain,
    by: doctor,
    text: 'Можно ли поменять очное участие на онлайн, если меня не отпустят с дежурства?',
    event: 'Балтийский форум',
    daysAgo: 3,
    state: 'IN_WORK',
  },
  {
    ...plain,
    by: doctor,
    text: 'Как проверять технику ингаляции на приёме, если на пациента всего двенадцать минут? Есть ли короткая схема?',
    event: forum,
    talk: 'Ингалятор: учим и проверяем',
    daysAgo: 30,
    state: 'ANSWERED',
    messages: [inhaler],
    publication: 'NAMED',
    published: {
      question: 'Как проверить технику ингаляции, если на приём отведено двенадцать минут?',
      answer: inhaler,
    },
  },
  {
    ...plain,
    by: doctor,
    text: 'Форум прошёл, а кодов НМО в кабинете пока нет. Когда они придут?',
    event: forum,
    daysAgo: 37,
    state: 'ANSWERED',
    messages: [
      'Здравствуйте! Коды приходят от координатора НМО в течение 14\u00a0дней после мероприятия. Как только мы их получим, они появятся в разделе «Сертификаты НМО», и мы напишем.',
      'Спасибо! Придёт ли код, если на второй день я подключалась из дома?',
      'Да: присутствие подтверждено в оба дня, форма участия на код не влияет.',
    ],
  },
  {
    ...plain,
    by: doctor,
    text: 'Пришлите, пожалуйста, запись доклада про лекарственные взаимодействия: не успела посмотреть.',
    daysAgo: 60,
    state: 'CLOSED',
    closedReason:
      'Записи мы по почте не рассылаем. Запись школы уже опубликована в архиве: она откроется после входа в личный кабинет.',
  },
  {
    ...plain,
    by: 'vera.kim@example.ru',
    text: 'Достаточно ли одной дозы антибиотика до госпитализации, если ехать до стационара больше трёх часов?',
    event: forum,
    talk: 'Лечить дома или госпитализировать',
    daysAgo: 33,
    state: 'ANSWERED',
    messages: [
      'Первую дозу лучше ввести до отправки: задержка больше четырёх часов ухудшает исход. Дальше схему подбирает стационар.',
    ],
    publication: 'ANONYMOUS',
    published: {
      question: 'Вводить ли антибиотик до госпитализации, если ехать до стационара больше трёх часов?',
      answer:
        'Первую дозу лучше ввести до отправки: задержка больше четырёх часов ухудшает исход. Дальше схему подбирает стационар.',
    },
  },
];

/** Talks that the doctor of the demo has marked, by event; two of them take place at the same time. */
export const demoMarks: readonly { event: string; talks: string[] }[] = [
  {
    event: 'III Северо-Западный',
    talks: [
      'Пациент после выписки: первые тридцать дней',
      'Резистентная гипертензия: поиск причины по шагам',
      'Широкие комплексы: желудочковая или нет?',
    ],
  },
  { event: 'Балтийский форум', talks: ['Стартовый антибиотик и деэскалация', 'Инфузия: когда остановиться'] },
  { event: forum, talks: ['Ингалятор: учим и проверяем'] },
];
