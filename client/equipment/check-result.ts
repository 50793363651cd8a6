/** The checks in the order of the page; the hint is shown until there is a result. */
export const checks = [
  { id: 'browser', title: 'Браузер', hint: 'Версия и то, что нужно трансляциям.' },
  { id: 'cookies', title: 'Файлы cookie', hint: 'Без них не войти в личный кабинет.' },
  { id: 'connection', title: 'Связь с сайтом', hint: 'Несколько запросов и время ответа.' },
  { id: 'speed', title: 'Скорость загрузки', hint: 'Хватит ли её для видео.' },
  { id: 'streaming', title: 'Сервер трансляции', hint: 'Открывается ли он из вашей сети.' },
  { id: 'clock', title: 'Часы устройства', hint: 'Совпадает ли время с временем сервера.' },
  { id: 'screen', title: 'Экран', hint: 'Размер окна и показ на весь экран.' },
  { id: 'video', title: 'Видео', hint: 'Пробный ролик того же вида, что и трансляции.' },
  { id: 'sound', title: 'Звук', hint: 'Три коротких сигнала, когда остальное проверено.' },
] as const;

export type CheckId = (typeof checks)[number]['id'];

/** question: needs an answer of the user; unknown: the check was inconclusive. */
export type CheckState = 'waiting' | 'running' | 'ok' | 'warning' | 'problem' | 'unknown' | 'question';

export type CheckResult = {
  state: CheckState;
  /** The result. */
  text: string;
  /** What to do about it. */
  advice?: string;
};

export type CheckResults = Partial<Record<CheckId, CheckResult>>;

export const stateLabels: Record<CheckState, string> = {
  waiting: 'Ждёт очереди',
  running: 'Проверяем',
  ok: 'В порядке',
  warning: 'Обратите внимание',
  problem: 'Не работает',
  unknown: 'Не удалось определить',
  question: 'Нужен ваш ответ',
};

export const waitingResult: CheckResult = { state: 'waiting', text: '' };
