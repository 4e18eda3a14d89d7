import type { BrowserContext, Page } from '@playwright/test';

/**
 * Lets the first blocks of labels of a page pass to its print service and holds back all it sends after them, so that a
 * job is in the middle for as long as a test needs, however fast the machine is. Call it before the page connects.
 * @param blocks how many blocks pass, at least 1
 */
export async function holdAfter(page: Page | BrowserContext, blocks: number) {
  let passed = 0;
  let holding = true;
  await page.routeWebSocket(/^wss?:/, (socket) => {
    const service = socket.connectToServer();
    socket.onMessage((message) => {
      if (holding && passed >= blocks) return;
      if (typeof message !== 'string') passed++;
      service.send(message);
    });
  });
  return {
    /** Sockets that open from now on are held back no more. */
    release() {
      holding = false;
    },
  };
}
