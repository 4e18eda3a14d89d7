import { Loader, ScrollArea, Table } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { Dialog } from '../ui/Dialog';
import type { OpenKey, OpenKeysStore, OpenUse } from './OpenKeysStore';
import { timeText } from './timeText';

interface Props {
  store: OpenKeysStore;
  /** The key whose uses are shown; undefined while the dialog is closed. */
  of: OpenKey | undefined;
  onClose(): void;
}

/** The last uses of a key. */
export function KeyUses({ store, of, onClose }: Props) {
  return (
    <Dialog opened={of !== undefined} onClose={onClose} title={t('meKeyUses')} subtitle={of?.name} size={640}>
      {of && <Uses key={of.id} store={store} id={of.id} onClose={onClose} />}
    </Dialog>
  );
}

function Uses({ store, id, onClose }: Omit<Props, 'of'> & { id: number }) {
  const [uses, setUses] = useState<readonly OpenUse[]>();
  useEffect(() => {
    let isShown = true;
    void store.uses(id).then((rows) => {
      if (!isShown) return;
      if (rows) setUses(rows);
      else onClose();
    });
    return () => {
      isShown = false;
    };
  }, [store, id, onClose]);
  if (!uses) return <Loader size="sm" aria-label={t('meKeyUses')} />;
  if (uses.length === 0) return <p>{t('meKeyUnused')}</p>;
  return (
    <ScrollArea.Autosize mah={400}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('meUseTime')}</Table.Th>
            <Table.Th>{t('meUseRequest')}</Table.Th>
            <Table.Th>{t('meUseStatus')}</Table.Th>
            <Table.Th>{t('meUseLabels')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {uses.map(({ time, request, status, labels }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is loaded once, and two uses may be equal
            <Table.Tr key={place}>
              <Table.Td>{timeText(time)}</Table.Td>
              <Table.Td>{request}</Table.Td>
              <Table.Td>{status}</Table.Td>
              <Table.Td>{labels}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
