import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { officeEventsPattern } from '../../office/paths';
import type { EventOverview } from './event-overview';
import { useDeleteDraft } from './overview.generated';
import { quoted } from '../../../rules/text/typography';

/** Confirms the deletion of a draft with its programme, tariffs and files. */
export function DeleteDraftDialog({ event, onClose }: { event: EventOverview; onClose: () => void }) {
  const deleteDraft = useDeleteDraft();
  const client = useApolloClient();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Удалить черновик?"
      verb="Удалить"
      successMessage="Черновик удалён."
      send={() => deleteDraft({ id: event.id })}
      onSent={async () => {
        client.cache.evict({ fieldName: 'staffEvents' });
        await navigate(officeEventsPattern);
      }}
      onClose={onClose}
    >
      {quoted(event.title)} исчезнет вместе с&nbsp;программой, тарифами и&nbsp;файлами. Вернуть черновик нельзя.
    </ConfirmDialog>
  );
}
