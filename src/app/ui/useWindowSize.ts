import { useMediaQuery } from '@mantine/hooks';
import { useContext } from 'react';
import { HostedContext } from './hosted';

/** Below this the property panel of the editor is a drawer, CSS px. */
const WIDE = 1000;
/** Below this the window is a phone's: what is around the canvas is a sheet at the bottom, rows are a list, CSS px. */
const MEDIUM = 600;

export type WindowSize = 'wide' | 'medium' | 'narrow';

const below = (width: number) => `(max-width: ${width - 0.02}px)`;

/** How much room the window has for panels and tables; in a page of other software, the element that holds them. */
export function useWindowSize(): WindowSize {
  const atOnce = { getInitialValueInEffect: false };
  const narrow = useMediaQuery(below(MEDIUM), false, atOnce);
  const medium = useMediaQuery(below(WIDE), false, atOnce);
  const hosted = useContext(HostedContext);
  if (hosted) return hosted.width < MEDIUM ? 'narrow' : hosted.width < WIDE ? 'medium' : 'wide';
  if (narrow) return 'narrow';
  return medium ? 'medium' : 'wide';
}
