import { Navigate } from 'react-router';
import { Letterhead } from '../components/letterhead.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { useAreaLogin } from '../remembered/use-area-login.ts';
import { AdminRail } from './admin/admin-rail.tsx';
import { AdminTopBar } from './admin/admin-top-bar.tsx';
import { Place } from './admin/place.tsx';
import styles from './admin.module.css';
import { refuseContextMenu } from './no-context-menu.ts';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The back office. Its HTML is the same for everyone: screens render in the browser. */
export default function AdminLayout() {
  const isLoggedIn = useAreaLogin();
  if (isLoggedIn === false) return <Navigate to="/adminLogin" replace />;
  return (
    <div className={styles.frame} onContextMenu={refuseContextMenu}>
      <SkipLink onNavy />
      <AdminRail />
      <div className="grow">
        <AdminTopBar />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Letterhead />
          {isLoggedIn && <Place />}
        </main>
      </div>
    </div>
  );
}
