import { consentSubjects, onWithdrawal } from '../legal/consent-hooks.js';
import { personalDataKinds } from '../core/personal-data.js';
import { eventRecords } from '../events/hooks.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { placeholders } from '../core/database/sql.js';
import { talkReferences, type TalkReference } from '../events/talk-references.js';
import { laterQuestions } from '../live/hooks.js';
import { takeLaterQuestion } from './asking.service.js';
import { PublishedQuestion, Question, QuestionMessage } from './question.entity.js';
import { publicationWithdrawal, questionSubjects } from './question-consents.js';
import { decidedEmail, proposedEmail, publishedEmail } from './publication.emails.js';
import { answeredEmail, askedEmail, closedEmail } from './questions.emails.js';
import { questionsData } from './questions.personal-data.js';
import { AskingResolver } from './asking.resolver.js';
import { AnsweringResolver, ArchiveQuestionsResolver, QuestionResolver } from './questions.resolver.js';
import { QuestionWording } from './wording.entity.js';

const questionReferences: TalkReference = {
  title: 'вопросы участников',
  async count(transaction, talkIds) {
    const [row] = await transaction.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM questions WHERE "talkId" IN (${placeholders(talkIds)})`,
      talkIds,
    );
    return Number(row!.count);
  },
};

export const questions: Module = {
  name: 'questions',
  entities: [Question, QuestionMessage, PublishedQuestion, QuestionWording],
  resolvers: [AskingResolver, AnsweringResolver, QuestionResolver, ArchiveQuestionsResolver],
  emails: [askedEmail, answeredEmail, closedEmail, publishedEmail, proposedEmail, decidedEmail],
  hooks: [
    provide(eventRecords, 'questions'),
    provide(accountMerges, {
      rows: [
        { table: 'questions', onMerge: 'MOVE', title: 'Вопросы' },
        staffColumn('questions', 'handledById'),
        staffColumn('question_messages', 'authorId'),
        staffColumn('published_questions', 'publishedById'),
        staffColumn('question_wordings', 'proposedById'),
      ],
    }),
    provide(personalDataKinds, questionsData),
    provide(onWithdrawal, publicationWithdrawal),
    provide(consentSubjects, questionSubjects),
    provide(laterQuestions, takeLaterQuestion),
    provide(talkReferences, questionReferences),
  ],
};
