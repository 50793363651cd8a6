import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { lineProblems } from '../../../../rules/lines';
import { useProblemForm } from '../../../core/form';
import { notify } from '../../../core/notices';
import type { Problem } from '../../../core/problems';
import { FormDialog } from '../../../ui/form-dialog';
import { ChangedMeanwhile } from '../../changed-meanwhile';
import { useChangedMeanwhile } from '../../use-changed-meanwhile';
import { useSaveSpeakerMutation, type BuilderSpeakerFragment } from './programme.generated';
import { SpeakerPhotoField } from './speaker-photo-field';
import styles from './programme.module.css';

type Props = {
  speaker: BuilderSpeakerFragment;
  /** Reads the programme again, answers with this person as she is now. */
  readAgain: () => Promise<BuilderSpeakerFragment | null>;
  /** Back to all people. */
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

/** What programmes say of a person, and her photo. */
export function SpeakerDialog({ speaker, readAgain, onClose }: Props) {
  const version = useRef(speaker.version ?? '');
  const [save] = useSaveSpeakerMutation();
  const form = useProblemForm<Values>({
    keepAs: `speaker ${speaker.id}`,
    initialValues: valuesOf(speaker),
    check,
    send: async (values) => {
      const input = {
        fullName: values.fullName,
        regalia: values.regalia || null,
        workplace: values.workplace || null,
        city: values.city || null,
      };
      const answer = (await save({ variables: { id: speaker.id, version: version.current, input } })).data?.saveSpeaker;
      if (answer?.__typename === 'Problems') {
        if (!answer.problems.some(({ code }) => code === 'STATE_CHANGED')) return answer.problems;
        const other = await readAgain();
        if (!other) return answer.problems;
        version.current = other.version ?? '';
        meanwhile.meet(valuesOf(other));
        return [];
      }
      void notify({ message: 'Сохранено.', tone: 'success' });
      onClose();
    },
  });
  const meanwhile = useChangedMeanwhile<Values>({ opened: valuesOf(speaker), labels, form: form.mantine });
  return (
    <FormDialog title="Докладчик" form={form} verb="Сохранить" stay="Ко всем докладчикам" onClose={onClose}>
      {meanwhile.panel && <ChangedMeanwhile {...meanwhile.panel} of={{ thing: 'SPEAKER', id: speaker.id }} />}
      <p className={styles.note}>Изменится во всех программах, где есть этот человек, в прошедших тоже.</p>
      <TextInput {...form.field('fullName')} label={labels.fullName} autoComplete="off" data-autofocus />
      <TextInput {...form.field('regalia')} label={labels.regalia} autoComplete="off" />
      <TextInput {...form.field('workplace')} label={labels.workplace} autoComplete="off" />
      <TextInput {...form.field('city')} label={labels.city} autoComplete="off" />
      <SpeakerPhotoField speaker={speaker} onChanged={readAgain} />
    </FormDialog>
  );
}
