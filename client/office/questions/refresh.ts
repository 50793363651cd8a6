import { OfficeQuestionOverviewDocument } from './questions.generated';

/** The numbers above the list are those after an act. */
export const again = { refetchQueries: [OfficeQuestionOverviewDocument] };
