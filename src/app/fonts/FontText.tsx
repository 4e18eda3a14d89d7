import type { FontKey } from '../../label/font';
import { browserHost } from '../../raster/browserHost';
import { pageFonts } from './pageFonts';
import { useFace } from './useFace';
import { useSeen } from './useSeen';

const kit = { host: browserHost, fonts: pageFonts };

interface Props {
  fontKey: FontKey;
  text: string;
  className?: string | undefined;
  /** Shown instead when the font cannot be loaded. */
  missing?: string;
}

/** A text in the face of a cloud font, which is loaded once the text is in view. */
export function FontText({ fontKey, text, className, missing }: Props) {
  const { element, seen } = useSeen<HTMLSpanElement>();
  const { family, state } = useFace(kit, fontKey, text, seen);
  return (
    <span
      ref={element}
      className={className}
      data-face={state}
      style={{ fontFamily: family, opacity: state === 'waiting' ? 0.45 : undefined }}
    >
      {state === 'missing' && missing ? missing : text}
    </span>
  );
}
