import { useSyncExternalStore } from 'react';

/** Choices of the look of the office with their only value besides the default. */
const choices = { nav: 'folded', density: 'dense' } as const;
type Choice = keyof typeof choices;

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isChosen = (name: Choice): boolean => document.documentElement.getAttribute(`data-office-${name}`) !== null;

function toggle(name: Choice): void {
  const next = !isChosen(name);
  document.documentElement.toggleAttribute(`data-office-${name}`, next);
  try {
    if (next) localStorage.setItem(`office-${name}`, choices[name]);
    else localStorage.removeItem(`office-${name}`);
  } catch {
    // The browser stores nothing: the choice is lost with the window.
  }
  listeners.forEach((listener) => listener());
}

/**
 * A choice of the look, and its switch. It is stored in this browser; index.html sets it as `data-office-NAME` before the
 * first paint, so that nothing moves, and styles read it there.
 */
export function useLook(name: Choice): [boolean, () => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isChosen(name),
    () => false,
  );
  return [isOn, () => toggle(name)];
}
