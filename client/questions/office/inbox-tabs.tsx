import { ChipLinks } from '../../ui/text/chip-links';
import { officeMessagesPattern, officeQuestionsPattern } from '../../office/paths';

type Props = { current: 'questions' | 'messages'; waiting: number | undefined; messages: number | undefined };

/** Tabs of the inbox: questions from accounts, and messages from the contact form. */
export function InboxTabs({ current, waiting, messages }: Props) {
  return (
    <ChipLinks
      label="Откуда пишут"
      chips={[
        {
          label: 'Вопросы из\u00a0кабинета',
          count: waiting,
          to: officeQuestionsPattern,
          isCurrent: current === 'questions',
        },
        {
          label: 'Обращения с\u00a0сайта',
          count: messages,
          to: officeMessagesPattern,
          isCurrent: current === 'messages',
        },
      ]}
    />
  );
}
