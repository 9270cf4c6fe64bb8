import type { Pence } from '../money/index.ts';
import type { Urgency } from './services.ts';

/** One extra line of the side on which it is entered; may be negative (rule charging/extra-line). */
export interface Additional {
  item: string;
  amount: Pence;
}

interface AnyWork {
  additional?: Additional | undefined;
}

/**
 * A telephone or video call: minutes spoken and waited; the flag guarantees the minimum at zero minutes
 * (rule charging/minimum-attendance).
 */
export interface CallWork extends AnyWork {
  service: 'Telephone' | 'Video Call';
  minutes: number;
  waiting: number;
  minimumAttendance: boolean;
}

/** An onsite job: minutes, miles (decimal text or number, two places), and parking and fares 'as per evidence'. */
export interface OnsiteWork extends AnyWork {
  service: 'Onsite';
  attendanceOne: number;
  attendanceTwo: number;
  travelIn: number;
  travelOut: number;
  waiting: number;
  miles: number | string;
  parking: Pence;
  travelFares: Pence;
  minimumAttendance: boolean;
}

/** A translation: charged by words; pages are information only (rule charging/translation). */
export interface TranslationWork extends AnyWork {
  service: 'Translation';
  words: number;
  pages: number;
  urgency: Urgency;
}

/** A transcription: charged by whole minutes; words are information only (rule charging/words-of-recordings). */
export interface TranscriptionWork extends AnyWork {
  service: 'Transcription';
  minutes: number;
  urgency: Urgency;
}

/** What was worked, or is expected to be: the figures that a charge is computed from, on either side. */
export type Work = CallWork | OnsiteWork | TranslationWork | TranscriptionWork;

/** Whether travel has been entered: its time, its miles or fares. */
export function isTravelEntered(work: Work): boolean {
  return (
    work.service === 'Onsite' &&
    (work.travelIn > 0 || work.travelOut > 0 || Number(work.miles) > 0 || work.travelFares !== 0)
  );
}
