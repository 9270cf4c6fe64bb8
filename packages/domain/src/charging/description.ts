import { isolate } from '../validation/index.ts';
import type { ServiceType } from './services.ts';

/** What names a piece of work. */
export interface DescribedWork {
  readonly service: ServiceType;
  readonly language: string;
  readonly dialect?: string | null;
  readonly place?: string | null;
  readonly placeOfAttendance?: string | null;
  readonly documentType?: string | null;
}

/**
 * What is done, in words: 'Interpreting, Polish, onsite at Bow Road Court', 'Translation, Polish, Birth certificate'. Stands
 * beside the labels of charges, which do not say it.
 */
export function workInWords({ service, language, dialect, ...work }: DescribedWork): string {
  const where = work.placeOfAttendance?.trim() || work.place?.trim();
  const how = {
    Telephone: 'by telephone',
    'Video Call': 'by video call',
    Onsite: where ? `onsite at ${isolate(where.replaceAll(/\s*\n\s*/g, ', '))}` : 'onsite',
    Translation: work.documentType && isolate(work.documentType),
    Transcription: null,
  }[service];
  const what = service === 'Translation' || service === 'Transcription' ? service : 'Interpreting';
  return [what, dialect ? `${isolate(language)} (${isolate(dialect)})` : isolate(language), how]
    .filter(Boolean)
    .join(', ');
}
