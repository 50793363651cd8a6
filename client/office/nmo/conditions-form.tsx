import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayTermsProblems } from '../../../rules/nmo-conditions';
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
import { dayValues, daysOf, differences, termsValues, type TermsValues } from './terms-values';
import { ConfirmDialog } from '../confirm-dialog';
import { countedWords, revokedText } from './words';
import styles from './nmo.module.css';

const counted = Object.entries(countedWords).map(([value, label]) => ({ value, label }));
const minutesText = (minutes: number): string => plural(minutes, 'минута', 'минуты', 'минут');

/** What each day asks for. */
export function ConditionsForm({ terms }: { terms: NmoTermsFieldsFragment }) {
  const { eventId } = terms;
  const [version, setVersion] = useState(terms.version);
  const [atStake, setAtStake] = useState<{ values: TermsValues; message: string } | null>(null);
  const [theirs, setTheirs] = useState<NmoTermsFieldsFragment | null>(null);
  const [save] = useSaveNmoTermsMutation({ refetchQueries: [OfficeNmoTermsDocument], awaitRefetchQueries: true });
  const [readSaved] = useOfficeNmoTermsLazyQuery({ fetchPolicy: 'network-only' });
  const [propose, { loading }] = useOfficeNmoProposedLazyQuery({ fetchPolicy: 'network-only' });
  const form = useProblemForm<TermsValues>({
    keepAs: `nmo terms ${eventId}`,
    initialValues: termsValues(terms),
    check: (values) => daysOf(values).flatMap(dayTermsProblems),
    send: (values) => store(values, false),
  });

  async function store(values: TermsValues, revokesDocuments: boolean): Promise<readonly Problem[] | undefined> {
    const input = { eventId, version, revokesDocuments, needsAllDays: values.needsAllDays, days: daysOf(values) };
    const answer = (await save({ variables: { input } })).data?.saveNmoTerms;
    if (answer?.__typename === 'NmoTermsSaved') {
      setVersion(answer.terms.version);
      const revoked = revokedText(answer.revoked);
      void notify({
        message: revoked ? `Условия сохранены. Отозвано: ${revoked}.` : 'Условия сохранены.',
        tone: 'success',
      });
      return;
    }
    const problems = answer?.problems ?? [];
    const atStake = problems.find(({ code }) => code === 'DOCUMENTS_AT_STAKE');
    if (atStake) {
      setAtStake({ values, message: atStake.message });
      return notSaved;
    }
    const isOvertaken = problems.some(({ code }) => code === 'STATE_CHANGED');
    if (isOvertaken) setTheirs((await readSaved({ variables: { eventId } })).data?.nmoTerms ?? null);
    return isOvertaken ? notSaved : problems;
  }

  async function takeProposed(): Promise<void> {
    const days = (await propose({ variables: { eventId } })).data?.nmoTermsProposed ?? [];
    form.mantine.setFieldValue('days', Object.fromEntries(days.map((day) => [day.date, dayValues(day)])));
    void notify({ message: 'Условия заполнены по программе. Проверьте и сохраните.' });
  }

  function settle(values: TermsValues | null): void {
    if (values) form.mantine.setValues(values);
    setVersion(theirs!.version);
    setTheirs(null);
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
      {theirs && (
        <Conflict
          lines={differences(form.values, termsValues(theirs))}
          onTake={() => settle(termsValues(theirs))}
          onKeep={() => settle(null)}
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
          stay="Не&nbsp;сохранять"
          send={() => store(atStake.values, true)}
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
        <Button variant="default" loading={loading} onClick={() => void takeProposed()}>
          Заполнить по программе
        </Button>
      </div>
    </form>
  );
}

function Day({ day, form }: { day: NmoDayTermsFieldsFragment; form: ProblemForm<TermsValues> }) {
  const at = (name: string) => form.field(`days.${day.date}.${name}`);
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>{formatDates([day.date])}</legend>
      <p className={styles.facts}>
        В программе для НМО: {minutesText(day.programmeMinutes)}
        {!day.isSaved && '. Условия этого дня предложены и\u00a0ещё не\u00a0сохранены'}
        {day.sponsorMinutes > 0 && `; отдельно блоки спонсоров: ${minutesText(day.sponsorMinutes)}`}
      </p>
      <div className={styles.fields}>
        <TextInput {...at('minutes')} {...number} label="Нужно минут" />
        <NativeSelect {...at('countedMinutes')} label="Какие минуты" data={counted} />
        <TextInput {...at('confirmationsNeeded')} {...number} label="Нужно подтверждений" />
        <TextInput {...at('confirmationsPlanned')} {...number} label="Из скольких окон" />
        <TextInput {...at('points')} {...number} label="Баллов за день" />
        <TextInput {...at('hours')} {...number} label="Академических часов" />
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
