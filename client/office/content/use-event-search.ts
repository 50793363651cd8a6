import { formatDates } from '../../core/format';
import { useContentEventChoicesLazyQuery } from '../../galleries/office/galleries.generated';
import type { Choice } from './pick-list';

/** Search for events by title: upcoming events first, then past ones. */
export function useEventSearch(): (text: string) => Promise<Choice[]> {
  const [search] = useContentEventChoicesLazyQuery();
  return async (text) => {
    const { data } = await search({ variables: { text } });
    return [...(data?.ahead.nodes ?? []), ...(data?.over.nodes ?? [])].map(({ id, title, dates }) => ({
      id,
      name: title,
      note: formatDates(dates),
    }));
  };
}
