import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, temporaryFolder } from './peers';

/** Name of the printer that writes files to the folder `printed`. */
export const FILE_PRINTER = '文件打印机';

/**
 * The product for the tests of one file, or of one group: started before them in a data folder and on ports of its own,
 * ended after them with `signal`.
 * @param printers what printers.json holds
 */
export function productOfFile(
  printers?: object,
  { signal, ...part }: Parameters<typeof startProduct>[2] & { signal?: NodeJS.Signals } = {},
) {
  const { folder, remove } = temporaryFolder();
  let product: Awaited<ReturnType<typeof startProduct>>;
  test.beforeAll(async () => {
    product = await startProduct(folder, printers, part);
  });
  test.afterAll(async () => {
    expect(await product.stop(signal)).toBe(0);
    remove();
  });
  return {
    folder,
    /** Where each job has a folder. */
    printed: join(folder, 'printed'),
    get url() {
      return product.url;
    },
    output: () => product.output(),
  };
}

/** `productOfFile` with the printer that writes files. */
export const productWithFilePrinter = () =>
  productOfFile({
    printers: [
      { name: FILE_PRINTER, driver: 'file', address: 'printed', language: 'pdf', dpi: 203, width: 104 },
    ],
  });

/** Fails each test of the file in which the page reports an error. */
export function expectNoErrors(): void {
  let errors: string[];
  test.beforeEach(({ page }) => {
    errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  });
  test.afterEach(() => expect(errors).toEqual([]));
}
