import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import type * as face from '../../src/react/face';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Rejects when the package is missing or older than its sources. */
    requirePackage(): Promise<void>;
  }
}

const ENTRY = '/dist/package/react/index.js';
const STYLES = '/dist/package/react/style.css';

/** The entry `labelwright/react` as it is built, with its style sheet. Rejects when it has to be built first. */
export async function builtReact(): Promise<typeof face> {
  await commands.requirePackage();
  await page.viewport(1366, 900);
  // The setup of all tests gives the page the colours of the app: here it has what the package brings.
  for (const style of document.querySelectorAll('style')) style.remove();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = STYLES;
  await new Promise((done, fail) => {
    sheet.onload = done;
    sheet.onerror = () => fail(new Error(`${STYLES} cannot be loaded`));
    document.head.append(sheet);
  });
  return import(/* @vite-ignore */ ENTRY);
}

/** Takes what is thrown while rendering, as a page does. */
class Boundary extends Component<{ children: ReactNode; report(error: unknown): void }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** A page that shows components until the test has finished. */
export function show(element: ReactNode) {
  const host = document.createElement('main');
  host.style.cssText = 'width: 1300px; font-family: Georgia, serif;';
  document.body.append(host);
  const thrown: unknown[] = [];
  const root = createRoot(host, { onCaughtError: () => {} });
  const render = (shown: ReactNode) =>
    root.render(<Boundary report={(error) => thrown.push(error)}>{shown}</Boundary>);
  render(element);
  const unmount = () => root.unmount();
  onTestFinished(() => {
    unmount();
    host.remove();
  });
  return { host, thrown, render, unmount };
}

/** A PNG of 80 x 80 dots in one colour. */
export async function picture(colour: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(80, 80);
  const context = canvas.getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 80, 80);
  return canvas.convertToBlob();
}
