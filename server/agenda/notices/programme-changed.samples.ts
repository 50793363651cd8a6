import { sampleEvent } from '../../events/event.samples.js';
import type { ProgrammeSlot } from '../../events/notices/programme-notice.service.js';
import { sampleUser } from '../../users/user.samples.js';

const slot: ProgrammeSlot = {
  title: 'Артериальная гипертензия',
  startsAt: '2026-12-10T07:00:00.000Z',
  endsAt: '2026-12-10T07:30:00.000Z',
  hall: 'Зал 1',
};
const moved: ProgrammeSlot = { ...slot, startsAt: '2026-12-10T09:00:00.000Z', hall: 'Зал 2' };
const longer: ProgrammeSlot = { ...slot, endsAt: '2026-12-10T08:00:00.000Z' };

const changes = [
  { before: slot, after: moved },
  { before: slot, after: longer },
  { before: slot, after: undefined },
];

export const programmeChanged = {
  inPerson: { user: sampleUser, event: { ...sampleEvent, format: 'IN_PERSON' as const }, changes },
  online: { user: { ...sampleUser, regionId: 'novosibirskaia-oblast' }, event: sampleEvent, changes },
};
