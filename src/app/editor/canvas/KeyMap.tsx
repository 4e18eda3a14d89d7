import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../compose';
import { KeyTable } from '../../help/KeyTable';
import { t } from '../../ui/messages';

/** The list of keyboard shortcuts. */
export const KeyMap = observer(function KeyMap() {
  const { view } = useStores();
  return (
    <Modal opened={view.keysOpen} onClose={() => view.showKeys(false)} title={t('keys')} size={680}>
      <KeyTable />
    </Modal>
  );
});
