import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Letterhead } from '../components/letterhead.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { rememberPlace } from '../remembered/return-to.ts';
import { useLoggedIn } from '../remembered/session.ts';
import { AdminRail } from './admin/admin-rail.tsx';
import { AdminTopBar } from './admin/admin-top-bar.tsx';
import styles from './admin.module.css';
import { refuseContextMenu } from './no-context-menu.ts';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The back office. Its HTML is the same for everyone: screens render in the browser. */
export default function AdminLayout() {
  const isLoggedIn = useLoggedIn();
  const location = useLocation();
  // A visitor returns here after the login, but not after logging out.
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (isLoggedIn) wasLoggedIn.current = true;
    if (isLoggedIn === false && !wasLoggedIn.current) rememberPlace(location);
  }, [isLoggedIn, location]);
  if (isLoggedIn === false) return <Navigate to="/adminLogin" replace />;
  return (
    <div className={styles.frame} onContextMenu={refuseContextMenu}>
      <SkipLink onNavy />
      <AdminRail />
      <div className={styles.page}>
        <AdminTopBar />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Letterhead />
          {isLoggedIn && <Outlet />}
        </main>
      </div>
    </div>
  );
}
