import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { PartBoundary, type Load } from '../core/optional';
import { Message } from './message';

/** The focus comes here from the control that asked, so that the sentence is seen and read out wherever it stands. */
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

/** A part that the user has asked for: where its code does not come, a sentence says so and offers to try again. */
export function requested<P extends object>(load: Load<P>, waiting?: ReactNode): ComponentType<P> {
  return (props) => {
    // A lazy component remembers its failure: each attempt needs a new one.
    const [attempt, setAttempt] = useState(() => ({ number: 0, Part: lazy(load) }));
    const retry = () => setAttempt(({ number }) => ({ number: number + 1, Part: lazy(load) }));
    return (
      <PartBoundary key={attempt.number} fallback={<Failure onRetry={retry} />}>
        <Suspense fallback={waiting}>
          <attempt.Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
