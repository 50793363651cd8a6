import type { Room } from '../broadcast';
import { useViewerData } from '../updates/use-viewer-data';
import type { RoomQuestionFragment } from './questions.generated';

/** The questions of a room, and what concerns the viewer only. */
export function useRoomQuestions({ questions }: Room, slug: string) {
  const { viewerData, update, sendAsViewer } = useViewerData(slug);
  return {
    listed: questions,
    own: viewerData?.viewerQuestions ?? [],
    /** Ids of the questions that the viewer supports. */
    supported: viewerData?.viewerQuestionVotes ?? [],
    sendAsViewer,
    addOwn: (question: RoomQuestionFragment) =>
      update(({ viewerQuestions }) => ({
        viewerQuestions: [question, ...viewerQuestions.filter(({ id }) => id !== question.id)],
      })),
    setSupport: (id: string, isFor: boolean) =>
      update(({ viewerQuestionVotes }) => {
        const others = viewerQuestionVotes.filter((other) => other !== id);
        return { viewerQuestionVotes: isFor ? [...others, id] : others };
      }),
  };
}

export type RoomQuestions = ReturnType<typeof useRoomQuestions>;
