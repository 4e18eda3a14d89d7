import { useEffect, useRef, useState } from 'react';
import type { FontKey } from '../../label/font';
import { pageFonts } from './pageFonts';

/** Whether an element has been in view. */
function useSeen() {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen]);
  return { element, seen };
}

interface Props {
  fontKey: FontKey;
  text: string;
  className?: string | undefined;
  /** Shown instead when the font cannot be loaded. */
  missing?: string;
}

/** A text in the face of a cloud font, which is loaded once the text is in view. */
export function FontText({ fontKey, text, className, missing }: Props) {
  const { element, seen } = useSeen();
  // Kept, because the font stays loaded when the list of fonts changes.
  const [family, setFamily] = useState<string>();
  const [state, setState] = useState<'waiting' | 'there' | 'missing'>('waiting');
  useEffect(() => {
    if (!seen) return;
    let live = true;
    const show = () => {
      if (!live) return;
      setFamily(pageFonts.family(fontKey));
      setState(pageFonts.isMissing(fontKey) ? 'missing' : 'there');
    };
    void Promise.resolve(pageFonts.load(fontKey)).then(show);
    return () => {
      live = false;
    };
  }, [seen, fontKey]);
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
