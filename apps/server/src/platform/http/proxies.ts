import { BlockList, isIPv6 } from 'node:net';

/** Whether an address is one of the proxies that TRUST_PROXY names. */
export function proxyCheck(trustProxy: false | string): (address: string) => boolean {
  const proxies = new BlockList();
  for (const part of trustProxy ? trustProxy.split(',') : []) {
    const [address = '', length] = part.trim().split('/');
    if (length === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(length), familyOf(address));
  }
  return (address) => proxies.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
