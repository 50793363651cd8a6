import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { buildListQuery, listPath, parseListState, type EventListState } from './event-filter';

type ListStateControl = {
  /** Values of the form: the change of the user at once, before the server has answered. */
  filters: EventListState;
  apply: (next: EventListState) => void;
};

/**
 * The list state from the address, and a function to change it that keeps the scroll position.
 * @param toPath the address of the page for a state
 */
export function useListState(current: EventListState, toPath = listPath): ListStateControl {
  const navigate = useNavigate();
  const query = buildListQuery({ ...current, after: null });
  const [pending, setPending] = useState({ for: query, state: current });
  const filters = pending.for === query ? pending.state : current;
  return {
    filters,
    apply: (next) => {
      const firstPage = { ...next, after: null };
      setPending({ for: query, state: firstPage });
      void navigate(toPath(firstPage), { preventScrollReset: true });
    },
  };
}

export function useCurrentListState(): EventListState {
  const { search } = useLocation();
  return parseListState(new URLSearchParams(search));
}
