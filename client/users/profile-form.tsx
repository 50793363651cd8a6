import { nameDoubts } from '../../rules/person-doubts';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useProblemForm } from '../core/form';
import { fieldErrors, notSaved, type Problem } from '../core/problems';
import type { UpdateProfileInput } from '../schema.generated';
import { DraftNotice } from '../ui/draft-notice';
import { Dialog } from '../ui/dialog';
import { FormProblem } from '../ui/form-problem';
import { Message } from '../ui/message';
import { Section } from '../ui/section';
import { Portrait } from './portrait';
import { ProfileConflict, type Choices } from './profile-conflict';
import { differencesOf, merged } from './profile-merge';
import { ContactFields, EducationFields, NameFields, NmoFields, WorkFields } from './profile-parts';
import { checkProfile, isSame, knownSpecialties, profileForm, profileInput, type Dictionaries } from './profile-values';
import type { ProfileFragment } from './profile.generated';
import { useLeaveGuard } from './use-leave-guard';
import { OldDocuments, WaitingChanges } from './waiting-changes';
import styles from './profile-form.module.css';

/** What came of saving: the new profile, what is wrong, or the profile that somebody else has saved meanwhile. */
export type SaveAnswer =
  | { kind: 'saved'; viewer: ProfileFragment }
  | { kind: 'refused'; problems: readonly Problem[] }
  | { kind: 'changed'; stored: ProfileFragment };

type Props = {
  viewer: ProfileFragment;
  dictionaries: Dictionaries;
  save: (input: UpdateProfileInput) => Promise<SaveAnswer>;
  /** Called when nothing is unsaved any more, with the changes that staff has to confirm first. */
  onSaved: (waiting: ProfileFragment['waitingIdentityChanges']) => Promise<void>;
};

export function ProfileForm({ viewer, dictionaries, save, onSaved }: Props) {
  // What the form began with, or was saved as last: changes are told from this.
  const [base, setBase] = useState(viewer);
  const [other, setOther] = useState<ProfileFragment | null>(null);
  const [saves, setSaves] = useState(0);
  const [asked, setAsked] = useState<ProfileFragment['waitingIdentityChanges']>([]);
  const [merges, setMerges] = useState(0);
  const known = useMemo(() => knownSpecialties(dictionaries), [dictionaries]);
  const form = useProblemForm({
    keepAs: 'profile',
    initialValues: profileForm(viewer, dictionaries),
    check: (values) => checkProfile(values, known),
    doubts: nameDoubts,
    send: async (values) => {
      const answer = await save(profileInput(values, base.profileVersion));
      if (answer.kind === 'refused') return answer.problems;
      if (answer.kind === 'changed') {
        setOther(answer.stored);
        return notSaved;
      }
      const before = new Set(base.waitingIdentityChanges.map(({ id }) => id));
      setAsked(answer.viewer.waitingIdentityChanges.filter(({ id }) => !before.has(id)));
      setBase(answer.viewer);
      form.mantine.setValues(profileForm(answer.viewer, dictionaries));
      setSaves((count) => count + 1);
      return answer.viewer.dataIssues;
    },
  });
  const isUnsaved = !isSame(form.values, profileForm(base, dictionaries));
  const isRenamed = form.values.lastName !== base.lastName || form.values.firstName !== base.firstName;
  const blocker = useLeaveGuard(isUnsaved);

  useEffect(() => {
    // On opening only: afterwards what is shown is the answer to what was typed. What is not filled in yet waits for
    // «Сохранить». The dialog that announces the issues moves the focus to the first of them when it is closed.
    form.mantine.setErrors(fieldErrors(viewer.dataIssues.filter(({ isWrong }) => isWrong)));
  }, [viewer.id]);

  // After the rendering that knows of it: whoever is led on from here has nothing unsaved any more.
  useEffect(() => {
    if (saves > 0) void onSaved(asked);
  }, [saves]);

  useEffect(() => {
    if (merges > 0) form.formProps.ref.current?.requestSubmit();
  }, [merges]);

  function take(stored: ProfileFragment, choices: Choices): void {
    form.mantine.setValues(merged(form.mantine.getValues(), profileForm(stored, dictionaries), choices));
    setBase(stored);
    setOther(null);
    setMerges((count) => count + 1);
  }

  const unconfirmed = viewer.dataIssues.find(({ field }) => field === '');
  return (
    <>
      {other && (
        <ProfileConflict
          key={other.profileVersion}
          differences={differencesOf(
            profileForm(base, dictionaries),
            form.values,
            profileForm(other, dictionaries),
            dictionaries,
          )}
          onChosen={(choices) => take(other, choices)}
        />
      )}
      <form {...form.formProps} className={styles.form} hidden={other !== null}>
        <DraftNotice form={form} />
        {unconfirmed && <Message tone="warning">{unconfirmed.message}</Message>}
        <Section title="Кто вы">
          <div className={styles.fields}>
            <Portrait viewer={viewer} />
            <NameFields form={form} />
            <WaitingChanges changes={base.waitingIdentityChanges} />
            {isRenamed && <OldDocuments />}
          </div>
        </Section>
        <Section title="Связь">
          <div className={styles.fields}>
            <ContactFields form={form} email={viewer.email} />
          </div>
        </Section>
        <Section title="Образование и специальность">
          <div className={styles.fields}>
            <EducationFields form={form} dictionaries={dictionaries} />
          </div>
        </Section>
        <Section title="Работа">
          <div className={styles.fields}>
            <WorkFields form={form} dictionaries={dictionaries} />
          </div>
        </Section>
        <Section title="Для НМО">
          <div className={styles.fields}>
            <NmoFields form={form} />
          </div>
        </Section>
        <FormProblem problem={form.problem} />
        <div className={styles.submit} data-unsaved={isUnsaved || undefined}>
          <Button type="submit" loading={form.pending}>
            {unconfirmed ? 'Всё верно, сохранить' : 'Сохранить'}
          </Button>
          {isUnsaved && <p className={styles.reason}>Есть несохранённые изменения</p>}
        </div>
      </form>
      <Dialog
        isOpen={blocker.state === 'blocked'}
        title="Изменения не сохранены"
        onClose={() => blocker.reset?.()}
        actions={
          <>
            <Button onClick={() => blocker.reset?.()} data-autofocus>
              Остаться
            </Button>
            <Button
              variant="default"
              onClick={() => {
                form.forget();
                blocker.proceed?.();
              }}
            >
              Уйти без сохранения
            </Button>
          </>
        }
      >
        <p>Если уйти с этой страницы, то, что вы изменили в профиле, пропадёт.</p>
      </Dialog>
    </>
  );
}
