export { type Packing, readDictionary, unpacked } from './packing.ts';
export { nextPacked, packAll, type Papers, packRested } from './rest.ts';
