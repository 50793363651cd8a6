import { formatDates } from '../../core/format';
import { useContentEventChoicesLazyQuery } from './galleries.generated';
import type { Choice } from './pick-list';

/** Looks for events by the words of their titles: those to come first, then past ones. */
export function useEventChoices(): (text: string) => Promise<Choice[]> {
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
