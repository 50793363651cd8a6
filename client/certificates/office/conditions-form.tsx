import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayConditionsProblems } from '../../../rules/nmo-conditions';
import { useProblemForm, type ProblemForm } from '../../core/form';
import { formatDates, plural } from '../../core/format';
import { notify } from '../../core/notices';
import { notSaved, type Problem } from '../../core/problems';
import { DraftNotice } from '../../ui/draft-notice';
import { FormProblem } from '../../ui/form-problem';
import { Message } from '../../ui/message';
import {
  OfficeNmoTermsDocument,
  useOfficeNmoProposedLazyQuery,
  useOfficeNmoTermsLazyQuery,
  useSaveNmoTermsMutation,
  type NmoDayTermsFieldsFragment,
  type NmoTermsFieldsFragment,
} from './nmo.generated';
import { dayValues, parseDays, differenceTexts, rulesValues, type RulesValues } from './rules-values';
import { ConfirmDialog } from '../../office/confirm-dialog';
import { countedMinutesLabels, revokedText } from './labels';
import styles from './nmo.module.css';

const countedOptions = Object.entries(countedMinutesLabels).map(([value, label]) => ({ value, label }));
const minutesText = (minutes: number): string => plural(minutes, 'минута', 'минуты', 'минут');

/** The form of the НМО rules: minutes, confirmations and points of each day. */
export function ConditionsForm({ terms }: { terms: NmoTermsFieldsFragment }) {
  const { eventId } = terms;
  const [version, setVersion] = useState(terms.version);
  const [atStake, setAtStake] = useState<{ values: RulesValues; message: string } | null>(null);
  const [remoteRules, setRemoteRules] = useState<NmoTermsFieldsFragment | null>(null);
  const [save] = useSaveNmoTermsMutation({ refetchQueries: [OfficeNmoTermsDocument], awaitRefetchQueries: true });
  const [loadSaved] = useOfficeNmoTermsLazyQuery({ fetchPolicy: 'network-only' });
  const [propose, { loading }] = useOfficeNmoProposedLazyQuery({ fetchPolicy: 'network-only' });
  const form = useProblemForm<RulesValues>({
    draftName: `nmo terms ${eventId}`,
    initialValues: rulesValues(terms),
    check: (values) => parseDays(values).flatMap(dayConditionsProblems),
    send: (values) => saveRules(values, false),
  });

  async function saveRules(values: RulesValues, revokesDocuments: boolean): Promise<readonly Problem[] | undefined> {
    const input = { eventId, version, revokesDocuments, needsAllDays: values.needsAllDays, days: parseDays(values) };
    const result = (await save({ variables: { input } })).data?.saveNmoTerms;
    if (result?.__typename === 'NmoTermsSaved') {
      setVersion(result.terms.version);
      const revoked = revokedText(result.revoked);
      void notify({
        message: revoked ? `Условия сохранены. Отозвано: ${revoked}.` : 'Условия сохранены.',
        tone: 'success',
      });
      return;
    }
    const problems = result?.problems ?? [];
    const atStakeProblem = problems.find(({ code }) => code === 'DOCUMENTS_AT_STAKE');
    if (atStakeProblem) {
      setAtStake({ values, message: atStakeProblem.message });
      return notSaved;
    }
    const isConflict = problems.some(({ code }) => code === 'STATE_CHANGED');
    if (isConflict) setRemoteRules((await loadSaved({ variables: { eventId } })).data?.nmoTerms ?? null);
    return isConflict ? notSaved : problems;
  }

  async function fillFromProgramme(): Promise<void> {
    const days = (await propose({ variables: { eventId } })).data?.nmoTermsProposed ?? [];
    form.mantine.setFieldValue('days', Object.fromEntries(days.map((day) => [day.date, dayValues(day)])));
    void notify({ message: 'Условия заполнены по программе. Проверьте и сохраните.' });
  }

  function resolveConflict(values: RulesValues | null): void {
    if (values) form.mantine.setValues(values);
    setVersion(remoteRules!.version);
    setRemoteRules(null);
  }

  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      {version === 0 && (
        <Message tone="info" title="Условия ещё не заданы">
          Ниже — то, что предлагает программа. Проверьте и сохраните: до этого никто не считается прошедшим.
        </Message>
      )}
      {terms.outdatedDocuments > 0 && (
        <Message tone="warning" title="Есть документы с прежними баллами">
          {plural(
            terms.outdatedDocuments,
            '# действующее свидетельство',
            '# действующих свидетельства',
            '# действующих свидетельств',
          )}{' '}
          с&nbsp;другим числом баллов. Замените их на&nbsp;странице «Документы».
        </Message>
      )}
      {remoteRules && (
        <Conflict
          lines={differenceTexts(form.values, rulesValues(remoteRules))}
          onTake={() => resolveConflict(rulesValues(remoteRules))}
          onKeep={() => resolveConflict(null)}
        />
      )}
      <Checkbox
        {...form.field('needsAllDays', 'checkbox')}
        label="Баллы — только тем, кто выполнил условия всех дней"
      />
      <div className={styles.days}>
        {terms.days.map((day) => (
          <Day key={day.date} day={day} form={form} />
        ))}
      </div>
      {atStake && (
        <ConfirmDialog
          title="Сохранить и&nbsp;отозвать документы?"
          verb="Сохранить и отозвать"
          cancelLabel="Не&nbsp;сохранять"
          send={() => saveRules(atStake.values, true)}
          onClose={() => setAtStake(null)}
        >
          <p>{atStake.message}</p>
        </ConfirmDialog>
      )}
      <FormProblem problem={form.problem} />
      <div className={styles.row}>
        <Button type="submit" loading={form.pending}>
          Сохранить условия
        </Button>
        <Button variant="default" loading={loading} onClick={() => void fillFromProgramme()}>
          Заполнить по программе
        </Button>
      </div>
    </form>
  );
}

function Day({ day, form }: { day: NmoDayTermsFieldsFragment; form: ProblemForm<RulesValues> }) {
  const fieldProps = (name: string) => form.field(`days.${day.date}.${name}`);
  const numberInput = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>{formatDates([day.date])}</legend>
      <p className={styles.facts}>
        В программе для НМО: {minutesText(day.programmeMinutes)}
        {!day.isSaved && '. Условия этого дня предложены и\u00a0ещё не\u00a0сохранены'}
        {day.sponsorMinutes > 0 && `; отдельно блоки спонсоров: ${minutesText(day.sponsorMinutes)}`}
      </p>
      <div className={styles.fields}>
        <TextInput {...fieldProps('minutes')} {...numberInput} label="Нужно минут" />
        <NativeSelect {...fieldProps('countedMinutes')} label="Какие минуты" data={countedOptions} />
        <TextInput {...fieldProps('confirmationsNeeded')} {...numberInput} label="Нужно подтверждений" />
        <TextInput {...fieldProps('confirmationsPlanned')} {...numberInput} label="Из скольких окон" />
        <TextInput {...fieldProps('points')} {...numberInput} label="Баллов за день" />
        <TextInput {...fieldProps('hours')} {...numberInput} label="Академических часов" />
      </div>
    </fieldset>
  );
}

function Conflict({ lines, onTake, onKeep }: { lines: string[]; onTake: () => void; onKeep: () => void }) {
  return (
    <Message tone="warning" title="Условия только что сохранил другой сотрудник" role="alert">
      {lines.length === 0 ? (
        <p>Там то же, что и у вас.</p>
      ) : (
        <ul className={styles.difference}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onTake}>
          Взять сохранённые
        </Button>
        <Button variant="default" onClick={onKeep}>
          Оставить свои
        </Button>
      </div>
    </Message>
  );
}
