export {
  type Block,
  buttonBlock,
  type ChargeRow,
  chargesBlock,
  emptyBlock,
  linkBlock,
  pairsBlock,
  plainLinkBlock,
  richBlock,
  stack,
} from './blocks.ts';
export { letter, type LetterHead, logoId, type Summary } from './letter.ts';
export { escapeHtml, plainText, sanitised } from './rich.ts';
