import { ScrollArea, Select, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangleFilled, IconEyeOff, IconLock, IconTag } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { DPIS } from '../../base/units';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { heightLimit, LIMITS } from '../../label/rules';
import { SHAPE } from '../../label/template';
import { say, t } from '../messages';
import { useStores } from '../stores';
import { iconOf } from './icons';
import { LabelSummary } from './LabelSummary';
import { NumberField } from './NumberField';
import classes from './panels.module.css';

/** What is set of the label itself, shown while no element is selected, and the list of its elements. */
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
        <Layers />
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
          className={classes.wide}
          size="xs"
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

/** How an element is called in the list: by its column or content, else by its type. */
function nameOf(element: LabelElement): string {
  const type = elementTypes.get(element.elementType);
  if (!type) return t('elementUnknown', { type: String(element.elementType) });
  const content = element.inputDataType === 3 ? `{${element.excelKey}}` : element.content;
  const text = typeof content === 'string' && !type.pictures ? content.trim() : '';
  return text || t(type.label);
}

const Layers = observer(function Layers() {
  const { editor } = useStores();
  const elements = editor.label.elements.filter((element) => element !== editor.background).reverse();
  return (
    <section className={classes.section}>
      <h3 className={classes.sectionTitle}>{t('layers', { n: elements.length })}</h3>
      {elements.length === 0 && <Text className={classes.note}>{t('layersEmpty')}</Text>}
      <ul className={classes.layers}>
        {elements.map((element) => (
          <Layer key={element.id} element={element} />
        ))}
      </ul>
    </section>
  );
});

const Layer = observer(function Layer({ element }: { element: LabelElement }) {
  const { editor } = useStores();
  const TypeIcon = iconOf(element.elementType);
  const found = editor.problems.get(element.id);
  return (
    <li
      className={classes.layer}
      data-off={!element.takePrint || undefined}
      data-picked={editor.selected.includes(element.id) || undefined}
    >
      <button type="button" className={classes.layerName} onClick={() => editor.select([element.id])}>
        <TypeIcon size={15} />
        <span>{nameOf(element)}</span>
        {element.lockLocation && <IconLock size={12} aria-label={t('lock')} />}
        {!element.takePrint && <IconEyeOff size={13} aria-label={t('notPrinted')} />}
      </button>
      {found && (
        <Tooltip label={say(found.problem)} position="left" openDelay={0}>
          <IconAlertTriangleFilled
            size={15}
            className={found.severe && found.problem.key !== 'sheetMissing' ? classes.severe : classes.mild}
            aria-label={say(found.problem)}
          />
        </Tooltip>
      )}
    </li>
  );
});
