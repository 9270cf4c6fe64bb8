export { closeOffer, reportClosed } from './close.ts';
