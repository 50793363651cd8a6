import { OfficeQuestionOverviewDocument } from './questions.generated';

/** Options of a mutation that changes a question: reloads the counts above the list. */
export const refetchOverview = { refetchQueries: [OfficeQuestionOverviewDocument] };
