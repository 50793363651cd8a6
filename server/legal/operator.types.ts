/** What the legal texts say of the operator; the particulars come from the organisation's settings. */
export type OperatorDetails = { legalName: string; legalAddress: string; email: string };
