import type { FabricObject } from 'fabric';
import { t } from '../../../i18n/messages';
import { steadyLength } from '../../ui/length';
import { LabelObject } from './LabelObject';

const boxText = ({ width, height }: { width: number; height: number }) =>
  t('sizeOf', { width: steadyLength(width), height: steadyLength(height) });
const pointText = (x: number, y: number) => t('pointOf', { x: steadyLength(x), y: steadyLength(y) });

function numbersOf(object: LabelObject): string {
  const now = object.box();
  const was = object.shown.element;
  if (now.rotationAngle !== was.rotationAngle) return `${now.rotationAngle.toFixed(1)}°`;
  const resized = Math.abs(now.width - was.width) > 1e-6 || Math.abs(now.height - was.height) > 1e-6;
  return resized ? boxText(now) : pointText(now.x, now.y);
}

function groupNumbers(group: FabricObject): string {
  if (group.angle % 360 !== 0) return `${group.angle.toFixed(1)}°`;
  const { left, top, width, height } = group.getBoundingRect();
  return group.scaleX === 1 && group.scaleY === 1 ? pointText(left, top) : boxText({ width, height });
}

/** The numbers of the current gesture: position, size, or rotation. */
export const gestureNumbers = (active: FabricObject): string =>
  active instanceof LabelObject ? numbersOf(active) : groupNumbers(active);
