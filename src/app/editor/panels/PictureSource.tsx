import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { type LabelElement, SOURCE } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { isRowPicture } from '../../../label/pieces';
import type { PickedPicture } from '../../pictures';
import { useEditor } from '../context';
import { ColumnField } from './ColumnField';
import { PictureField } from './PictureField';
import classes from './panels.module.css';

/** An embedded picture, or one from a column for each record. */
export const PictureSource = observer(function PictureSource({ element }: { element: LabelElement }) {
  const { editor } = useEditor();
  const set = (patch: Record<string, unknown>) => editor.setElement(element.id, patch);
  const ofRow = isRowPicture(element);
  return (
    <Stack gap={8}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('source')}
        data={[
          { value: String(SOURCE.manual), label: t('pictureFixed') },
          { value: String(SOURCE.excel), label: t('sourceExcel') },
        ]}
        value={String(ofRow ? SOURCE.excel : SOURCE.manual)}
        onChange={(value) => {
          editor.commit();
          set({ inputDataType: Number(value) });
        }}
      />
      {ofRow ? (
        <>
          <ColumnField element={element} set={set} />
          <Text className={classes.note}>{t('pictureColumnNote')}</Text>
        </>
      ) : (
        <OwnPicture element={element} label="" />
      )}
    </Stack>
  );
});

/** The picture of an element, which adopts its proportions. */
export const OwnPicture = observer(function OwnPicture({
  element,
  label,
}: {
  element: LabelElement;
  label: string;
}) {
  const { editor, icons } = useEditor();
  const take = ({ source, width, height }: PickedPicture) => {
    editor.commit();
    // The box keeps its current width and adopts the picture's proportions.
    const box = editor.element(element.id) ?? element;
    const tall = Math.max(0.1, Math.round((box.width * height * 100) / width) / 100);
    editor.setElement(element.id, { content: source, height: tall });
  };
  const chooseIcon = async () => {
    const picture = await icons.ask();
    if (picture) take(picture);
  };
  return (
    <Stack gap={6}>
      <PictureField label={label} source={String(element.content ?? '')} onPick={take} />
      {elementTypes.get(element.elementType)?.isIcon && (
        <Button size="compact-xs" variant="default" onClick={() => void chooseIcon()}>
          {t('iconLibrary')}
        </Button>
      )}
    </Stack>
  );
});
