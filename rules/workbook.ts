/** Rows of a workbook at most: it is put together in memory. More than that goes as CSV, which is written while it is read. */
export const maxInWorkbook = 20_000;
