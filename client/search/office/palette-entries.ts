import { lowerFirst } from '../../../rules/text/typography';
import { searchWords } from '../../../rules/text/search-words';
import type { RoleName } from '../../../rules/people/roles';
import { certificatePath } from '../../certificates/paths';
import { eventDatesText } from '../../events/event/event-dates';
import { guides } from '../../office/help/guides';
import { eventMenu, officeMenu, type MenuEvent } from '../../office/layout/menu';
import {
  officeEventPath,
  officeHelpPath,
  officePaymentPath,
  officeRegistrationPath,
  officeUserPath,
} from '../../office/paths';
import type { OfficeHitKind } from '../../schema.generated';
import { isFor, matchesWords, otherPages, typedActions } from './palette-actions';
import type { PaletteEventFragment, PaletteQuery } from './palette.generated';

export type PaletteEntry = { key: string; to: string; title: string; note: string };

const hitPaths: Record<OfficeHitKind, (id: string) => string> = {
  PERSON: officeUserPath,
  REGISTRATION: officeRegistrationPath,
  PAYMENT: officePaymentPath,
  DOCUMENT: certificatePath,
};
const hitLabels: Record<OfficeHitKind, string> = {
  PERSON: 'Человек',
  REGISTRATION: 'Регистрация',
  PAYMENT: 'Платёж',
  DOCUMENT: 'Документ',
};

type CurrentEvent = (MenuEvent & { title: string }) | null;
type Viewer = { role: RoleName; event: CurrentEvent };

const maxTargets = 3;

function actionEntries(
  text: string,
  { role, event }: Viewer,
  targets: readonly PaletteEventFragment[],
): PaletteEntry[] {
  return typedActions(text, role).flatMap(({ action, target }) => {
    // Without a name, the event whose page is open is meant.
    const events = target === '' && event ? [event] : targets.slice(0, maxTargets);
    return events.map(({ id, title }) => ({
      key: `action ${action.title} ${id}`,
      to: action.to(id),
      title: action.title,
      note: `Действие · ${title}`,
    }));
  });
}

function pageEntries(words: readonly string[], { role, event }: Viewer): PaletteEntry[] {
  const sections = officeMenu(role).map(({ to, text }) => ({ key: to, to, title: text, note: 'Раздел' }));
  const others = otherPages.filter(isFor(role)).map(({ to, title }) => ({ key: to, to, title, note: 'Действие' }));
  const ofEvent = event ? eventMenu(event, role) : [];
  const pages = ofEvent.map(({ to, text }) => ({ key: to, to, title: text, note: event!.title }));
  const help = [{ slug: null, title: 'Справка' }, ...guides].map(({ slug, title }) => {
    const to = officeHelpPath(slug, event?.id);
    return { key: to, to, title, note: slug === null ? 'Раздел' : 'Справка' };
  });
  return [...pages, ...others, ...sections, ...help].filter(({ title }) => matchesWords(title, words));
}

/** The part of the text that names an event; null: no action was typed, or the open event is meant. */
export function targetOf(text: string, { role, event }: Viewer): string | null {
  const [typed] = typedActions(text, role);
  return typed && (typed.target !== '' || event === null) ? typed.target : null;
}

/** Everything that the text may mean: actions, pages, events, and what the server has found. */
export function paletteEntries(
  text: string,
  viewer: Viewer,
  found: PaletteQuery['officeSearch'] | null,
): PaletteEntry[] {
  const words = searchWords(text);
  const hits = (found?.hits ?? []).map(({ kind, id, title, note }) => ({
    key: `${kind} ${id}`,
    to: hitPaths[kind](id),
    title,
    note: [hitLabels[kind], note].filter(Boolean).join(' · '),
  }));
  const events = (found?.events ?? []).map((event) => ({
    key: event.id,
    to: officeEventPath(event.id),
    title: event.title,
    note: `Мероприятие · ${lowerFirst(eventDatesText(event))}`,
  }));
  return [...actionEntries(text, viewer, found?.targets ?? []), ...pageEntries(words, viewer), ...hits, ...events];
}
