import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../confirm-dialog';
import { officeEventsPattern } from '../paths';
import type { Overview } from './overview-event';
import { useDeleteDraftMutation } from './overview.generated';
import { quoted } from '../../../rules/typography';

/** Asks before a draft is deleted with its programme, tariffs and files. */
export function DeleteDraftDialog({ event, onClose }: { event: Overview; onClose: () => void }) {
  const [deleteDraft] = useDeleteDraftMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Удалить черновик?"
      verb="Удалить"
      done="Черновик удалён."
      send={async () => {
        const answer = (await deleteDraft({ variables: { id: event.id } })).data?.deleteDraft;
        if (answer?.__typename === 'Problems') return answer.problems;
        client.cache.evict({ fieldName: 'staffEvents' });
        await navigate(officeEventsPattern);
      }}
      onClose={onClose}
    >
      {quoted(event.title)} исчезнет вместе с&nbsp;программой, тарифами и&nbsp;файлами. Вернуть черновик нельзя.
    </ConfirmDialog>
  );
}
