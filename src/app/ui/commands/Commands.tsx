import { lazy, Suspense, useEffect, useState } from 'react';
import type { CommandGroup } from './command';

const CommandPalette = lazy(() => import('./CommandPalette'));

/** Whether a dialog is open; the commands are about what is behind it. */
const hasDialog = () => document.querySelector('[role="dialog"]') !== null;

interface Props {
  /** Makes the commands of this moment. */
  groups(): readonly CommandGroup[];
}

/** Opens the command palette with Ctrl+K (Command+K on a Mac), wherever the focus is, unless a dialog is open. */
export function Commands({ groups }: Props) {
  const [shown, setShown] = useState<readonly CommandGroup[]>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!held || event.key.toLowerCase() !== 'k' || event.isComposing || hasDialog()) return;
      event.preventDefault();
      setShown(groups());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [groups]);
  return (
    shown && (
      <Suspense fallback={null}>
        <CommandPalette groups={shown} onClose={() => setShown(undefined)} />
      </Suspense>
    )
  );
}
