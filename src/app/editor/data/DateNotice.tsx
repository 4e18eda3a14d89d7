import { Button, Group } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { SheetStore } from '../../sheet/SheetStore';
import { chooseDates, type DateLabel, dateNames, undecidedDates } from '../dateTexts';
import classes from './notices.module.css';

/** Asks once how a label from before the date option prints its dates; until then nothing changes. */
export const DateNotice = observer(function DateNotice({
  sheet,
  editor,
}: {
  sheet: SheetStore;
  editor: DateLabel;
}) {
  const names = undecidedDates(sheet, editor);
  if (names.length === 0 || editor.readOnly) return null;
  return (
    <section className={classes.formulas} aria-label={t('noticeDates')}>
      <IconCalendar size={16} className={classes.icon} />
      <span>
        <strong>{t('noticeDates')}</strong>
        {t('noticeDatesHint', { columns: names.join(', ') })}
        <Group gap={6} mt={4}>
          <Button size="compact-xs" variant="default" onClick={() => chooseDates(editor, dateNames(sheet))}>
            {t('noticeDatesKeep')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => chooseDates(editor, [])}>
            {t('noticeDatesShown')}
          </Button>
        </Group>
      </span>
    </section>
  );
});
