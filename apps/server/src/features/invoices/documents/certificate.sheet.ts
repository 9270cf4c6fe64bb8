import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { isolate } from '@dragoman/domain/validation';
import { agencyFoot, presentFacts, type Sheet } from '../../../platform/documents/index.ts';
import type { Certificate } from '../certificates.queries.ts';
import { agencyIssuer, languageInWords } from './particulars.ts';

/**
 * The certificate of accuracy, dated the day it is opened; `openedBy` is the staff member who did
 * (rule invoices/certificate).
 */
export function certificateSheet(certificate: Certificate, today: CalendarDay, openedBy?: string): Sheet {
  const { agency, bookingRef, dialect, language, service, translator } = certificate;
  const isTranslation = service === 'Translation';
  return {
    title: `Certificate of Accuracy ${bookingRef}`,
    heading: 'Certificate of Accuracy',
    subheadings: [bookingRef],
    issuer: agencyIssuer(agency),
    parties: [],
    particulars: [],
    subject: presentFacts([
      { label: 'Booking reference', value: bookingRef },
      { label: 'Languages', value: `${languageInWords({ language, dialect })} / English` },
      { label: 'Document type', value: certificate.documentType },
      { label: 'Pages', value: certificate.pages?.toString() },
      { label: 'Words', value: certificate.words?.toString() },
      { label: 'Client name', value: certificate.clientName },
      { label: isTranslation ? 'Translator' : 'Transcriber', value: translator?.name },
      { label: 'Reference', value: translator?.ref },
      { label: 'Date of return', value: formatDay(certificate.returned) },
    ]),
    statement: [
      isTranslation
        ? `${isolate(agency.name)} certifies that the translation named above was made by a translator competent in ${isolate(language)} and English, and that it is, to the best of our knowledge and belief, a true and accurate rendering of the document supplied to us.`
        : `${isolate(agency.name)} certifies that the transcript named above was made by a linguist competent in ${isolate(language)} and English, and that it is, to the best of our knowledge and belief, a true and accurate record of the recording supplied to us.`,
    ],
    notes: [
      { label: 'Date', lines: [formatDay(today)] },
      ...(openedBy ? [{ label: `For ${isolate(agency.name)}`, lines: [openedBy] }] : []),
    ],
    signatures: ['Signature'],
    foot: agencyFoot(agency),
  };
}
