// Which addresses may be asked for from here: those of the public web alone. Whatever leads into this network, this machine or a
// cloud's own services is refused, however it is written (OWASP: Server Side Request Forgery Prevention; RFC 6890).
import { BlockList, isIP } from 'node:net';

/** The special-purpose registry of IANA, multicast, and what a cloud answers from within. */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's own services, at an address that is public otherwise
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Inside 2000::/3, which alone is given out: protocols and tunnels that carry an address of IPv4, and documentation. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [address, bits] of PRIVATE_IPV4) closed.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of SPECIAL_IPV6) closed.addSubnet(address, bits, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Is it an address of the public internet? IPv4 written as IPv6 is none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** An address of the web; null for anything else. */
export function webUrl(href: string): URL | null {
  // browsers' own reading: decimal, octal and hexadecimal hosts become what they are
  const url = URL.parse(href);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** What may be asked for: the web at its own ports, without a password. */
export const isAskable = ({ username, password, port }: URL): boolean =>
  username === '' && password === '' && ['', '80', '443'].includes(port);

/** The host as a resolver takes it. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
