import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCloudCheck, IconDatabase, IconDatabaseExport } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';

/** The data panel's actions for the spreadsheets of an account. */
export interface SheetDatabase {
  /** Whether the open spreadsheet is one of them, so that it opens with the label. */
  readonly linked: boolean;
  /** Whether the open spreadsheet can become one of them. */
  readonly canKeep: boolean;
  /** Whether it is being uploaded. */
  readonly busy: boolean;
  pick(): void;
  keep(): void;
}

/** Next to the open file: opens another one of the database, or uploads this one. */
export const DatabaseTools = observer(function DatabaseTools({ database }: { database: SheetDatabase }) {
  const { linked, canKeep, busy } = database;
  return (
    <>
      {linked && (
        <Tooltip label={t('dbLinked')}>
          <IconCloudCheck
            size={18}
            color="var(--lw-ok)"
            style={{ marginInlineEnd: 6 }}
            aria-label={t('dbLinked')}
            role="img"
          />
        </Tooltip>
      )}
      {canKeep && (
        <Tooltip label={t('dbKeepHint')} multiline w={230}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('dbKeep')}
            loading={busy}
            onClick={database.keep}
          >
            <IconDatabaseExport size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('dbPick')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('dbPick')} onClick={database.pick}>
          <IconDatabase size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
});

/** Shown where no file is open. */
export function PickButton({ database }: { database: SheetDatabase }) {
  return (
    <Button size="sm" variant="default" leftSection={<IconDatabase size={16} />} onClick={database.pick}>
      {t('dbPick')}
    </Button>
  );
}
