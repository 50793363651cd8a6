import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { stringColumn, optionalTimestampColumn, enumColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { SpecialtyLevel } from './specialty.enums.js';

@Entity('specialties')
@Index(['level', 'name'], { unique: true })
@ObjectType('A medical or pharmaceutical specialty of the official nomenclature.')
export class Specialty {
  @Field(() => ID, 'Stable id, usable in filters.')
  @PrimaryColumn(stringColumn(100))
  id!: string;
  @Field(() => String, 'Name as in the order of the ministry.')
  @Column(stringColumn(200))
  name!: string;
  @Field(() => SpecialtyLevel, 'Level of education.')
  @Column(enumColumn)
  level!: SpecialtyLevel;
  @Field(() => Boolean, 'Whether it is one of the most common specialties.')
  @Column('boolean')
  isFrequent!: boolean;
  @Field(() => DateTime, 'Start of validity; null: no limit.', nullable)
  @Column(optionalTimestampColumn)
  validFrom!: string | null;
  @Field(() => DateTime, 'End of validity; null: no limit.', nullable)
  @Column(optionalTimestampColumn)
  validTo!: string | null;
}
