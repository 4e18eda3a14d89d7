import { Center, Loader } from '@mantine/core';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { createBrowserRouter, Navigate, Outlet, RouterProvider } from 'react-router';
import type { MessageKey } from '../base/messages';
import { t } from './messages';

interface Screen {
  path: string;
  title: MessageKey;
  Page: LazyExoticComponent<ComponentType>;
}

/** Every screen, once. Its code is loaded when it is opened. */
const screens: readonly Screen[] = [
  { path: '/edit', title: 'screenEdit', Page: lazy(() => import('./pages/EditPage')) },
  { path: '/label/create', title: 'newLabelName', Page: lazy(() => import('./pages/LabelCreate')) },
];

/** Opened over any screen. */
const LabelFormDialog = lazy(() => import('./dialogs/LabelFormDialog'));

function Frame({ title, Page }: Screen) {
  useEffect(() => {
    document.title = `${t(title)} - ${t('productName')}`;
  }, [title]);
  const loading = (
    <Center h="100vh">
      <Loader aria-label={t('loading')} />
    </Center>
  );
  return (
    <Suspense fallback={loading}>
      <Page />
    </Suspense>
  );
}

/** Every screen with what may lie over it. */
function Shell() {
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <LabelFormDialog />
      </Suspense>
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      ...screens.map((screen) => ({
        path: screen.path,
        element: <Frame key={screen.path} {...screen} />,
      })),
      { path: '*', element: <Navigate to={screens[0]!.path} replace /> },
    ],
  },
]);

/** The screen of the address; unknown addresses lead to the first one. */
export function Screens() {
  return <RouterProvider router={router} />;
}
