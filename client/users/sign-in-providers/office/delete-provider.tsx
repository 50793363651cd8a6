import { useNavigate } from 'react-router-dom';
import { plural } from '../../../../rules/text/format';
import { officeProvidersPattern } from '../../../office/paths';
import { DialogButton } from '../../../ui/dialog-button';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { useDeleteSignInProvider, type OfficeProviderFragment } from './office-providers.generated';

/** Deletes the provider, and says how many users lose this way to sign in. */
export function DeleteProvider({ provider: { id, name, accountCount } }: { provider: OfficeProviderFragment }) {
  const navigate = useNavigate();
  const remove = useDeleteSignInProvider();
  return (
    <div className="buttons">
      <DialogButton
        color="red"
        dialog={(close) => (
          <ConfirmDialog
            title={`Удалить провайдера: ${name}?`}
            verb="Удалить"
            send={() => remove({ id })}
            successMessage="Провайдер удалён."
            onSent={() => navigate(officeProvidersPattern, { replace: true })}
            onClose={close}
          >
            <p>
              {accountCount === 0
                ? 'С\u00a0ним не\u00a0связан ни\u00a0один личный кабинет.'
                : `Отвяжутся ${plural(accountCount, 'личный кабинет', 'личных кабинета', 'личных кабинетов')}: люди войдут по\u00a0паролю или по\u00a0коду из\u00a0письма. Если вход нужно только закрыть на\u00a0время, снимите отметку «Вход открыт».`}
            </p>
          </ConfirmDialog>
        )}
      >
        Удалить провайдера
      </DialogButton>
    </div>
  );
}
