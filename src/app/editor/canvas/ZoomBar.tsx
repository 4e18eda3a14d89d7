import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconGrain, IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { useEditor } from '../context';
import classes from './editor.module.css';
import { paperBox } from './paper';
import { ViewMenu } from './ViewMenu';

/** Zoom and view options, in the corner of the canvas. */
export const ZoomBar = observer(function ZoomBar() {
  const { editor, view, canvas } = useEditor();
  const button = (label: MessageKey, Icon: typeof IconPlus, run: () => void) => (
    <Tooltip label={t(label)}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={t(label)} onClick={run}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
  const percent = Math.round(view.zoom * 100);
  return (
    <div className={classes.zoom} role="toolbar" aria-label={t('zoom')}>
      <ViewMenu />
      <span className={classes.zoomRule} />
      {button('zoomOut', IconMinus, () => view.step(-1))}
      <Tooltip label={t('zoomActual')}>
        <button
          type="button"
          className={classes.zoomValue}
          aria-label={t('zoomPercent', { n: percent })}
          onClick={() => view.actualSize(paperBox(editor.label))}
        >
          {percent}%
        </button>
      </Tooltip>
      {button('zoomIn', IconPlus, () => view.step(1))}
      {button('zoomFit', IconFocusCentered, () => view.fit(paperBox(editor.label)))}
      <Tooltip label={t(canvas.dots ? 'picturesColours' : 'picturesDots')}>
        <ActionIcon
          variant={canvas.dots ? 'light' : 'subtle'}
          color={canvas.dots ? undefined : 'gray'}
          size="md"
          aria-label={t('picturesDots')}
          aria-pressed={canvas.dots}
          onClick={() => canvas.setDots(!canvas.dots)}
        >
          <IconGrain size={16} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.zoomRule} />
      {button('keys', IconKeyboard, () => view.showKeys(true))}
    </div>
  );
});
