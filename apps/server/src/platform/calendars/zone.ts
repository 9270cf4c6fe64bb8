/** A time zone: turns the time of its wall clock into an instant, in milliseconds, and back. */
export interface Zone {
  instant(wall: Temporal.PlainDateTime): number;
  wall(instant: number): Temporal.PlainDateTime;
}

/** A zone of the IANA; a time that the clocks leave out is taken an hour later, one that they show twice at its first. */
export const ianaZone = (name: string): Zone => ({
  instant: (wall) => wall.toZonedDateTime(name).epochMilliseconds,
  wall: (instant) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).toPlainDateTime(),
});

export const london = ianaZone('Europe/London');
export const utc = ianaZone('UTC');
