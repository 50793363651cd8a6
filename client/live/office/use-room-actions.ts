import { useInlineAction } from '../../core/forms/use-inline-action';
import { problemsOf, type SendResult } from '../../core/forms/problems';
import type { RoomState } from '../../schema.generated';
import { useSetRoomState, useSetRoomTalk, useSwitchRoomVideo } from './live-office.generated';
import type { OfficeRoom } from './use-rooms';

/** What the director does in a room. After a problem the room is read again: another director may have acted. */
export function useRoomActions({ id, room: { state } }: OfficeRoom, refresh: () => Promise<void>) {
  const changeState = useSetRoomState();
  const sendTalk = useSetRoomTalk();
  const switchVideo = useSwitchRoomVideo();
  const { run, isPending, problem } = useInlineAction();

  const withRefresh = async <Result extends SendResult>(send: Promise<Result>): Promise<Result> => {
    const result = await send;
    if (problemsOf(result).length > 0) await refresh();
    return result;
  };
  /** For a dialog, which shows the problem itself. */
  const sendState = (next: RoomState) => withRefresh(changeState({ id, state: next, expectedState: state }));
  const runOnce = (send: () => Promise<SendResult>): void => void (isPending || run(send));

  return {
    isPending,
    problem,
    sendState,
    setState: (next: RoomState) => runOnce(() => sendState(next)),
    setTalk: (talkId: string | null) => runOnce(() => withRefresh(sendTalk({ id, talkId }))),
    setBackup: (isOnBackup: boolean) => runOnce(() => withRefresh(switchVideo({ id, isOnBackup }))),
  };
}

export type RoomActions = ReturnType<typeof useRoomActions>;
