import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../ui/text/text-link';
import { rowHash } from './use-row-panel';

/** The link of a row that has no page of its own: it opens the side panel of the list. */
export function RowLink({ id, children }: { id: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <TextLink to={pathname + search + rowHash(id)}>{children}</TextLink>;
}
