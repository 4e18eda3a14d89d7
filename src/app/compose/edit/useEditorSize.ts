import { useMediaQuery } from '@mantine/hooks';

/** Below this the property panel is a drawer, CSS px. */
const WIDE = 1000;
/** Below this everything but the canvas is a sheet at the bottom, CSS px. */
const MEDIUM = 600;

export type EditorSize = 'wide' | 'medium' | 'narrow';

const below = (width: number) => `(max-width: ${width - 0.02}px)`;

/** How much room the window has for the editor's panels. */
export function useEditorSize(): EditorSize {
  const atOnce = { getInitialValueInEffect: false };
  const narrow = useMediaQuery(below(MEDIUM), false, atOnce);
  const medium = useMediaQuery(below(WIDE), false, atOnce);
  if (narrow) return 'narrow';
  return medium ? 'medium' : 'wide';
}
