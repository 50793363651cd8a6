import type { RoleName } from '../../../rules/people/roles';

/** The last part of the address of a guide, and the name of its file in `guides`. */
export type GuideSlug =
  | 'create-event'
  | 'registration'
  | 'payments'
  | 'check-in'
  | 'broadcast'
  | 'broadcast-questions'
  | 'presence'
  | 'codes'
  | 'documents'
  | 'mailings'
  | 'closing'
  | 'roles'
  | 'webhooks'
  | 'api'
  | 'partner-sites'
  | 'sign-in-providers'
  | 'shortcuts';

type Guide = {
  slug: GuideSlug;
  title: string;
  lead: string;
  /** Who does this work. Others read here who it is. */
  role: RoleName;
};

/** The tasks of the staff in the order in which an event needs them; one page of help for each. */
export const guides: readonly Guide[] = [
  { slug: 'create-event', title: 'Создать мероприятие', lead: 'От черновика до публикации.', role: 'EDITOR' },
  { slug: 'registration', title: 'Вести набор', lead: 'Участники, очередь, загрузка из\u00a0файла.', role: 'MANAGER' },
  { slug: 'payments', title: 'Оплата и\u00a0возвраты', lead: 'Что решает человек и\u00a0где искать.', role: 'MANAGER' },
  {
    slug: 'check-in',
    title: 'Регистрация на\u00a0месте',
    lead: 'Вход по\u00a0билетам, запись у\u00a0входа.',
    role: 'CHECK_IN',
  },
  { slug: 'broadcast', title: 'Вести трансляцию', lead: 'Комнаты, пульт, сбои.', role: 'MANAGER' },
  {
    slug: 'broadcast-questions',
    title: 'Вести вопросы и\u00a0чат',
    lead: 'Трансляция: показать, в\u00a0эфир, убрать.',
    role: 'EDITOR',
  },
  { slug: 'presence', title: 'Присутствие для НМО', lead: 'Минуты, условия, решения вручную.', role: 'MANAGER' },
  { slug: 'codes', title: 'Выдать коды НМО', lead: 'Реестр для портала, загрузка, раздача.', role: 'MANAGER' },
  { slug: 'documents', title: 'Выдать документы', lead: 'Свидетельства и\u00a0сертификаты.', role: 'MANAGER' },
  { slug: 'mailings', title: 'Рассылки и\u00a0письма', lead: 'Кому можно писать и\u00a0дошло ли.', role: 'MANAGER' },
  { slug: 'closing', title: 'Закрыть мероприятие', lead: 'Что осталось, когда все разошлись.', role: 'MANAGER' },
  { slug: 'roles', title: 'Права сотрудников', lead: 'Кто что может и\u00a0как дать роль.', role: 'ADMINISTRATOR' },
  {
    slug: 'webhooks',
    title: 'Вебхуки для CRM',
    lead: 'Подключить и\u00a0повторить пропущенное.',
    role: 'ADMINISTRATOR',
  },
  { slug: 'api', title: 'Токены и\u00a0Playground', lead: 'Открыть данные другой программе.', role: 'ADMINISTRATOR' },
  {
    slug: 'partner-sites',
    title: 'Вход на\u00a0сайты партнёров',
    lead: 'Подключить сайт и\u00a0сменить секрет.',
    role: 'ADMINISTRATOR',
  },
  {
    slug: 'sign-in-providers',
    title: 'Вход через организации',
    lead: 'Кнопка клиники на\u00a0странице входа.',
    role: 'ADMINISTRATOR',
  },
  { slug: 'shortcuts', title: 'Клавиши', lead: 'Список и\u00a0поиск без мыши.', role: 'CHECK_IN' },
];
