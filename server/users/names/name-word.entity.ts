import { Entity, ForeignKey, Index } from 'typeorm';
import { kind, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../user.entity.js';

/** A normalised word of a user's name. Staff searches by beginnings of words in any order. */
@Entity('user_name_words')
@Index('user_name_words_of_user', ['userId'])
export class UserNameWord {
  @PrimaryColumn(kind.string(300))
  word!: string;
  /** Part of the key, so that its index alone answers the query. */
  @PrimaryColumn(kind.boolean)
  isPatronymic!: boolean;
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
}
