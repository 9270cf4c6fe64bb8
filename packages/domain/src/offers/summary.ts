import type { OfferAnswer, OfferState } from './states.ts';

/** How many were asked by an offer, and what came of it. */
export interface OfferCounts {
  readonly state: OfferState;
  readonly asked: number;
  readonly declined: number;
  readonly proposed: number;
  /** Whose mail is held or has failed, and who have not been heard of. */
  readonly unsent: number;
}

/** 'offered to 3: 1 declined, 2 silent', 'offer to 2 expired: 2 silent', 'not offered'. */
export function offerSummary(offer: OfferCounts | undefined): string {
  if (!offer) return 'not offered';
  const { state, asked, declined, proposed, unsent } = offer;
  const silent = asked - declined - proposed - unsent;
  const parts = [
    declined > 0 && `${declined} declined`,
    proposed > 0 && `${proposed} ${proposed === 1 ? 'proposes' : 'propose'} another time`,
    silent > 0 && `${silent} silent`,
    unsent > 0 && `${unsent} not asked yet (mail not sent)`,
  ].filter(Boolean);
  const head = state === 'open' ? `offered to ${asked}` : `offer to ${asked} ${state}`;
  return parts.length > 0 ? `${head}: ${parts.join(', ')}` : head;
}

/** Said of a job whose status is Confirmed and that nobody has. */
export const confirmedToNobody = 'confirmed without an interpreter';

/**
 * Whether an offer needs the office (rule offers/unfilled): it has expired, or is open and nobody who was or will be asked can
 * still accept without a word of the office: all have declined, or somebody proposes another time.
 */
export function needsOffice(state: OfferState, answers: readonly (OfferAnswer | null)[]): boolean {
  if (state !== 'open') return state === 'expired';
  return answers.includes('proposed') || answers.every((answer) => answer === 'declined');
}
