import { hasRole, type RoleName } from '../../../rules/people/roles';
import { searchWords } from '../../../rules/text/search-words';
import { officeBroadcastPath } from '../../live/office/paths';
import { checkInPath, presencePath } from '../../presence/office/paths';
import {
  officeEventPath,
  officeFrontDeskPath,
  officeImportPath,
  officeNewCampaignPattern,
  officeNewRegistrationPath,
} from '../../office/paths';

/** What staff does for an event, and the page where it is done. */
export type EventAction = { title: string; role: RoleName; to: (eventId: string) => string };

const eventActions: readonly EventAction[] = [
  { title: 'Записать участника', role: 'MANAGER', to: officeNewRegistrationPath },
  { title: 'Загрузить участников из\u00a0файла', role: 'MANAGER', to: (id) => officeImportPath(id) },
  { title: 'Отмечать вход', role: 'CHECK_IN', to: checkInPath },
  { title: 'Вести трансляцию', role: 'MANAGER', to: officeBroadcastPath },
  { title: 'Отметить присутствие', role: 'MANAGER', to: presencePath },
  { title: 'Выдать коды', role: 'MANAGER', to: (id) => officeEventPath(id, 'nmo', 'codes') },
  { title: 'Выдать документы', role: 'MANAGER', to: (id) => officeEventPath(id, 'nmo', 'documents') },
  { title: 'Кто прошёл НМО', role: 'MANAGER', to: (id) => officeEventPath(id, 'nmo', 'attendance') },
  { title: 'Править страницу', role: 'EDITOR', to: (id) => officeEventPath(id, 'edit') },
  { title: 'Составить программу', role: 'EDITOR', to: (id) => officeEventPath(id, 'programme') },
  { title: 'Изменить тарифы и\u00a0места', role: 'EDITOR', to: (id) => officeEventPath(id, 'participation') },
  { title: 'Перенести или отменить мероприятие', role: 'MANAGER', to: (id) => officeEventPath(id) },
  { title: 'Закрыть кассу', role: 'MANAGER', to: (id) => officeFrontDeskPath(id) },
];

/** Pages that are no section and belong to no event. */
export const otherPages: readonly { title: string; role: RoleName; to: string }[] = [
  { title: 'Написать рассылку', role: 'MANAGER', to: officeNewCampaignPattern },
];

/** Between an action and the event that it is for. */
const prepositions: ReadonlySet<string> = new Set(['на', 'в', 'во', 'для', 'по', 'к', 'с']);

export const isFor = (role: RoleName) => (one: { role: RoleName }) => hasRole(role, one.role);

/** Whether each word begins a word of the title. */
export function matchesWords(title: string, words: readonly string[]): boolean {
  const titleWords = searchWords(title);
  return words.every((word) => titleWords.some((one) => one.startsWith(word)));
}

export type TypedAction = { action: EventAction; target: string };

/** The actions that a text begins with, with the rest of it: «записать участника на кардиологию» is for «кардиологию». */
export function typedActions(text: string, role: RoleName): TypedAction[] {
  const words = searchWords(text);
  return eventActions.filter(isFor(role)).flatMap((action) => {
    let length = words.length;
    while (length > 0 && !matchesWords(action.title, words.slice(0, length))) length -= 1;
    if (length === 0) return [];
    const rest = words.slice(length);
    // «записать иванову» is a name, not an event: an action of one word is followed by a preposition.
    if (rest.length > 0 && length === 1 && !prepositions.has(rest[0]!)) return [];
    return [{ action, target: rest.filter((word, index) => index > 0 || !prepositions.has(word)).join(' ') }];
  });
}
