import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: 'Calibration label',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: 'Cross {x} mm from left',
  calibrationDown: 'Cross {y} mm from top',
  calibrationBoth: 'Cross: {x} mm left, {y} mm top',
};
