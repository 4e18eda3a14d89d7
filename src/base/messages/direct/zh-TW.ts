import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: '校準標籤',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: '十字距左邊 {x} mm',
  calibrationDown: '十字距上邊 {y} mm',
  calibrationBoth: '十字：左 {x} mm，上 {y} mm',
};
