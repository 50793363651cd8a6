import { TextInput } from '@mantine/core';
import { lineProblems } from '../../../../../rules/text/lines';
import type { Problem } from '../../../../core/forms/problems';
import { FormDialog } from '../../../../ui/forms/form-dialog';
import { EditConflict } from '../../../../office/forms/edit-conflict';
import { useVersionedForm } from '../../../../office/forms/use-versioned-form';
import { useSaveSpeaker, type BuilderSpeakerFragment } from '../programme.generated';
import { SpeakerPhotoField } from './speaker-photo-field';
import styles from '../programme.module.css';

type Props = {
  speaker: BuilderSpeakerFragment;
  /** Reloads the programme. Returns the saved version of this speaker. */
  reload: () => Promise<BuilderSpeakerFragment | null>;
  /** Returns to the list of speakers. */
  onClose: () => void;
};

const labels = {
  fullName: 'Фамилия, имя, отчество',
  regalia: 'Степень, звание, должность',
  workplace: 'Место работы',
  city: 'Город',
};
const valuesOf = ({ fullName, regalia, workplace, city }: BuilderSpeakerFragment) => ({
  fullName,
  regalia: regalia ?? '',
  workplace: workplace ?? '',
  city: city ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const check = ({ fullName, regalia, workplace, city }: Values): Problem[] => [
  ...lineProblems('fullName', fullName.trim(), 300),
  ...lineProblems('regalia', regalia.trim() || null, 500),
  ...lineProblems('workplace', workplace.trim() || null, 300),
  ...lineProblems('city', city.trim() || null, 100),
];

/** Form of a speaker, with their photo. */
export function SpeakerDialog({ speaker, reload, onClose }: Props) {
  const save = useSaveSpeaker();
  const form = useVersionedForm({
    saved: speaker,
    toValues: valuesOf,
    labels,
    edited: { thing: 'SPEAKER', id: speaker.id },
    draftName: `speaker ${speaker.id}`,
    check,
    save: (values, base) => {
      const input = {
        fullName: values.fullName,
        regalia: values.regalia || null,
        workplace: values.workplace || null,
        city: values.city || null,
      };
      return save({ id: speaker.id, version: base.version ?? '', input });
    },
    load: reload,
    successMessage: 'Сохранено.',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Докладчик" form={form} verb="Сохранить" cancelLabel="Ко всем докладчикам" onClose={onClose}>
      {form.conflict && <EditConflict {...form.conflict} />}
      <p className={styles.note}>Изменится во всех программах, где есть этот человек, в прошедших тоже.</p>
      <TextInput {...form.field('fullName')} label={labels.fullName} data-autofocus />
      <TextInput {...form.field('regalia')} label={labels.regalia} />
      <TextInput {...form.field('workplace')} label={labels.workplace} />
      <TextInput {...form.field('city')} label={labels.city} />
      <SpeakerPhotoField speaker={speaker} onChanged={reload} />
    </FormDialog>
  );
}
