import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import type { NoticeKind, SheetNotice } from '../../../label/sheetNotices';
import type { Label } from '../../../label/template';
import { HelpLink } from '../../help/HelpLink';
import { SheetNotices } from '../../sheet/SheetNotices';
import type { SheetStore } from '../../sheet/SheetStore';
import { amount } from '../../ui/format';
import classes from './notices.module.css';

const texts: Record<NoticeKind, readonly [text: MessageKey, hint: MessageKey]> = {
  scientific: ['noticeScientific', 'noticeScientificHint'],
  lostDigits: ['noticeLostDigits', 'noticeLostDigitsHint'],
  duplicate: ['noticeDuplicate', 'noticeDuplicateHint'],
  blank: ['noticeBlank', 'noticeBlankHint'],
};

/** The record to show next: the next affected one after the current, from the start after the last. */
export const nextOdd = ({ rows }: SheetNotice, current: number): number =>
  rows.find((row) => row > current) ?? rows[0]!;

/**
 * Warnings about the spreadsheet, one button per kind and column; each click shows the next affected record.
 */
export const NoticeBar = observer(function NoticeBar({
  sheet,
  editor,
}: {
  sheet: SheetStore;
  editor: { readonly label: Label };
}) {
  const [notices] = useState(() => new SheetNotices(sheet, editor));
  useEffect(() => notices.watch(), [notices]);
  if (notices.found.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('noticeTitle')}>
      <IconAlertTriangle size={16} className={classes.icon} />
      {notices.found.map((notice) => {
        const { kind, column, rows } = notice;
        const [text, hint] = texts[kind];
        return (
          <Tooltip key={`${kind} ${column}`} label={t(hint)} multiline maw={320} position="bottom-start">
            <button
              type="button"
              className={classes.notice}
              onClick={() => sheet.show(nextOdd(notice, sheet.current))}
            >
              <strong>{column}</strong>
              {t(text, { n: amount(rows.length) })}
            </button>
          </Tooltip>
        );
      })}
      {notices.found.some(({ kind }) => kind === 'scientific' || kind === 'lostDigits') && (
        <HelpLink topic="help-common#long-numbers" />
      )}
    </section>
  );
});
