import { personalDataKinds } from '../core/personal-data.js';
import { accountMerges } from '../core/account-merge.js';
import { provide } from '../core/hooks.js';
import { day, hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { deleteOldProofs } from './consents.service.js';
import { deleteExpiredPermits } from './copy.service.js';
import { accountSweepJob } from './deletion.service.js';
import { emailsToPerson } from './emails.personal-data.js';
import { DataCopyPermit, RetainedRecord, RetainedRecordLook } from './my-data.entity.js';
import { copiedEmail, deletedEmail } from './my-data.emails.js';
import { ConsentResolver, MyDataResolver, RetainedRecordResolver, UserConsentsResolver } from './my-data.resolver.js';
import { myDataRoutes } from './my-data.routes.js';
import { deleteExpiredRecords, sealedRecords } from './retained.service.js';

export const myData: Module = {
  name: 'my-data',
  entities: [DataCopyPermit, RetainedRecord, RetainedRecordLook],
  unaudited: [DataCopyPermit, RetainedRecordLook],
  resolvers: [MyDataResolver, UserConsentsResolver, ConsentResolver, RetainedRecordResolver],
  jobs: (app) => [accountSweepJob(app)],
  emails: [copiedEmail, deletedEmail],
  scheduledJobs: (app) => [
    { name: 'delete expired copy permits', everyMilliseconds: hour, run: () => deleteExpiredPermits(app) },
    { name: 'delete old proofs of consent', everyMilliseconds: day, run: () => deleteOldProofs(app) },
    { name: 'delete expired retained records', everyMilliseconds: day, run: () => deleteExpiredRecords(app) },
  ],
  encryptedColumns: sealedRecords,
  routes: myDataRoutes,
  hooks: [
    provide(accountMerges, {
      rows: [
        { table: 'retained_records', onMerge: 'STAY' },
        { table: 'retained_record_looks', column: 'viewerId', onMerge: 'STAY' },
      ],
    }),
    provide(personalDataKinds, emailsToPerson),
  ],
};
