import { Button } from '@mantine/core';
import { createIdempotencyKey } from '../../core/forms/idempotency-key';
import { problemsOf } from '../../core/forms/problems';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { FormProblem } from '../../ui/forms/form-problem';
import { EmptyState } from '../../ui/text/empty-state';
import { Message } from '../../ui/text/message';
import { useCreateRoom, type OfficeBroadcastQuery } from './live-office.generated';
import type { OfficeRoom } from './use-rooms';

type Props = {
  event: NonNullable<OfficeBroadcastQuery['staffEvent']>;
  rooms: readonly OfficeRoom[];
  onAdded: () => Promise<void>;
};

/** Adds rooms one after the other: a problem tells of the first hall that has none. What was added stays. */
function useAddRooms(eventId: string, onAdded: () => Promise<void>) {
  const create = useCreateRoom();
  const { run, isPending, problem } = useInlineAction();
  const add = (hallIds: readonly (string | null)[]): void =>
    void run(async () => {
      try {
        for (const hallId of hallIds) {
          const result = await create({ eventId, hallId, idempotencyKey: createIdempotencyKey() });
          if (problemsOf(result).length > 0) return result;
        }
      } finally {
        await onAdded();
      }
    });
  return { add, isPending, problem };
}

/** Buttons for the first rooms of an event, and for rooms of halls that were added later. */
export function AddRooms({ event: { id, halls }, rooms, onAdded }: Props) {
  const { add, isPending, problem } = useAddRooms(id, onAdded);
  const withoutRoom = halls.filter((hall) => rooms.every(({ room }) => room.hall?.id !== hall.id));
  const forHalls = (label: string) => (
    <Button loading={isPending} variant="default" onClick={() => add(withoutRoom.map((hall) => hall.id))}>
      {label}
    </Button>
  );
  if (rooms.length === 0)
    return (
      <div className="mb-6">
        <EmptyState
          title="Комнат пока нет"
          actions={
            <>
              <Button loading={isPending} onClick={() => add([null])}>
                Одна комната на&nbsp;всё
              </Button>
              {halls.length > 0 && forHalls('Комнаты по\u00a0залам')}
              <FormProblem problem={problem} />
            </>
          }
        >
          В&nbsp;комнате участники смотрят эфир прямо на&nbsp;этом сайте. Сайт сам считает минуты и&nbsp;проверяет
          присутствие: загружать файл не&nbsp;нужно.
        </EmptyState>
      </div>
    );
  const isWhole = rooms.some(({ room }) => room.hall === null);
  if (isWhole || withoutRoom.length === 0) return null;
  return (
    <div className="mb-6">
      <Message title="Не у всех залов есть комната">
        <div className="stack gap-3">
          <p>{withoutRoom.map(({ name }) => name).join(', ')}</p>
          <div>{forHalls('Добавить недостающие')}</div>
          <FormProblem problem={problem} />
        </div>
      </Message>
    </div>
  );
}
