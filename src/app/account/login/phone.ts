import type { MessageKey } from '../../../base/messages';

/** Supported phone areas; the first is the default. */
export const AREAS = [
  { code: '+86', name: 'areaMainland' },
  { code: '+852', name: 'areaHongKong' },
  { code: '+853', name: 'areaMacau' },
  { code: '+886', name: 'areaTaiwan' },
] as const satisfies { code: string; name: MessageKey }[];

export type Area = (typeof AREAS)[number]['code'];

const NUMBERS: Record<Area, RegExp> = {
  '+86': /^1\d{10}$/,
  '+852': /^\d{8}$/,
  '+853': /^\d{8}$/,
  '+886': /^9\d{8}$/,
};

/** A typed number without spaces, dashes and, in Taiwan, the leading 0 of domestic calls. */
const digitsOf = (area: Area, phone: string): string => {
  const digits = phone.replaceAll(/[\s-]/g, '');
  return area === '+886' ? digits.replace(/^0(?=9)/, '') : digits;
};

/** Whether a typed number is possible in its area. */
export const isPhone = (area: Area, phone: string): boolean => NUMBERS[area].test(digitsOf(area, phone));

/** A phone in the API's form: mainland numbers alone, others after the digits of their area. */
export const wirePhone = (area: Area, phone: string): string =>
  area === '+86' ? digitsOf(area, phone) : area.slice(1) + digitsOf(area, phone);

/** Area and number of a phone from the server. */
export function splitPhone(wire: string): { area: Area; phone: string } {
  const area = AREAS.find(({ code }) => code !== '+86' && isWireOf(code, wire))?.code ?? '+86';
  return { area, phone: area === '+86' ? wire : wire.slice(area.length - 1) };
}

const isWireOf = (area: Area, wire: string): boolean =>
  wire.startsWith(area.slice(1)) && NUMBERS[area].test(wire.slice(area.length - 1));
