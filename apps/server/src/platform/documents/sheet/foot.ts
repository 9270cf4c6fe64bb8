import { isolate } from '@dragoman/domain/validation';

interface FootAgency {
  readonly name: string;
  readonly companyNumber?: string | null;
  readonly vatNumber?: string | null;
}

/** The agency at the foot of every page. */
export function agencyFoot({ name, companyNumber, vatNumber }: FootAgency): string {
  return [isolate(name), companyNumber && `Company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
    .filter(Boolean)
    .join('  ·  ');
}
