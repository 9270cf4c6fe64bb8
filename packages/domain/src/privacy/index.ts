export { keptByLawUntil, mailMonths, monthsAfterLeaving, /** @internal */ periods } from './periods.ts';
export { /** @internal */ dataSubjects, schedule } from './schedule.ts';
/** @internal */
export { impersonalColumns } from './impersonal.ts';
export {
  erasedAddress,
  erasedLabel,
  erasureRefusals,
  type Obstacles,
  type PersonKind,
  personKinds,
} from './persons.ts';
export { keyOfText, partsOf, patternOfWritten, wordsOfName, writtenIn } from './spellings.ts';
export { placeOfMention } from './mentions.ts';
