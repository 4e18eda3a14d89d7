import { ActionIcon, Button, Menu, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFileExport,
  IconFilePlus,
  IconFiles,
  IconFileTypePdf,
  IconFolderOpen,
  IconLayoutGrid,
  IconPhoto,
  IconPrinter,
  IconRulerMeasure,
  IconTableImport,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { openSheet, openTemplate } from '../../editor/actions';
import { useLater } from '../../editor/canvas/useLater';
import { useEditor } from '../../editor/context';
import { HistoryMenu } from '../../editor/HistoryMenu';
import { SaveMenu } from '../../library/cloud/SaveMenu';
import OfflineBadge from '../../offline/OfflineBadge';
import { useLabelPrint } from '../../print/context';
import { exportLabel } from '../../print/export/exportLabel';
import { LinkBadge } from '../../print/link/LinkPanel';
import logo from '../../ui/logo.svg';
import classes from './edit.module.css';

interface Props {
  openGallery(): void;
}

/** The bar over the editor: the label's name and size, undo, files and print. */
export const TopBar = observer(function TopBar({ openGallery }: Props) {
  const stores = useLabelPrint();
  const { print } = stores;
  return (
    <header className={classes.bar}>
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
      <HistoryMenu />
      <div className={classes.gap} />
      <Action label="newLabel" Icon={IconFilePlus} run={() => stores.labelForm.openNew(t('newLabelName'))} />
      <Action label="samples" Icon={IconLayoutGrid} run={openGallery} />
      <Action label="openTemplate" Icon={IconFolderOpen} run={() => void openTemplate(stores)} />
      <SaveMenu className={classes.action} />
      <ExportMenu />
      <Action label="openSheet" Icon={IconTableImport} run={() => void openSheet(stores)} />
      <OfflineBadge />
      <LinkBadge link={stores.printing.connection} jobs={stores.printing.jobs} />
      <Button
        ml={8}
        size="sm"
        h={34}
        px={20}
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

function Action({ label, Icon, run }: { label: MessageKey; Icon: typeof IconPrinter; run(): void }) {
  return (
    <Button
      variant="subtle"
      color="dark"
      size="sm"
      h={34}
      px={8}
      className={classes.action}
      title={t(label)}
      leftSection={<Icon size={17} stroke={1.7} />}
      onClick={run}
    >
      {t(label)}
    </Button>
  );
}

/** The label on the canvas as a file: exactly the dots that print. */
function ExportMenu() {
  const stores = useLabelPrint();
  return (
    <Menu shadow="md" position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="dark"
          size="sm"
          h={34}
          px={8}
          className={classes.action}
          title={t('exportLabel')}
          leftSection={<IconFileExport size={17} stroke={1.7} />}
        >
          {t('exportLabel')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportHint')}</Menu.Label>
        <Menu.Item
          leftSection={<IconPhoto size={16} stroke={1.7} />}
          onClick={() => void exportLabel(stores, 'png')}
        >
          {t('exportPng')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} stroke={1.7} />}
          onClick={() => void exportLabel(stores, 'pdf')}
        >
          {t('exportPdf')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('exportBatchHint')}</Menu.Label>
        <Menu.Item
          leftSection={<IconFiles size={16} stroke={1.7} />}
          onClick={() => stores.print.open('export')}
        >
          {t('exportBatch')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
        {t('sizeMm', { width, height })}
      </Button>
    </Tooltip>
  );
});
