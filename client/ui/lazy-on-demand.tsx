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

/** A lazy component that the user has requested: if its code fails to load, a message with a retry button appears. */
export function lazyOnDemand<P extends object>(load: LoadComponent<P>, waiting?: ReactNode): ComponentType<P> {
  return (props) => {
    // A lazy component caches its failure, so each attempt needs a new one.
    const [attempt, setAttempt] = useState(() => ({ number: 0, Part: lazy(load) }));
    const retry = () => setAttempt(({ number }) => ({ number: number + 1, Part: lazy(load) }));
    return (
      <OptionalBoundary key={attempt.number} fallback={<Failure onRetry={retry} />}>
        <Suspense fallback={waiting}>
          <attempt.Part {...props} />
        </Suspense>
      </OptionalBoundary>
    );
  };
}
