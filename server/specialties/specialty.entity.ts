import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { stringColumn, optionalTimestampColumn, enumColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { SpecialtyLevel } from './specialty.enums.js';

@Entity('specialties')
@Index(['level', 'name'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description: 'A medical or pharmaceutical specialty of the official nomenclature.',
})
export class Specialty {
  @Field(() => ID, { description: 'Stable id, usable in filters.' })
  @PrimaryColumn(stringColumn(100))
  id!: string;
  @Field(() => String, { description: 'Name as in the order of the ministry.' })
  @Column(stringColumn(200))
  name!: string;
  @Field(() => SpecialtyLevel, { description: 'Level of education.' })
  @Column(enumColumn)
  level!: SpecialtyLevel;
  @Field(() => Boolean, { description: 'Whether it is one of the most common specialties.' })
  @Column('boolean')
  isFrequent!: boolean;
  @Field(() => DateTime, { nullable: true, description: 'Start of validity; null: no limit.' })
  @Column(optionalTimestampColumn)
  validFrom!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'End of validity; null: no limit.' })
  @Column(optionalTimestampColumn)
  validTo!: string | null;
}
