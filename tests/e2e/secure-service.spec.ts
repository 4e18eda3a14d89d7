import { expect, type Page, test } from '@playwright/test';
import { selfSigned } from '../certificate';
import { freePort } from '../ports';
import { startProduct, temporaryFolder } from './peers';
import { FILE_PRINTER } from './product';
import { onlyJob, openAs, print } from './steps';

// The browser of this machine trusts the certificate, as a user's does once it is installed.
test.use({ ignoreHTTPSErrors: true });

const work = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  const { cert, key } = selfSigned(work.folder);
  const printer = { name: FILE_PRINTER, driver: 'file', address: 'printed', language: 'pdf' };
  product = await startProduct(
    work.folder,
    { printers: [{ ...printer, dpi: 203, width: 104 }] },
    { env: { SERVICE_TLS_CERT: cert, SERVICE_TLS_KEY: key, PRINT_STATUS_PORT: String(await freePort()) } },
  );
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
  work.remove();
});

const socketsOf = (page: Page) => {
  const urls: string[] = [];
  page.on('websocket', (socket) => urls.push(socket.url().replace(/\/$/, '')));
  return urls;
};

test('SVC-01 G-38 a service with a certificate prints over a secure socket, which the next visit opens first', async ({
  context,
  page,
}) => {
  const service = `wss://127.0.0.1:${product.servicePort}`;
  const sockets = socketsOf(page);
  await openAs(page, product.url);
  await page.getByRole('button', { name: '添加文本', exact: true }).first().click();
  await print(page, FILE_PRINTER, 1);
  expect(sockets).toContain(service);
  expect(onlyJob(`${work.folder}/printed`).pictures).toHaveLength(1);

  const next = await context.newPage();
  const again = socketsOf(next);
  await openAs(next, product.url, '/print/jobs');
  await expect.poll(() => again[0]).toBe(service);

  // The owner's page, by https as well: the address that the terminal shows.
  const address = /https:\/\/127\.0\.0\.1:\d+\/\?key=\S+/.exec(product.output())![0];
  const status = await context.newPage();
  await status.goto(address);
  await expect(status).toHaveURL(/^https:\/\/127\.0\.0\.1:\d+\/$/);
  await expect(status.getByText(FILE_PRINTER).first()).toBeVisible();
});
