import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { questionWordingStates as wordings } from '../../rules/states/question-states.js';
import { bindStates } from '../core/graphql/states.js';
import { idColumn, timestampColumn, optionalTimestampColumn, enumColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { ConsentAcceptance } from '../legal/legal.entity.js';
import { Question } from './question.entity.js';

export const questionWordingStates = bindStates(wordings, {
  table: 'question_wordings',
  conflict: 'Эти слова больше не предлагают. Обновите страницу, чтобы увидеть новые.',
});
export const QuestionWordingState = questionWordingStates.values;
export type QuestionWordingState = keyof typeof QuestionWordingState;

/** A wording for the publication of a question. The texts never change, as they record what the author was asked. */
@Entity('question_wordings')
@Index('question_wordings_of_question', ['questionId', 'createdAt', 'id'])
@Index('question_wordings_waiting', ['questionId'], { unique: true, where: `state = 'WAITING'` })
@ObjectType('A wording for the publication of a question.')
export class QuestionWording {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  questionId!: string;
  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'questionId' })
  original?: Question;
  @Field(() => QuestionWordingState, 'State.')
  @Column(enumColumn)
  state!: QuestionWordingState;
  @Field(() => String, 'The question.')
  @Column('text')
  question!: string;
  @Field(() => String, 'The answer.')
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
  @Field(() => DateTime, 'When staff proposed it.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When the author decided; null: not yet.', nullable)
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;
}
