export const direct = {
  // the calibration label
  calibrationTitle: '校准标签',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: '十字距左边 {x} mm',
  calibrationDown: '十字距上边 {y} mm',
  calibrationBoth: '十字：左 {x} mm，上 {y} mm',
};

export type DirectMessages = Record<keyof typeof direct, string>;
