import { OUTLINE, shape } from './shape';

export const rectangle = shape(
  { code: 11, name: 'rectangle', label: 'elRectangle', icon: 'rectangle' },
  [15, 10],
  OUTLINE.rectangle,
  [{ field: 'cornerWidth', label: 'cornerWidth', input: 'number', min: 0, max: 100, step: 0.1 }],
);
