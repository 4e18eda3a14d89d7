import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import { useEditor } from '../context';

/** Loaded when opened: the drawings are larger than the editor's own code. */
const IconGrid = lazy(() => import('./IconGrid'));

/** The icon library: an icon by trade or by a word, or a file of the user's own. */
export const IconPicker = observer(function IconPicker() {
  const { icons } = useEditor();
  return (
    <Dialog opened={icons.opened} onClose={icons.close} title={t('iconLibrary')} size={760}>
      <Suspense>
        <IconGrid />
      </Suspense>
    </Dialog>
  );
});
