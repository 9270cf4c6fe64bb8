/** Where the time comes from: passed in, so that tests and drills can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
