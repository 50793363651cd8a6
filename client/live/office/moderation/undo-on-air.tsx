import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../core/forms/use-action';
import { problemsOf } from '../../../core/forms/problems';
import { useModerateRoomQuestion, type QueuedQuestionFragment } from '../../questions/questions.generated';

/** Milliseconds in which a press by mistake is noticed. */
const offeredFor = 15_000;

type Step = {
  id: string;
  from: QueuedQuestionFragment['state'];
  /** The question that was on air until then. */
  formerId: string | null;
};

/** Takes back that a question was put on air: it returns to where it was, and the one before is on air again. */
export function useUndoOnAir(queue: readonly QueuedQuestionFragment[], onChanged: () => unknown) {
  const moderate = useModerateRoomQuestion();
  const { act, isPending } = useAction();
  const [step, setStep] = useState<Step | null>(null);
  const present = queue.find(({ state }) => state === 'ON_AIR');

  const takeBack = async ({ id, from, formerId }: Step) => {
    await act(async () => {
      const back = await moderate({ input: { id, state: from, expectedState: 'ON_AIR' } });
      if (formerId === null || problemsOf(back).length > 0) return back;
      return moderate({ input: { id: formerId, state: 'ON_AIR', expectedState: 'ANSWERED' } });
    }, null);
    setStep(null);
    await onChanged();
  };
  return {
    /** Null: there is nothing to take back, or another moderator has decided since then. */
    step: step && step.id === present?.id ? step : null,
    isPending,
    /** @param question as it was before */
    offer: ({ id, state }: QueuedQuestionFragment) => setStep({ id, from: state, formerId: present?.id ?? null }),
    takeBack,
    end: useCallback(() => setStep(null), []),
  };
}

export type UndoOnAir = ReturnType<typeof useUndoOnAir>;

/** Stands at a question that was just put on air. */
export function UndoOnAirStrip({ undo, text }: { undo: UndoOnAir; text: string }) {
  const { step, isPending, takeBack, end } = undo;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    button.current?.focus({ preventScroll: true });
    // The focus of a keyboard must not get lost.
    const timer = setInterval(() => button.current?.matches(':focus-visible') || end(), offeredFor);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <div className="row gap-3 middle">
      <span role="status">Вопрос в&nbsp;эфире</span>
      <Button
        ref={button}
        variant="default"
        loading={isPending}
        aria-label={`Вернуть, как было: ${text}`}
        // A key that is held down would press it at once.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => step && void takeBack(step)}
      >
        Вернуть
      </Button>
    </div>
  );
}
