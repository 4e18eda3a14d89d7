import { observable } from 'mobx';
import type { LengthUnit } from '../../base/lengthUnit';

/**
 * The unit that lengths are shown and typed in. What shows one follows a change. It is apart from `length.ts`, which the
 * first screen does not need.
 */
export const shownUnit = observable.box<LengthUnit>('mm');
