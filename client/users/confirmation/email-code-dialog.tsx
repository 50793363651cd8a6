import { checkEmailCode } from '../../core/forms/email-code';
import { useProblemForm } from '../../core/forms/form';
import { CodeField } from '../../ui/forms/code-field';
import { DevelopmentMail } from '../../ui/forms/development-mail';
import { EmailCodeField } from '../../ui/forms/email-code-field';
import { FormDialog } from '../../ui/forms/form-dialog';
import { codeRequired } from '../sign-in/credential-problems';
import { useConfirmIdentityByCode } from './confirmation.generated';
import { SendCodeButton, type SentCode } from './send-code-button';

type Props = {
  sent: SentCode;
  needsCode: boolean;
  onSentAgain: (sent: SentCode) => void;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Confirms the user's identity by a code that was sent to the address of the account. */
export function EmailCodeDialog({ sent, needsCode, onSentAgain, onConfirmed, onClose }: Props) {
  const confirm = useConfirmIdentityByCode();
  const form = useProblemForm({
    draftName: null,
    initialValues: { emailCode: '', code: '' },
    check: ({ emailCode, code }) => [
      ...checkEmailCode({ code: emailCode }).map((problem) => ({ ...problem, field: 'emailCode' })),
      ...[needsCode ? codeRequired(code) : null].filter((problem) => problem !== null),
    ],
    send: ({ emailCode, code }) => confirm({ input: { id: sent.id, emailCode, code: needsCode ? code : null } }),
    onSent: onConfirmed,
  });
  return (
    <FormDialog title="Подтвердите, что это вы" verb="Подтвердить" form={form} onClose={onClose}>
      <p role="status">
        Отправили код на&nbsp;<strong className="anywhere">{sent.email}</strong>. Действует код из&nbsp;последнего
        письма, 10&nbsp;минут.
      </p>
      {sent.keptMailUrl && <DevelopmentMail path={sent.keptMailUrl} />}
      <EmailCodeField {...form.field('emailCode')} data-autofocus />
      {needsCode && <CodeField {...form.field('code')} />}
      <SendCodeButton isAgain variant="default" onSent={onSentAgain} />
    </FormDialog>
  );
}
