import { Button } from '@mantine/core';
import { emailStates } from '../../../rules/states/email-states';
import { useAction } from '../../core/forms/use-action';
import { StateBadge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { ShortTime, shortTimeWidth } from '../../office/list/short-time';
import { officeEmailLogPattern } from '../../office/paths';
import { useResendLetter, type LetterRowFragment } from './log.generated';

/** The time of sending, the reason why the email was not needed, or the last error. */
function stateDetails({ state, sentAt, nextTryAt, lastError, attempts, notNeededBecause }: LetterRowFragment): string {
  if (sentAt) return formatMoscowTime(sentAt);
  if (notNeededBecause) return notNeededBecause;
  const next = state === 'RETRYING' && nextTryAt ? `Следующая попытка ${formatMoscowTime(nextTryAt)}. ` : '';
  return lastError ? `${next}Попыток: ${attempts}. Ответ почтового сервера: ${lastError}` : next || '—';
}

const columns: readonly Column<LetterRowFragment>[] = [
  { key: 'kind', title: 'Письмо', isHead: true, width: 18, cell: ({ kind }) => kind.title },
  {
    key: 'recipient',
    title: 'Кому',
    width: 20,
    phone: 'below',
    cell: ({ recipient }) =>
      recipient ? (
        <>
          <TextLink to={`${officeEmailLogPattern}?user=${recipient.userId}`}>{recipient.name}</TextLink>
          <span className="note"> {recipient.maskedEmail}</span>
        </>
      ) : (
        'Не\u00a0из\u00a0кабинета'
      ),
  },
  {
    key: 'state',
    title: 'Состояние',
    width: 9,
    phone: 'aside',
    cell: ({ state }) => <StateBadge label={emailStates.labels[state]} />,
  },
  {
    key: 'createdAt',
    title: 'Поставлено',
    width: shortTimeWidth,
    cell: ({ createdAt }) => <ShortTime at={createdAt} />,
  },
  { key: 'end', title: 'Что стало', width: 18, cell: stateDetails },
];

function Resend({ email, onResent }: { email: LetterRowFragment; onResent: () => void }) {
  const { act, isPending } = useAction();
  const resend = useResendLetter();
  if (email.state !== 'FAILED') return null;
  const sendAgain = async () => {
    const isQueued = await act(() => resend({ id: email.id }), 'Письмо снова в\u00a0очереди.');
    if (isQueued) onResent();
  };
  return (
    <Button variant="default" size="compact-md" loading={isPending} onClick={() => void sendAgain()}>
      Отправить ещё раз
    </Button>
  );
}

/** Columns for emails of one kind: the recipient is the row header. */
const columnsOfOneKind = columns
  .filter(({ key }) => key !== 'kind')
  .map((column) => ({ ...column, isHead: column.key === 'recipient' }));

type Options = { isOfOneKind?: boolean; onResent: () => void };

/** Columns of a list of emails; failed ones can be sent again. */
export function emailColumns(
  emails: readonly LetterRowFragment[] = [],
  { isOfOneKind = false, onResent }: Options,
): readonly Column<LetterRowFragment>[] {
  const baseColumns = isOfOneKind ? columnsOfOneKind : columns;
  if (!emails.some(({ state }) => state === 'FAILED')) return baseColumns;
  const cell = (email: LetterRowFragment) => <Resend email={email} onResent={onResent} />;
  return [...baseColumns, { key: 'act', title: 'Действие', phone: 'below', cell }];
}
