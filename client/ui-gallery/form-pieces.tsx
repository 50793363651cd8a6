import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../core/forms/form';
import { Dialog } from '../ui/dialog';
import { FormDialog } from '../ui/forms/form-dialog';
import { FormProblem } from '../ui/forms/form-problem';
import { Section } from '../ui/text/section';
import styles from './ui-gallery.module.css';

function FormExample({ onClose }: { onClose: () => void }) {
  const form = useProblemForm({
    draftName: null,
    initialValues: { name: '' },
    send: async () => [{ code: 'EXAMPLE', message: 'Так показана ошибка поля.', field: 'name' }],
  });
  return (
    <FormDialog title="Диалог с формой" form={form} verb="Сохранить" onClose={onClose}>
      <TextInput {...form.field('name')} label="Название" data-autofocus />
    </FormDialog>
  );
}

/** Fields with their states, and dialogs. */
export function FormPieces() {
  const [opened, setOpened] = useState<'form' | 'text' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Section title="Поля">
        <div className={styles.fields}>
          <TextInput label="Обычное" description="Подсказка под названием" />
          <TextInput label="Обязательное" required defaultValue="Заполнено" />
          <TextInput label="С ошибкой" error="Укажите название." defaultValue="?" />
          <TextInput label="Недоступное" disabled defaultValue="Не меняется" />
          <NativeSelect label="Выбор" data={['Очно', 'Онлайн']} />
          <Textarea label="Текст" rows={3} />
          <Checkbox label="Отметка" defaultChecked />
          <Checkbox label="Отметка с ошибкой" error="Нужно согласие." />
        </div>
        <FormProblem problem="Так показана ошибка всей формы." />
      </Section>
      <Section title="Диалоги">
        <div className="row gap-3 middle">
          <Button variant="default" onClick={() => setOpened('text')}>
            Открыть диалог
          </Button>
          <Button variant="default" onClick={() => setOpened('form')}>
            Открыть форму
          </Button>
        </div>
        <Dialog
          isOpen={opened === 'text'}
          title="Диалог"
          onClose={close}
          actions={<Button onClick={close}>Понятно</Button>}
        >
          <p>Текст диалога.</p>
        </Dialog>
        {opened === 'form' && <FormExample onClose={close} />}
      </Section>
    </>
  );
}
