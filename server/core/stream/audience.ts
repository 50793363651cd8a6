/**
 * For whom a snapshot is made. All people of one audience get the same bytes, so what a snapshot holds must not depend on
 * the person.
 */
export type Audience = 'VIEWER' | 'MODERATOR';
