import { ScrollArea, Select, Text, TextInput, Tooltip } from '@mantine/core';
import { IconAlertTriangleFilled, IconEyeOff, IconLock, IconTag } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { DPIS } from '../../base/units';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { type Label, PAPER, SHAPE } from '../../label/template';
import { say, t } from '../messages';
import { useStores } from '../stores';
import { iconOf } from './icons';
import { NumberField } from './NumberField';
import { PictureField } from './PictureField';
import classes from './panels.module.css';

const papers = [
  { value: String(PAPER.gap), label: t('paperGap') },
  { value: String(PAPER.continuous), label: t('paperContinuous') },
  { value: String(PAPER.blackMark), label: t('paperBlackMark') },
];

/** Smallest and largest label, mm. */
const maxHeight = (label: Label) => (label.paperType === PAPER.continuous ? 1000 : 400);

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
        <BackgroundField />
        <Layers />
      </ScrollArea>
    </aside>
  );
});

const LabelFields = observer(function LabelFields() {
  const { editor } = useStores();
  const { label } = editor;
  return (
    <section className={classes.section}>
      <div className={classes.grid}>
        <TextInput
          className={classes.wide}
          size="xs"
          label={t('labelName')}
          maxLength={32}
          value={label.name}
          error={label.name.trim() === '' && t('nameReq')}
          onChange={(event) => editor.setLabel({ name: event.currentTarget.value }, 'name')}
          onBlur={() => editor.commit()}
        />
        <SizeFields />
        <Select
          size="xs"
          label={t('paperType')}
          data={papers}
          value={String(label.paperType)}
          allowDeselect={false}
          onChange={(value) => editor.setLabel({ paperType: Number(value) as Label['paperType'] })}
        />
        {label.paperType !== PAPER.continuous && (
          <NumberField
            label={t('gapMm')}
            value={label.gap}
            min={0}
            max={100}
            step={0.5}
            onSet={(gap) => editor.setLabel({ gap }, 'gap')}
            onDone={() => editor.commit()}
          />
        )}
        <Select
          size="xs"
          label={t('printDpi')}
          data={DPIS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
          value={String(editor.dpi)}
          allowDeselect={false}
          onChange={(value) => editor.setDpi(DPIS.find((dpi) => String(dpi) === value) ?? editor.dpi)}
        />
      </div>
    </section>
  );
});

/** Width and height of the label; a round one has only a diameter. */
export const SizeFields = observer(function SizeFields() {
  const { editor } = useStores();
  const { label } = editor;
  const round = label.labelType === SHAPE.circle;
  return (
    <>
      <NumberField
        label={t(round ? 'diameterMm' : 'widthMm')}
        value={label.width}
        min={10}
        max={210}
        decimalScale={1}
        onSet={(width) => editor.setLabel({ width }, 'width')}
        onDone={() => editor.commit()}
      />
      {!round && (
        <NumberField
          label={t('heightMm')}
          value={label.height}
          min={5}
          max={maxHeight(label)}
          decimalScale={1}
          onSet={(height) => editor.setLabel({ height }, 'height')}
          onDone={() => editor.commit()}
        />
      )}
    </>
  );
});

const BackgroundField = observer(function BackgroundField() {
  const { editor } = useStores();
  const { background } = editor;
  if (!background) return null;
  return (
    <section className={classes.section}>
      <PictureField
        label={t('elBackground')}
        source={String(background.content ?? '')}
        onPick={({ source }) => editor.setElement(background.id, { content: source })}
        onClear={() => editor.setElement(background.id, { content: '' })}
      />
    </section>
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
