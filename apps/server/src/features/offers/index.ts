export { deviceIds, findDevice, findPushKeys, forgetDevice } from './devices.service.ts';
export { offerImplementations } from './offers.routes.ts';
export {
  dayOffers,
  acceptedTerms,
  askedSince,
  findRecipient,
  lockLastOffer,
  lockOffer,
  lockOpenOffer,
  offerBooking,
  offerView,
  readOffer,
  type LockedOffer,
  type OfferRecipientFacts,
  type LinkHolder,
  type StatedJob,
} from './offers.queries.ts';
export { askTier, endOffer, noteRefused, noteSeen, recordAnswer, recordOffer } from './offers.service.ts';
export { offerToken } from './token.ts';
export { recipientPacking } from './packing.ts';
