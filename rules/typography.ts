/** «…» around words that may hold guillemets of their own: the inner ones become „…“. */
export const quoted = (text: string): string => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`;
