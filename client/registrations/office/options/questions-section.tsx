import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../../core/format';
import { problemsOf } from '../../../core/forms/problems';
import { useAction } from '../../../core/forms/use-act';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/text/empty-state';
import { Section } from '../../../ui/text/section';
import { ConfirmDialog } from '../../../office/forms/confirm-dialog';
import { FormPreview } from './form-preview';
import {
  useOrderQuestionsMutation,
  useRemoveQuestionMutation,
  type OfferFragment,
  type OfferQuestionFragment,
} from './offers.generated';
import { QuestionDialog } from './question-dialog';
import { conditionText } from './question-values';
import { moveInList, RowActions } from './row-actions';
import { questionKindLabels } from './labels';
import styles from './offers.module.css';

type Props = { eventId: string; offer: OfferFragment; refetch: () => Promise<OfferFragment | null> };
type DialogState = { what: 'edit'; row: OfferQuestionFragment | null } | { what: 'remove'; row: OfferQuestionFragment };

function removalText({ question, answeredCount }: OfferQuestionFragment): string {
  if (answeredCount === 0) return `На вопрос «${question.label}» ещё никто не ответил.`;
  const answers = plural(answeredCount, '# ответ', '# ответа', '# ответов');
  return `На вопрос «${question.label}» есть ${answers}. Ни участники, ни сотрудники ответов больше не увидят.`;
}

/** The event's questions to participants, with a preview of the form. */
export function QuestionsSection({ eventId, offer, refetch }: Props) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const { act, isPending } = useAction();
  const [remove] = useRemoveQuestionMutation();
  const [order] = useOrderQuestionsMutation();
  const questions = offer.questions.map(({ question }) => question);
  const ids = questions.map(({ id }) => id);
  const move = (id: string, direction: -1 | 1) =>
    void act(
      async () =>
        problemsOf((await order({ variables: { eventId, ids: moveInList(ids, id, direction) } })).data?.orderQuestions),
      null,
    );
  const columns: Column<OfferQuestionFragment>[] = [
    {
      key: 'label',
      title: 'Вопрос',
      isHead: true,
      cell: ({ question }) => (
        <>
          {question.label}
          {question.required && <span className={styles.note}> (обязательный)</span>}
        </>
      ),
    },
    { key: 'kind', title: 'Вид', cell: ({ question }) => questionKindLabels[question.kind] },
    {
      key: 'condition',
      title: 'Показывать',
      cell: ({ question }) => conditionText(question, questions) ?? 'всегда',
    },
    { key: 'answered', title: 'Ответили', numeric: true, cell: ({ answeredCount }) => formatNumber(answeredCount) },
  ];
  if (offer.viewerMayChange)
    columns.push({
      key: 'actions',
      title: 'Действия',
      cell: (row) => (
        <RowActions
          subject={row.question.label}
          actions={[
            { text: 'Изменить', onPress: () => setDialog({ what: 'edit', row }) },
            { text: 'Удалить', onPress: () => setDialog({ what: 'remove', row }) },
          ]}
          order={{
            isFirst: ids[0] === row.id,
            isLast: ids.at(-1) === row.id,
            isPending,
            onMove: (direction) => move(row.id, direction),
          }}
        />
      ),
    });
  const addButton = offer.viewerMayChange && (
    <Button variant="default" onClick={() => setDialog({ what: 'edit', row: null })}>
      Добавить вопрос
    </Button>
  );
  return (
    <Section title="Вопросы к участникам" aside={questions.length > 0 && addButton}>
      {questions.length > 0 ? (
        <>
          <DataTable
            label="Вопросы формы регистрации"
            columns={columns}
            rows={offer.questions}
            keyOf={({ id }) => id}
          />
          <h3 className="mt-4">Как это увидит участник</h3>
          <p className={styles.note}>Отвечайте, чтобы проверить условия: здесь ничего не сохраняется.</p>
          <FormPreview questions={questions} />
        </>
      ) : (
        <EmptyState title="Своих вопросов нет" headingLevel={3} actions={addButton}>
          Форма регистрации спросит только обязательное. Добавьте вопрос, если нужно узнать что-то ещё.
        </EmptyState>
      )}
      {dialog?.what === 'edit' && (
        <QuestionDialog
          eventId={eventId}
          offer={offer}
          row={dialog.row}
          refetch={refetch}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.what === 'remove' && (
        <ConfirmDialog
          title="Удалить вопрос?"
          verb="Удалить вопрос"
          send={async () => {
            const { id, answeredCount: answered } = dialog.row;
            const problems = problemsOf((await remove({ variables: { id, answered } })).data?.removeQuestion);
            if (problems.length > 0) await refetch();
            return problems;
          }}
          successMessage="Вопрос удалён."
          onClose={() => setDialog(null)}
        >
          <p>{removalText(dialog.row)}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
