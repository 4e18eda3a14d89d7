import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { dualContent } from '../../../label/dualMark';
import { qr } from '../../../label/elements/qr';
import { useEditor } from '../context';
import panel from './panels.module.css';

/** Offers a 2D code with the number of a bar code for articles, until the label has one. */
export const DualMark = observer(function DualMark({ id }: { id: string }) {
  const { editor } = useEditor();
  const element = editor.element(id);
  const content =
    element && !editor.problems.get(id)?.severe ? dualContent(element, editor.columns) : undefined;
  if (content === undefined || editor.label.elements.some((one) => one.content === content)) return null;
  return (
    <>
      <Button
        fullWidth
        mb={8}
        size="xs"
        variant="default"
        leftSection={<IconQrcode size={15} />}
        onClick={() => editor.add(qr.code, undefined, { content })}
      >
        {t('dualAdd')}
      </Button>
      <p className={panel.note}>{t('dualHint')}</p>
    </>
  );
});
