import { ScrollArea, Select } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { DPIS } from '../../base/units';
import { heightLimit, LIMITS } from '../../label/rules';
import { SHAPE } from '../../label/template';
import { t } from '../messages';
import { useStores } from '../stores';
import { LabelSummary } from './LabelSummary';
import { NumberField } from './NumberField';
import classes from './panels.module.css';

/** What is set of the label itself, shown while no element is selected. */
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
  const { editor } = useStores();
  return (
    <section className={classes.section}>
      <div className={classes.grid}>
        <SizeFields />
        <Select
          size="xs"
          className={classes.wide}
          label={t('printDpi')}
          data={DPIS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
          value={String(editor.dpi)}
          allowDeselect={false}
          onChange={(value) => editor.setDpi(DPIS.find((dpi) => String(dpi) === value) ?? editor.dpi)}
        />
        <LabelSummary />
      </div>
    </section>
  );
});

/** Width and height of the label; a round one has only a diameter. */
const SizeFields = observer(function SizeFields() {
  const { editor } = useStores();
  const { label } = editor;
  const round = label.labelType === SHAPE.circle;
  return (
    <>
      <NumberField
        label={t(round ? 'diameterMm' : 'widthMm')}
        value={label.width}
        {...LIMITS.width}
        decimalScale={1}
        onSet={(width) => editor.setLabel({ width }, 'width')}
        onDone={() => editor.commit()}
      />
      {!round && (
        <NumberField
          label={t('heightMm')}
          value={label.height}
          {...heightLimit(label.paperType)}
          decimalScale={1}
          onSet={(height) => editor.setLabel({ height }, 'height')}
          onDone={() => editor.commit()}
        />
      )}
    </>
  );
});
