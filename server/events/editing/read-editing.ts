import { publicationProblems } from '../../../rules/events/event.js';
import { type Context } from '../../core/context.js';
import { rowsByKeys, load, type Loader } from '../../core/graphql/loaders.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../event.entity.js';
import { specialtiesOfEvents, tariffsOfEvents } from '../events.service.js';
import type { EventEditing } from './editing.results.js';
import { toForm, normaliseForm, versionOf } from './event-form.js';
import { missingTariffProblem } from './publication.js';

type OldSlug = { slug: string; eventId: string };
const oldSlugsOf: Loader<string, OldSlug[]> = async (ids, { db }) =>
  rowsByKeys(
    ids,
    await db.query<OldSlug>(
      `SELECT slug, "eventId" FROM event_old_slugs WHERE "eventId" IN (${placeholders(ids)}) ORDER BY "replacedAt", slug`,
      ids,
    ),
    ({ eventId }) => eventId,
  );

/** Form, version and gaps of an event for its editor. */
export async function readEventEditing(context: Context, event: Event): Promise<EventEditing> {
  const [specialties, tariffs, slugs] = await Promise.all([
    load(context, specialtiesOfEvents, event.id),
    load(context, tariffsOfEvents, event.id),
    load(context, oldSlugsOf, event.id),
  ]);
  const ids = specialties.map(({ id }) => id);
  const form = normaliseForm(toForm(event, ids));
  return {
    id: event.id,
    form,
    version: versionOf(form),
    gaps: [...publicationProblems(form), ...(tariffs.length > 0 ? [] : [missingTariffProblem])],
    oldSlugs: slugs.map(({ slug }) => slug),
  };
}
