import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Component, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../i18n/messages';
import type { Screen } from '../ui/screen';
import { useShell } from '../ui/useShell';
import { useFrame } from './context';
import { LabelProvider } from './LabelProvider';

/** One screen: loaded when it is shown, with the label's stores if it requests them. */
export function ScreenPage({ screen: { Page: Content, stores } }: { screen: Screen }) {
  return (
    <PageErrors withLabel={stores === true}>
      <Suspense fallback={<Loading />}>
        {stores ? (
          <WithStores preload={Content.preload}>
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

function WithStores({ preload, children }: { preload?: () => void; children: ReactNode }) {
  // The page is loaded along with the stores, not after them.
  useState(preload);
  // Read by every render, loaded or not: React reports a component that waits for a promise in some of its renders only.
  const labels = use(useFrame().loadLabels());
  return <LabelProvider labels={labels}>{children}</LabelProvider>;
}

function Loading() {
  return (
    <Center h="100%" mih={240} data-loading-screen>
      <Loader size="sm" role="status" aria-label={t('loading')} />
    </Center>
  );
}

/** Ends the progress bar once the screen is on the page. */
function Arrived() {
  const { shell } = useShell();
  useEffect(() => shell.finishProgress(), [shell]);
  return null;
}

/** Limits the failure of a screen to its own place, which shows the error and ways to continue. */
class PageErrors extends Component<{ withLabel: boolean; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed withLabel={this.props.withLabel} again={() => this.setState({ failed: false })} />;
  }
}

/** @param withLabel the screen shows the label kept in this browser, which may be the cause of the failure */
function Failed({ withLabel, again }: { withLabel: boolean; again: () => void }) {
  const { labels } = useFrame();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const leaveLabel = async () => {
    setBusy(true);
    await labels?.aside.putAside();
    // The address may name the label that is left.
    await navigate(pathname, { replace: true });
    again();
  };
  return (
    <Center h="100%" mih={240} p="md" role="alert" data-page-failed>
      <Stack align="center" gap="sm" maw={440} ta="center">
        <IconAlertTriangle size={34} stroke={1.5} color="var(--lw-warn)" />
        <Text fw={600}>{t('pageFailed')}</Text>
        <Text size="sm" c="dimmed">
          {t('pageFailedHint')}
        </Text>
        <Button size="sm" mt={4} onClick={() => window.location.reload()}>
          {t('pageReload')}
        </Button>
        {withLabel && labels && (
          <>
            <Text size="sm" c="dimmed" mt="sm">
              {t('pageWithoutHint')}
            </Text>
            <Button size="sm" variant="default" loading={busy} onClick={() => void leaveLabel()}>
              {t('pageWithout')}
            </Button>
          </>
        )}
      </Stack>
    </Center>
  );
}
