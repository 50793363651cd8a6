import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { checkConsents } from '../../rules/consents';
import { useProblemForm } from '../core/form';
import { errorMessage, type Problem } from '../core/problems';
import { FormProblem } from '../ui/form-problem';
import { TextLink } from '../ui/text-link';
import { partnerSitesPattern } from './paths';
import { SharedData } from './shared-data';
import { useContinueSignOnMutation, useDeclineSignOnMutation, type SignOnRequestQuery } from './sso.generated';
import styles from './sso-page.module.css';

type Request = Extract<SignOnRequestQuery['signOnRequest'], { __typename: 'SignOnRequest' }>;
type Props = {
  token: string;
  request: Request;
  viewer: NonNullable<SignOnRequestQuery['viewer']>;
  /** Ticks for the consents, with the properties of the tick for a document id. */
  ticks: (field: (documentId: string) => { name: string; checked?: unknown }) => ReactNode;
};

type Return =
  { __typename: 'SignOnReturn'; address: string } | { __typename: 'Problems'; problems: readonly Problem[] };

/** Ids of the documents that are ticked. */
const ticked = (consents: Record<string, boolean>): string[] => Object.keys(consents).filter((id) => consents[id]);

/** Asks once and shows what the site learns; both answers lead back to the site. */
export function SignOnForm({ token, request, viewer, ticks }: Props) {
  const { site, consents, data, isKnown } = request;
  const [isLeaving, setLeaving] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [continueSignOn] = useContinueSignOnMutation();
  const [declineSignOn] = useDeclineSignOnMutation();

  // Coming back to this page by the browser's own button shows what is true of the token now.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  /** The entry of this page gives its place to the site's: there is no way back to a link that is used up. */
  function leave(answer: Return | undefined): readonly Problem[] {
    if (answer?.__typename !== 'SignOnReturn') return answer?.problems ?? [];
    setLeaving(true);
    window.location.replace(answer.address);
    return [];
  }

  const form = useProblemForm({
    keepAs: null,
    initialValues: { consents: {} as Record<string, boolean> },
    check: (values) => checkConsents(consents, ticked(values.consents)),
    send: async (values) => {
      setFailure(null);
      const input = { token, consents: ticked(values.consents) };
      return leave((await continueSignOn({ variables: { input } })).data?.continueSignOn);
    },
  });

  async function decline(): Promise<void> {
    setDeclining(true);
    setFailure(null);
    try {
      const problems = leave((await declineSignOn({ variables: { token } })).data?.declineSignOn);
      if (problems.length > 0) setFailure(problems.map(({ message }) => message).join(' '));
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setDeclining(false);
    }
  }

  return (
    <form {...form.formProps} className={styles.parts}>
      <div className={styles.site}>
        <span className={styles.initial} aria-hidden="true">
          {/\p{L}/u.exec(site.name)?.[0]?.toUpperCase()}
        </span>
        <div>
          <p className={styles.name}>{site.name}</p>
          <p className={styles.host}>{site.host}</p>
        </div>
      </div>
      <SharedData data={data} title={isKnown ? 'Сайт получит' : 'Сайт просит передать ему'} />
      {isKnown && consents.length > 0 && (
        <p>Сайт просит больше, чем прежде, или изменился текст согласия, поэтому мы спрашиваем ещё раз.</p>
      )}
      {ticks((id) => form.field(`consents.${id}`, 'checkbox'))}
      <FormProblem problem={form.problem ?? failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.pending || isLeaving} disabled={isDeclining} fullWidth>
          {consents.length > 0 ? 'Согласиться и продолжить' : `Продолжить как ${viewer.fullName}`}
        </Button>
        <Button
          variant="default"
          loading={isDeclining}
          disabled={form.pending || isLeaving}
          fullWidth
          onClick={() => void decline()}
        >
          Отказаться
        </Button>
      </div>
      <p className={styles.note} role="status">
        {isLeaving ? `Возвращаем вас на сайт ${site.host}…` : ''}
      </p>
      <p className={styles.note}>
        Вы вошли как {viewer.email}. Пароль и другие данные сайт не узнает. Посмотреть, куда вы входили, и отозвать
        согласие можно на странице <TextLink to={partnerSitesPattern}>«Сайты партнёров»</TextLink>.
      </p>
    </form>
  );
}
