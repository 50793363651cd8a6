import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { Field, ObjectType } from '../../core/graphql/schema.js';
import { Event } from '../event.entity.js';
import { SpeakerRole } from '../event.enums.js';
import { Speaker } from '../programme.entity.js';

@Entity('committee_members')
@Index(['eventId', 'position'])
@Index(['speakerId'])
@ObjectType('A member of the committee of an event.')
export class CommitteeMember {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @BelongsTo(() => Speaker)
  speakerId!: string;
  @Field(() => Speaker, 'The person.')
  speaker!: Speaker;
  @Column(kind.enum(() => SpeakerRole), 'The role, such as CHAIR or SECRETARY.')
  role!: SpeakerRole;
  @Column(kind.integer)
  position!: number;
}
