import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode, Suspense, use, useEffect } from 'react';
import { t } from '../messages';
import { StoresContext, useApp } from '../stores';
import type { Screen } from './screen';

/** One screen: loaded when it is shown, with the label's stores when it asks for them. */
export function Page({ screen: { Page: Content, stores } }: { screen: Screen }) {
  return (
    <PageErrors>
      <Suspense fallback={<Loading />}>
        {stores ? (
          <WithStores>
            <Content />
          </WithStores>
        ) : (
          <Content />
        )}
        <Arrived />
      </Suspense>
    </PageErrors>
  );
}

function WithStores({ children }: { children: ReactNode }) {
  const app = useApp();
  const labels = app.labels ?? use(app.loadLabels());
  return <StoresContext value={labels}>{children}</StoresContext>;
}

function Loading() {
  return (
    <Center h="100%" mih={240} data-loading-screen>
      <Loader size="sm" role="status" aria-label={t('loading')} />
    </Center>
  );
}

/** Ends the progress bar once the screen beside it is on the page. */
function Arrived() {
  const { shell } = useApp();
  useEffect(() => shell.finishProgress(), [shell]);
  return null;
}

/** Keeps a failing screen from taking the others along: its own place says so and offers another try. */
class PageErrors extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Center h="100%" mih={240} role="alert" data-page-failed>
        <Stack align="center" gap="sm">
          <IconAlertTriangle size={34} stroke={1.5} color="#d9820a" />
          <Text fw={600}>{t('pageFailed')}</Text>
          <Text size="sm" c="dimmed">
            {t('pageFailedHint')}
          </Text>
          <Button size="sm" mt={4} onClick={() => window.location.reload()}>
            {t('pageReload')}
          </Button>
        </Stack>
      </Center>
    );
  }
}
