import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { KeyTable } from '../../help/KeyTable';
import { Dialog } from '../../ui/Dialog';
import { useEditor } from '../context';

/** The list of keyboard shortcuts. */
export const KeyMap = observer(function KeyMap() {
  const { view } = useEditor();
  return (
    <Dialog opened={view.keysOpen} onClose={() => view.showKeys(false)} title={t('keys')} size={680}>
      <KeyTable />
    </Dialog>
  );
});
