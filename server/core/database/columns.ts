import { Column as TypeormColumn, ForeignKey, type ColumnOptions } from 'typeorm';
import type { Class } from './database.js';
import { DateOnly, DateTime, EmailAddress, Url } from '../graphql/scalars.js';
import { Field, ID, Int, nullable } from '../graphql/schema.js';

/** How a kind of value is stored, and its type in the schema. */
type Kind = ColumnOptions & { readonly field?: () => object };

export const kind = {
  id: { type: 'varchar', length: 36, field: () => ID },
  /** ISO 8601 in UTC. */
  timestamp: { type: 'varchar', length: 24, field: () => DateTime },
  /** YYYY-MM-DD */
  date: { type: 'varchar', length: 10, field: () => DateOnly },
  string: (length = 300) => ({ type: 'varchar', length, field: () => String }) as const,
  email: (length = 254) => ({ type: 'varchar', length, field: () => EmailAddress }) as const,
  url: (length = 500) => ({ type: 'varchar', length, field: () => Url }) as const,
  text: { type: 'text', field: () => String },
  integer: { type: 'integer', field: () => Int },
  boolean: { type: 'boolean', field: () => Boolean },
  enum: (field?: () => object) => ({ type: 'varchar', length: 40, field }) as const,
  json: (field?: () => object) => ({ type: 'simple-json', field }) as const,
} as const;

export const optional = <K extends Kind>(base: K) => ({ ...base, nullable: true }) as const;

/** A column. With a description, it is also a field of the schema. */
export const Column =
  ({ field, ...options }: Kind, description?: string): PropertyDecorator =>
  (target, key) => {
    TypeormColumn(options)(target, key);
    if (description !== undefined) Field(field!, description, options.nullable ? nullable : {})(target, key);
  };

export const PrimaryColumn = (base: Kind, description?: string): PropertyDecorator =>
  Column({ ...base, primary: true }, description);

type Reference = { readonly onDelete?: 'CASCADE' | 'SET NULL'; readonly nullable?: true };

/**
 * A column with the id of a row of another table, which is not a field of the schema. A key that is a field, or the primary
 * key, is a `@Column` with `@ForeignKey`.
 */
export const BelongsTo =
  (entity: () => Class, { onDelete, ...options }: Reference = {}): PropertyDecorator =>
  (target, key) => {
    Column({ ...kind.id, ...options })(target, key);
    ForeignKey(entity, { onDelete })(target, key);
  };
