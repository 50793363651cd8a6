import type { ReactNode } from 'react';
import { PageHead } from '../../core/routing/page-head';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';

type Props = {
  title: string;
  /** Link to the list that the page belongs to. */
  back: { to: string; text: string };
  lead?: ReactNode;
  actions?: ReactNode;
};

/** Header of a content page: link back, title, actions. */
export function ContentHead({ title, back, lead, actions }: Props) {
  return (
    <>
      <PageHead title={title} noindex />
      <p className="mb-2">
        <TextLink to={back.to}>{back.text}</TextLink>
      </p>
      <PageTitle lead={lead} aside={actions}>
        {title}
      </PageTitle>
    </>
  );
}
