export { type Packing, readDictionary, unpacked } from './packing.ts';
export { packAll, packedRows, type Papers, packRested } from './rest.ts';
