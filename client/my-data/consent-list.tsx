import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/forms/problems';
import { EmptyState } from '../ui/text/empty-state';
import { MoreButton } from '../ui/more-button';
import { Section } from '../ui/text/section';
import { ConsentRow } from './consent-row';
import { MyDataDocument, useWithdrawConsentMutation, type ConsentFragment } from './my-data.generated';
import { WithdrawDialog } from './withdraw-dialog';
import layout from '../ui/layout.module.css';

type Props = {
  consents: readonly ConsentFragment[];
  /** Loads the next page; null: there are no more. */
  showMore: (() => Promise<unknown>) | null;
};

/** All consents of the user, each with a button to withdraw it. */
export function ConsentList({ consents, showMore }: Props) {
  const [selected, setSelected] = useState<ConsentFragment | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [withdraw, { loading }] = useWithdrawConsentMutation({ refetchQueries: [MyDataDocument] });

  async function confirm(): Promise<void> {
    if (!selected) return;
    try {
      const result = (await withdraw({ variables: { id: selected.id } })).data?.withdrawConsent;
      if (result?.__typename === 'ConsentWithdrawn')
        void notify({ id: 'consent', message: 'Согласие отозвано.', tone: 'success' });
      else void notify({ message: result?.problems[0]?.message, tone: 'problem' });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
    setIsOpen(false);
  }

  return (
    <Section title="Согласия" id="consents">
      {consents.length === 0 && (
        <EmptyState title="Согласий пока нет" headingLevel={3}>
          <p>Здесь появятся согласия, которые вы дадите в формах сайта, с текстом каждого.</p>
        </EmptyState>
      )}
      <div className={layout.stackSmall}>
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
        isPending={loading}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
      />
    </Section>
  );
}
