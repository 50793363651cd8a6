import { Button } from '@mantine/core';
import { roomStates } from '../../../rules/states/room-states';
import { plural } from '../../core/format';
import type { RoomState } from '../../schema.generated';
import { DialogButton } from '../../ui/dialog-button';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { StateBadge } from '../../ui/text/badge';
import type { OfficeRoom } from './use-rooms';
import type { RoomActions } from './use-room-actions';

/** What participants see in each state. */
const stateTexts: Record<RoomState, string> = {
  CLOSED: 'Участники ждут на\u00a0странице: видео им ещё не\u00a0показывают.',
  WAITING: 'Участники видят заставку «Скоро начнём».',
  LIVE: 'Участники смотрят видео.',
  PAUSED: 'Участники видят заставку «Перерыв».',
  ENDED: 'Участники видят, что эфир закончился.',
};

/** What the state means for the minutes of a day that gives points of НМО. */
const minuteTexts: Record<RoomState, string> = {
  CLOSED: '',
  WAITING: '',
  LIVE: 'Минуты программы засчитываются.',
  PAUSED: 'Минуты программы засчитываются.',
  ENDED: 'Минуты больше не\u00a0засчитываются.',
};

/** What usually comes next; null: nothing that a press should begin. */
const mainStep: Record<RoomState, RoomState | null> = {
  CLOSED: 'WAITING',
  WAITING: 'LIVE',
  LIVE: null,
  PAUSED: 'LIVE',
  ENDED: null,
};

/** What the button that leads to a state says, by the state before it. */
function labelOf(from: RoomState, to: RoomState): string {
  switch (to) {
    case 'CLOSED':
      return 'Закрыть комнату';
    case 'WAITING':
      return 'Открыть комнату';
    case 'PAUSED':
      return 'Объявить перерыв';
    case 'ENDED':
      return 'Закончить эфир';
    case 'LIVE':
      return from === 'PAUSED' || from === 'ENDED' ? 'Продолжить эфир' : 'Начать эфир';
  }
}

/** An ended broadcast is closed by the site, for its next day. */
const stepsOf = (state: RoomState): readonly RoomState[] =>
  roomStates.transitions[state].filter((next) => state !== 'ENDED' || next !== 'CLOSED');

type Props = {
  room: OfficeRoom;
  actions: RoomActions;
  /** The day gives points of НМО. */
  countsMinutes: boolean;
};

/** The state of a room with buttons for those that can follow. */
export function ConsoleState({ room, actions, countsMinutes }: Props) {
  const { state, viewers } = room.room;
  const { isPending, setState, sendState } = actions;
  return (
    <div className="stack gap-3">
      <div className="row gap-3 middle">
        <StateBadge label={roomStates.staffLabels[state]} />
        <span>
          {stateTexts[state]} {countsMinutes && minuteTexts[state]}
        </span>
      </div>
      <div className="row gap-3">
        {stepsOf(state).map((next) =>
          next === 'ENDED' ? (
            <DialogButton
              key={next}
              dialog={(close) => (
                <ConfirmDialog
                  title="Закончить эфир?"
                  verb="Закончить эфир"
                  cancelLabel="Не&nbsp;заканчивать"
                  send={() => sendState(next)}
                  onClose={close}
                >
                  Сейчас смотрят: {plural(viewers, 'участник', 'участника', 'участников')}. Видео у&nbsp;них закроется
                  {countsMinutes && ', минуты перестанут засчитываться'}. Если нажали рано, эфир можно продолжить.
                </ConfirmDialog>
              )}
            >
              {labelOf(state, next)}
            </DialogButton>
          ) : (
            <Button
              key={next}
              variant={next === mainStep[state] ? 'filled' : 'default'}
              disabled={isPending}
              onClick={() => setState(next)}
            >
              {labelOf(state, next)}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}
