import { createAccountPath, loginPath } from '../../core/routing/redirect';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { registrationFormPath } from '../paths';

/** A hint before the form for a visitor who is not signed in. */
export function AccountHint({ slug }: { slug: string }) {
  const returnPath = registrationFormPath(slug);
  return (
    <Message>
      Для регистрации нужен личный кабинет: <TextLink to={loginPath(returnPath)}>войдите</TextLink> или{' '}
      <TextLink to={createAccountPath(returnPath)}>создайте его</TextLink>.{' '}
      <span data-scripted>Можно и сначала заполнить форму: всё, что вы здесь укажете, сохранится.</span>
    </Message>
  );
}

/** Shown when a valid form was sent without a session. */
export function AccountNeeded({ slug }: { slug: string }) {
  const returnPath = registrationFormPath(slug);
  return (
    <Message tone="warning" title="Остался один шаг: личный кабинет" role="alert">
      <p>
        Войдите или создайте личный кабинет. Мы вернём вас сюда<span data-scripted>, всё заполненное сохранится</span>.
        <noscript> Форму нужно будет заполнить ещё раз.</noscript>
      </p>
      <div className="row gap-3 mt-4">
        <ButtonLink to={loginPath(returnPath)}>Войти</ButtonLink>
        <ButtonLink to={createAccountPath(returnPath)} variant="default">
          Создать личный кабинет
        </ButtonLink>
      </div>
    </Message>
  );
}
