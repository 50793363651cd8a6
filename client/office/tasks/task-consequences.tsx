import { formatNumber } from '../../core/format';
import { ConsequenceList, type Consequence } from '../consequences/consequence-list';
import { documentLines } from '../consequences/document-lines';
import { refundText } from '../consequences/refund-texts';
import { formatRevocableDocuments } from '../revocable-documents';
import { hasPendingEmails, formatEmailCounts } from './task-labels';
import type { TaskProgressQuery } from './task-progress.generated';

type Task = NonNullable<TaskProgressQuery['task']>;

/** What a task has done so far: the lines that were shown before, ticked off as they are done. */
export function TaskConsequences({ task: { letters: emails, consequences, finishedAt } }: { task: Task }) {
  const emailText = formatEmailCounts(emails);
  const kindOf = (isDone: boolean): Consequence['kind'] => (isDone && finishedAt !== null ? 'done' : 'pending');
  const documents = consequences && formatRevocableDocuments(consequences);
  const items: Consequence[] = [
    ...(emailText ? [{ key: 'email', kind: kindOf(!hasPendingEmails(emails)), text: emailText }] : []),
    ...(consequences?.refunds ?? []).map((refund) => ({
      key: `${refund.way} ${refund.isTest}`,
      kind: kindOf(refund.done === refund.count),
      text: `${refundText(refund)}, сделано ${formatNumber(refund.done)}`,
    })),
    ...(consequences ? documentLines(consequences, true).map((line) => ({ ...line, kind: kindOf(true) })) : []),
    ...(documents ? [{ key: 'documents', kind: kindOf(true), text: `Отозвано: ${documents}` }] : []),
  ];
  return items.length > 0 ? <ConsequenceList label="Что сделано" items={items} /> : null;
}
