import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Blocker } from 'react-router-dom';
import { isRussianName, russianNameHint } from '../../../rules/people/names';
import { nameWarnings } from '../../../rules/people/person-warnings';
import { useProblemForm, type ProblemForm } from '../../core/forms/form';
import { fieldErrors, notSaved, type Problem } from '../../core/forms/problems';
import type { UpdateProfileInput } from '../../schema.generated';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/forms/form-problem';
import { Message } from '../../ui/text/message';
import { Fold } from '../../ui/text/fold';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { securityPattern } from '../paths';
import { ProfilePhoto } from './profile-photo';
import { ProfileConflict, type Choices } from './profile-conflict';
import { findDifferences, mergeProfiles } from './profile-merge';
import { nmoNote, sectionTitles } from './profile-texts';
import { ProfileInputs } from './profile-inputs';
import {
  checkProfile,
  isSameProfile,
  knownSpecialties,
  profileForm,
  profileInput,
  type Dictionaries,
  type ProfileForm as ProfileFormValues,
} from './profile-values';
import type { ProfileFragment } from './profile.generated';
import { useLeaveGuard } from '../use-leave-guard';
import { OldDocumentsNote, WaitingChanges } from '../waiting-changes';
import styles from './profile-form.module.css';

/** Result of saving: the new profile, the problems, or (edit conflict) the profile that was saved in another window. */
export type SaveResult =
  | { kind: 'saved'; viewer: ProfileFragment }
  | { kind: 'rejected'; problems: readonly Problem[] }
  | { kind: 'changed'; stored: ProfileFragment };

type Props = {
  viewer: ProfileFragment;
  dictionaries: Dictionaries;
  save: (input: UpdateProfileInput) => Promise<SaveResult>;
  /** Called after saving, with the new changes that wait for confirmation by staff. */
  onSaved: (waiting: ProfileFragment['waitingIdentityChanges']) => Promise<void>;
};

/** The form with its state: what is stored, and the profile that another window has saved meanwhile. */
function useProfileForm({ viewer, dictionaries, save, onSaved }: Props) {
  // The profile as loaded or last saved: the base for detecting changes.
  const [base, setBase] = useState(viewer);
  const [conflicting, setConflicting] = useState<ProfileFragment | null>(null);
  const [saves, setSaves] = useState(0);
  const [newWaiting, setNewWaiting] = useState<ProfileFragment['waitingIdentityChanges']>([]);
  const [merges, setMerges] = useState(0);
  const specialties = useMemo(() => knownSpecialties(dictionaries), [dictionaries]);
  const form = useProblemForm({
    draftName: 'profile',
    initialValues: profileForm(viewer, dictionaries),
    check: (values) => checkProfile(values, specialties),
    checkWarnings: nameWarnings,
    send: async (values) => {
      const result = await save(profileInput(values, base.profileVersion));
      if (result.kind === 'rejected') return result.problems;
      if (result.kind === 'changed') {
        setConflicting(result.stored);
        return notSaved;
      }
      const previousIds = new Set(base.waitingIdentityChanges.map(({ id }) => id));
      setNewWaiting(result.viewer.waitingIdentityChanges.filter(({ id }) => !previousIds.has(id)));
      setBase(result.viewer);
      form.mantine.setValues(profileForm(result.viewer, dictionaries));
      setSaves((count) => count + 1);
      return result.viewer.dataIssues;
    },
  });
  const isUnsaved = !isSameProfile(form.values, profileForm(base, dictionaries));
  const blocker = useLeaveGuard(isUnsaved);

  useEffect(() => {
    // Only on mount; later errors come from sending the form. Empty fields are reported on «Сохранить». The profile
    // dialog moves the focus to the first error when it closes.
    form.mantine.setErrors(fieldErrors(viewer.dataIssues.filter(({ isWrong }) => isWrong)));
  }, [viewer.id]);

  // In an effect, so that the leave guard already knows that nothing is unsaved when `onSaved` navigates.
  useEffect(() => {
    if (saves > 0) void onSaved(newWaiting);
  }, [saves]);

  useEffect(() => {
    if (merges > 0) form.formProps.ref.current?.requestSubmit();
  }, [merges]);

  function resolveConflict(stored: ProfileFragment, choices: Choices): void {
    form.mantine.setValues(mergeProfiles(form.mantine.getValues(), profileForm(stored, dictionaries), choices));
    setBase(stored);
    setConflicting(null);
    setMerges((count) => count + 1);
  }

  return { form, base, isUnsaved, blocker, conflicting, resolveConflict };
}

export function ProfileForm(props: Props) {
  const { viewer, dictionaries } = props;
  const { form, base, isUnsaved, blocker, conflicting, resolveConflict } = useProfileForm(props);
  const unconfirmed = viewer.dataIssues.find(({ field }) => field === '');
  return (
    <>
      {conflicting && (
        <ProfileConflict
          key={conflicting.profileVersion}
          differences={findDifferences(
            profileForm(base, dictionaries),
            form.values,
            profileForm(conflicting, dictionaries),
            dictionaries,
          )}
          onResolve={(choices) => resolveConflict(conflicting, choices)}
        />
      )}
      <form {...form.formProps} className={styles.form} hidden={conflicting !== null}>
        <DraftNotice form={form} />
        {unconfirmed && <Message tone="warning">{unconfirmed.message}</Message>}
        <ProfileSections viewer={viewer} base={base} form={form} dictionaries={dictionaries} />
        <FormProblem problem={form.problem} />
        <div className={styles.submit} data-unsaved={isUnsaved || undefined}>
          <Button type="submit" loading={form.pending}>
            {unconfirmed ? 'Всё верно, сохранить' : 'Сохранить'}
          </Button>
          {isUnsaved && <p className={styles.reason}>Есть несохранённые изменения</p>}
        </div>
      </form>
      <LeaveDialog blocker={blocker} onLeave={form.clearDraft} />
    </>
  );
}

/** Both are stored and right: the user has nothing to do with them. */
const areNmoFieldsDone = ({ snils, birthDate, dataIssues }: ProfileFragment): boolean =>
  Boolean(snils && birthDate) && dataIssues.every(({ field }) => field !== 'snils' && field !== 'birthDate');

type SectionsProps = Pick<Props, 'viewer' | 'dictionaries'> & {
  /** The stored profile. */
  base: ProfileFragment;
  form: ProblemForm<ProfileFormValues>;
};

function ProfileSections({ viewer, base, ...inputs }: SectionsProps) {
  const { values } = inputs.form;
  const isRenamed = values.lastName !== base.lastName || values.firstName !== base.firstName;
  return (
    <>
      <Section title={sectionTitles.name} isSmall>
        <div className="stack gap-4">
          <ProfilePhoto viewer={viewer} />
          <ProfileInputs group="name" {...inputs} />
          {!isRussianName(values) && <Message>{russianNameHint}</Message>}
          <WaitingChanges changes={base.waitingIdentityChanges} />
          {isRenamed && <OldDocumentsNote />}
        </div>
      </Section>
      <Section title={sectionTitles.contacts} isSmall>
        <div className="stack gap-4">
          <div>
            <p className="medium">Электронная почта</p>
            <p className={styles.fact}>
              {viewer.email} <TextLink to={securityPattern}>Изменить адрес</TextLink>
            </p>
          </div>
          <ProfileInputs group="contacts" {...inputs} />
        </div>
      </Section>
      <Section title={sectionTitles.education} isSmall>
        <div className="stack gap-4">
          <ProfileInputs group="education" {...inputs} />
        </div>
      </Section>
      <Section title={sectionTitles.work} isSmall>
        <div className="stack gap-4">
          <ProfileInputs group="work" {...inputs} />
        </div>
      </Section>
      <Section title={sectionTitles.nmo} isSmall>
        <div className="stack gap-4">
          {areNmoFieldsDone(base) ? (
            <Fold summary="СНИЛС и дата рождения указаны">
              <ProfileInputs group="nmo" {...inputs} />
            </Fold>
          ) : (
            <>
              <p className={styles.reason}>{nmoNote}</p>
              <ProfileInputs group="nmo" {...inputs} />
            </>
          )}
        </div>
      </Section>
    </>
  );
}

function LeaveDialog({ blocker, onLeave }: { blocker: Blocker; onLeave: () => void }) {
  return (
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
              onLeave();
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
  );
}
