import type { Invariant } from '../invariant.js';

type PollVote = { pollId: string; registrationId: string; optionId: string };

export const voteCountsOnce: Invariant = {
  family: 'числа на экранах',
  sentence: 'В опросе у человека последний его ответ, а вопрос поддерживает каждый не больше одного раза.',
  when: 'daily',
  check: async (world) => {
    const stored = await world.rows<PollVote>('SELECT * FROM room_poll_votes');
    const wrong: string[] = [];
    for (const [key, { id, pollId, votes, question, supporters }] of world.model.rooms) {
      for (const [registrationId, chosen] of votes) {
        const found = stored.filter((vote) => vote.pollId === pollId && vote.registrationId === registrationId);
        if (found.map(({ optionId }) => optionId).join() !== chosen.join())
          wrong.push(`мероприятие ${key}: в опросе ${found.length} ответов одного человека вместо ${chosen.length}`);
      }
      if (question === null) continue;
      type Room = { questions: { id: string; votes: number }[] };
      const { questions } = await world.call<Room>('editor', 'room', { id }, 'questions { id votes }');
      const shown = questions.find((one) => one.id === question)?.votes;
      if (shown !== supporters.size)
        wrong.push(`мероприятие ${key}: у вопроса ${shown} голосов, поддержали ${supporters.size}`);
    }
    return wrong;
  },
};
