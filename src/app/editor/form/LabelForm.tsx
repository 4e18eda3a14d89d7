import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { BACKGROUND_MB } from '../../../base/constants';
import { MACHINE } from '../../../base/printSettings';
import { t } from '../../../i18n/messages';
import { BACKGROUND_TYPES, LIMITS, NAME_MAX } from '../../../label/rules';

import { LengthField } from '../../ui/LengthField';
import { sizeIn } from '../../ui/length';
import { selectOnFocus } from '../../ui/selectOnFocus';
import { paperBox } from '../canvas/paper';
import { useEditor } from '../context';
import { PictureField } from '../panels/PictureField';
import { Row, type RowProps } from './FormRow';
import { LabelPreview } from './LabelPreview';
import classes from './labelForm.module.css';
import { MachineRow, PaperRow, RotationRow, ShapeRow, TailRow } from './PaperRows';
import { ColumnsRow, SizeRow } from './SizeRows';

/** The settings of a label on the left, the paper they make on the right. */
export const LabelForm = observer(function LabelForm({ store, form }: RowProps) {
  const { sheet: data } = useEditor();
  const label = store.preview;
  if (!label) return null;
  const sheet = paperBox(label);
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <NameRow store={store} form={form} />
        <SizeRow store={store} form={form} />
        <ColumnsRow store={store} form={form} />
        <MachineRow store={store} form={form} />
        <PaperRow store={store} form={form} />
        <ShapeRow store={store} form={form} />
        <RotationRow store={store} form={form} />
        <TailRow store={store} form={form} />
        <BackgroundRow store={store} form={form} />
        <OffsetRow store={store} form={form} />
      </div>
      <aside className={classes.preview}>
        <h2>{t('formPreview')}</h2>
        <LabelPreview label={label} records={data.records} />
        <p>{t('formSheet', sizeIn(sheet))}</p>
      </aside>
    </div>
  );
});

const NameRow = observer(function NameRow({ store, form }: RowProps) {
  const { name } = store.missing;
  return (
    <Row label="labelName">
      <TextInput
        size="xs"
        aria-label={t('labelName')}
        data-autofocus={store.isNew || undefined}
        maxLength={NAME_MAX}
        value={form.name}
        error={name && t(name)}
        rightSectionWidth={52}
        rightSection={<span className={classes.counter}>{`${form.name.length} / ${NAME_MAX}`}</span>}
        {...(store.isNew && selectOnFocus)}
        onChange={(event) => store.set({ name: event.currentTarget.value })}
      />
    </Row>
  );
});

const BackgroundRow = observer(function BackgroundRow({ store, form }: RowProps) {
  if (form.machineType === MACHINE.dotMatrix76) return null;
  return (
    <Row label="elBackground">
      <PictureField
        label=""
        source={form.background}
        limit={BACKGROUND_MB}
        types={BACKGROUND_TYPES}
        disabled={store.locked.has('background')}
        onPick={({ source }) => store.set({ background: source })}
        onClear={() => store.set({ background: '' })}
      />
    </Row>
  );
});

const OffsetRow = observer(function OffsetRow({ store, form }: RowProps) {
  return (
    <Row label="formOffset">
      <div className={classes.pair}>
        <LengthField
          label={t('formRight')}
          value={form.horizontalOffset}
          {...LIMITS.offset}
          step={0.1}
          decimals={1}
          onSet={(horizontalOffset) => store.set({ horizontalOffset })}
        />
        <LengthField
          label={t('formDown')}
          value={form.verticalOffset}
          {...LIMITS.offset}
          step={0.1}
          decimals={1}
          onSet={(verticalOffset) => store.set({ verticalOffset })}
        />
      </div>
    </Row>
  );
});
