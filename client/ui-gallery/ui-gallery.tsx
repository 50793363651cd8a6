import { Button, useMantineColorScheme } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app';
import { createApolloClient, createBrowserLink } from '../core/apollo';
import { createSession } from '../core/session';
import { PageTitle } from '../ui/text/page-title';
import { ButtonPieces } from './button-pieces';
import { FormPieces } from './form-pieces';
import { ListPieces } from './list-pieces';
import { OfficePieces } from './office-pieces';
import { PlayerPieces } from './player-pieces';
import { TextPieces } from './text-pieces';
import styles from './ui-gallery.module.css';

/** All pieces of client/ui with their states on one page; for developers. */
function Gallery() {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles.page}>
      <PageTitle
        lead="Для разработчиков: все состояния рядом"
        aside={
          <div className="row gap-3 middle">
            <Button variant="default" onClick={() => setColorScheme('light')}>
              Светлая тема
            </Button>
            <Button variant="default" onClick={() => setColorScheme('dark')}>
              Тёмная тема
            </Button>
          </div>
        }
      >
        Детали интерфейса
      </PageTitle>
      <ButtonPieces />
      <TextPieces />
      <ListPieces />
      <FormPieces />
      <OfficePieces />
      <PlayerPieces />
    </div>
  );
}

const root = document.getElementById('ui-gallery');
if (root) {
  const session = createSession();
  const client = createApolloClient({ link: createBrowserLink(), session, ssr: false, onSessionEnd: () => undefined });
  createRoot(root).render(
    <App requestState={{ client, session }}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Gallery /> }])} />
    </App>,
  );
}
