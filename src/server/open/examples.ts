import { barcode } from '../../label/elements/barcode';
import { text } from '../../label/elements/text';

/** Examples of the description: what the guide's requests send and receive. */
export const examples = {
  templateList: {
    templates: [
      {
        id: 12,
        name: 'Shelf label',
        width: 40,
        height: 30,
        version: 3,
        updatedAt: '2026-01-01T08:00:00.000Z',
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
  },
  template: {
    id: 12,
    name: 'Shelf label',
    width: 40,
    height: 30,
    version: 3,
    template: {
      name: 'Shelf label',
      width: 40,
      height: 30,
      data: [
        {
          id: 'name',
          elementType: text.code,
          x: 2,
          y: 2,
          width: 36,
          height: 5,
          inputDataType: 3,
          excelKey: 'name',
        },
        {
          id: 'code',
          elementType: barcode.code,
          x: 2,
          y: 10,
          width: 36,
          height: 12,
          inputDataType: 3,
          excelKey: 'sku',
        },
      ],
    },
  },
  recordSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: '/open/v1/templates/12/schema?version=3',
    title: 'Shelf label',
    type: 'object',
    properties: {
      name: { type: ['string', 'number', 'boolean', 'null'] },
      sku: { type: ['string', 'number', 'boolean', 'null'] },
    },
    required: ['name', 'sku'],
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    $defs: { inputs: { type: 'object', properties: {}, required: [], additionalProperties: false } },
  },
  render: {
    template: 12,
    version: 3,
    records: [
      { name: 'Green tea', sku: 'A-1001' },
      { name: 'Black tea', sku: 'A-1002' },
    ],
    format: 'pdf',
  },
  dryRun: {
    records: 2,
    labels: 1,
    badRecords: 1,
    errors: [
      {
        record: 2,
        elementId: 'code',
        element: 'Barcode',
        reason: 'Wrong check digit, expected 1',
        code: 'barCheckDigit',
      },
    ],
    warnings: [],
  },
};
