import { Button } from '@mantine/core';
import { emailStates } from '../../../rules/states/email-states';
import { useAction } from '../../core/forms/use-action';
import { StateBadge } from '../../ui/text/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { formatMoscowTime } from '../../office/forms/moscow-time';
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
  { key: 'kind', title: 'Письмо', isHead: true, cell: ({ kind }) => kind.title },
  {
    key: 'recipient',
    title: 'Кому',
    cell: ({ recipient }) =>
      recipient ? (
        <>
          <TextLink to={`${officeEmailLogPattern}?user=${recipient.userId}`}>{recipient.name}</TextLink>
          <br />
          <span className="note">{recipient.maskedEmail}</span>
        </>
      ) : (
        'Не\u00a0из\u00a0кабинета'
      ),
  },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ state }) => <StateBadge label={emailStates.labels[state]} />,
  },
  { key: 'createdAt', title: 'Поставлено', cell: ({ createdAt }) => formatMoscowTime(createdAt) },
  { key: 'end', title: 'Что стало', cell: stateDetails },
];

function Resend({ email, onResent }: { email: LetterRowFragment; onResent?: (() => void) | undefined }) {
  const { act, isPending } = useAction();
  const resend = useResendLetter();
  if (email.state !== 'FAILED') return null;
  const sendAgain = async () => {
    const isQueued = await act(() => resend({ id: email.id }), 'Письмо снова в\u00a0очереди.');
    if (isQueued) onResent?.();
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

type Props = {
  emails: readonly LetterRowFragment[];
  isOfOneKind?: boolean;
  onResent?: () => void;
  isLoading?: boolean;
};

/** A table of emails; failed ones can be sent again. */
export function EmailTable({ emails, isOfOneKind = false, onResent, isLoading }: Props) {
  const baseColumns = isOfOneKind ? columnsOfOneKind : columns;
  const actionColumn: Column<LetterRowFragment> = {
    key: 'act',
    title: 'Действие',
    cell: (email) => <Resend email={email} onResent={onResent} />,
  };
  return (
    <DataTable
      label="Письма"
      columns={emails.some(({ state }) => state === 'FAILED') ? [...baseColumns, actionColumn] : baseColumns}
      rows={emails}
      keyOf={({ id }) => id}
      isLoading={isLoading}
    />
  );
}
