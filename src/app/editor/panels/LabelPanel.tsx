import { ScrollArea, Select, Switch } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../../base/messages';
import { DPIS } from '../../../base/units';
import { t } from '../../../i18n/messages';
import { BACKGROUND } from '../../../label/elements/background';
import { heightLimit, LIMITS } from '../../../label/rules';
import { SHAPE } from '../../../label/template';
import { Later } from '../../ui/Later';
import { LengthField } from '../../ui/LengthField';
import { SIZE_DECIMALS } from '../../ui/length';
import { useEditor } from '../context';
import { LabelSummary } from './LabelSummary';
import classes from './panels.module.css';

/** The settings of the label itself, shown while no element is selected. */
export const LabelPanel = observer(function LabelPanel() {
  return (
    <aside className={classes.panel} aria-label={t('labelSettings')}>
      <header className={classes.head}>
        <span className={classes.headIcon}>
          <IconTag size={16} />
        </span>
        {t('labelSettings')}
      </header>
      <ScrollArea className={classes.body} scrollbarSize={8} type="auto">
        <LabelFields />
      </ScrollArea>
    </aside>
  );
});

const LabelFields = observer(function LabelFields() {
  const { editor } = useEditor();
  return (
    <section className={classes.section}>
      <div className={classes.grid}>
        <SizeFields />
        <Later>
          <Select
            size="xs"
            className={classes.wide}
            label={t('printDpi')}
            data={DPIS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
            value={String(editor.dpi)}
            allowDeselect={false}
            onChange={(value) => editor.setDpi(DPIS.find((dpi) => String(dpi) === value) ?? editor.dpi)}
          />
          <BackgroundFields />
          <LabelSummary />
        </Later>
      </div>
    </section>
  );
});

/** Width and height of the label; a round one has only a diameter. */
const SizeFields = observer(function SizeFields() {
  const { editor } = useEditor();
  const { paper: label } = editor;
  const round = label.labelType === SHAPE.circle;
  return (
    <>
      <LengthField
        label={t(round ? 'diameterMm' : 'widthMm')}
        value={label.width}
        {...LIMITS.width}
        decimals={SIZE_DECIMALS}
        onSet={(width) => editor.setLabel({ width }, 'width')}
        onDone={() => editor.commit()}
      />
      {!round && (
        <LengthField
          label={t('heightMm')}
          value={label.height}
          {...heightLimit(label.paperType)}
          decimals={SIZE_DECIMALS}
          onSet={(height) => editor.setLabel({ height }, 'height')}
          onDone={() => editor.commit()}
        />
      )}
    </>
  );
});

/** Whether the background is shown, and whether it is printed: it may be pre-printed on the paper. */
const BackgroundFields = observer(function BackgroundFields() {
  const { editor } = useEditor();
  const { background } = editor;
  if (!background?.content) return null;
  const toggle = (label: MessageKey, checked: boolean, patch: (on: boolean) => Record<string, unknown>) => (
    <Switch
      size="xs"
      labelPosition="left"
      className={classes.wide}
      classNames={{ body: classes.switch }}
      label={t(label)}
      checked={checked}
      onChange={(event) => {
        editor.commit();
        editor.setElement(background.id, patch(event.currentTarget.checked));
      }}
    />
  );
  const shown = background.mode === BACKGROUND.full;
  return (
    <>
      {toggle('backgroundShown', shown, (on) => ({ mode: on ? BACKGROUND.full : BACKGROUND.none }))}
      {shown && toggle('backgroundPrinted', background.takePrint, (takePrint) => ({ takePrint }))}
    </>
  );
});
