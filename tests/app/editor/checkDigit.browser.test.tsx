import '@mantine/core/styles.css';
import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EditorContext, type EditorStores } from '../../../src/app/editor/context';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { CodeSection } from '../../../src/app/editor/panels/CodeSection';
import { machineClock } from '../../../src/base/clock';
import { loadWords, t } from '../../../src/i18n/messages';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { browserHost } from '../../../src/raster/browserHost';
import { mount } from '../mount';

let editor: EditorStore;

beforeEach(() => loadWords());

/** The panel of a code. */
function open(given: Record<string, unknown>): string {
  const element = newElement(2, { width: 33, ...given });
  const label = { ...newLabel('t', 40, 30), elements: [element] };
  editor = new EditorStore(label, observable({ records: undefined, current: 0 }), browserHost, machineClock);
  const scan = { scans: [], busy: false };
  mount(
    <EditorContext value={{ editor, scan } as unknown as EditorStores}>
      <CodeSection id={element.id} />
    </EditorContext>,
  );
  return element.id;
}

const offer = (content: string) => page.getByRole('button', { name: t('codeRepair', { content }) });

test.each([
  ['EAN-13', 4, '6901234505927', '6901234505924'],
  ['EAN-8', 5, '96385075', '96385074'],
])(
  'the right check digit of %s is offered in place, and is one step',
  async (_, barcodeType, wrong, right) => {
    const id = open({ barcodeType, content: wrong });
    await expect.element(offer(right)).toBeVisible();
    (offer(right).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(editor.element(id)!.content).toBe(right);
    await expect.element(offer(right)).not.toBeInTheDocument();
    editor.undo();
    expect(editor.element(id)!.content).toBe(wrong);
  },
);

test('no check digit is offered for a content of a column, or one of another length', async () => {
  open({ barcodeType: 4, inputDataType: 3, excelKey: '条码', content: '6901234505927' });
  open({ barcodeType: 4, content: '69012' });
  await expect.element(page.getByText(t('codeTitle', { dpi: 203 })).first()).toBeVisible();
  const buttons = () =>
    page
      .getByRole('button')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(buttons).toEqual([t('scanCheck'), t('scanCheck')]);
});
