/** Maximum rows of an XLSX file, which is built in memory. Larger exports are CSV, which is streamed. */
export const maxWorkbookRows = 20_000;
