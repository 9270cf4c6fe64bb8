export { innerNetwork, isInnerAddress, isRefusedLiteral } from './addresses.ts';
export { checkedLookup, RefusedAddress } from './lookup.ts';
