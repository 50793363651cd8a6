import type { Renderer } from '../../server/http/renderer.js';

/** Answers each address with the same page: for tests of what the server does before and after pages are rendered. */
export const stubRenderer: Renderer = {
  render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>page</p>' }),
  developerPage: async () => '',
  embedScript: async () => '',
  scriptSources: () => [],
  template: '',
  mount: () => {},
  close: async () => {},
};
