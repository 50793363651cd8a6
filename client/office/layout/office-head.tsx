import type { ReactNode } from 'react';
import { PageHead } from '../../core/routing/page-head';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';

type Props = {
  title: string;
  /** Title of the window, if it says more than the title of the page. */
  windowTitle?: string;
  /** Link to the list that the page belongs to. */
  back?: { to: string; text: string };
  lead?: ReactNode;
  /** Buttons and links beside the title. */
  aside?: ReactNode;
};

/** Head of an office page: title of the window, link back, h1. */
export function OfficeHead({ title, windowTitle = title, back, lead, aside }: Props) {
  return (
    <>
      <PageHead title={windowTitle} noindex />
      {back && (
        <p className="mb-2">
          <TextLink to={back.to}>{back.text}</TextLink>
        </p>
      )}
      <PageTitle lead={lead} aside={aside}>
        {title}
      </PageTitle>
    </>
  );
}
