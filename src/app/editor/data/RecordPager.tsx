import { ActionIcon, Group, NumberInput, TextInput, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import { recordInRow, rowNumber } from '../../../label/bind';
import classes from '../../sheet/grid/data.module.css';
import type { SheetStore } from '../../sheet/SheetStore';
import { amount } from '../../ui/format';

/** Moves between records: previous, next, by number, or to the next one that contains a text. */
export const RecordPager = observer(function RecordPager({ sheet }: { sheet: SheetStore }) {
  const { current, count } = sheet;
  const records = sheet.records!;
  const lastRow = rowNumber(records, count - 1);
  const showRow = (typed: string) => {
    const row = Number(typed);
    if (typed !== '' && Number.isFinite(row)) sheet.show(recordInRow(records, row));
  };
  const [wanted, setWanted] = useState('');
  const [missed, setMissed] = useState(false);
  const search = useRef<AbortController>(undefined);

  const onSearch = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    search.current?.abort();
    const abort = new AbortController();
    search.current = abort;
    const found = await sheet.find(wanted, sheet.current, abort.signal);
    if (abort.signal.aborted) return;
    setMissed(found === undefined && wanted.trim() !== '');
    if (found !== undefined) sheet.show(found);
  };

  return (
    <>
      <Group gap={6} wrap="nowrap">
        <Tooltip label={t('dataPrevious')}>
          <ActionIcon
            variant="default"
            size={30}
            disabled={current <= 0}
            onClick={() => sheet.show(current - 1)}
            aria-label={t('dataPrevious')}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
        </Tooltip>
        <span className={classes.count}>{t('dataPositionBefore')}</span>
        <NumberInput
          key={current}
          size="xs"
          w={String(lastRow).length * 8 + 36}
          styles={{ input: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' } }}
          hideControls
          min={rowNumber(records, 0)}
          max={lastRow}
          clampBehavior="blur"
          allowDecimal={false}
          defaultValue={rowNumber(records, current)}
          aria-label={t('dataGoTo')}
          onBlur={(event) => showRow(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') showRow(event.currentTarget.value);
          }}
        />
        <span className={classes.count}>{t('dataPositionAfter', { n: amount(count) })}</span>
        <Tooltip label={t('dataNext')}>
          <ActionIcon
            variant="default"
            size={30}
            disabled={current >= count - 1}
            onClick={() => sheet.show(current + 1)}
            aria-label={t('dataNext')}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <TextInput
        size="xs"
        flex="1 1 130px"
        maw={240}
        leftSection={<IconSearch size={14} />}
        placeholder={t('dataSearch')}
        aria-label={t('dataSearch')}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setMissed(false);
        }}
        onKeyDown={onSearch}
        error={missed}
        rightSectionWidth={missed ? 64 : 0}
        rightSection={missed && <span className={classes.count}>{t('dataNotFound')}</span>}
      />
    </>
  );
});
