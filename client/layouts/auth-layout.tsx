import { Outlet } from 'react-router-dom';
import { FrameLayout } from './frame';
import styles from './auth-layout.module.css';

/** One narrow card: signing in, creating an account. */
export function AuthLayout() {
  return (
    <FrameLayout width="narrow">
      <div className={styles.card}>
        <Outlet />
      </div>
    </FrameLayout>
  );
}
