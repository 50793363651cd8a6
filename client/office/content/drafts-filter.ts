import { tabsFilter } from '../list/filters';

/** Published content, or drafts. Older addresses have the parameter without a value. */
export const draftsFilter = tabsFilter('Состояние', { no: 'Опубликованные', yes: 'Черновики' }, (params) =>
  params.has('drafts') ? 'yes' : 'no',
);
