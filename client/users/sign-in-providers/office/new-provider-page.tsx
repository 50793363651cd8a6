import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../../core/forms/form';
import { OfficeHead } from '../../../office/layout/office-head';
import { officeProviderPath, officeProvidersPattern } from '../../../office/paths';
import { loaderForRole } from '../../../office/staff-loader';
import { ProviderFields } from './provider-fields';
import { checkProvider, emptyProvider, toProviderInput } from './provider-values';
import { useCreateSignInProvider } from './office-providers.generated';

export { DetailSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader = loaderForRole('ADMINISTRATOR', () => Promise.resolve({}));

/** Form of a new provider. Its own page has the redirect address, which the provider asks for first. */
export function Component() {
  const navigate = useNavigate();
  const create = useCreateSignInProvider();
  const form = useProblemForm({
    initialValues: emptyProvider,
    check: checkProvider,
    send: (values) => create({ input: toProviderInput(values) }),
    onSent: ({ provider }) => navigate(officeProviderPath(provider.id), { replace: true }),
    draftName: 'new provider',
    excludedFromDraft: ['clientSecret'],
  });
  return (
    <>
      <OfficeHead
        title="Новый провайдер входа"
        back={{ to: officeProvidersPattern, text: 'Вход через организации' }}
        lead="Для начала хватит названия и адреса. Адрес возврата появится после сохранения: с ним провайдер выдаст идентификатор и секрет."
      />
      <ProviderFields form={form} submitLabel="Добавить провайдера" hasSecret={false} />
    </>
  );
}
