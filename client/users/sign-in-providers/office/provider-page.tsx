import { useApolloClient } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { OfficeHead } from '../../../office/layout/office-head';
import { officeProvidersPattern } from '../../../office/paths';
import { loaderForRole, uncached } from '../../../office/staff-loader';
import { Section } from '../../../ui/text/section';
import { CheckProvider } from './check-provider';
import { DeleteProvider } from './delete-provider';
import { ProviderFields } from './provider-fields';
import {
  checkProvider,
  formatProviderValue,
  providerLabels,
  toProviderForm,
  toProviderInput,
  type ProviderForm,
} from './provider-values';
import {
  OfficeProviderPageDocument,
  useOfficeProviderPageQuery,
  useUpdateSignInProvider,
  type OfficeProviderFragment,
} from './office-providers.generated';
import { RedirectAddress } from './redirect-address';

export { DetailSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader = loaderForRole('ADMINISTRATOR', async ({ client, params }) => {
  const variables = { id: params.id ?? '' };
  const { data } = await client.query({ query: OfficeProviderPageDocument, variables, ...uncached });
  return data?.signInProvider ? {} : { status: 404 };
});

/** A provider that users sign in with: its redirect address, settings and check. */
export function Component() {
  const { id = '' } = useParams();
  const provider = useOfficeProviderPageQuery({ variables: { id } }).data?.signInProvider;
  if (!provider) return null;
  return (
    <>
      <OfficeHead title={provider.name} back={{ to: officeProvidersPattern, text: 'Вход через организации' }} />
      <Section title="Что передать провайдеру">
        <RedirectAddress address={provider.redirectUri} />
      </Section>
      <Section title="Настройки">
        <Settings key={provider.id} provider={provider} />
      </Section>
      <Section title="Проверка">
        <CheckProvider id={provider.id} />
      </Section>
      <Section title="Удаление">
        <DeleteProvider provider={provider} />
      </Section>
    </>
  );
}

/** Settings form. If another administrator has saved meanwhile, it shows the edit conflict. */
function Settings({ provider }: { provider: OfficeProviderFragment }) {
  const update = useUpdateSignInProvider();
  const client = useApolloClient();
  const { id } = provider;
  const form = useVersionedForm<OfficeProviderFragment, ProviderForm>({
    saved: provider,
    toValues: toProviderForm,
    labels: providerLabels,
    show: formatProviderValue,
    edited: { thing: 'SIGN_IN_PROVIDER', id },
    draftName: `provider ${id}`,
    excludedFromDraft: ['clientSecret'],
    check: checkProvider,
    save: async (values, base) => {
      const answer = await update({ id, input: toProviderInput(values), version: base.version });
      return answer.__typename === 'SignInProviderSaved' ? { saved: answer.provider } : answer;
    },
    load: async () => {
      const { data } = await client.query({ query: OfficeProviderPageDocument, variables: { id }, ...uncached });
      return data?.signInProvider;
    },
    successMessage: 'Настройки провайдера сохранены.',
  });
  return (
    <ProviderFields
      form={form}
      submitLabel="Сохранить"
      hasSecret={provider.hasSecret}
      notice={form.conflict && <EditConflict {...form.conflict} />}
    />
  );
}
