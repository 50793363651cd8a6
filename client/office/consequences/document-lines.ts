import { plural } from '../../core/format';
import type { Consequence } from './consequence-list';
import type { ConsequencesFieldsFragment } from './consequences.generated';

/** Absent: none. */
export type DocumentCounts = Partial<
  Pick<ConsequencesFieldsFragment, 'issued' | 'replaced' | 'assigned' | 'refused' | 'notified' | 'shortage'>
>;

const documentsText = (count: number): string => plural(count, 'документ', 'документа', 'документов');
const codesText = (count: number): string => plural(count, 'код НМО', 'кода НМО', 'кодов НМО');
const peopleText = (count: number): string => plural(count, 'участник', 'участника', 'участников');

/** Documents and codes that people get, and who gets none. `isDone`: it has happened. */
export function documentLines(
  { issued = 0, replaced = 0, assigned = 0, refused = 0, notified = 0, shortage = 0 }: DocumentCounts,
  isDone = false,
): Consequence[] {
  const [will, gets, lack] = isDone
    ? (['', 'не\u00a0получили', 'Не\u00a0хватило'] as const)
    : (['Будет ', 'не\u00a0получат', 'Не\u00a0хватит'] as const);
  const sentence = (verb: string, rest: string): string => {
    const text = `${will}${verb}: ${rest}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const lines: (Consequence | false)[] = [
    issued > replaced && { key: 'issued', kind: 'issue', text: sentence('выдано', documentsText(issued - replaced)) },
    replaced > 0 &&
      issued > 0 && {
        key: 'replaced',
        kind: 'issue',
        text: `${sentence('заменено', documentsText(replaced))}. Прежние ${isDone ? 'больше не\u00a0действуют' : 'перестанут действовать'}.`,
      },
    assigned > replaced && {
      key: 'assigned',
      kind: 'issue',
      text: sentence('роздано', codesText(assigned - replaced)),
    },
    replaced > 0 &&
      assigned > 0 && {
        key: 'replacedCodes',
        kind: 'issue',
        text: `${sentence('заменено', codesText(replaced))}. Прежний ${isDone ? 'больше не\u00a0действует' : 'перестанет действовать'}.`,
      },
    notified > 0 && {
      key: 'notified',
      kind: 'email',
      text: `${plural(notified, 'человек получит', 'человека получат', 'человек получат')} другое письмо: чего не\u00a0хватает для\u00a0документа.`,
    },
    refused > 0 && {
      key: 'refused',
      kind: 'note',
      text: `Ничего ${gets}: ${peopleText(refused)}.${isDone ? '' : ' Кто и\u00a0почему, будет в\u00a0итогах.'}`,
    },
    shortage > 0 && { key: 'shortage', kind: 'note', text: `${lack}: ${codesText(shortage)}.` },
  ];
  return lines.filter((line) => line !== false);
}
