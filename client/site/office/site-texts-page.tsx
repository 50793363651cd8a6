import type { PageLoader } from '../../core/routing/page';
import { officeContentPattern } from '../../office/paths';
import { SiteTextsForm } from './site-texts-form';
import { OfficeSiteTextsDocument, useOfficeSiteTextsQuery } from './site-texts.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: OfficeSiteTextsDocument });
};

/** Texts and contact data of the organisation on the public pages. */
export function Component() {
  const texts = useOfficeSiteTextsQuery().data?.siteTexts;
  return (
    <>
      <OfficeHead
        title="Тексты и данные сайта"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        lead="Изменения видны на сайте сразу после сохранения."
      />
      {texts && <SiteTextsForm texts={texts} />}
    </>
  );
}
