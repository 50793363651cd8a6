import { Textarea } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { plural } from '../../core/format';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { CertificateKind, CertificateWork } from '../../schema.generated';
import { DocumentWorkConsequences } from './document-consequences';
import { useStartCertificateWork } from './nmo.generated';

export type DocumentWork = CertificateWork;

const labels: Record<DocumentWork, { title: string; button: string; text: string }> = {
  ISSUE: {
    title: 'Выдать документы',
    button: 'Выдать',
    text: 'Документ получит каждый, у кого его ещё нет: свидетельство НМО — кто выполнил условия, сертификат — кого видели на входе или в трансляции; кому нет — будет сказано почему. Письма уйдут сами.',
  },
  REPLACE: {
    title: 'Заменить документы',
    button: 'Заменить',
    text: 'Новый документ получат те, в чьём документе сегодня стояло бы другое: имя, баллы или название. Прежний перестанет действовать.',
  },
  REVOKE: {
    title: 'Отозвать документы',
    button: 'Отозвать',
    text: 'Документы перестанут действовать, и проверка по коду скажет об этом. Вернуть их нельзя, только выдать новые.',
  },
};

type Props = {
  eventId: string;
  work: DocumentWork;
  kind: CertificateKind;
  /** null: of all participants. */
  ids: string[] | null;
  onClose: () => void;
  onTask: (id: string) => void;
};

/** Confirms bulk work on documents, asks for the reason that participants will read, and starts the task. */
export function DocumentWorkDialog({ eventId, work, kind, ids, onClose, onTask }: Props) {
  const start = useStartCertificateWork();
  const form = useProblemForm({
    draftName: null,
    initialValues: { reason: '' },
    send: ({ reason }) => {
      const reasonInput = work === 'ISSUE' ? null : reason;
      const input = { eventId, work, kind, registrationIds: ids, reason: reasonInput };
      return start({ input });
    },
    onSent: (result) => onTask(result.task.id),
  });
  const { title, button, text } = labels[work];
  const countText = ids ? plural(ids.length, 'участник', 'участника', 'участников') : 'все участники';
  return (
    <FormDialog
      title={`${title}: ${countText}`}
      form={form}
      verb={button}
      isDangerous={work === 'REVOKE'}
      onClose={onClose}
    >
      <p>{text}</p>
      {work !== 'ISSUE' && (
        <Textarea
          {...form.field('reason')}
          label="Почему"
          description="Участники прочитают это в письме"
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
        />
      )}
      <DocumentWorkConsequences input={{ eventId, work, kind, registrationIds: ids, reason: form.values.reason }} />
    </FormDialog>
  );
}
