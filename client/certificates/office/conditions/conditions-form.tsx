import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayConditionsProblems } from '../../../../rules/nmo/nmo-conditions';
import { roomTermsProblems } from '../../../../rules/nmo/room-terms';
import type { ProblemForm } from '../../../core/forms/form';
import { formatDates, plural } from '../../../core/format';
import { notify } from '../../../core/notices';
import { isEditConflict, notSaved, type Problem, findProblem } from '../../../core/forms/problems';
import { DraftNotice } from '../../../ui/forms/draft-notice';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Message } from '../../../ui/text/message';
import {
  OfficeNmoTermsDocument,
  useOfficeNmoProposedLazyQuery,
  useOfficeNmoTermsLazyQuery,
  useSaveNmoTerms,
  type NmoDayTermsFieldsFragment,
  type NmoTermsFieldsFragment,
} from '../nmo.generated';
import {
  dayValues,
  formatRules,
  parseDays,
  parseRooms,
  rulesLabels,
  rulesValues,
  type RulesValues,
} from '../rules-values';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { countedMinutesLabels, revokedText } from '../labels';
import { RoomTermsFields } from './room-terms-fields';
import styles from '../nmo.module.css';

const countedOptions = Object.entries(countedMinutesLabels).map(([value, label]) => ({ value, label }));
const minutesText = (minutes: number): string => plural(minutes, 'минута', 'минуты', 'минут');

/** Documents that do not fit the new rules: they are revoked if the rules are saved. */
type DocumentsAtStake = { values: RulesValues; message: string };

function useConditionsForm(saved: NmoTermsFieldsFragment) {
  const { eventId } = saved;
  const [atStake, setAtStake] = useState<DocumentsAtStake | null>(null);
  const save = useSaveNmoTerms({ refetchQueries: [OfficeNmoTermsDocument], awaitRefetchQueries: true });
  const [loadSaved] = useOfficeNmoTermsLazyQuery({ fetchPolicy: 'network-only' });
  const form = useVersionedForm<NmoTermsFieldsFragment, RulesValues>({
    saved,
    toValues: rulesValues,
    labels: rulesLabels,
    show: formatRules,
    draftName: `nmo terms ${eventId}`,
    check: (values) => [...parseDays(values).flatMap(dayConditionsProblems), ...roomTermsProblems(parseRooms(values))],
    save: (values, base) => saveRules(values, base.version, false),
    load: async () => (await loadSaved({ variables: { eventId } })).data?.nmoTerms,
  });

  async function saveRules(values: RulesValues, version: number, revokesDocuments: boolean) {
    const { needsAllDays } = values;
    const terms = { needsAllDays, days: parseDays(values), rooms: parseRooms(values) };
    const input = { eventId, version, revokesDocuments, ...terms };
    const answer = await save({ input });
    if (answer.__typename === 'Problems') {
      const atStakeProblem = findProblem(answer.problems, 'DOCUMENTS_AT_STAKE');
      if (atStakeProblem) setAtStake({ values, message: atStakeProblem.message });
      return { problems: atStakeProblem ? notSaved : answer.problems };
    }
    const revoked = revokedText(answer.revoked);
    const message = revoked ? `Условия сохранены. Отозвано: ${revoked}.` : 'Условия сохранены.';
    void notify({ message, tone: 'success' });
    return { saved: answer.terms };
  }

  async function revokeAndSave({ values }: DocumentsAtStake): Promise<readonly Problem[]> {
    const { saved, problems = [] } = await saveRules(values, form.base.version, true);
    if (saved) form.accept(saved, values);
    if (isEditConflict(problems)) await form.loadConflict();
    return problems;
  }

  return { form, atStake, forgetDocuments: () => setAtStake(null), revokeAndSave };
}

/** The form of the НМО rules: minutes, confirmations and points of each day. */
export function ConditionsForm({ terms }: { terms: NmoTermsFieldsFragment }) {
  const { form, atStake, forgetDocuments, revokeAndSave } = useConditionsForm(terms);
  return (
    <form {...form.formProps} className="stack gap-4">
      <DraftNotice form={form} />
      {form.base.version === 0 && (
        <Message tone="info" title="Условия ещё не заданы">
          Ниже — то, что предлагает программа. Проверьте и сохраните: до этого никто не считается прошедшим.
        </Message>
      )}
      {terms.outdatedDocuments > 0 && <OutdatedDocuments count={terms.outdatedDocuments} />}
      {form.conflict && <EditConflict {...form.conflict} />}
      <Checkbox
        {...form.field('needsAllDays', 'checkbox')}
        label="Баллы — только тем, кто выполнил условия всех дней"
      />
      <div className="stack gap-4">
        {terms.days.map((day) => (
          <Day key={day.date} day={day} form={form} />
        ))}
        <RoomTermsFields form={form} />
      </div>
      {atStake && (
        <ConfirmDialog
          title="Сохранить и&nbsp;отозвать документы?"
          verb="Сохранить и отозвать"
          cancelLabel="Не&nbsp;сохранять"
          send={() => revokeAndSave(atStake)}
          onClose={forgetDocuments}
        >
          <p>{atStake.message}</p>
        </ConfirmDialog>
      )}
      <FormProblem problem={form.problem} />
      <div className="row gap-2 gap-x-4 middle">
        <Button type="submit" loading={form.pending}>
          Сохранить условия
        </Button>
        <FillFromProgrammeButton eventId={terms.eventId} form={form} />
      </div>
    </form>
  );
}

function OutdatedDocuments({ count }: { count: number }) {
  return (
    <Message tone="warning" title="Есть документы с прежними баллами">
      {plural(count, '# действующее свидетельство', '# действующих свидетельства', '# действующих свидетельств')}{' '}
      с&nbsp;другим числом баллов. Замените их на&nbsp;странице «Документы».
    </Message>
  );
}

function FillFromProgrammeButton({ eventId, form }: { eventId: string; form: ProblemForm<RulesValues> }) {
  const [propose, { loading }] = useOfficeNmoProposedLazyQuery({ fetchPolicy: 'network-only' });

  async function fill(): Promise<void> {
    const days = (await propose({ variables: { eventId } })).data?.nmoTermsProposed ?? [];
    form.mantine.setFieldValue('days', Object.fromEntries(days.map((day) => [day.date, dayValues(day)])));
    void notify({ message: 'Условия заполнены по программе. Проверьте и сохраните.' });
  }

  return (
    <Button variant="default" loading={loading} onClick={() => void fill()}>
      Заполнить по программе
    </Button>
  );
}

function Day({ day, form }: { day: NmoDayTermsFieldsFragment; form: ProblemForm<RulesValues> }) {
  const fieldProps = (name: string) => form.field(`days.${day.date}.${name}`);
  const numberInput = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>{formatDates([day.date])}</legend>
      <p className="faint-note tabular">
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
