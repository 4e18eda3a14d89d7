import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network: a provider gives a customer at least the other half. */
const NETWORK = 8;

/**
 * The network that limits count for an address: an IPv4 address itself, also where it is mapped into IPv6, and the
 * /64 of an IPv6 address, whose owner has 2^64 of them. A port that a proxy left behind the address is cut off.
 * What is no address is one network, so that nobody has a limit of one's own by writing nonsense.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, i) => (i < NETWORK ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/64`;
}

/** 1.2.3.4:5678, [2001:db8::1]:5678 and [2001:db8::1] without port and brackets. */
function withoutPort(address: string): string {
  const [, inBrackets, dotted] =
    /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address.trim()) ?? [];
  return inBrackets ?? dotted ?? address.trim();
}
