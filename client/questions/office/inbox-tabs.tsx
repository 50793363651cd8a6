import { SubNav } from '../../office/layout/sub-nav';
import { officeMessagesPattern, officeQuestionsPattern } from '../../office/paths';

type Props = { waiting: number | undefined; messages: number | undefined };

/** Tabs of the inbox: questions from accounts, and messages from the contact form. */
export function InboxTabs({ waiting, messages }: Props) {
  return (
    <SubNav
      label="Откуда пишут"
      entries={[
        {
          text: 'Вопросы из\u00a0кабинета',
          count: waiting,
          to: officeQuestionsPattern,
        },
        {
          text: 'Обращения с\u00a0сайта',
          count: messages,
          to: officeMessagesPattern,
        },
      ]}
    />
  );
}
