import '../core/styles/styles';
import '@mantine/core/styles/ActionIcon.css';
import '@graphiql/react/style.css';
import '@graphiql/react/setup-workers/vite';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { theme } from '../core/styles/theme';
import { Workbench } from './workbench';

const root = document.getElementById('playground');
if (root)
  createRoot(root).render(
    <MantineProvider theme={theme} defaultColorScheme="auto" withGlobalClasses={false} withCssVariables={false}>
      <Workbench />
    </MantineProvider>,
  );
