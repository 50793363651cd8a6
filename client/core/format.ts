/** Russian texts of dates, sums and numbers, the same as in emails and documents. */
export * from '../../rules/text/format';
