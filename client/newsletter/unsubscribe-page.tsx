import { Button } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { useHiddenToken } from '../core/hidden-token';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { eventsPath } from '../events/paths';
import { contactsPattern } from '../feedback/paths';
import { myDataPattern } from '../my-data/paths';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { NewsletterLinkDocument, useNewsletterLinkQuery } from './newsletter.generated';
import { homePattern } from '../site/paths';
import { unsubscribePath } from './paths';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: NewsletterLinkDocument, variables: { token: params.token ?? '' } });
};

/** A plain HTML form, which works before hydration and without scripts. */
function ConfirmForm({ token }: { token: string }) {
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Мы перестанем писать вам о новых мероприятиях по вашей специальности. Вернуть рассылку можно в любой день.">
        Отписаться от рассылки
      </PageTitle>
      <div className="stack gap-5">
        <p>Письма о регистрации, оплате и документах будут приходить по-прежнему: это служебные письма.</p>
        <form method="post" action={unsubscribePath(token)}>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <input type="hidden" name="page" value="1" />
          <Button type="submit" fullWidth>
            Отписаться
          </Button>
        </form>
      </div>
    </>
  );
}

function Unsubscribed() {
  return (
    <>
      <PageHead title="Вы отписаны" noindex />
      <PageTitle lead="Писем о новых мероприятиях больше не будет. Письмо, которое уже в пути, ещё может прийти.">
        Вы отписаны
      </PageTitle>
      <div className="stack gap-5">
        <p>
          Нажали случайно? <TextLink to={myDataPattern}>Вернуть рассылку</TextLink> можно в личном кабинете.
        </p>
        <ButtonLink to={eventsPath()} variant="default">
          Все мероприятия
        </ButtonLink>
      </div>
    </>
  );
}

function BrokenLink() {
  return (
    <>
      <PageHead title="Ссылка не подходит" noindex />
      <PageTitle>Ссылка не подходит</PageTitle>
      <div className="stack gap-5">
        <Message tone="warning" role="alert">
          Скорее всего, она попала сюда не целиком. Откройте её из письма ещё раз, отключите рассылку в личном кабинете
          или <TextLink to={contactsPattern}>напишите нам</TextLink>: мы сделаем это за вас.
        </Message>
        <ButtonLink to={myDataPattern}>Открыть настройки рассылки</ButtonLink>
      </div>
    </>
  );
}

/** The page of the unsubscribe link in newsletters. */
export function Component() {
  const { token = '' } = useParams();
  useHiddenToken(homePattern);
  const { data } = useNewsletterLinkQuery({ variables: { token } });
  if (!data) return null;
  if (!data.newsletterLink) return <BrokenLink />;
  return data.newsletterLink.isSubscribed ? <ConfirmForm token={token} /> : <Unsubscribed />;
}
