/** A label and what it says; empty ones are not printed. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Somebody named on a sheet, with the lines of an address. */
export interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface SheetColumn {
  readonly label: string;
  /** Share of the width. */
  readonly width: number;
  readonly figures?: true;
}

export interface SheetRow {
  readonly cells: readonly string[];
  /** Small print under the first cell. */
  readonly note?: string | undefined;
}

interface SheetTable {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

export interface SheetSum {
  readonly label: string;
  readonly amount: string;
  /** The sum that counts. */
  readonly strong?: true;
}

/** Small print with a heading: how to pay, why it was credited. */
export interface SheetNote {
  readonly label: string;
  readonly lines: readonly string[];
  /** The same as rich text, for the page. */
  readonly rich?: string;
}

/**
 * A document that people read: what it says, once, for the PDF and for the page alike. Its figures are worded already;
 * both only set them.
 */
export interface Sheet {
  /** 'Invoice INV-000045': the title of the file and of the page. */
  readonly title: string;
  readonly heading: string;
  /** Under the heading: the number, what it replaces. */
  readonly subheadings: readonly string[];
  /** `isAgency`: its logo stands above its name. */
  readonly issuer: { readonly name: string; readonly lines: readonly string[]; readonly isAgency?: true };
  /** What must be seen first: that it is cancelled, that it is no VAT invoice. */
  readonly notice?: string | undefined;
  readonly parties: readonly Party[];
  readonly particulars: readonly Fact[];
  /** The job that it is about. */
  readonly subject: readonly Fact[];
  readonly statement?: readonly string[];
  readonly table?: SheetTable & {
    /** What the page calls it; the heading of the sheet where nothing is said. */
    readonly caption?: string;
    /** What was done, in words, above the rows. */
    readonly description?: string;
  };
  /** Below the first, under its caption. */
  readonly furtherTable?: SheetTable & { readonly caption: string };
  readonly sums?: readonly SheetSum[];
  readonly notes: readonly SheetNote[];
  /** What is filled in by hand: rows of labels, each with a line to write on. */
  readonly blanks?: readonly { readonly heading: string; readonly rows: readonly (readonly string[])[] }[];
  /** Labels of the lines to sign on. */
  readonly signatures?: readonly string[];
  /** At the foot of every page. */
  readonly foot: string;
}

/** Lines of an address or of bank details as they were typed, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** How to reach whoever issues a document, as far as it is known. */
export function contactLines({ email, phone }: { readonly email?: string; readonly phone?: string }): string[] {
  return [phone ? `Telephone ${phone}` : '', email ?? ''].filter(Boolean);
}

/** Facts that say something. */
export function presentFacts(facts: readonly { label: string; value: string | null | undefined }[]): Fact[] {
  return facts.flatMap(({ label, value }) => (value?.trim() ? [{ label, value: value.trim() }] : []));
}
