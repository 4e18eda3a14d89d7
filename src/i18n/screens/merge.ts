import type { Messages } from '../../base/messages/zh-CN';

/**
 * All messages of some areas in one object: one file of the built app, because the requests for every area
 * take longer than their bytes.
 */
export const merge = (areas: Record<string, Record<string, Partial<Messages>>>): Partial<Messages> =>
  Object.assign({}, ...Object.values(areas).flatMap(Object.values));
