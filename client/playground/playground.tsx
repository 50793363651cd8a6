import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { examples } from './examples';

const fetcher: GraphiQLProps['fetcher'] = async (operation, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...options?.headers, 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify(operation),
  });
  return response.json();
};

const root = document.getElementById('playground');
if (root) {
  createRoot(root).render(
    <GraphiQL fetcher={fetcher} defaultTabs={examples} defaultEditorToolsVisibility="variables" />,
  );
}
