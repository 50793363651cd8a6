/** Details of the operator in the legal texts, from the settings of the organisation. */
export type OperatorDetails = { legalName: string; legalAddress: string; email: string };
