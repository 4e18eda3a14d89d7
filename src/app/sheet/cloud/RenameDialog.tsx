import { t } from '../../../i18n/messages';
import { NameDialog } from '../../ui/NameDialog';
import type { DataFile, DataFiles } from '../DataFiles';

/** Maximum characters of a name. */
const MAX_NAME = 200;

interface Props {
  store: DataFiles;
  /** The file to rename; undefined: closed. */
  file: DataFile | undefined;
  onClose(): void;
}

/** Renames a spreadsheet. */
export function RenameDialog({ store, file, onClose }: Props) {
  return (
    <NameDialog
      opened={file !== undefined}
      title={t('dbRename')}
      label={t('dbName')}
      name={file?.name ?? ''}
      maxLength={MAX_NAME}
      missing={t('dbNameReq')}
      save={async (name) => file && store.rename(file, name)}
      onClose={onClose}
    />
  );
}
