/** Query parameter of a page that is rendered for its viewer, because the browser runs no scripts or stores the page. */
export const withoutScripts = 'scripts=off';
