/** A failure that the operator can mend: the message says how, and is printed without a stack. */
export class OperatorError extends Error {}
