import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { Screens } from './screens';
import { RootStore, StoresContext } from './stores';
import { theme } from './theme';

const stores = new RootStore();
await stores.start();

createRoot(document.getElementById('root')!).render(
  <StoresContext value={stores}>
    <MantineProvider theme={theme} defaultColorScheme="light" forceColorScheme="light">
      <Notifications position="top-center" autoClose={4000} limit={3} />
      <Screens />
    </MantineProvider>
  </StoresContext>,
);
