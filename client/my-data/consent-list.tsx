import { EmptyState } from '../ui/text/empty-state';
import { MoreButton } from '../ui/more-button';
import { Section } from '../ui/text/section';
import { ConsentRow } from './consent-row';
import type { ConsentFragment } from './my-data.generated';

type Props = {
  consents: readonly ConsentFragment[];
  /** Loads the next page; null: there are no more. */
  showMore: (() => Promise<unknown>) | null;
};

/** All consents of the user, each with a button to withdraw it. */
export function ConsentList({ consents, showMore }: Props) {
  return (
    <Section title="Согласия" id="consents">
      {consents.length === 0 && (
        <EmptyState title="Согласий пока нет" headingLevel={3}>
          <p>Здесь появятся согласия, которые вы дадите в формах сайта, с текстом каждого.</p>
        </EmptyState>
      )}
      <div className="stack gap-3">
        {consents.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} />
        ))}
      </div>
      {showMore && <MoreButton load={showMore} />}
    </Section>
  );
}
