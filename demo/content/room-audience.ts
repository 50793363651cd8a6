/** Content, not logic: what the invented participants of the demo's room have asked, answered and written. */

type DemoRoomQuestion = { text: string; votes: number; isAnonymous?: boolean; isAnswered?: boolean };

/** The first is the oldest. None is about a patient. */
export const roomQuestions: readonly DemoRoomQuestion[] = [
  { text: 'С какого отведения вы начинаете читать плёнку?', votes: 17, isAnswered: true },
  { text: 'Как отличить блокаду левой ножки от ритма желудочкового стимулятора?', votes: 23 },
  { text: 'Нужно ли пересчитывать интервал QT при фибрилляции предсердий?', votes: 14 },
  { text: 'Какой формулой коррекции QT вы пользуетесь при частой тахикардии?', votes: 9, isAnonymous: true },
  { text: 'Где скачать слайды после вечера?', votes: 4 },
];

type DemoRoomPoll = {
  kind: 'SINGLE' | 'WORDS';
  question: string;
  state: 'DRAFT' | 'OPEN' | 'CLOSED';
  resultsShown: 'AFTER_VOTING' | 'AFTER_CLOSING';
  options: readonly { text: string; votes: number }[];
};

/** One that is over, whose results everybody sees once the open one is closed, the open one, and one to launch. */
export const roomPolls: readonly DemoRoomPoll[] = [
  {
    kind: 'SINGLE',
    question: 'Сколько плёнок вы описываете за смену?',
    state: 'CLOSED',
    resultsShown: 'AFTER_CLOSING',
    options: [
      { text: 'До пяти', votes: 11 },
      { text: 'От пяти до двадцати', votes: 26 },
      { text: 'Больше двадцати', votes: 15 },
    ],
  },
  {
    kind: 'WORDS',
    question: 'Что вы смотрите на плёнке первым делом?',
    state: 'OPEN',
    resultsShown: 'AFTER_VOTING',
    options: [
      { text: 'ритм', votes: 10 },
      { text: 'частоту', votes: 7 },
      { text: 'ось сердца', votes: 5 },
      { text: 'интервал QT', votes: 4 },
      { text: 'зубец P', votes: 3 },
      { text: 'качество записи', votes: 2 },
    ],
  },
  {
    kind: 'SINGLE',
    question: 'Что труднее всего на плёнке?',
    state: 'DRAFT',
    resultsShown: 'AFTER_CLOSING',
    options: [
      { text: 'Широкие комплексы', votes: 0 },
      { text: 'Предсердные ритмы', votes: 0 },
      { text: 'Ишемия на фоне блокады', votes: 0 },
      { text: 'Электролиты', votes: 0 },
    ],
  },
];

/** What those who vote later send to a poll that takes words. */
export const roomPollWords: readonly string[] = [
  'Ритм',
  'ось сердца',
  'сегмент ST',
  'частоту',
  'ширину QRS',
  'интервал QT',
  'калибровку',
];

/** The first are there from the start; the others come one by one while somebody watches. */
export const roomMessages: readonly string[] = [
  'Добрый вечер из Архангельска!',
  'Здравствуйте, звук отличный.',
  'Коллеги, с какого вечера лучше начать, если пропустил первый?',
  'Запись первого вечера уже в архиве, я смотрела утром.',
  'Спасибо за разбор стимулятора, стало понятно.',
  'А можно ещё раз показать вторую плёнку?',
  'Присоединяюсь к вопросу про QT.',
  'Видео идёт без остановок, Чита на связи.',
  'Слайды хорошо читаются даже с телефона.',
  'У нас в отделении начинают с отведения II, привычка.',
  'Спасибо, наконец запомнила про ось.',
  'Будет ли список литературы?',
  'Экзамен в последний вечер будет с вариантами ответа?',
  'Поставила голос за вопрос про блокаду.',
  'Здравствуйте, я из Перми, слышно хорошо.',
  'Очень наглядно, буду показывать ординаторам.',
  'Успеваю записывать, темп отличный.',
  'Вопрос про электролиты тоже интересен.',
];
export const firstMessages = 5;

/** Trade names that hold messages, and messages that wait for the moderator because of them or of personal data. */
export const demoDrugNames: readonly string[] = ['Крестор', 'Плавикс', 'Эликвис', 'Ксарелто', 'Кордарон'];
export const heldMessages: readonly string[] = [
  'Эликвис перед этой процедурой отменяете?',
  'Пришлите, пожалуйста, слайды на anna.petrova@example.ru',
];
