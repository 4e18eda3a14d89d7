import { Button, Group, LoadingOverlay, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Refusal } from '../../../base/problem';
import { problemText, t } from '../../../i18n/messages';
import { reasonOf } from '../../api/reason';
import { openTemplet } from '../../library/cloud/openTemplet';
import { useLabelPrint } from '../../print/context';
import { Dialog } from '../../ui/Dialog';

/**
 * Opens the template named by the address, to edit it or to print it directly; shows the reason when it
 * cannot.
 */
export function OpenTemplet() {
  const stores = useLabelPrint();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('templetId') ?? '';
  const templetId = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined;
  const print = query.get('print') === '1';
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    if (templetId === undefined) return;
    let current = true;
    const open = async () => {
      await openTemplet(stores, templetId, print ? 'print' : 'edit');
      if (!current) return;
      // From here on the label is kept in this browser, and a reload restores it.
      void navigate('/edit', { replace: true });
      if (print) stores.print.open();
    };
    open().catch((error) => {
      const reason = error instanceof Refusal ? problemText(error.problem) : reasonOf(error);
      if (current) setFailure(reason);
    });
    return () => {
      current = false;
    };
  }, [stores, navigate, templetId, print, attempt]);

  const again = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  const leave = () => {
    setFailure(undefined);
    void navigate('/edit', { replace: true });
  };
  return (
    <>
      <LoadingOverlay
        visible={templetId !== undefined && failure === undefined}
        loaderProps={{ 'aria-label': t('loading') }}
        overlayProps={{ backgroundOpacity: 0.5 }}
        zIndex={200}
      />
      <Dialog opened={failure !== undefined} onClose={leave} title={t('cloudOpenFailed')} size={420}>
        <Text size="sm">{failure}</Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" size="sm" onClick={leave}>
            {t('cloudOpenLeave')}
          </Button>
          <Button size="sm" onClick={again}>
            {t('libRetry')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
