import { Button, Group, Loader, Progress, Table } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { SheetProgress } from '../../../label/sheet';
import classes from '../../sheet/grid/data.module.css';
import type { SheetStore } from '../../sheet/SheetStore';
import { amount } from '../../ui/format';
import own from './reading.module.css';

interface Props {
  reading: NonNullable<SheetStore['reading']>;
  cancel(): void;
}

/** The file being read, how far, and the way to stop it. */
export const ReadingBar = observer(function ReadingBar({ reading, cancel }: Props) {
  const { name, progress } = reading;
  return (
    <Group gap="xs" px={12} pb={10} wrap="nowrap">
      <Loader size={16} />
      <span className={classes.clip} role="status">
        {t('dataReading', { name })}
      </span>
      {progress && (
        <>
          <Progress
            value={100 * progress.share}
            w={120}
            flex="none"
            aria-label={t('dataReading', { name })}
          />
          <span className={classes.count}>{t('dataReadSoFar', { n: amount(progress.rows) })}</span>
        </>
      )}
      <Button size="compact-xs" variant="subtle" flex="none" onClick={cancel}>
        {t('dataCancel')}
      </Button>
    </Group>
  );
});

/** The first rows of a sheet whose other rows are still being read. */
export function FirstRows({ rows: { fields, records } }: { rows: SheetProgress['first'] }) {
  return (
    <div className={own.rows}>
      <Table
        aria-label={t('dataFirstRows')}
        stickyHeader
        withColumnBorders
        fz="xs"
        verticalSpacing={4}
        horizontalSpacing="sm"
        data={{ head: fields, body: records }}
      />
    </div>
  );
}
