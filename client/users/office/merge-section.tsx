import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '../../core/format';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { officeMergePath, officeUserPath } from '../../office/paths';
import {
  useAccountMergeQuery,
  useMergeAccounts,
  type AccountMergeQuery,
  type MergedAccountFragment,
} from './merge.generated';
import { DialogButton } from '../../ui/dialog-button';
import styles from './merge-section.module.css';

type Props = {
  keptId: string;
  endedId: string;
  /** The account whose page the user came from, and the one selected there. */
  id: string;
  other: string;
};

const accountDetails: readonly [string, (account: MergedAccountFragment) => string][] = [
  ['Почта', ({ email }) => email],
  ['Телефон', ({ phone }) => phone ?? '—'],
  ['Место работы', ({ workplace }) => workplace ?? '—'],
  ['На\u00a0сайте с', ({ createdAt }) => formatDate(createdAt)],
];

type Merge = NonNullable<AccountMergeQuery['accountMerge']>;

/** Compares two accounts side by side, and merges them. */
export function MergeSection({ keptId, endedId, id, other }: Props) {
  const { data, previousData } = useAccountMergeQuery({ variables: { keptId, endedId } });
  const merge = (data ?? previousData)?.accountMerge;
  if (!merge) return null;
  const { kept, ended, consequences, obstacles } = merge;
  const swappedPath = officeMergePath(id, { with: other, ...(keptId === id && { keep: other }) });
  return (
    <>
      <Comparison merge={merge} />
      {consequences.length > 0 && (
        <Message title="Документы и&nbsp;баллы одного мероприятия">
          <TextList texts={consequences} />
        </Message>
      )}
      {obstacles.length > 0 && (
        <Message tone="warning" title="Пока объединить нельзя">
          <TextList texts={obstacles} />
        </Message>
      )}
      <ul className={styles.rules}>
        <li>Профиль, пароль и&nbsp;согласия остаются такими, как у&nbsp;остающегося аккаунта.</li>
        <li>В&nbsp;закрытый аккаунт войти нельзя, его почта освобождается. Отменить объединение нельзя.</li>
        <li>На&nbsp;обе почты уйдёт письмо.</li>
      </ul>
      <div className="row gap-3">
        <DialogButton
          variant="filled"
          color="red"
          disabled={obstacles.length > 0}
          dialog={(onClose) => <MergeDialog kept={kept} ended={ended} onClose={onClose} />}
        >
          Объединить аккаунты
        </DialogButton>
        <ButtonLink variant="default" to={swappedPath} replace>
          Оставить другой
        </ButtonLink>
      </div>
    </>
  );
}

const TextList = ({ texts }: { texts: readonly string[] }) => (
  <ul className="bullets">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

function Comparison({ merge: { kept, ended, lines } }: { merge: Merge }) {
  const rows: [string, ReactNode, ReactNode][] = [
    ...accountDetails.map(([title, text]): [string, string, string] => [title, text(kept), text(ended)]),
    ...lines
      .filter((line) => line.kept + line.ended > 0)
      .map((line): [string, number, number] => [line.title, line.kept, line.ended]),
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Сведения</th>
          <th scope="col">Останется</th>
          <th scope="col">Закроется</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.names}>
          <th scope="row">Человек</th>
          <td>{kept.fullName}</td>
          <td>{ended.fullName}</td>
        </tr>
        {rows.map(([title, remainingValue, endedValue]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{remainingValue}</td>
            <td>{endedValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MergeDialogProps = { kept: MergedAccountFragment; ended: MergedAccountFragment; onClose: () => void };

function MergeDialog({ kept, ended, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const merge = useMergeAccounts();
  return (
    <ConfirmDialog
      title="Объединить аккаунты?"
      verb="Объединить"
      cancelLabel="Не&nbsp;объединять"
      send={() => merge({ keptId: kept.id, endedId: ended.id })}
      onSent={() => navigate(officeUserPath(kept.id))}
      successMessage="Аккаунты объединены"
      onClose={onClose}
    >
      <p>
        Всё, что есть у&nbsp;аккаунта {ended.email}, перейдёт к&nbsp;{kept.email}. Аккаунт {ended.email} закроется
        навсегда.
      </p>
    </ConfirmDialog>
  );
}
