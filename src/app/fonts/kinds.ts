import type { MessageKey } from '../../base/messages';
import type { CloudFont } from './FontRegistry';

/** The scripts of fonts in list order, with a sample text of each. */
export const FONT_KINDS: readonly { kind: string; label: MessageKey; sample: MessageKey }[] = [
  { kind: 'zh-CN', label: 'fontKindZhCn', sample: 'fontSample' },
  { kind: 'zh-TW', label: 'fontKindZhTw', sample: 'fontSampleZhTw' },
  { kind: 'ko', label: 'fontKindKo', sample: 'fontSampleKo' },
  { kind: 'en', label: 'fontKindEn', sample: 'fontSampleEn' },
];

/** The kind of a font; an unknown one is shown as English. */
export const kindOf = ({ fontKind }: Pick<CloudFont, 'fontKind'>) =>
  FONT_KINDS.find(({ kind }) => kind === fontKind) ?? FONT_KINDS.at(-1)!;
