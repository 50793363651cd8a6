import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../core/forms/form';
import { Dialog } from '../ui/dialog';
import { CheckboxWithLink } from '../ui/forms/checkbox-with-link';
import { CodeField } from '../ui/forms/code-field';
import { ConfirmDialog } from '../ui/forms/confirm-dialog';
import { DevelopmentMail } from '../ui/forms/development-mail';
import { DraftNotice } from '../ui/forms/draft-notice';
import { EmailCodeField } from '../ui/forms/email-code-field';
import { FormDialog } from '../ui/forms/form-dialog';
import { FormProblem } from '../ui/forms/form-problem';
import { NeedsScripts } from '../ui/forms/needs-scripts';
import { PasswordField } from '../ui/forms/password-field';
import { SendAgain } from '../ui/forms/send-again';
import { SubmitForm } from '../ui/forms/submit-form';
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

/** A form that was sent without scripts, and rejected. */
const rejected = {
  form: 'example',
  values: { name: '' },
  problems: [{ code: 'EXAMPLE', message: 'Укажите название.', field: 'name' }],
  shownWarnings: '',
  enteredSecret: 'password',
  outcome: null,
};

function PageForm() {
  const form = useProblemForm({
    draftName: null,
    initialValues: { name: '' },
    posted: rejected,
    send: async () => [{ code: 'EXAMPLE', message: 'Так показана ошибка поля.', field: 'name' }],
  });
  return (
    <SubmitForm form={form} name="example" submitLabel="Отправить форму" captcha={{ isChecking: true }}>
      <NeedsScripts />
      <DraftNotice form={{ ...form, isRestored: true }} />
      <TextInput {...form.field('name')} label="Название на странице" />
    </SubmitForm>
  );
}

/** Fields with their states, and dialogs. */
export function FormPieces() {
  const [opened, setOpened] = useState<'confirm' | 'form' | 'text' | null>(null);
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
          <CheckboxWithLink label="Согласие" link={{ text: 'Текст согласия', to: '/' }} onChange={() => undefined} />
          <PasswordField />
          <EmailCodeField />
          <CodeField error="Код не подошёл." />
        </div>
        <FormProblem problem="Так показана ошибка всей формы." />
      </Section>
      <Section title="Форма страницы">
        <PageForm />
        <SendAgain sendAgain={async () => []} onBack={() => undefined} />
        <DevelopmentMail path="/dev/mail" />
      </Section>
      <Section title="Диалоги">
        <div className="row gap-3 middle">
          <Button variant="default" onClick={() => setOpened('text')}>
            Открыть диалог
          </Button>
          <Button variant="default" onClick={() => setOpened('form')}>
            Открыть форму
          </Button>
          <Button variant="default" onClick={() => setOpened('confirm')}>
            Открыть вопрос
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
        {opened === 'confirm' && (
          <ConfirmDialog title="Отменить участие?" verb="Отменить участие" send={async () => []} onClose={close}>
            Место получит следующий в листе ожидания.
          </ConfirmDialog>
        )}
        {opened === 'form' && <FormExample onClose={close} />}
      </Section>
    </>
  );
}
