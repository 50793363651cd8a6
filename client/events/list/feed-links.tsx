import { useSiteQuery } from '../../core/site.generated';
import { newsFeedPatterns } from '../paths';

/** Feed links for browsers and readers. React moves them into the document's head. */
export function FeedLinks() {
  const name = useSiteQuery().data?.site.name ?? '';
  const title = `${name}: новые мероприятия`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={newsFeedPatterns.rss} />
      <link rel="alternate" type="application/atom+xml" title={title} href={newsFeedPatterns.atom} />
    </>
  );
}
