import { OUTLINE, shape } from './shape';

export const circle = shape(
  { code: 8, name: 'circle', label: 'elCircle', icon: 'circle', key: 'o' },
  [10, 10],
  OUTLINE.ellipse,
);
