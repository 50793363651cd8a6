import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { OptionalBoundary, type LoadComponent } from '../core/lazy-optional';
import { Message } from './text/message';

/** Takes the focus from the control that opened the part, so that the message is seen and read aloud. */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div ref={(element) => element?.focus()} tabIndex={-1}>
      <Message tone="problem" role="alert">
        <p>
          Эта часть страницы не&nbsp;загрузилась. Проверьте подключение и&nbsp;повторите. Если не&nbsp;поможет, обновите
          страницу.
        </p>
        <Button variant="default" onClick={onRetry}>
          Повторить
        </Button>
      </Message>
    </div>
  );
}

/** A part that loads when it is shown; `preload` loads it before, for instance when its button gets the focus. */
export type OnDemand<P> = ComponentType<P> & { preload: () => Promise<void> };

/**
 * A lazy component that the user has requested: if its code fails to load, a message with a retry button appears. Once
 * loaded, it is rendered at once: a dialog that is opened again does not disappear for a moment.
 */
export function lazyOnDemand<P extends object>(load: LoadComponent<P>, waiting?: ReactNode): OnDemand<P> {
  let loaded: ComponentType<P> | null = null;
  const loadPart: LoadComponent<P> = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  const Part = (props: P) => {
    // A lazy component caches its failure, so each attempt needs a new one.
    const [attempt, setAttempt] = useState(() => ({ number: 0, Part: loaded ?? lazy(loadPart) }));
    const retry = () => setAttempt(({ number }) => ({ number: number + 1, Part: lazy(loadPart) }));
    return (
      <OptionalBoundary key={attempt.number} fallback={<Failure onRetry={retry} />}>
        <Suspense fallback={waiting}>
          <attempt.Part {...props} />
        </Suspense>
      </OptionalBoundary>
    );
  };
  // A failure is told when the part is shown.
  const preload = async (): Promise<void> => void (await loadPart().catch(() => undefined));
  return Object.assign(Part, { preload });
}
