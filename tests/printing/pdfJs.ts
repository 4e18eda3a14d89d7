/** The reader of PDFs for tests in Node.js. It expects what Node.js has from version 22 on. */
if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers() {
      let resolve: unknown;
      let reject: unknown;
      const promise = new Promise((yes, no) => {
        [resolve, reject] = [yes, no];
      });
      return { promise, resolve, reject };
    },
  });
}
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');

export { getDocument, OPS };
