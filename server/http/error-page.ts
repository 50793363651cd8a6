import type { Config } from '../core/config/config.js';
import { plainPage } from '../core/files/plain-page.js';
import { escapeHtml } from '../core/wording.js';

/** Without `text` the page shows the message of the caller. */
export type ErrorPage = { title: string; text?: string };

/** Texts by status. Other statuses show the message of the caller. */
const pages: Record<number, ErrorPage> = {
  400: { title: 'Страница не найдена', text: 'В адресе ошибка: возможно, почтовая программа разорвала ссылку.' },
  401: { title: 'Сначала войдите' },
  403: { title: 'Нет доступа' },
  404: { title: 'Страница не найдена', text: 'Такой страницы нет или больше нет.' },
  405: { title: 'Страница не найдена', text: 'По этому адресу ничего нельзя отправить.' },
  413: { title: 'Слишком большой запрос', text: 'Сократите текст или выберите файл поменьше и отправьте ещё раз.' },
  414: { title: 'Страница не найдена', text: 'Адрес слишком длинный: скопируйте ссылку ещё раз.' },
  500: { title: 'На сервере произошла ошибка', text: 'Мы уже знаем о ней. Попробуйте ещё раз через минуту.' },
  503: { title: 'Сейчас очень много обращений', text: 'Попробуйте ещё раз через несколько секунд.' },
};

/** Texts by code, where one status has several. */
const byCode: Record<string, ErrorPage> = {
  UNAVAILABLE: { title: 'Сайт временно недоступен', text: 'Мы уже знаем об этом. Попробуйте ещё раз через минуту.' },
};

/** Renders an error page. @param code of the error */
export function errorPage(config: Config, status: number, message: string, code: string): string {
  const { title, text } = byCode[code] ?? pages[status] ?? { title: 'Не удалось открыть страницу', text: message };
  const detail = status === 500 ? message : (text ?? message);
  return plainPage(config, {
    title,
    content: `<p>${escapeHtml(detail)}</p>`,
    links: status === 401 ? [['/login', 'Войти']] : [],
  });
}
