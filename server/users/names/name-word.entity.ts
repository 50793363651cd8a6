import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** A normalised word of a user's name. Staff searches by beginnings of words in any order. */
@Entity('user_name_words')
@Index('user_name_words_of_user', ['userId'])
export class UserNameWord {
  @PrimaryColumn(stringColumn(300))
  word!: string;
  /** Part of the key, so that its index alone answers the query. */
  @PrimaryColumn('boolean')
  isPatronymic!: boolean;
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;
}
