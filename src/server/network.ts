import ipaddr from 'ipaddr.js';

/**
 * Bytes of an IPv6 address that identify a network: a provider gives each customer at least the other half.
 */
const NETWORK = 8;

/**
 * The network that limits apply to. For IPv4 it is the address itself, also where it is mapped into IPv6. For
 * IPv6 it is the /64, whose owner has 2^64 addresses. A port that a proxy appended is removed. All invalid
 * addresses are one network, so that nobody gets a limit of their own by sending nonsense.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, i) => (i < NETWORK ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/64`;
}

/** All global unicast addresses of IPv6. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address belongs to a host of the public internet: not to this machine, a private, link-local or
 * reserved network, or a way of writing such an address in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address mapped into IPv6 counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** 1.2.3.4:5678, [2001:db8::1]:5678 and [2001:db8::1] without port and brackets. */
function withoutPort(address: string): string {
  const [, inBrackets, dotted] =
    /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address.trim()) ?? [];
  return inBrackets ?? dotted ?? address.trim();
}
