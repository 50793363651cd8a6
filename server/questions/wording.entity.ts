import { ObjectType } from '../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { questionWordingStates as wordings } from '../../rules/states/question-states.js';
import { bindStates } from '../core/graphql/states.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { ConsentAcceptance } from '../legal/legal.entity.js';
import { Question } from './question.entity.js';

export const questionWordingStates = bindStates(wordings, {
  table: 'question_wordings',
  description: 'State of a wording for the publication of a question.',
  descriptions: {
    WAITING: 'The wording differs from that of the author and waits for their consent. It is not public.',
    PUBLISHED: 'The wording is that of the author; it was published at once.',
    AGREED: 'The author accepted the wording; it was published then.',
    DECLINED: 'The author declined the wording.',
    WITHDRAWN: 'A newer wording, staff or the end of the consent replaced it before the author decided.',
  },
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Question, { onDelete: 'CASCADE' })
  questionId!: string;
  @Column(kind.enum(() => QuestionWordingState), 'State.')
  state!: QuestionWordingState;
  @Column(kind.text, 'The question.')
  question!: string;
  @Column(kind.text, 'The answer.')
  answer!: string;
  /** The consent in force at that time. Acceptance of the wording ends with it. */
  @BelongsTo(() => ConsentAcceptance)
  consentId!: string;
  /** No foreign key: stays when the account is deleted. */
  @Column(kind.id)
  proposedById!: string;
  @Column(kind.timestamp, 'When staff proposed it.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When the author decided; null: not yet.')
  decidedAt!: string | null;
}
