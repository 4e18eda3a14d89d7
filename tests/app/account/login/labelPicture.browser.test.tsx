import { expect, test } from 'vitest';
import { LabelPicture } from '../../../../src/app/account/login/LabelPicture';
import { mount } from '../../mount';

test('G-01 the picture of the start page is whole: no part is cut off by its edge', async () => {
  const host = mount(<LabelPicture />, 'width: 420px');
  await expect.poll(() => host.querySelector('svg')).not.toBeNull();
  const edge = host.querySelector('svg')!.getBoundingClientRect();
  const parts = [...host.querySelectorAll('svg rect, svg text')].map((part) => part.getBoundingClientRect());
  expect(parts.length).toBeGreaterThan(30);
  for (const { left, top, right, bottom } of parts) {
    expect(Math.min(left - edge.left, top - edge.top)).toBeGreaterThanOrEqual(0);
    expect(Math.min(edge.right - right, edge.bottom - bottom)).toBeGreaterThanOrEqual(0);
  }
});
