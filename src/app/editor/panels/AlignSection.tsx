import { ActionIcon, Group, SegmentedControl, Tooltip } from '@mantine/core';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import type { Edge } from '../arrange/geometry';
import { unitsOf } from '../arrange/groups';
import { distribute, equalise } from '../arrange/spread';
import { useEditor } from '../context';
import classes from './panels.module.css';

type Icon = typeof IconLayoutAlignTop;

/** All alignments, with name and icon. */
export const EDGES: readonly [Edge, MessageKey, Icon][] = [
  ['left', 'edgeLeft', IconLayoutAlignLeft],
  ['center', 'edgeCenter', IconLayoutAlignCenter],
  ['right', 'edgeRight', IconLayoutAlignRight],
  ['top', 'edgeTop', IconLayoutAlignTop],
  ['middle', 'edgeMiddle', IconLayoutAlignMiddle],
  ['bottom', 'edgeBottom', IconLayoutAlignBottom],
];

type Frame = 'selection' | 'label';

/** Aligns the selection; several elements can also be distributed evenly and made equally large. */
export const AlignSection = observer(function AlignSection() {
  const { editor } = useEditor();
  const [frame, setFrame] = useState<Frame>('selection');
  const units = unitsOf(editor.selection).length;
  const several = units > 1;
  const button = (label: MessageKey, ButtonIcon: Icon, run: () => void, disabled = false) => (
    <Tooltip key={label} label={t(label)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t(label)}
        disabled={disabled}
        style={disabled ? { background: 'none', color: 'var(--lw-faint)' } : undefined}
        onClick={run}
      >
        <ButtonIcon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
  const few = units < 3;
  return (
    <section className={classes.section}>
      <Group justify="space-between" mb={several ? 8 : 0} wrap="nowrap">
        <h2 className={classes.sectionTitle} style={several ? { margin: 0 } : undefined}>
          {t(several ? 'align' : 'alignToLabel')}
        </h2>
        {several && (
          <SegmentedControl
            size="xs"
            aria-label={t('alignTo')}
            data={[
              { value: 'selection', label: t('alignSelection') },
              { value: 'label', label: t('alignLabel') },
            ]}
            value={frame}
            onChange={(value) => setFrame(value as Frame)}
          />
        )}
      </Group>
      <Group gap={2} justify="space-between">
        {EDGES.map(([edge, label, EdgeIcon]) =>
          button(label, EdgeIcon, () => editor.align(edge, several ? frame : 'label')),
        )}
      </Group>
      {several && (
        <Group gap={2} justify="space-between" mt={4} pe="36%">
          {button('spreadX', IconLayoutDistributeVertical, () => distribute(editor, 'x'), few)}
          {button('spreadY', IconLayoutDistributeHorizontal, () => distribute(editor, 'y'), few)}
          {button('sameWidth', IconArrowAutofitWidth, () => equalise(editor, 'width'))}
          {button('sameHeight', IconArrowAutofitHeight, () => equalise(editor, 'height'))}
        </Group>
      )}
    </section>
  );
});
