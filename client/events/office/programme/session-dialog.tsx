import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { idleKinds } from '../../../../rules/programme';
import { lineProblems } from '../../../../rules/lines';
import { useProblemForm } from '../../../core/form';
import { formatDates } from '../../../core/format';
import { notify } from '../../../core/notices';
import { errorMessage, notSaved, type Problem } from '../../../core/problems';
import { FormDialog } from '../../../ui/form-dialog';
import { Message } from '../../../ui/message';
import { EditConflict } from '../../../office/edit-conflict';
import { useEditConflict } from '../../../office/use-edit-conflict';
import { PeopleField } from './people-field';
import { useRemoveProgrammeSessionMutation, useSaveProgrammeSessionMutation } from './programme.generated';
import {
  toSessionInput,
  sessionKindLabels,
  withStartTime,
  sessionLabels,
  shiftTime,
  formatSessionValue,
  type SessionFields,
} from './session-values';
import { TalkField } from './talk-field';
import styles from './programme.module.css';

export type OpenedSession = { id: string | null; version: string | null; fields: SessionFields };
type Props = {
  eventId: string;
  dates: readonly string[];
  halls: readonly { id: string; name: string }[];
  session: OpenedSession;
  onClose: () => void;
  /** Reloads the programme after an edit conflict. Returns the saved version of this session. */
  reload: () => Promise<OpenedSession | null>;
};

const kinds = Object.entries(sessionKindLabels).map(([value, label]) => ({ value, label }));
const check = ({ title, talks }: SessionFields): Problem[] => [
  ...lineProblems('title', title.trim(), 300),
  ...talks.flatMap((talk, index) => lineProblems(`talks.${index}.title`, talk.title.trim(), 300)),
];

/** Form of a programme session with its talks. It can do everything that dragging does. */
export function SessionDialog({ eventId, dates, halls, session, onClose, reload }: Props) {
  const { id } = session;
  const version = useRef(session.version);
  const [save] = useSaveProgrammeSessionMutation();
  const [remove] = useRemoveProgrammeSessionMutation();
  /** Warning about data that would be lost, and the action after its confirmation. */
  const [warning, setWarning] = useState<{ message: string; work: () => void } | null>(null);
  const form = useProblemForm<SessionFields>({
    draftName: `session ${eventId} ${id ?? 'new'}`,
    initialValues: session.fields,
    check,
    send: (fields) => saveSession(fields, false),
  });
  const { values, mantine } = form;
  const isIdle = idleKinds.includes(values.kind);
  const conflict = useEditConflict<SessionFields>({
    opened: session.fields,
    labels: sessionLabels,
    form: mantine,
    show: (name, value) => formatSessionValue(name, value, halls),
  });

  async function loadConflict(): Promise<void> {
    const saved = await reload();
    if (!saved) return;
    version.current = saved.version;
    conflict.startConflict(saved.fields);
  }

  async function handleResult(problems: readonly Problem[], retry: () => void): Promise<readonly Problem[]> {
    const talkInUse = problems.find(({ code }) => code === 'TALK_IN_USE');
    setWarning(talkInUse ? { message: talkInUse.message, work: retry } : null);
    if (problems.length === 0) onClose();
    if (!problems.some(({ code }) => code === 'STATE_CHANGED')) return talkInUse ? notSaved : problems;
    await loadConflict();
    return notSaved;
  }

  async function saveSession(fields: SessionFields, sure: boolean): Promise<readonly Problem[]> {
    const variables = { eventId, id, version: version.current, sure, input: toSessionInput(fields) };
    const result = (await save({ variables })).data?.saveProgrammeSession;
    return handleResult(result?.__typename === 'Problems' ? result.problems : [], () => void saveSession(fields, true));
  }

  async function removeSession(sure: boolean): Promise<void> {
    if (!id || !version.current) return;
    try {
      const variables = { eventId, id, version: version.current, sure };
      const result = (await remove({ variables })).data?.removeProgrammeSession;
      const problems = await handleResult(
        result?.__typename === 'Problems' ? result.problems : [],
        () => void removeSession(true),
      );
      if (problems[0]) void notify({ message: problems[0].message, tone: 'problem' });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  const addTalk = () => {
    const startTime = values.talks.at(-1)?.endTime ?? values.startTime;
    const talk = { id: null, title: '', annotation: '', startTime, endTime: shiftTime(startTime, 20), speakers: [] };
    mantine.setFieldValue('talks', [...values.talks, talk]);
  };

  return (
    <FormDialog title={id ? 'Блок программы' : 'Новый блок'} form={form} verb="Сохранить блок" onClose={onClose}>
      {conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'PROGRAMME', id: eventId }} />}
      <TextInput {...form.field('title')} label="Название блока" autoComplete="off" data-autofocus />
      <div className={styles.pair}>
        <NativeSelect {...form.field('kind')} label="Вид" data={kinds} />
        <NativeSelect
          {...form.field('hallId')}
          label="Зал"
          data={[{ value: '', label: 'Без зала' }, ...halls.map((hall) => ({ value: hall.id, label: hall.name }))]}
        />
      </div>
      <NativeSelect
        {...form.field('date')}
        label="День"
        data={dates.map((date) => ({ value: date, label: formatDates([date]) }))}
      />
      <div className={styles.pair}>
        <TextInput
          {...form.field('startTime')}
          type="time"
          label="Начало"
          onChange={({ currentTarget: { value } }) => mantine.setValues(withStartTime(values, value))}
        />
        <TextInput {...form.field('endTime')} type="time" label="Окончание" />
      </div>
      <TextInput
        {...form.field('sponsorName')}
        label="Спонсор блока (если есть)"
        description="Спонсорский блок не входит в минуты НМО."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
      {!isIdle && values.sponsorName.trim() === '' && (
        <Checkbox {...form.field('countsForNmo', 'checkbox')} label="Минуты блока идут в НМО" />
      )}
      <PeopleField
        label="Добавить ведущего"
        defaultRole="MODERATOR"
        people={values.moderators}
        onChange={(people) => mantine.setFieldValue('moderators', people)}
      />
      {values.talks.map((talk, index) => (
        <TalkField key={talk.id ?? `new ${index}`} form={form} index={index} />
      ))}
      <div>
        <Button variant="default" onClick={addTalk}>
          Добавить доклад
        </Button>
      </div>
      {warning && (
        <Message tone="warning" role="alert" title="Так пропадёт то, что уже есть">
          <p>{warning.message}</p>
          <Button variant="default" onClick={warning.work}>
            Всё равно убрать
          </Button>
        </Message>
      )}
      {id && (
        <div>
          <Button variant="subtle" onClick={() => void removeSession(false)}>
            Убрать блок
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
