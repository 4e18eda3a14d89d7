import type { MessageKey } from '../../base/messages';
import { own } from '../../base/own';

/** Names of the usual identifiers in the language of the interface; the others have GS1's data title only. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  '00': 'gs1Sscc',
  '01': 'gs1Gtin',
  '02': 'gs1Content',
  '10': 'gs1Batch',
  '11': 'gs1Produced',
  '12': 'gs1Due',
  '13': 'gs1Packed',
  '15': 'gs1BestBefore',
  '16': 'gs1SellBy',
  '17': 'gs1Expiry',
  '20': 'gs1Variant',
  '21': 'gs1Serial',
  '30': 'gs1VariableCount',
  '37': 'gs1Count',
  '240': 'gs1Additional',
  '241': 'gs1CustomerPart',
  '310': 'gs1NetWeight',
  '311': 'gs1Length',
  '315': 'gs1NetVolume',
  '330': 'gs1GrossWeight',
  '400': 'gs1Order',
  '410': 'gs1ShipTo',
  '411': 'gs1BillTo',
  '412': 'gs1PurchaseFrom',
  '413': 'gs1ShipFor',
  '414': 'gs1Location',
  '415': 'gs1PayTo',
  '416': 'gs1Producer',
  '417': 'gs1Party',
  '420': 'gs1Postcode',
  '8005': 'gs1UnitPrice',
  '8008': 'gs1ProducedAt',
};

/** The message with the name of an identifier, or of a family of them. */
export const gs1Name = (ai: string): MessageKey | undefined => own(NAMES, ai);
