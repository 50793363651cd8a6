import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '../../core/format';
import { problemsOf } from '../../core/forms/problems';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import { officeMergePath, officeUserPath } from '../../office/paths';
import { useAccountMergeQuery, useMergeAccountsMutation, type MergedAccountFragment } from './merge.generated';
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

/** Compares two accounts side by side, and merges them. */
export function MergeSection({ keptId, endedId, id, other }: Props) {
  const { data, previousData } = useAccountMergeQuery({ variables: { keptId, endedId } });
  const [isAsking, setAsking] = useState(false);
  const merge = (data ?? previousData)?.accountMerge;
  if (!merge) return null;
  const { kept, ended, consequences, obstacles } = merge;
  const lines = merge.lines.filter((line) => line.kept + line.ended > 0);
  const swappedPath = officeMergePath(id, { with: other, ...(keptId === id && { keep: other }) });
  return (
    <>
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
          {accountDetails.map(([title, text]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{text(kept)}</td>
              <td>{text(ended)}</td>
            </tr>
          ))}
          {lines.map((line) => (
            <tr key={line.title}>
              <th scope="row">{line.title}</th>
              <td>{line.kept}</td>
              <td>{line.ended}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {consequences.length > 0 && (
        <Message title="Документы и&nbsp;баллы одного мероприятия">
          <ul className="bullets">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Message>
      )}
      {obstacles.length > 0 && (
        <Message tone="warning" title="Пока объединить нельзя">
          <ul className="bullets">
            {obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Message>
      )}
      <ul className={styles.rules}>
        <li>Профиль, пароль и&nbsp;согласия остаются такими, как у&nbsp;остающегося аккаунта.</li>
        <li>В&nbsp;закрытый аккаунт войти нельзя, его почта освобождается. Отменить объединение нельзя.</li>
        <li>На&nbsp;обе почты уйдёт письмо.</li>
      </ul>
      <div className="row gap-3">
        <Button color="red" disabled={obstacles.length > 0} onClick={() => setAsking(true)}>
          Объединить аккаунты
        </Button>
        <ButtonLink variant="default" to={swappedPath} replace>
          Оставить другой
        </ButtonLink>
      </div>
      {isAsking && <MergeDialog kept={kept} ended={ended} onClose={() => setAsking(false)} />}
    </>
  );
}

type MergeDialogProps = { kept: MergedAccountFragment; ended: MergedAccountFragment; onClose: () => void };

function MergeDialog({ kept, ended, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const [merge] = useMergeAccountsMutation();
  return (
    <ConfirmDialog
      title="Объединить аккаунты?"
      verb="Объединить"
      cancelLabel="Не&nbsp;объединять"
      send={async () => {
        const { data } = await merge({ variables: { keptId: kept.id, endedId: ended.id } });
        const problems = problemsOf(data?.mergeAccounts);
        if (problems.length === 0) await navigate(officeUserPath(kept.id));
        return problems;
      }}
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
