import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { lineProblems } from '../../../../rules/lines';
import { useProblemForm } from '../../../core/form';
import { notify } from '../../../core/notices';
import type { Problem } from '../../../core/problems';
import { FormDialog } from '../../../ui/form-dialog';
import { EditConflict } from '../../../office/edit-conflict';
import { useEditConflict } from '../../../office/use-edit-conflict';
import { useSaveSpeakerMutation, type BuilderSpeakerFragment } from './programme.generated';
import { SpeakerPhotoField } from './speaker-photo-field';
import styles from './programme.module.css';

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
  const version = useRef(speaker.version ?? '');
  const [save] = useSaveSpeakerMutation();
  const form = useProblemForm<Values>({
    draftName: `speaker ${speaker.id}`,
    initialValues: valuesOf(speaker),
    check,
    send: async (values) => {
      const input = {
        fullName: values.fullName,
        regalia: values.regalia || null,
        workplace: values.workplace || null,
        city: values.city || null,
      };
      const result = (await save({ variables: { id: speaker.id, version: version.current, input } })).data?.saveSpeaker;
      if (result?.__typename === 'Problems') {
        if (!result.problems.some(({ code }) => code === 'STATE_CHANGED')) return result.problems;
        const saved = await reload();
        if (!saved) return result.problems;
        version.current = saved.version ?? '';
        conflict.startConflict(valuesOf(saved));
        return [];
      }
      void notify({ message: 'Сохранено.', tone: 'success' });
      onClose();
    },
  });
  const conflict = useEditConflict<Values>({ opened: valuesOf(speaker), labels, form: form.mantine });
  return (
    <FormDialog title="Докладчик" form={form} verb="Сохранить" cancelLabel="Ко всем докладчикам" onClose={onClose}>
      {conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'SPEAKER', id: speaker.id }} />}
      <p className={styles.note}>Изменится во всех программах, где есть этот человек, в прошедших тоже.</p>
      <TextInput {...form.field('fullName')} label={labels.fullName} autoComplete="off" data-autofocus />
      <TextInput {...form.field('regalia')} label={labels.regalia} autoComplete="off" />
      <TextInput {...form.field('workplace')} label={labels.workplace} autoComplete="off" />
      <TextInput {...form.field('city')} label={labels.city} autoComplete="off" />
      <SpeakerPhotoField speaker={speaker} onChanged={reload} />
    </FormDialog>
  );
}
