import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, optionalTimestampColumn, enumColumn } from '../core/columns.js';
import { registerEnum } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { ConsentAcceptance } from '../legal/legal.entity.js';
import { Question } from './question.entity.js';

export const QuestionWordingState = registerEnum(
  'QuestionWordingState',
  'What came of words that staff chose for the publication of a question.',
  {
    WAITING: 'They differ from those of the author and wait for their agreement. They are not public.',
    PUBLISHED: "They are the author's own, and became public at once.",
    AGREED: 'The author agreed to them; then they became public.',
    DECLINED: 'The author did not agree to them.',
    WITHDRAWN: 'Newer words, staff, or the end of the consent overtook them before the author decided.',
  },
);
export type QuestionWordingState = keyof typeof QuestionWordingState;

/** Words chosen for the publication of a question: what the author was told of, or asked about, stays as it was. */
@Entity('question_wordings')
@Index('question_wordings_of_question', ['questionId', 'createdAt', 'id'])
@Index('question_wordings_waiting', ['questionId'], { unique: true, where: `state = 'WAITING'` })
@ObjectType({ simpleResolvers: true, description: 'Words that staff chose for the publication of a question.' })
export class QuestionWording {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  questionId!: string;
  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'questionId' })
  original?: Question;
  @Field(() => QuestionWordingState, { description: 'What came of them.' })
  @Column(enumColumn)
  state!: QuestionWordingState;
  @Field(() => String, { description: 'The question.' })
  @Column('text')
  question!: string;
  @Field(() => String, { description: 'The answer.' })
  @Column('text')
  answer!: string;
  /** The consent that stood behind the publication then: an agreement to words ends with it. */
  @Column(idColumn)
  consentId!: string;
  @ManyToOne(() => ConsentAcceptance)
  @JoinColumn({ name: 'consentId' })
  consent?: ConsentAcceptance;
  /** Kept when the account is gone. */
  @Column(idColumn)
  proposedById!: string;
  @Field(() => DateTime, { description: 'When staff chose them.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the author decided; null: they did not.' })
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;
}
