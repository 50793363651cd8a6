import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { checkConsents } from '../../rules/people/consents';
import { useProblemForm } from '../core/forms/form';
import { useInlineAction } from '../core/forms/use-inline-action';
import { FormProblem } from '../ui/forms/form-problem';
import { TextLink } from '../ui/text/text-link';
import { partnerSitesPattern } from './paths';
import { SharedData } from './shared-data';
import type {
  useContinueConnectSignOn,
  useContinueSignOn,
  SignOnDecisionFragment,
  SignOnRequestQuery,
} from './sso.generated';
import styles from './sso-page.module.css';

type Request = SignOnDecisionFragment;
type Answer = Awaited<ReturnType<ReturnType<typeof useContinueSignOn | typeof useContinueConnectSignOn>>>;

/** How the decision is sent. */
export type SignOnActions = {
  continueSignOn: (consents: string[]) => Promise<Answer>;
  declineSignOn: () => Promise<Answer>;
};

type Props = {
  actions: SignOnActions;
  request: Request;
  viewer: NonNullable<SignOnRequestQuery['viewer']>;
  /** Renders the checkboxes of the consents; `field` returns the properties of the one for a document. */
  renderConsents: (field: (documentId: string) => { name: string; checked?: unknown }) => ReactNode;
};

/** Ids of the documents whose checkbox is checked. */
const checkedIds = (consents: Record<string, boolean>): string[] => Object.keys(consents).filter((id) => consents[id]);

/** Continues or declines the sign-on; both return the user to the site. */
function useSignOn({ continueSignOn, declineSignOn }: SignOnActions, consents: Request['consents']) {
  const [isLeaving, setLeaving] = useState(false);
  const { run, isPending: isDeclining, problem: declineProblem } = useInlineAction();

  // After Back the back/forward cache shows the old page, but the token may be used up: load its current state.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  /** Redirects to the site. Replaces the history entry, so that Back does not lead to a used token. */
  function returnToSite({ address }: { address: string }): void {
    setLeaving(true);
    window.location.replace(address);
  }

  const form = useProblemForm({
    draftName: null,
    initialValues: { consents: {} as Record<string, boolean> },
    check: (values) => checkConsents(consents, checkedIds(values.consents)),
    send: (values) => continueSignOn(checkedIds(values.consents)),
    onSent: (answer) => returnToSite(answer),
  });

  const decline = () =>
    run(async () => {
      const answer = await declineSignOn();
      if (answer.__typename !== 'Problems') returnToSite(answer);
      return answer;
    });
  return { form, isLeaving, isDeclining, declineProblem, decline };
}

/** Asks for consent and shows the data that the site gets; both buttons return the user to the site. */
export function SignOnForm({ actions, request, viewer, renderConsents }: Props) {
  const { site, consents, data, isKnown } = request;
  const { form, isLeaving, isDeclining, declineProblem, decline } = useSignOn(actions, consents);
  return (
    <form {...form.formProps} className="stack gap-5">
      <SiteName site={site} />
      <SharedData data={data} title={isKnown ? 'Сайт получит' : 'Сайт просит передать ему'} />
      {isKnown && consents.length > 0 && (
        <p>Сайт просит больше, чем прежде, или изменился текст согласия, поэтому мы спрашиваем ещё раз.</p>
      )}
      {renderConsents((id) => form.field(`consents.${id}`, 'checkbox'))}
      <FormProblem problem={form.problem ?? declineProblem} />
      <div className="stack gap-3">
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

function SiteName({ site }: Pick<Request, 'site'>) {
  return (
    <div className="flex gap-4 middle">
      <span className={styles.initial} aria-hidden="true">
        {/\p{L}/u.exec(site.name)?.[0]?.toUpperCase()}
      </span>
      <div>
        <p className={styles.name}>{site.name}</p>
        <p className="faint anywhere">{site.host}</p>
      </div>
    </div>
  );
}
