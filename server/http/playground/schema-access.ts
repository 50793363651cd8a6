import type { PlaygroundAccess } from '../../core/config/config.playground.js';
import type { Viewer } from '../../core/viewer.js';

/** What shows the schema: the page `/playground` with its data, introspection, or the file `/schema.graphql`. */
export type SchemaPlace = 'PAGE' | 'INTROSPECTION' | 'FILE';
/** Who asks: `TOKEN` is a program of the organisation. */
type SchemaReader = 'VISITOR' | 'USER' | 'STAFF' | 'TOKEN';

/** `CLOSED`: it is open to nobody, as if it did not exist. */
type SchemaAccess = 'OPEN' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'CLOSED';

export function schemaReader(viewer: Viewer | null): SchemaReader {
  if (viewer === null) return 'VISITOR';
  if (viewer.isToken) return 'TOKEN';
  return viewer.role === 'USER' ? 'USER' : 'STAFF';
}

/**
 * Decides who reads the schema where. A program needs it to make its client, so the file is open to each token: its
 * holder knows the fields anyway.
 */
export function schemaAccess(setting: PlaygroundAccess, place: SchemaPlace, reader: SchemaReader): SchemaAccess {
  if (setting === 'everyone') return 'OPEN';
  if (place === 'FILE' && reader === 'TOKEN') return 'OPEN';
  if (setting === 'off' && place !== 'FILE') return 'CLOSED';
  if (setting === 'staff' && (reader === 'STAFF' || reader === 'TOKEN')) return 'OPEN';
  return reader === 'VISITOR' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
}

/** What the rejected are told. */
export const schemaRejections = {
  PAGE: {
    UNAUTHENTICATED: 'Playground открыт сотрудникам: войдите в\u00a0личный кабинет и\u00a0откройте страницу ещё раз.',
    FORBIDDEN: 'Playground открыт только сотрудникам. Если он вам нужен, напишите администратору сайта.',
  },
  INTROSPECTION: {
    UNAUTHENTICATED: 'Схема открыта сотрудникам и\u00a0программам с\u00a0токеном.',
    FORBIDDEN: 'Схема открыта сотрудникам и\u00a0программам с\u00a0токеном.',
  },
  FILE: {
    UNAUTHENTICATED: 'Схема открыта по\u00a0токену: добавьте заголовок Authorization.',
    FORBIDDEN: 'Схема открыта по\u00a0токену: добавьте заголовок Authorization.',
  },
} as const satisfies Record<SchemaPlace, Record<'UNAUTHENTICATED' | 'FORBIDDEN', string>>;
