import { formatNumber, plural } from '../core/format';
import type { CheckResult } from './check-result';

const networkAdvice =
  'Проверьте подключение к интернету. Если другие сайты открываются, отключите для этого сайта VPN и блокировщики или попробуйте другую сеть: рабочая может запрещать соединение.';

export function evaluateCookies(areStored: boolean): CheckResult {
  if (areStored) return { state: 'ok', text: 'Браузер их сохраняет: вход в личный кабинет будет работать.' };
  return {
    state: 'problem',
    text: 'Браузер не сохраняет cookie, поэтому войти в личный кабинет не получится.',
    advice:
      'Разрешите cookie для этого сайта в настройках браузера, в разделе о конфиденциальности, и обновите страницу.',
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** In ms: up to this response time the connection is good. */
const quickResponseMs = 400;

/** times: response times of the API in ms; null: the request failed. */
export function evaluateConnection(times: readonly (number | null)[]): CheckResult {
  const received = times.filter((time) => time !== null);
  const failedCount = times.length - received.length;
  if (received.length === 0) {
    return { state: 'problem', text: 'Сайт не отвечает на запросы.', advice: networkAdvice };
  }
  const time = `${formatNumber(Math.max(1, Math.round(median(received))))}\u00a0мс`;
  if (failedCount > 0)
    return {
      state: 'warning',
      text: `Связь прерывается: без ответа ${plural(failedCount, 'запрос', 'запроса', 'запросов')} из ${times.length}.`,
      advice: networkAdvice,
    };
  if (median(received) > quickResponseMs)
    return {
      state: 'warning',
      text: `Сайт отвечает медленно: за ${time}.`,
      advice: 'Закройте загрузки и другие вкладки, подойдите ближе к роутеру или подключитесь кабелем.',
    };
  return { state: 'ok', text: `Сайт отвечает за ${time}.` };
}

const mega = 1_000_000;
/** Megabits a second. */
const [ENOUGH, LEAST, MOST_TOLD] = [3, 1, 50];

/** downloads: sequential downloads of one file; null: failed. The best counts, because others share the connection. */
export function evaluateSpeed(downloads: readonly ({ bytes: number; milliseconds: number } | null)[]): CheckResult {
  const completed = downloads.filter((download) => download !== null);
  if (completed.length === 0) return { state: 'problem', text: 'Пробный файл не загрузился.', advice: networkAdvice };
  const best = Math.max(
    ...completed.map(({ bytes, milliseconds }) => (bytes * 8_000) / Math.max(1, milliseconds) / mega),
  );
  const rounded = best < 10 ? Math.round(best * 10) / 10 : Math.round(best);
  const speed = `${formatNumber(rounded)}\u00a0Мбит/с`;
  if (best >= ENOUGH) {
    const speedText = best > MOST_TOLD ? `больше ${MOST_TOLD}\u00a0Мбит/с` : `примерно ${speed}`;
    return { state: 'ok', text: `Загрузка идёт со скоростью ${speedText}: для видео хватит.` };
  }
  const advice =
    'Закройте загрузки и другие вкладки, отключите VPN, подойдите ближе к роутеру или подключитесь кабелем.';
  return best >= LEAST
    ? { state: 'warning', text: `Примерно ${speed}: видео может идти в низком качестве.`, advice }
    : { state: 'problem', text: `Примерно ${speed}: для видео этого мало.`, advice };
}

/** isReached: null if broadcasts have no separate server. */
export function evaluateStreaming(isReached: boolean | null): CheckResult {
  if (isReached === null) return { state: 'ok', text: 'Отдельного нет: трансляции идут на этом же сайте.' };
  if (isReached) return { state: 'ok', text: 'Отвечает: трансляция должна открыться.' };
  return {
    state: 'problem',
    text: 'Не отвечает, хотя трансляции идут с него.',
    advice: `${networkAdvice} На рабочем компьютере попросите администратора сети открыть доступ к адресу из отчёта.`,
  };
}

const secondInMs = 1_000;
const minuteInMs = 60 * secondInMs;

/** difference: how far the device's clock is ahead of the server's, in ms; null: unknown. */
export function evaluateClock(difference: number | null): CheckResult {
  if (difference === null) return { state: 'unknown', text: 'Сервер не сообщил время, сверить часы не с чем.' };
  const size = Math.abs(difference);
  // Tolerance: the `date` header has whole seconds, and the network adds latency.
  if (size < 30 * secondInMs) return { state: 'ok', text: 'Идут верно.' };
  const amount =
    size < 2 * minuteInMs
      ? plural(Math.round(size / secondInMs), 'секунду', 'секунды', 'секунд')
      : size < 120 * minuteInMs
        ? plural(Math.round(size / minuteInMs), 'минуту', 'минуты', 'минут')
        : plural(Math.round(size / (60 * minuteInMs)), 'час', 'часа', 'часов');
  return {
    state: 'warning',
    text: `${difference > 0 ? 'Спешат' : 'Отстают'} на ${amount}.`,
    advice:
      'Включите в настройках устройства автоматическую установку времени, чтобы не пропустить начало и подтверждения присутствия.',
  };
}

/** CSS pixels. */
const narrowWidth = 600;

export function evaluateScreen(width: number, height: number, canBeFilled: boolean): CheckResult {
  const size = `Окно ${width}\u00a0×\u00a0${height}`;
  if (!canBeFilled)
    return {
      state: 'warning',
      text: `${size}. Развернуть видео на весь экран не получится.`,
      advice: 'Откройте сайт в самом браузере, а не внутри приложения (почты, мессенджера).',
    };
  return width < narrowWidth
    ? {
        state: 'ok',
        text: `${size}, видео можно развернуть на весь экран.`,
        advice: 'Поверните телефон горизонтально, чтобы разглядеть слайды. На компьютере они крупнее.',
      }
    : { state: 'ok', text: `${size}, видео можно развернуть на весь экран.` };
}

/** refused: autoplay is blocked; unsupported: the format cannot be played; stalled: playback stopped or did not start. */
export type Playback = { result: 'played' | 'refused' | 'unsupported' | 'stalled'; frames: number; dropped: number };

const maxDroppedShare = 0.2;

export function evaluateVideo({ result, frames, dropped }: Playback): CheckResult {
  switch (result) {
    case 'unsupported':
      return {
        state: 'problem',
        text: 'Браузер не может показать видео в формате H.264 со звуком AAC.',
        advice: 'Откройте сайт в Яндекс Браузере, Chrome, Edge или Safari или обновите систему и браузер.',
      };
    case 'stalled':
      return {
        state: 'problem',
        text: 'Пробный ролик не начал играть.',
        advice: 'Проверьте подключение и нажмите «Повторить проверку». Вкладка должна быть открыта на экране.',
      };
    case 'refused':
      return {
        state: 'warning',
        text: 'Видео показывается, но браузер не запускает его сам.',
        advice: 'На трансляции нажмите кнопку «Воспроизвести» или разрешите автозапуск для этого сайта.',
      };
    case 'played':
      return frames > 0 && dropped / frames > maxDroppedShare
        ? {
            state: 'warning',
            text: `Видео играет рывками: пропущено ${plural(dropped, 'кадр', 'кадра', 'кадров')} из ${frames}.`,
            advice: 'Закройте лишние программы и вкладки, отключите режим экономии заряда.',
          }
        : { state: 'ok', text: 'Пробный ролик запускается сам и идёт плавно.' };
  }
}

export const soundQuestion: CheckResult = {
  state: 'question',
  text: 'Нажмите «Проверить звук»: прозвучат три коротких сигнала.',
};

export function evaluateSound(isHeard: boolean): CheckResult {
  if (isHeard) return { state: 'ok', text: 'Вы слышите сигналы.' };
  return {
    state: 'problem',
    text: 'Сигналов не слышно.',
    advice:
      'Прибавьте громкость и выключите беззвучный режим. Проверьте, не отключён ли звук у вкладки, и куда он выводится: наушники Bluetooth могут быть подключены и не надеты.',
  };
}
