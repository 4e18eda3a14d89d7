import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, type IconPlus, IconRulerMeasure } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { sizeText } from '../../ui/length';
import { useLater } from '../canvas/useLater';
import { useEditor } from '../context';
import classes from './bar.module.css';

/* Parts of the bar over the editor. */

/** A class of the bar that holds a part. */
interface Placed {
  className: string;
}

/** Undo and redo. */
export const UndoButtons = observer(function UndoButtons() {
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
  Icon: typeof IconPlus;
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

/** The label's name, to be changed. */
export const LabelName = observer(function LabelName({ className }: Placed) {
  const { editor } = useEditor();
  const { name } = editor.paper;
  return (
    <TextInput
      classNames={{ root: className, input: classes.name! }}
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
export const SizeButton = observer(function SizeButton({ className }: Placed) {
  const { editor, labelForm } = useEditor();
  const { width, height } = editor.paper;
  return (
    <Tooltip label={t('labelSettings')}>
      <Button
        variant="default"
        size="compact-sm"
        className={`${classes.size} ${className}`}
        leftSection={<IconRulerMeasure size={15} stroke={1.7} />}
        aria-label={t('labelSettings')}
        onClick={() => labelForm.openFor(editor.label)}
      >
        {sizeText({ width, height })}
      </Button>
    </Tooltip>
  );
});
