import { Button, Menu, Radio, Switch } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../i18n/messages';
import type { PrintMode, Raster } from '../../../package/kernels';
import type { DotBox } from '../../../raster/box';
import { modes } from '../../../raster/modes';
import { drawRaster } from '../../ui/drawRaster';
import { isPrimary, type ModePictures, otherModes, primaryModes } from '../form/ModePictures';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import classes from './modes.module.css';

/**
 * The print modes: three of them side by side, the others in a menu; with pictures of this label where they differ.
 */
export const Modes = observer(function Modes({ print, form }: { print: PrintStore; form: PrintForm }) {
  const pictures = print.modes;
  const { mode } = form;
  if (!pictures) return null;
  return (
    <div className={classes.modes}>
      <div className={classes.more}>
        <Others form={form} pictures={pictures} />
      </div>
      <Radio.Group
        label={t('printMode')}
        classNames={{ label: classes.label }}
        value={isPrimary(mode) ? mode : ''}
        onChange={(value) => form.setMode(value as PrintMode)}
      >
        <div className={classes.cards}>
          {primaryModes.map((value) => (
            <Radio.Card key={value} value={value} className={classes.card}>
              {pictures.differ && <Picture pictures={pictures} mode={value} />}
              <span>{t(modes[value].label)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Switch
        size="sm"
        label={t('printWholeLabel')}
        description={t('printWholeLabelHint')}
        checked={form.wholeLabel}
        onChange={(event) => form.setWholeLabel(event.currentTarget.checked)}
      />
      {form.subject.photo && <p className={classes.note}>{t('modePhoto')}</p>}
      {!pictures.box && !form.wholeLabel && <p className={classes.note}>{t('modeNote')}</p>}
    </div>
  );
});

const Others = observer(function Others({ form, pictures }: { form: PrintForm; pictures: ModePictures }) {
  const { mode } = form;
  const other = !isPrimary(mode);
  return (
    <Menu position="bottom-end" shadow="md" onOpen={() => pictures.setAll(true)}>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant={other ? 'light' : 'subtle'}
          color={other ? 'brand' : 'gray'}
          rightSection={<IconChevronDown size={14} />}
        >
          {other ? t(modes[mode].label) : t('printMoreModes')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {otherModes.map((value) => (
          <Menu.Item
            key={value}
            onClick={() => form.setMode(value)}
            leftSection={pictures.differ && <Picture pictures={pictures} mode={value} />}
            rightSection={value === mode && <IconCheck size={14} />}
          >
            {t(modes[value].label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

const Picture = observer(function Picture({ pictures, mode }: { pictures: ModePictures; mode: PrintMode }) {
  const raster = pictures.pictures.get(mode);
  return <span className={classes.picture}>{raster && <Part raster={raster} box={pictures.box} />}</span>;
});

/** Dots that share a pixel are averaged, as the eye does at a distance. */
function Part({ raster, box }: { raster: Raster; box: DotBox | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => drawRaster(canvas.current!, raster, box), [raster, box]);
  return <canvas ref={canvas} aria-hidden />;
}
