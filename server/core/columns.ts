/** Column options used by all entities, so that one kind of value is kept in one way. */
export const id = { type: 'varchar', length: 36 } as const;
export const optionalId = { ...id, nullable: true } as const;
/** ISO 8601 in UTC. */
export const moment = { type: 'varchar', length: 24 } as const;
export const optionalMoment = { ...moment, nullable: true } as const;
/** A name from an enum of the schema. */
export const word = { type: 'varchar', length: 40 } as const;
export const line = (length = 300) => ({ type: 'varchar', length }) as const;
export const optionalLine = (length = 300) => ({ type: 'varchar', length, nullable: true }) as const;
