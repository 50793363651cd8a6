import { createAccountPath, loginPath } from '../core/redirect';
import { ButtonLink } from '../ui/button-link';
import { Message } from '../ui/message';
import { TextLink } from '../ui/text-link';
import { registrationFormPath } from './paths';
import styles from './registration-form.module.css';

/** Said before the form to a visitor without a session. */
export function AccountHint({ slug }: { slug: string }) {
  const back = registrationFormPath(slug);
  return (
    <Message>
      Для регистрации нужен личный кабинет: <TextLink to={loginPath(back)}>войдите</TextLink> или{' '}
      <TextLink to={createAccountPath(back)}>создайте его</TextLink>.{' '}
      <span data-scripted>Можно и сначала заполнить форму: всё, что вы здесь укажете, сохранится.</span>
    </Message>
  );
}

/** Said in answer to a form that is right but nobody's. */
export function AccountNeeded({ slug }: { slug: string }) {
  const back = registrationFormPath(slug);
  return (
    <Message tone="warning" title="Остался один шаг: личный кабинет" role="alert">
      <p>
        Войдите или создайте личный кабинет. Мы вернём вас сюда<span data-scripted>, всё заполненное сохранится</span>.
        <noscript> Форму нужно будет заполнить ещё раз.</noscript>
      </p>
      <div className={styles.actions}>
        <ButtonLink to={loginPath(back)}>Войти</ButtonLink>
        <ButtonLink to={createAccountPath(back)} variant="default">
          Создать личный кабинет
        </ButtonLink>
      </div>
    </Message>
  );
}
