import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { MACHINE, PAPER } from '../../../base/printSettings';
import { t } from '../../../i18n/messages';
import { SHAPE } from '../../../label/template';
import { lengthIn, lengthText } from '../../ui/length';
import { useEditor } from '../context';
import { MACHINES, nameIn, PAPERS, SHAPES, TAILS } from '../form/labelOptions';
import classes from './panels.module.css';

/** The label's settings that are not the defaults, and a button to change them. */
export const LabelSummary = observer(function LabelSummary() {
  const { editor, labelForm } = useEditor();
  const { paper: label, background } = editor;
  const facts = [
    label.machineType !== MACHINE.label && nameIn(MACHINES, label.machineType),
    label.paperType === PAPER.gap
      ? `${nameIn(PAPERS, label.paperType)} ${lengthText(label.gap)}`
      : nameIn(PAPERS, label.paperType),
    label.labelType !== SHAPE.rectangle && nameIn(SHAPES, label.labelType),
    label.labelNum > 1 && t('columnsSummary', { n: label.labelNum, gap: lengthIn(label.labelGap, 1) }),
    label.printDirection !== 0 && `${t('rotation')} ${label.printDirection}°`,
    label.cableLabelLength > 0 &&
      `${t('tail')} ${t('tailSummary', {
        side: nameIn(TAILS, label.cableLabelDirection),
        length: lengthIn(label.cableLabelLength, 1),
      })}`,
    Boolean(background?.content) && t('backgroundSet'),
  ].filter((fact) => fact !== false);
  return (
    <>
      <ul className={`${classes.wide} ${classes.facts}`}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button
        className={classes.wide}
        size="xs"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={14} />}
        onClick={() => labelForm.openFor(editor.label)}
      >
        {t('formOpen')}
      </Button>
    </>
  );
});
