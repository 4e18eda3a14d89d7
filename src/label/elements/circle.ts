import { OUTLINE, shape } from './shape';

export const circle = shape(
  { code: 8, name: 'circle', label: 'elCircle', icon: 'circle' },
  [10, 10],
  OUTLINE.ellipse,
);
