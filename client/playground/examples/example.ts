import type { TokenScope } from '../../schema.generated';
import type { Samples } from '../samples';

export const exampleGroups = [
  'Первые шаги',
  'Мероприятия',
  'Синхронизация',
  'Регистрации',
  'Люди',
  'Коды НМО и присутствие',
  'Сертификаты',
  'Оплаты и возвраты',
  'Вебхуки',
  'Личный кабинет',
] as const;

/** Who may run an example: everybody, a token with its scopes, or a signed-in user or administrator. */
export type ExampleAccess = readonly TokenScope[] | 'EVERYONE' | 'USER' | 'ADMINISTRATOR';

export type Example = {
  /** Name of the operation, which names the tab. */
  name: string;
  group: (typeof exampleGroups)[number];
  /** The task, in Russian. */
  title: string;
  access: ExampleAccess;
  query: string;
  /** Values from the running site; empty strings where it has none. */
  variables?: (samples: Samples) => Record<string, unknown>;
};
