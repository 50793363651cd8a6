import { Button } from '@mantine/core';
import { useState } from 'react';
import { archivePath } from '../archives/paths';
import { useProblemForm } from '../core/forms/form';
import { formatDate } from '../core/format';
import { useAction } from '../core/forms/use-action';
import { checkConsents } from '../../rules/people/consents';
import type { QuestionPublication } from '../schema.generated';
import { FormDialog } from '../ui/forms/form-dialog';
import { Fold } from '../ui/text/fold';
import { TextLink } from '../ui/text/text-link';
import { ProposedWording } from './proposed-wording';
import { QuestionWording } from './question-wording';
import { PublicationChoice } from './publication-choice';
import { useSetQuestionPublication, type QuestionFragment, type QuestionsPageQuery } from './questions.generated';
import styles from './questions.module.css';

type Consents = QuestionsPageQuery['questionConsents'];
type Props = { question: QuestionFragment; consents: Consents };

/** State of the publication of a question, with buttons to give or withdraw the consent. */
export function PublicationState({ question, consents }: Props) {
  const { id, publication, published, wording } = question;
  const [isOpen, setOpen] = useState(false);
  const { act, isPending } = useAction();
  const setPublication = useSetQuestionPublication();
  const reduce = (level: QuestionPublication, successMessage: string) =>
    act(() => setPublication({ id, publication: level, consents: [] }), successMessage);

  return (
    <div className={styles.publication}>
      <p>
        <PublicationText question={question} />
      </p>
      {published && !isOwnWording(question, published) && (
        <Fold summary="Опубликованный текст" isInline>
          <QuestionWording title="Опубликовано" wording={published} />
        </Fold>
      )}
      {wording?.state === 'WAITING' && <ProposedWording wording={wording} isPublic={published !== null} />}
      {wording?.state === 'DECLINED' && (
        <p>Вы не&nbsp;согласились со&nbsp;словами, которые предложили организаторы: их никто не&nbsp;видит.</p>
      )}
      <div className="row gap-x-5">
        {publication === 'NO' && (
          <Button variant="subtle" color="neva" className={styles.quiet} onClick={() => setOpen(true)}>
            Разрешить публикацию
          </Button>
        )}
        {publication === 'NAMED' && (
          <Button
            variant="subtle"
            color="neva"
            className={styles.quiet}
            disabled={isPending}
            onClick={() => void reduce('ANONYMOUS', 'Ваше имя больше не показывается.')}
          >
            Убрать имя
          </Button>
        )}
        {publication !== 'NO' && (
          <Button
            variant="subtle"
            color="neva"
            className={styles.quiet}
            disabled={isPending}
            onClick={() => void reduce('NO', 'Согласие отозвано. Вопрос и ответ видите только вы.')}
          >
            Отозвать согласие
          </Button>
        )}
      </div>
      {isOpen && <AgreementDialog id={id} consents={consents} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Wording = NonNullable<QuestionFragment['published']>;

/** The words of the question and its last answer, which stand above already. */
const isOwnWording = ({ text, messages }: QuestionFragment, { question, answer }: Wording): boolean =>
  question === text && answer === messages.findLast(({ kind }) => kind === 'ANSWER')?.text;

function PublicationText({ question }: { question: QuestionFragment }) {
  const { publication, publishedAt, publicationDeclinedAt, event } = question;
  if (publication === 'NO') return 'Видите только вы.';
  const nameText = publication === 'NAMED' ? 'с\u00a0именем' : 'без\u00a0имени';
  if (publishedAt) {
    const entry = event?.archiveEntry;
    return (
      <>
        Опубликован {nameText} {formatDate(publishedAt)}
        {entry ? (
          <>
            {' '}
            в&nbsp;<TextLink to={`${archivePath(entry.slug)}#questions`}>архиве мероприятия</TextLink>.
          </>
        ) : (
          ': появится вместе с\u00a0записями мероприятия.'
        )}
      </>
    );
  }
  return publicationDeclinedAt
    ? 'Организаторы решили не\u00a0публиковать этот вопрос. Вопрос и ответ видите только вы.'
    : `Вы разрешили публикацию ${nameText}. Сейчас вопрос и ответ видите только вы.`;
}

type DialogProps = { id: string; consents: Consents; onClose: () => void };
type AgreementValues = { publication: QuestionPublication; consents: Record<string, boolean> };

function AgreementDialog({ id, consents, onClose }: DialogProps) {
  const setPublication = useSetQuestionPublication();
  const checkedIds = (values: AgreementValues) => Object.keys(values.consents).filter((one) => values.consents[one]);
  const form = useProblemForm({
    draftName: null,
    initialValues: { publication: 'ANONYMOUS', consents: {} } as AgreementValues,
    check: (values) =>
      checkConsents(
        consents.map((one) => ({ ...one, required: true })),
        checkedIds(values),
      ),
    send: (values) => setPublication({ id, publication: values.publication, consents: checkedIds(values) }),
    successMessage: 'Спасибо! Вы разрешили публикацию вопроса.',
    onSent: onClose,
  });
  return (
    <FormDialog title="Разрешить публикацию?" form={form} verb="Разрешить" onClose={onClose}>
      <PublicationChoice
        options={['ANONYMOUS', 'NAMED']}
        value={form.values.publication}
        onChange={(value) => form.mantine.setFieldValue('publication', value)}
        consents={consents}
        field={(document) => form.field(`consents.${document}`, 'checkbox')}
      />
    </FormDialog>
  );
}
