export { hostOf, innerNetwork, isInnerAddress, isRefusedLiteral } from './addresses.ts';
export { checkedLookup } from './lookup.ts';
export { connectionProblem, httpsOnly, interrupted } from './problems.ts';
