/** A stretch of minutes, its end not among them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** In which lane each span is drawn, in the order given, and how many lanes that takes. */
export interface Lanes {
  readonly lanes: readonly number[];
  readonly count: number;
}

/**
 * Lays spans into as few lanes as possible so that none covers another, the earliest first (rule bookings/board). A span that ends
 * when another begins may share its lane; `least` is the minutes that each takes at least, since a short bar is drawn wider than
 * it lasts.
 */
export function lanesOf(spans: readonly Span[], least = 0): Lanes {
  const ends: number[] = [];
  const lanes = spans.map(() => 0);
  const order = spans.map((span, at) => ({ span, at })).toSorted(({ span: a }, { span: b }) => a.start - b.start);
  for (const { span, at } of order) {
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(span.end, span.start + least);
    lanes[at] = lane;
  }
  return { lanes, count: ends.length };
}
