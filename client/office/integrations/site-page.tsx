import { useParams } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { PageHead } from '../../core/page-head';
import { PageTitle } from '../../ui/page-title';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { officeIntegrationsPattern } from '../paths';
import { forRoles, fresh } from '../staff-loader';
import {
  OfficeSitePageDocument,
  useOfficeSitePageQuery,
  useUpdatePartnerSiteMutation,
  type OfficeSiteFragment,
} from './integrations.generated';
import { SiteFields } from './site-form';
import { SiteKeys } from './site-keys';
import { checkSite, formOf, inputOf, type SiteForm } from './site-values';

export const loader = forRoles(['ADMINISTRATOR'], async ({ client, params }) => {
  const variables = { id: params.id ?? '' };
  const { data } = await client.query({ query: OfficeSitePageDocument, variables, ...fresh });
  return data?.partnerSite ? {} : { status: 404 };
});

/** The site of a partner: what it may learn, where people go back to, what it signs with. */
export function Component() {
  const { id = '' } = useParams();
  const site = useOfficeSitePageQuery({ variables: { id } }).data?.partnerSite;
  if (!site) return null;
  return (
    <>
      <PageHead title={site.name} noindex />
      <p>
        <TextLink to={officeIntegrationsPattern}>Интеграции</TextLink>
      </p>
      <PageTitle>{site.name}</PageTitle>
      <Section title="Настройки">
        <SiteSettings key={site.id} site={site} />
      </Section>
      <Section title="Ключи">
        <SiteKeys site={site} />
      </Section>
    </>
  );
}

function SiteSettings({ site }: { site: OfficeSiteFragment }) {
  const [update] = useUpdatePartnerSiteMutation();
  const form = useProblemForm<SiteForm>({
    initialValues: formOf(site),
    check: checkSite,
    send: async (values) => {
      const variables = { id: site.id, input: inputOf(values) };
      const outcome = (await update({ variables })).data?.updatePartnerSite;
      if (outcome?.__typename === 'Problems') return outcome.problems;
      return void notify({ message: 'Настройки сайта сохранены.', tone: 'success' });
    },
  });
  return <SiteFields form={form} verb="Сохранить" />;
}
