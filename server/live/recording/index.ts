import type { Application } from '../../core/application.js';
import { archiveRecordings } from './archive-recording.job.js';
import { RecordingsResolver } from './recordings.resolver.js';
import { cutRecordingJob } from './recordings.service.js';
import { TalkMark } from './talk-mark.entity.js';

/** What recordings add to the module `live`. */
export const recordingEntities = [TalkMark];
export const recordingResolvers = [RecordingsResolver];
export const recordingJobs = (app: Application) => [cutRecordingJob(app), archiveRecordings(app)];
