/** Maximum rows of an XLSX file, which is built in memory. Larger exports are CSV, which is streamed. */
export const maxInWorkbook = 20_000;
