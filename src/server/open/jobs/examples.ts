const job = {
  id: '3f0c6b1e-6f43-4d0a-9a4e-0d6f4f2c9a11',
  title: 'Shelf label',
  state: 'printing',
  requested: 'run',
  output: 'printer',
  printer: { id: 3, name: 'Zebra' },
  template: 12,
  asked: 2,
  printed: 1,
  skipped: 0,
  inDoubt: 0,
  toCome: 1,
  rendered: 2,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:01.000Z',
  skippedRecords: [],
};

/** Examples of jobs and printers. */
export const jobExamples = {
  print: {
    template: 12,
    printer: { stock: '40x30' },
    records: [
      { name: 'Green tea', sku: 'A-1001' },
      { name: 'Black tea', sku: 'A-1002' },
    ],
  },
  job,
  labels: {
    labels: [
      { label: 1, records: [1], state: 'printed', printer: 'Zebra', time: '2026-01-01T08:00:01.000Z' },
      { label: 2, records: [2], state: 'toCome' },
    ],
  },
  decision: { choice: 'reprint', from: 7, to: 9 },
  printers: {
    printers: [
      {
        id: 3,
        name: 'Zebra',
        state: 'ready',
        reasons: [],
        language: 'zpl',
        dpi: 203,
        width: 104,
        virtual: false,
        stock: '40x30',
        agent: { id: 1, name: 'warehouse' },
        queue: { jobs: 1, labels: 1 },
        printedToday: 1,
        lastContact: '2026-01-01T08:00:00.000Z',
      },
    ],
  },
};
