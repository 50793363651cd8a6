export const searchPattern = '/search';
export const searchField = 'q';

export const searchPath = (text = '') =>
  text ? `${searchPattern}?${new URLSearchParams({ [searchField]: text })}` : searchPattern;
