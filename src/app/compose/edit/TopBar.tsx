import { ActionIcon, Button, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { useLater } from '../../editor/canvas/useLater';
import { useEditor } from '../../editor/context';
import { HistoryMenu } from '../../editor/HistoryMenu';
import { SaveMenu } from '../../library/cloud/SaveMenu';
import { SaveState } from '../../library/cloud/SaveState';
import OfflineBadge from '../../offline/OfflineBadge';
import { useLabelPrint } from '../../print/context';
import { LinkBadge } from '../../print/link/LinkPanel';
import { sizeText } from '../../ui/length';
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
      <LabelName />
      <SizeButton />
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
      <div className={classes.link}>
        <LinkBadge link={printing.connection} jobs={printing.jobs} />
      </div>
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

const UndoButtons = observer(function UndoButtons() {
  const { editor } = useEditor();
  const canUndo = useLater(editor.history.canUndo);
  const canRedo = useLater(editor.history.canRedo);
  return (
    <>
      <IconButton label="undo" Icon={IconArrowBackUp} disabled={!canUndo} run={editor.undo} />
      <IconButton label="redo" Icon={IconArrowForwardUp} disabled={!canRedo} run={editor.redo} />
    </>
  );
});

interface IconButtonProps {
  label: MessageKey;
  Icon: typeof IconPrinter;
  disabled: boolean;
  run(): void;
}

/** Undoing the last step changes only one of the two buttons, so only that one is redrawn. */
const IconButton = memo(function IconButton({ label, Icon, disabled, run }: IconButtonProps) {
  return (
    <Tooltip label={t(label)} disabled={disabled}>
      <ActionIcon
        className={classes.plain}
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t(label)}
        disabled={disabled}
        onClick={run}
      >
        <Icon size={19} />
      </ActionIcon>
    </Tooltip>
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

const LabelName = observer(function LabelName() {
  const { editor } = useEditor();
  const { name } = editor.paper;
  return (
    <TextInput
      classNames={{ root: classes.nameBox, input: classes.name }}
      variant="unstyled"
      size="sm"
      aria-label={t('labelName')}
      maxLength={32}
      value={name}
      placeholder={t('nameReq')}
      onChange={(event) => editor.setLabel({ name: event.currentTarget.value }, 'name')}
      onBlur={() => {
        if (name.trim() === '') editor.setLabel({ name: t('newLabelName') }, 'name');
        editor.commit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
});

/** The label's size; opens all its settings. */
const SizeButton = observer(function SizeButton() {
  const { editor, labelForm } = useEditor();
  const { width, height } = editor.paper;
  return (
    <Tooltip label={t('labelSettings')}>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.size}
        leftSection={<IconRulerMeasure size={15} stroke={1.7} />}
        aria-label={t('labelSettings')}
        onClick={() => labelForm.openFor(editor.label)}
      >
        {sizeText({ width, height })}
      </Button>
    </Tooltip>
  );
});
