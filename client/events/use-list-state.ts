import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { buildListQuery, listPath, parseListState, type ListState } from './event-filter';

type ListStateControl = {
  /** What the form shows: at once what was chosen, before the server has answered. */
  wanted: ListState;
  apply: (next: ListState) => void;
};

/**
 * The list's state in the address, and a way to change it that keeps the place on the screen.
 * toPath: the address of the page that shows what a state says.
 */
export function useListState(current: ListState, toPath = listPath): ListStateControl {
  const navigate = useNavigate();
  const query = buildListQuery({ ...current, after: null });
  const [wish, setWish] = useState({ for: query, state: current });
  const wanted = wish.for === query ? wish.state : current;
  return {
    wanted,
    apply: (next) => {
      const first = { ...next, after: null };
      setWish({ for: query, state: first });
      void navigate(toPath(first), { preventScrollReset: true });
    },
  };
}

export function useCurrentListState(): ListState {
  const { search } = useLocation();
  return parseListState(new URLSearchParams(search));
}
