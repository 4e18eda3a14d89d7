import { t } from '../../../i18n/messages';
import { useLabelLoader } from '../context';

/** Opens the dialog of a new label over the current screen. */
export function useNewLabel(): () => void {
  const { loadLabels } = useLabelLoader();
  return () => void loadLabels().then(({ labelForm }) => labelForm.openNew(t('newLabelName')));
}
