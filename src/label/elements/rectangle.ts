import { cornerRow, OUTLINE, shape } from './shape';

export const rectangle = shape(
  { code: 11, name: 'rectangle', label: 'elRectangle', icon: 'rectangle', key: 'r' },
  [15, 10],
  OUTLINE.rectangle,
  [cornerRow],
);
