import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/**
 * Mounts a component until the test has finished.
 * @param style CSS of its container
 */
export function mount(element: ReactNode, style = ''): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = style;
  document.body.append(host);
  const root = createRoot(host);
  root.render(<MantineProvider>{element}</MantineProvider>);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return host;
}
