import { Outlet } from 'react-router-dom';
import { FrameLayout } from './frame';
import styles from './auth-layout.module.css';

/** Layout with one narrow card, for signing in and creating an account. */
export function AuthLayout() {
  return (
    <FrameLayout width="narrow">
      <div className={styles.card}>
        <Outlet />
      </div>
    </FrameLayout>
  );
}
