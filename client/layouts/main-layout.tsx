import { Outlet } from 'react-router-dom';
import { FrameLayout } from './frame';

export function MainLayout() {
  return (
    <FrameLayout>
      <Outlet />
    </FrameLayout>
  );
}
