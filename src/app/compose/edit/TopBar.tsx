import { Button, VisuallyHidden } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import { LabelName, SizeButton, UndoButtons } from '../../editor/frame/BarParts';
import { HistoryMenu } from '../../editor/HistoryMenu';
import { SaveMenu } from '../../library/cloud/SaveMenu';
import { SaveState } from '../../library/cloud/SaveState';
import OfflineBadge from '../../offline/OfflineBadge';
import { useLabelPrint } from '../../print/context';
import { LinkBadge } from '../../print/link/LinkPanel';
import logo from '../../ui/logo.svg';
import { useFit } from '../../ui/useFit';
import { barButton, ExportMenu, MoreMenu } from './BarMenus';
import { type BarAction, useBarActions } from './barActions';
import classes from './edit.module.css';

interface Props {
  openGallery(): void;
}

/** The bar over the editor: the label's name and size, undo, files and print. */
export const TopBar = observer(function TopBar({ openGallery }: Props) {
  const { printing, print } = useLabelPrint();
  const { newLabel, samples, template, sheet, settings, exports } = useBarActions(openGallery);
  const bar = useRef<HTMLElement>(null);
  useFit(bar, 6);
  return (
    <header ref={bar} className={classes.bar}>
      <VisuallyHidden component="h1">{t('screenEdit')}</VisuallyHidden>
      <Link to="/" className={classes.brand} title={t('menuBack')}>
        <img src={logo} alt="" width={28} height={28} />
        <strong>{t('productShort')}</strong>
        {t('productShort') !== t('productLatin') && <span>{t('productLatin')}</span>}
      </Link>
      <span className={classes.rule} />
      <LabelName className={classes.nameBox!} />
      <SizeButton className={classes.size!} />
      <span className={classes.rule} />
      <UndoButtons />
      <div className={classes.late}>
        <HistoryMenu />
      </div>
      <div className={classes.gap} />
      <ActionButton {...newLabel} />
      <ActionButton {...samples} />
      <ActionButton {...template} />
      <div className={classes.late}>
        <SaveState />
      </div>
      <SaveMenu className={`${classes.action} ${classes.save}`} />
      <ExportMenu exports={exports} />
      <ActionButton {...sheet} />
      <MoreMenu groups={[{ actions: [newLabel, samples, template, sheet, settings] }, ...exports]} />
      <OfflineBadge />
      {printing.hasService && (
        <div className={classes.link}>
          <LinkBadge link={printing.connection} jobs={printing.jobs} />
        </div>
      )}
      <Button
        className={classes.print}
        ms={8}
        size="sm"
        h={34}
        px="clamp(10px, 1.5vw, 20px)"
        title={t('print')}
        leftSection={<IconPrinter size={17} />}
        onClick={() => print.open()}
      >
        {t('print')}
      </Button>
    </header>
  );
});

/** A button with words; in a bar with less room an icon, then a line of the menu. */
function ActionButton({ label, Icon, run }: BarAction) {
  return (
    <Button
      {...barButton}
      className={`${classes.action} ${classes.secondary}`}
      title={t(label)}
      leftSection={<Icon size={17} stroke={1.7} />}
      onClick={run}
    >
      {t(label)}
    </Button>
  );
}
