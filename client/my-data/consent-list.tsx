import { useState } from 'react';
import { problemsOf } from '../core/forms/problems';
import { EmptyState } from '../ui/text/empty-state';
import { MoreButton } from '../ui/more-button';
import { Section } from '../ui/text/section';
import { ConsentRow } from './consent-row';
import { MyDataDocument, useWithdrawConsentMutation, type ConsentFragment } from './my-data.generated';
import { WithdrawDialog } from './withdraw-dialog';
import { useAction } from '../core/forms/use-act';

type Props = {
  consents: readonly ConsentFragment[];
  /** Loads the next page; null: there are no more. */
  showMore: (() => Promise<unknown>) | null;
};

/** All consents of the user, each with a button to withdraw it. */
export function ConsentList({ consents, showMore }: Props) {
  const [selected, setSelected] = useState<ConsentFragment | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [withdraw] = useWithdrawConsentMutation({ refetchQueries: [MyDataDocument] });
  const { act, isPending } = useAction();

  async function confirm({ id }: ConsentFragment): Promise<void> {
    await act(
      async () => problemsOf((await withdraw({ variables: { id } })).data?.withdrawConsent),
      'Согласие отозвано.',
    );
    setIsOpen(false);
  }

  return (
    <Section title="Согласия" id="consents">
      {consents.length === 0 && (
        <EmptyState title="Согласий пока нет" headingLevel={3}>
          <p>Здесь появятся согласия, которые вы дадите в формах сайта, с текстом каждого.</p>
        </EmptyState>
      )}
      <div className="stack gap-3">
        {consents.map((consent) => (
          <ConsentRow
            key={consent.id}
            consent={consent}
            onWithdraw={() => {
              setSelected(consent);
              setIsOpen(true);
            }}
          />
        ))}
      </div>
      {showMore && <MoreButton load={showMore} />}
      <WithdrawDialog
        consent={selected}
        isOpen={isOpen}
        isPending={isPending}
        onConfirm={() => selected && void confirm(selected)}
        onClose={() => setIsOpen(false)}
      />
    </Section>
  );
}
