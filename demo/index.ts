import { roleLabels } from '../rules/people/roles.js';
import type { AppOptions } from '../server/app.js';
import type { Application } from '../server/core/application.js';
import type { Config } from '../server/core/config/config.js';
import type { Job } from '../server/core/jobs/outbox.js';
import type { Ports } from '../server/ports/ports.js';
import { rebuildIndex } from '../server/search/indexing.service.js';
import { startAudience } from './audience.js';
import { demoPeople } from './content/people.js';
import { startRoomWeek } from './room-week.js';
import { seedAgenda } from './seeds/agenda.js';
import { seedArchives } from './seeds/archives.js';
import { seedCertificates } from './seeds/certificates.js';
import { seedEvents } from './seeds/events.js';
import { demoPhotoJob, seedGalleries } from './seeds/galleries.js';
import { seedInvoices } from './seeds/invoices.js';
import { seedConsents } from './seeds/my-data.js';
import { seedPartners } from './seeds/partners.js';
import { seedPayments } from './seeds/payments.js';
import { seedPeople } from './seeds/people.js';
import { demoPreviewJob, seedPreviews } from './seeds/previews.js';
import { seedPresence } from './seeds/presence.js';
import { seedPromoCodes } from './seeds/promotions.js';
import { seedQuestions } from './seeds/questions.js';
import { seedRegistrations } from './seeds/registrations.js';
import { seedRooms } from './seeds/rooms.js';
import { seedSso } from './seeds/sso.js';
import { seedTestAcquirer } from './seeds/test-acquirer.js';

/** Each needs rows of those before it; the index of the search comes last. */
const seeds: readonly ((app: Application, ports: Ports) => Promise<void>)[] = [
  seedPeople,
  seedSso,
  seedEvents,
  seedPromoCodes,
  seedRegistrations,
  seedPayments,
  seedInvoices,
  seedPresence,
  seedCertificates,
  seedGalleries,
  seedArchives,
  seedRooms,
  seedPartners,
  seedQuestions,
  seedAgenda,
  seedConsents,
  seedPreviews,
  rebuildIndex,
];

/** The demo: what `createApp` takes as its option `demo`. */
export const demo = {
  /** Fills a database with demo content, unless it has users already. */
  async seed(app, ports, testAcquirer): Promise<void> {
    const [user] = await app.database.query('SELECT id FROM users LIMIT 1');
    if (user) return;
    for (const seed of seeds) await seed(app, ports);
    if (testAcquirer) await seedTestAcquirer(app, testAcquirer);
  },
  /** Work that seeding leaves to the outbox, so that the start does not wait. */
  jobs: (app: Application, { files }: Ports): Job<never>[] => [demoPhotoJob(app, files), demoPreviewJob(app, files)],
} satisfies AppOptions['demo'];

/** Keeps the room of the demo on air, and lively. @returns ends that */
export function startRoom(app: Application): () => void {
  const ends = [startRoomWeek(app), startAudience(app)];
  return () => ends.forEach((end) => end());
}

/** Lines with the logins of the demo. Shows the password only outside of production, where it comes from the sources. */
export function demoLogins(config: Config): string[] {
  const password = config.mode === 'production' ? 'пароль из DEMO_PASSWORD' : config.demoPassword;
  return demoPeople.map(({ email, role }) => `${email.padEnd(24)} ${password}   ${roleLabels[role].toLowerCase()}`);
}
