/** Says that a vote was accepted. @param answers none: nobody has voted yet */
export const VoteStatus = ({ answers }: { answers: readonly string[] }) => (
  <p role="status" className={answers.length > 0 ? 'note' : 'visually-hidden'}>
    {answers.length > 0 &&
      `Ответ принят: ${answers.map((text) => `«${text}»`).join(', ')}. Его можно изменить, пока опрос идёт.`}
  </p>
);
