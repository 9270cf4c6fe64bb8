/** A made-up request, and what an experienced clerk reads in it. Monday 23 November 2026 is today. */
export interface Sample {
  readonly text: string;
  readonly expected: {
    readonly serviceType?: string;
    readonly language?: string;
    readonly gender?: string;
    /** 'YYYY-MM-DD', 'YYYY-MM-DD HH:mm' or 'YYYY-MM-DD HH:mm-HH:mm', one for each appointment. */
    readonly appointments?: readonly string[];
    readonly place?: string;
    readonly postcode?: string;
    readonly companyName?: string;
    readonly name?: string;
    readonly clientName?: string;
    readonly personAttending?: string;
    readonly fileRef?: string;
    readonly otherReference?: string;
    readonly purchaseOrder?: string;
    readonly email?: string;
    readonly phone?: string;
    readonly mobile?: string;
  };
}
