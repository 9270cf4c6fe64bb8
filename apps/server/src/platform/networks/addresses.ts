import { BlockList, isIP } from 'node:net';

const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, what is reserved, and broadcast.
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');

// Of IPv6 only what is given out to the public is anybody's; loopback, local, mapped and translated addresses lie outside of it.
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/**
 * Whether a network address is no public one: of this machine, of a private or shared network, link-local, multicast, kept for
 * examples, or an IPv4 address in the clothes of IPv6 (IANA's special-purpose registries, RFC 6890). What is no address is none.
 */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return inner.check(address, 'ipv4');
  if (family === 6) return !outer.check(address, 'ipv6') || inner.check(address, 'ipv6');
  return true;
}

/** Said of an address that leads to one of these. */
export const innerNetwork = 'The address leads into a network that is not public';

/** The host of an address, of IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** An address as its host is written, which is not resolved and refused as it stands. */
export const isRefusedLiteral = (url: URL, refused: (address: string) => boolean): boolean =>
  isIP(hostOf(url)) !== 0 && refused(hostOf(url));
