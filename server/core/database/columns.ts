/** Column options shared by all entities, so that one kind of value is stored in one way. */
export const idColumn = { type: 'varchar', length: 36 } as const;
export const optionalIdColumn = { ...idColumn, nullable: true } as const;
/** ISO 8601 in UTC. */
export const timestampColumn = { type: 'varchar', length: 24 } as const;
export const optionalTimestampColumn = { ...timestampColumn, nullable: true } as const;
/** Value of an enum of the schema. */
export const enumColumn = { type: 'varchar', length: 40 } as const;
export const stringColumn = (length = 300) => ({ type: 'varchar', length }) as const;
export const optionalStringColumn = (length = 300) => ({ type: 'varchar', length, nullable: true }) as const;
