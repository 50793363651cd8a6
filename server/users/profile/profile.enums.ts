import { raisedIssueStates as raisedIssues } from '../../../rules/states/request-states.js';
import { bindStates } from '../../core/graphql/states.js';
import { registerEnum } from '../../core/graphql/enums.js';

export const EducationLevel = registerEnum('EducationLevel', 'Education that the user has or is getting.', {
  HIGHER: 'Higher medical or pharmaceutical education.',
  SECONDARY: 'Secondary vocational education.',
  RESIDENT: 'Clinical resident.',
  POSTGRADUATE: 'Postgraduate.',
  STUDENT: 'Student of a university or a college.',
});
export type EducationLevel = keyof typeof EducationLevel;

export const Degree = registerEnum('Degree', 'Academic degree.', {
  CANDIDATE_MEDICAL: 'Candidate of medical sciences.',
  DOCTOR_MEDICAL: 'Doctor of medical sciences.',
  CANDIDATE_PHARMACEUTICAL: 'Candidate of pharmaceutical sciences.',
  DOCTOR_PHARMACEUTICAL: 'Doctor of pharmaceutical sciences.',
  CANDIDATE_BIOLOGICAL: 'Candidate of biological sciences.',
  DOCTOR_BIOLOGICAL: 'Doctor of biological sciences.',
  CANDIDATE_PSYCHOLOGICAL: 'Candidate of psychological sciences.',
  DOCTOR_PSYCHOLOGICAL: 'Doctor of psychological sciences.',
  CANDIDATE_PEDAGOGICAL: 'Candidate of pedagogical sciences.',
  DOCTOR_PEDAGOGICAL: 'Doctor of pedagogical sciences.',
  CANDIDATE_SOCIOLOGICAL: 'Candidate of sociological sciences.',
  DOCTOR_SOCIOLOGICAL: 'Doctor of sociological sciences.',
  CANDIDATE_ECONOMIC: 'Candidate of economic sciences.',
  DOCTOR_ECONOMIC: 'Doctor of economic sciences.',
  CANDIDATE_CHEMICAL: 'Candidate of chemical sciences.',
  DOCTOR_CHEMICAL: 'Doctor of chemical sciences.',
  CANDIDATE_VETERINARY: 'Candidate of veterinary sciences.',
  DOCTOR_VETERINARY: 'Doctor of veterinary sciences.',
  PHD: 'Doctor of philosophy.',
});
export type Degree = keyof typeof Degree;

export const AcademicTitle = registerEnum('AcademicTitle', 'Academic title.', {
  DOCENT: 'Docent.',
  PROFESSOR: 'Professor.',
  SENIOR_RESEARCHER: 'Senior researcher.',
  RAS_PROFESSOR: 'Professor of the Russian Academy of Sciences.',
  RAS_CORRESPONDING_MEMBER: 'Corresponding member of the Russian Academy of Sciences.',
  RAS_ACADEMICIAN: 'Academician of the Russian Academy of Sciences.',
});
export type AcademicTitle = keyof typeof AcademicTitle;

export const Category = registerEnum('Category', 'Qualification category.', {
  SECOND: 'Second.',
  FIRST: 'First.',
  HIGHEST: 'Highest.',
});
export type Category = keyof typeof Category;

export const raisedIssueStates = bindStates(raisedIssues, {
  table: 'raised_data_issues',
  description: 'State of an issue that staff raised.',
  descriptions: {
    OPEN: 'The user is asked to correct the field.',
    CORRECTED: 'The user has changed the field.',
    LIFTED: 'Staff has withdrawn it.',
  },
});
export const RaisedIssueState = raisedIssueStates.values;
export type RaisedIssueState = keyof typeof RaisedIssueState;
