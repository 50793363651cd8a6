import { formatNumber, plural } from '../../../core/format';
import { useAction } from '../../../core/forms/use-action';
import type { Column } from '../../../ui/data-table';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { FormPreview } from './form-preview';
import {
  useOrderQuestions,
  useRemoveQuestion,
  type OfferFragment,
  type OfferQuestionFragment,
} from './offers.generated';
import { QuestionDialog } from './question-dialog';
import { conditionText } from './question-values';
import { moveInList, RowActions } from './row-actions';
import { questionKindLabels } from './labels';
import { DialogButton } from '../../../ui/dialog-button';
import { TableSection } from './table-section';
import styles from './offers.module.css';

type Props = { eventId: string; offer: OfferFragment; refetch: () => Promise<OfferFragment | null> };

function removalText({ question, answeredCount }: OfferQuestionFragment): string {
  if (answeredCount === 0) return `На вопрос «${question.label}» ещё никто не ответил.`;
  const answers = plural(answeredCount, '# ответ', '# ответа', '# ответов');
  return `На вопрос «${question.label}» есть ${answers}. Ни участники, ни сотрудники ответов больше не увидят.`;
}

/** The event's questions to participants, with a preview of the form. */
export function QuestionsSection(props: Props) {
  const { offer } = props;
  const questions = offer.questions.map(({ question }) => question);
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
    { key: 'actions', title: 'Действия', cell: (row) => <QuestionActions {...props} row={row} /> },
  ];
  return (
    <TableSection
      title="Вопросы к участникам"
      label="Вопросы формы регистрации"
      columns={offer.viewerMayChange ? columns : columns.slice(0, -1)}
      rows={offer.questions}
      addButton={
        offer.viewerMayChange && (
          <DialogButton dialog={(onClose) => <QuestionDialog {...props} row={null} onClose={onClose} />}>
            Добавить вопрос
          </DialogButton>
        )
      }
      empty={{
        title: 'Своих вопросов нет',
        text: 'Форма регистрации спросит только обязательное. Добавьте вопрос, если нужно узнать что-то ещё.',
      }}
    >
      <h3 className="mt-4">Как это увидит участник</h3>
      <p className={styles.note}>Отвечайте, чтобы проверить условия: здесь ничего не сохраняется.</p>
      <FormPreview questions={questions} />
    </TableSection>
  );
}

function QuestionActions({ row, ...props }: Props & { row: OfferQuestionFragment }) {
  const { eventId, offer, refetch } = props;
  const { act, isPending } = useAction();
  const remove = useRemoveQuestion();
  const order = useOrderQuestions();
  const ids = offer.questions.map(({ id }) => id);
  const removeQuestion = async () => {
    const result = await remove({ id: row.id, answered: row.answeredCount });
    // Somebody has answered meanwhile: the text of the dialog must say how many answers are lost.
    if (result.__typename === 'Problems') await refetch();
    return result;
  };
  return (
    <RowActions
      subject={row.question.label}
      actions={[
        { text: 'Изменить', dialog: (onClose) => <QuestionDialog {...props} row={row} onClose={onClose} /> },
        {
          text: 'Удалить',
          dialog: (onClose) => (
            <ConfirmDialog
              title="Удалить вопрос?"
              verb="Удалить вопрос"
              send={removeQuestion}
              successMessage="Вопрос удалён."
              onClose={onClose}
            >
              <p>{removalText(row)}</p>
            </ConfirmDialog>
          ),
        },
      ]}
      order={{
        isFirst: ids[0] === row.id,
        isLast: ids.at(-1) === row.id,
        isPending,
        onMove: (direction) => void act(() => order({ eventId, ids: moveInList(ids, row.id, direction) }), null),
      }}
    />
  );
}
