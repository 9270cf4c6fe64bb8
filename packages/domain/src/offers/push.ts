/** Most devices of one interpreter to which offers are pushed (rule offers/pushed). */
export const mostPushDevices = 10;

/** What a device shows of an offer, in the push message's JSON (RFC 8030, RFC 8291: only the device can read it). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a press on it leads: the page of the offer. Absent where there is nothing left to answer. */
  readonly url?: string;
  /** A later message of the same offer takes the place of the first. */
  readonly tag: string;
}
