export { closeOffer, endOverdue, reportClosed } from './close.ts';
