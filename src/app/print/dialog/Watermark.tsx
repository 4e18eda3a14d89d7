import { Slider, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { problem } from '../../../base/problem';
import { t } from '../../../i18n/messages';
import { WATERMARK_MODE, watermarkFields } from '../../../label/watermark';
import type { WatermarkStore } from '../form/WatermarkStore';
import { ChoiceField, Field, NamedNumber } from './Fields';

/** The text over every label: none, or its settings. */
export const Watermark = observer(function Watermark({ store }: { store: WatermarkStore }) {
  return (
    <>
      <ChoiceField
        label={t('wmTitle')}
        value={store.added}
        set={(added) => store.setAdded(added)}
        options={[
          [false, t('wmNone')],
          [true, t('wmAdd')],
        ]}
      />
      {store.added && <Look store={store} />}
    </>
  );
});

const Look = observer(function Look({ store }: { store: WatermarkStore }) {
  const { content, transparent, angle, fontSize, mode } = store.mark;
  const isEmpty = content.trim() === '';
  return (
    <>
      <Field label={t('wmText')} problem={isEmpty ? problem('wmEmpty') : undefined}>
        <TextInput
          size="xs"
          flex={1}
          aria-label={t('wmContent')}
          placeholder={t('wmContent')}
          maxLength={watermarkFields.content.longest}
          error={isEmpty}
          value={content}
          onChange={(event) => store.set({ content: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('wmOpacity')} note={`${transparent}%`}>
        <Slider
          flex={1}
          size="sm"
          min={1}
          max={watermarkFields.transparent.range.max}
          label={null}
          thumbLabel={t('wmOpacity')}
          value={transparent}
          onChange={(percent) => store.set({ transparent: percent })}
        />
      </Field>
      <ChoiceField
        label={t('wmLayout')}
        value={mode}
        set={(layout) => store.set({ mode: layout })}
        options={[
          [WATERMARK_MODE.tile, t('wmTile')],
          [WATERMARK_MODE.single, t('wmSingle')],
        ]}
      />
      <Field label={t('wmStyle')}>
        <NamedNumber
          label={t('wmAngle')}
          suffix="°"
          {...watermarkFields.angle.range}
          step={15}
          value={angle}
          set={(degrees) => store.set({ angle: degrees })}
        />
        <NamedNumber
          label={t('wmSize')}
          suffix=" pt"
          {...watermarkFields.fontSize.range}
          step={1}
          value={fontSize}
          set={(points) => store.set({ fontSize: points })}
        />
      </Field>
    </>
  );
});
