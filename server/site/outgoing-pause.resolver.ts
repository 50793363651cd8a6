import type { Context } from '../core/context.js';
import { Authorized } from '../core/graphql/access.js';
import { registerEnum } from '../core/graphql/enums.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Ctx, Field, nullable, ObjectType, Query, Resolver } from '../core/graphql/schema.js';
import type { OutgoingPause as Pause } from '../core/installation/outgoing-pause.js';

const OutgoingPauseReason = registerEnum('OutgoingPauseReason', 'Why nothing leaves the site.', {
  RESTORED: 'The database was restored from a backup.',
  COPIED: 'The database is a copy that was made by hand, or was moved.',
  SETTING: 'The setting OUTBOX is off.',
});

@ObjectType(
  'That emails, webhooks, payments, refunds, receipts and scheduled jobs wait for a decision of the operator.',
)
class OutgoingPause {
  @Field(() => OutgoingPauseReason, 'Why.')
  reason!: keyof typeof OutgoingPauseReason;
  @Field(() => DateTime, 'Since when; null: since the start of the process.', nullable)
  since!: string | null;
  @Field(() => DateTime, 'Time of the backup that was restored; null: none was, or it is not known.', nullable)
  backupTime!: string | null;
}

@Resolver()
export class OutgoingPauseResolver {
  @Authorized('EDITOR', 'MANAGER', 'CHECK_IN')
  @Query(() => OutgoingPause, 'Why nothing leaves the site, for staff; null: everything does.', nullable)
  outgoingPause(@Ctx() { app }: Context): Promise<Pause | null> {
    return app.outgoingPause();
  }
}
