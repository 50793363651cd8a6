import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn } from '../core/columns.js';
import { User } from './user.entity.js';

/** A word of the name of an account in plain form: staff finds people by beginnings of these, in any order. */
@Entity('user_name_words')
@Index('user_name_words_of_user', ['userId'])
export class UserNameWord {
  @PrimaryColumn(stringColumn(300))
  word!: string;
  /** In the key, so that its index answers alone. */
  @PrimaryColumn('boolean')
  isPatronymic!: boolean;
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;
}
