import { useApp } from '../../compose';
import { t } from '../../ui/messages';

/** Opens the dialog of a new label over the present screen. */
export function useNewLabel(): () => void {
  const app = useApp();
  return () => void app.loadLabels().then(({ labelForm }) => labelForm.openNew(t('newLabelName')));
}
