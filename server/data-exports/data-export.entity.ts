import { ObjectType } from '../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import type { ProblemCode } from '../../rules/problem-codes/problem-codes.js';
import { registerEnum } from '../core/graphql/enums.js';
import { Task } from '../tasks/task.entity.js';
import { ApiToken } from '../tokens/api-token.entity.js';

export const ExportState = registerEnum('ExportState', 'State of an export.', {
  QUEUED: 'Waits in the queue.',
  RUNNING: 'Is written, or waits for a process that continues it.',
  DONE: 'Complete: `url` has the file.',
  STOPPED: 'Stopped by the program or by staff.',
  FAILED: 'Ended for the reason in `problem`.',
  EXPIRED: 'The file is deleted.',
});
export type ExportState = keyof typeof ExportState;

/** A list that a program gets as one file. A task writes it; its rows hold state and progress. */
@Entity('data_exports')
@Index('data_exports_of_token', ['tokenId', 'id'])
@Index('data_exports_expiring', ['expiresAt'])
@ObjectType('A list of this API as one file, written in the background for the token that asked for it.', 'Export')
export class DataExport {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => ApiToken, { onDelete: 'CASCADE' })
  tokenId!: string;
  @Index('data_exports_of_task', { unique: true })
  @BelongsTo(() => Task, { onDelete: 'CASCADE' })
  taskId!: string;
  /** Encrypted JSON with query and variables, which may name people; null: expired. */
  @Column(optional(kind.text))
  listSealed!: string | null;
  /** Rights of the token when it asked: those that all pages are read with. */
  @Column(kind.string(300))
  scopes!: string;
  @Column(optional(kind.text))
  eventIds!: string | null;
  /** Whether it has data of people: it is deleted when those of one of them are erased. */
  @Column(kind.boolean)
  isPersonal!: boolean;
  @Column({ ...kind.integer, default: 0 }, 'Size of the file so far, in bytes.')
  size!: number;
  /** Why it failed, if its task does not say all. */
  @Column(optional(kind.enum()))
  problemCode!: ProblemCode | null;
  @Column(kind.timestamp, 'When it was requested.')
  createdAt!: string;
  @Column(kind.timestamp, 'When the file is deleted, whether it was downloaded or not.')
  expiresAt!: string;
}

/** A page of an export. It is stored in the transaction that moves the cursor of the task. */
@Entity('data_export_parts')
@Index('data_export_parts_in_order', ['exportId', 'number'], { unique: true })
export class DataExportPart {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => DataExport, { onDelete: 'CASCADE' })
  exportId!: string;
  /** From 1 on: the key of the piece. */
  @Column(kind.integer)
  number!: number;
  /** Encrypted JSON: see `Part`. */
  @Column(kind.text)
  sealed!: string;
}
