import type { Module } from '../core/module.js';
import { PublishedQuestion, Question, QuestionMessage } from './question.entity.js';
import { publicationWithdrawal, questionSubjects } from './question-consents.js';
import { questionLetters } from './questions.letters.js';
import { questionsOfPerson } from './questions.personal-data.js';
import { AnsweringResolver, ArchiveQuestionsResolver, AskingResolver, QuestionResolver } from './questions.resolver.js';
import { seedQuestions } from './questions.seed.js';

export const questions: Module = {
  name: 'questions',
  entities: [Question, QuestionMessage, PublishedQuestion],
  resolvers: [AskingResolver, AnsweringResolver, QuestionResolver, ArchiveQuestionsResolver],
  letters: questionLetters,
  personalData: [questionsOfPerson],
  onWithdrawal: [publicationWithdrawal],
  consentSubjects: [questionSubjects],
  demo: seedQuestions,
};
