import { ID, ObjectType } from '../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { SpecialtyLevel } from './specialty.enums.js';

@Entity('specialties')
@Index(['level', 'name'], { unique: true })
@ObjectType('A medical or pharmaceutical specialty of the official nomenclature.')
export class Specialty {
  @PrimaryColumn({ ...kind.string(100), field: () => ID }, 'Stable id, usable in filters.')
  id!: string;
  @Column(kind.string(200), 'Name as in the order of the ministry.')
  name!: string;
  @Column(kind.enum(() => SpecialtyLevel), 'Level of education.')
  level!: SpecialtyLevel;
  @Column(kind.boolean, 'Whether it is one of the most common specialties.')
  isFrequent!: boolean;
  @Column(optional(kind.timestamp), 'Start of validity; null: no limit.')
  validFrom!: string | null;
  @Column(optional(kind.timestamp), 'End of validity; null: no limit.')
  validTo!: string | null;
}
