import { Badge, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { MACHINE } from '../../../base/printSettings';
import { t } from '../../../i18n/messages';
import { heightLimit, LIMITS, tooWideFor76, WIDTH_76 } from '../../../label/rules';
import { entrySize } from '../../../label/sizes';
import { SHAPE } from '../../../label/template';
import { LengthField } from '../../ui/LengthField';
import { lengthIn, sizeText } from '../../ui/length';
import { NumberField } from '../../ui/NumberField';
import { copyName } from '../copyName';
import { Row, type RowProps } from './FormRow';
import classes from './labelForm.module.css';

/** Width and height of a label, and the sizes used last. */
export const SizeRow = observer(function SizeRow({ store, form }: RowProps) {
  const round = form.shapeType === SHAPE.circle;
  const { width, height } = store.missing;
  const now = `${form.width}*${form.height}`;
  return (
    <Row label="formSize">
      <div className={classes.pair}>
        <LengthField
          label={t(round ? 'diameterMm' : 'widthMm')}
          value={form.width}
          {...LIMITS.width}
          decimals={1}
          error={width && t(width)}
          onSet={(width) => store.set({ width })}
          onEmpty={() => store.set({ width: undefined })}
        />
        {!round && (
          <LengthField
            label={t('heightMm')}
            value={form.height}
            {...heightLimit(form.paperType)}
            decimals={1}
            error={height && t(height)}
            onSet={(height) => store.set({ height })}
            onEmpty={() => store.set({ height: undefined })}
          />
        )}
      </div>
      {tooWideFor76(form) && (
        <div className={`${classes.note} ${classes.warning}`}>
          {t('form76Wide', { n: lengthIn(WIDTH_76, 0) })}
        </div>
      )}
      <div className={classes.sizes}>
        <span>{t('formRecentSizes')}</span>
        {store.sizeOptions.map((entry) => (
          <Badge
            key={entry}
            component="button"
            type="button"
            variant={entry === now ? 'light' : 'default'}
            radius="sm"
            className={classes.size}
            onClick={() => store.set(entrySize(entry))}
          >
            {sizeText(entrySize(entry))}
          </Badge>
        ))}
      </div>
    </Row>
  );
});

/** How many labels lie side by side, and what lies between them. */
export const ColumnsRow = observer(function ColumnsRow({ store, form }: RowProps) {
  const { columnNum, columnSpace } = store.missing;
  const { locked } = store;
  const why = form.machineType !== MACHINE.label ? 'formColumnsMachine' : 'formColumnsFixed';
  return (
    <Row
      label="formColumns"
      note={locked.has('columnNum') && why}
      action={<CopyButton store={store} form={form} />}
    >
      <div className={classes.pair}>
        <NumberField
          // The field of a copy is another one: the focus goes there.
          key={store.purpose}
          autoFocus={store.purpose === 'copy'}
          aria-label={t('formColumns')}
          className={classes.bare}
          value={form.columnNum}
          {...LIMITS.columnNum}
          decimalScale={0}
          disabled={locked.has('columnNum')}
          error={columnNum && t(columnNum)}
          onSet={(columnNum) => store.set({ columnNum })}
          onEmpty={() => store.set({ columnNum: undefined })}
        />
        <LengthField
          label={t('formColumnSpace')}
          className={classes.inline}
          value={form.columnSpace}
          {...LIMITS.columnSpace}
          decimals={1}
          step={0.5}
          disabled={locked.has('columnSpace')}
          error={columnSpace && t(columnSpace)}
          onSet={(columnSpace) => store.set({ columnSpace })}
          onEmpty={() => store.set({ columnSpace: undefined })}
        />
      </div>
    </Row>
  );
});

/** Leads from the settings of a label, whose columns are fixed, to a copy of it with other columns. */
const CopyButton = observer(function CopyButton({ store, form }: RowProps) {
  if (store.purpose !== 'settings' || form.machineType !== MACHINE.label) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className={classes.copy}
      onClick={() => store.copy(copyName(form.name))}
    >
      {t('formCopyColumns')}
    </Button>
  );
});
