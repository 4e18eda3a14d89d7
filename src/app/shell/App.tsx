import { useNotifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import { Activity, lazy, Suspense, useContext, useEffect, useState } from 'react';
import {
  createBrowserRouter,
  createHashRouter,
  Navigate,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router';
import { notifyError } from '../api';
import { useSession } from '../api/session/useSession';
import { type SiteConfig, useSite } from '../api/site';
import { useOffline } from '../offline/context';
import { usePrinting } from '../print/context';
import { lazyWithMessages } from '../ui/lazyWithMessages';
import { type Screen, ScreensContext, screenAt } from '../ui/screen';
import { useShell } from '../ui/useShell';
import { useFrame } from './context';
import { judge, plainPath } from './guard';
import { LabelProvider } from './LabelProvider';
import { ScreenPage } from './Page';
import { RouteProgress } from './RouteProgress';
import { titleOf } from './title';

/** Loaded with the first screen inside this frame. */
const Shell = lazy(() => import('./Shell'));
/** Opened over any screen. */
const LabelFormDialog = lazy(() => import('../editor/form/LabelFormDialog'));
const Notices = lazy(() => import('./Notices'));
const SignInAgain = lazy(() => import('./SignInAgain'));
/** Loaded once a screen uses printing. */
const PrintingOverlays = lazy(() => import('../print/jobs/PrintingOverlays'));
/** Loaded while the server can be reached: later, the code that reports its absence could not be loaded. */
const OfflineOverlays = lazyWithMessages(() => import('../offline/OfflineOverlays'));
/** Loaded with the first message. A page that cannot load it works without. */
const Toasts = lazy(() => import('./Toasts').catch(() => ({ default: () => null })));

interface Props {
  screens: readonly Screen[];
  /** Where an address names its screen: in its path, which needs a server that knows, or after its `#`. */
  addresses?: 'path' | 'fragment';
}

/** The app: the screen of the address behind its guard, and everything that may open over any screen. */
export function App({ screens, addresses = 'path' }: Props) {
  // A data router: only that lets the editor ask before it is left.
  const create = addresses === 'path' ? createBrowserRouter : createHashRouter;
  const [router] = useState(() => create([{ path: '*', element: <Root /> }]));
  return (
    <ScreensContext value={screens}>
      <RouterProvider router={router} />
    </ScreensContext>
  );
}

function Root() {
  return (
    <>
      <RouteProgress />
      <Guarded />
      <LabelForm />
      <Overlays />
    </>
  );
}

const Guarded = observer(function Guarded() {
  const screens = useContext(ScreensContext);
  const { session } = useSession();
  const { site } = useSite();
  const location = useLocation();
  const url = location.pathname + location.search + location.hash;
  // The address at which the visitor was last a guest.
  const [guestAt, setGuestAt] = useState<string>();
  const { elsewhere, failure } = judge(location.pathname, url, session, screens, guestAt === url);
  const stillGuestAt = session.present && guestAt !== url ? undefined : url;
  if (guestAt !== stillGuestAt) setGuestAt(stillGuestAt);
  const screen = elsewhere === undefined ? screenAt(screens, plainPath(location.pathname)) : undefined;
  useTitle(screen, site?.site);
  useEffect(() => {
    if (failure === undefined) return;
    notifyError(failure);
    session.leave();
  }, [failure, session]);
  // When another screen covers it, the frame stays mounted with all that was typed.
  const [framed, setFramed] = useState<{ screen: Screen; url: string }>();
  if (screen && screen.frame !== 'bare' && framed?.url !== url) setFramed({ screen, url });
  useEffect(() => {
    if (!session.present) setFramed(undefined);
  }, [session.present]);
  if (!screen) return elsewhere === undefined ? null : <Navigate to={elsewhere} replace />;
  const bare = screen.frame === 'bare';
  return (
    <>
      {framed && (
        <Activity mode={bare ? 'hidden' : 'visible'}>
          <Suspense fallback={null}>
            <Shell screen={framed.screen} url={framed.url} />
          </Suspense>
        </Activity>
      )}
      {bare && <ScreenPage key={screen.path} screen={screen} />}
    </>
  );
});

function useTitle(screen: Screen | undefined, site?: SiteConfig['site']): void {
  const title = screen && titleOf(screen, site);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** Messages, notices and the sign-in over the page, loaded when the first one opens. */
const Overlays = observer(function Overlays() {
  const { shell } = useShell();
  const { session } = useSession();
  const { printing } = usePrinting();
  const { offline } = useOffline();
  const [needed, setNeeded] = useState({ notices: false, signIn: false, toasts: false });
  const { notifications } = useNotifications();
  const notices = shell.aboutOpen || shell.safeMode || shell.failure !== undefined;
  if (notices && !needed.notices) setNeeded({ ...needed, notices });
  // Loaded after signing in, so that it is available when the network is lost.
  const toasts = session.present || notifications.length > 0;
  if (toasts && !needed.toasts) setNeeded({ ...needed, toasts });
  if (session.ended?.asks && !needed.signIn) setNeeded({ ...needed, signIn: true });
  return (
    <Suspense fallback={null}>
      {needed.toasts && <Toasts />}
      {needed.notices && <Notices />}
      {needed.signIn && <SignInAgain />}
      {printing && <PrintingOverlays />}
      {offline && <OfflineOverlays />}
    </Suspense>
  );
});

const LabelForm = observer(function LabelForm() {
  const { labels } = useFrame();
  const navigate = useNavigate();
  if (!labels) return null;
  return (
    <LabelProvider labels={labels}>
      <Suspense fallback={null}>
        <LabelFormDialog opened={() => void navigate('/edit')} />
      </Suspense>
    </LabelProvider>
  );
});
