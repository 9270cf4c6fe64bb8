import type { CalendarDay } from '@dragoman/domain/calendar';
import type { ServiceType, Urgency } from '@dragoman/domain/charging';

/**
 * The agency as it stands on a document. `vatNumber` is null while it is not registered (rule invoices/vat-invoice).
 */
export interface AgencyBlock {
  readonly name: string;
  readonly address: string;
  readonly companyNumber: string;
  readonly vatNumber: string | null;
  readonly bankDetails: string;
  readonly termsDays: number;
  /** Documents that were issued before the agency had these do not state them. */
  readonly phone?: string;
  readonly email?: string;
}

/** The job as it stands on a document. */
export interface JobBlock {
  readonly bookingRef: string;
  readonly bookedOn: CalendarDay;
  readonly date: CalendarDay;
  readonly service: ServiceType;
  readonly urgency: Urgency | null;
  readonly language: string;
  readonly dialect: string | null;
  readonly fileRef: string;
  readonly clientName: string;
  readonly caseType: string | null;
  readonly location: string;
  readonly place: string | null;
  readonly placeOfAttendance: string | null;
  readonly documentType?: string | null;
  /** The customer's own numbers; documents that were issued before these were kept have none. */
  readonly purchaseOrder?: string | null;
  readonly costCode?: string | null;
  readonly otherReference?: string | null;
}

/**
 * What an invoice says of names, addresses and the job, frozen when it is issued; stored as JSON. Its sums stand in
 * the invoice's own columns, its lines in invoice_lines.
 */
export interface InvoiceDocument {
  /** 'INVOICE', or 'Revised Invoice' naming the number it replaces. */
  readonly title: string;
  readonly revises: string | null;
  readonly agency: AgencyBlock;
  /** Who it is addressed to: the customer or Invoice To; the interpreter on an interpreter's invoice. */
  readonly to: {
    readonly name: string;
    readonly company: string | null;
    readonly address: string;
    readonly email: string;
  };
  /** The customer's own name, not the payer's. */
  readonly customerName: string;
  readonly interpreter: {
    readonly ref: string;
    readonly name: string;
    readonly postcode: string;
    readonly address: string;
    readonly vatNo: string | null;
    readonly businessName: string | null;
  } | null;
  readonly job: JobBlock;
  /** '1 of 2' of a split bill (rule invoices/split-bill), else null. */
  readonly share: string | null;
  readonly advance: number;
  /** The day on which the first of its advance was received; documents that were issued before it was kept have none. */
  readonly advanceOn?: CalendarDay;
}
