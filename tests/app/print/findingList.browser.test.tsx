import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProblemGroups } from '../../../src/app/editor/problemGroups';
import { FindingList } from '../../../src/app/print/dialog/FindingList';
import { problemText } from '../../../src/i18n/messages';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { mount } from '../mount';

test('a code that several elements lie on is named once, another problem of it in its own line', async () => {
  const code = newElement(7, { content: 'A-1' });
  const label = { ...newLabel('', 40, 30), elements: [code] };
  const found = new ProblemGroups({ label, records: undefined });
  const covered = { elementId: code.id, key: 'codeCovered' } as const;
  found.add(0, [
    { ...covered, params: { by: 'x' } },
    { ...covered, params: { by: 'y' } },
    { elementId: code.id, key: 'barTiny', params: { n: 1 } },
  ]);
  mount(<FindingList found={found} />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const said = page
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);
  expect(said).toHaveLength(2);
  expect(said.filter((text) => text.includes(problemText({ key: 'codeCovered' })))).toHaveLength(1);
});
