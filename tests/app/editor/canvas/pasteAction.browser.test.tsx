import { Notifications } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClipboardStore } from '../../../../src/app/editor/ClipboardStore';
import { notifyPasted } from '../../../../src/app/editor/canvas/pasteAction';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { machineClock } from '../../../../src/base/clock';
import { newLabel } from '../../../../src/label/template';
import { browserHost } from '../../../../src/raster/browserHost';
import { mount } from '../../mount';

test('EDIT-07 ERR-04 pasting with an empty clipboard shows that it is empty, and changes nothing', async () => {
  mount(<Notifications />);
  const editor = new EditorStore(
    newLabel('t'),
    { records: undefined, current: 0 },
    browserHost,
    machineClock,
  );
  await notifyPasted(new ClipboardStore(editor).paste({ html: '', text: '' }));
  await expect.element(page.getByText('Clipboard is empty', { exact: true })).toBeVisible();
  expect(editor.history.canUndo).toBe(false);
});
