import { Outlet } from 'react-router-dom';

/** Layout of a page that is a picture for others, or for a lectern: nothing but the page. */
export function ScreenLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
