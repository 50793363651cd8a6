import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalTimestampColumn, enumColumn } from '../core/columns.js';
import { registerEnum } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { ConsentAcceptance } from '../legal/legal.entity.js';
import { Question } from './question.entity.js';

export const QuestionWordingState = registerEnum(
  'QuestionWordingState',
  'State of a wording for the publication of a question.',
  {
    WAITING: 'The wording differs from that of the author and waits for their consent. It is not public.',
    PUBLISHED: 'The wording is that of the author; it was published at once.',
    AGREED: 'The author accepted the wording; it was published then.',
    DECLINED: 'The author declined the wording.',
    WITHDRAWN: 'A newer wording, staff or the end of the consent replaced it before the author decided.',
  },
);
export type QuestionWordingState = keyof typeof QuestionWordingState;

/** A wording for the publication of a question. The texts never change, as they record what the author was asked. */
@Entity('question_wordings')
@Index('question_wordings_of_question', ['questionId', 'createdAt', 'id'])
@Index('question_wordings_waiting', ['questionId'], { unique: true, where: `state = 'WAITING'` })
@ObjectType({ simpleResolvers: true, description: 'A wording for the publication of a question.' })
export class QuestionWording {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  questionId!: string;
  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'questionId' })
  original?: Question;
  @Field(() => QuestionWordingState, { description: 'State.' })
  @Column(enumColumn)
  state!: QuestionWordingState;
  @Field(() => String, { description: 'The question.' })
  @Column('text')
  question!: string;
  @Field(() => String, { description: 'The answer.' })
  @Column('text')
  answer!: string;
  /** The consent in force at that time. Acceptance of the wording ends with it. */
  @Column(idColumn)
  consentId!: string;
  @ManyToOne(() => ConsentAcceptance)
  @JoinColumn({ name: 'consentId' })
  consent?: ConsentAcceptance;
  /** No foreign key: stays when the account is deleted. */
  @Column(idColumn)
  proposedById!: string;
  @Field(() => DateTime, { description: 'When staff proposed it.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the author decided; null: not yet.' })
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;
}
