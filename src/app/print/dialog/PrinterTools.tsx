import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlugConnected, IconRulerMeasure, IconSettings } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import { catchAndNotify } from '../../ui/files';
import { lengthIn } from '../../ui/length';
import { type DirectKind, isDirect } from '../direct/drivers';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import { CalibrationForm } from './CalibrationForm';
import { CoverContext } from './CoverContext';
import { DirectForm } from './DirectForm';
import classes from './options.module.css';
import { PrintQualityForm } from './PrintQualityForm';

interface Props {
  print: PrintStore;
  form: PrintForm;
}

/** Actions on printers: connecting one to the page itself, and adjusting the chosen one. */
export const PrinterTools = observer(function PrinterTools({ print, form }: Props) {
  const [measuring, setMeasuring] = useState<'offset' | 'print'>();
  const { direct, ready } = print.route;
  const { printer } = form;
  const cover = useContext(CoverContext);
  const covered = measuring !== undefined || Boolean(direct?.editing);
  useEffect(() => {
    cover(covered);
    return () => cover(false);
  }, [cover, covered]);
  return (
    <div className={classes.tools}>
      {direct && direct.kinds.length > 0 && <DirectMenu print={print} form={form} />}
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={!printer}
            leftSection={<IconRulerMeasure size={14} />}
            rightSection={<IconChevronDown size={12} />}
          >
            {t('calibrationMenu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!ready} onClick={() => void print.printCalibration()}>
            {t('calibrationPrint')}
          </Menu.Item>
          <Menu.Item onClick={() => setMeasuring('offset')}>{t('calibrationEnter')}</Menu.Item>
          <Menu.Item onClick={() => setMeasuring('print')}>{t('calibrationPhoto')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {measuring === 'offset' && <CalibrationForm form={form} close={() => setMeasuring(undefined)} />}
      {measuring === 'print' && <PrintQualityForm form={form} close={() => setMeasuring(undefined)} />}
      {direct?.editing && (
        <DirectForm
          key={direct.editing.key}
          direct={direct}
          editing={direct.editing}
          onSaved={(name) => form.setPrinter(name)}
        />
      )}
    </div>
  );
});

const DirectMenu = observer(function DirectMenu({ print, form }: Props) {
  const direct = print.route.direct!;
  const { printer } = form;
  const add: Record<DirectKind, 'directAddUsb' | 'directAddSerial'> = {
    usb: 'directAddUsb',
    serial: 'directAddSerial',
  };
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPlugConnected size={14} />}
          rightSection={<IconChevronDown size={12} />}
        >
          {t('directMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {direct.kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void catchAndNotify(direct.connect(kind))}>
            {t(add[kind])}
          </Menu.Item>
        ))}
        {printer && isDirect(printer) && (
          <Menu.Item
            leftSection={<IconSettings size={14} />}
            onClick={() => direct.editPrinter(printer.name)}
          >
            {t('directEdit', { name: printer.name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});

/** The printer's offset on this paper, and a button to remove it. */
export const OwnOffset = observer(function OwnOffset({ form }: { form: PrintForm }) {
  const { x, y } = form.paper.offset;
  if (!form.printer || (x === 0 && y === 0)) return null;
  return (
    <div className={classes.aside}>
      {t('calibrationOwn', { x: lengthIn(x), y: lengthIn(y) })}
      <Button size="compact-xs" variant="subtle" onClick={() => form.paper.setOffset({ x: 0, y: 0 })}>
        {t('calibrationReset')}
      </Button>
    </div>
  );
});
