import { electronicSchemeLabels, electronicSchemes } from '@dragoman/domain/clients';

/** The schemes of electronic addresses, to choose from (rule einvoices/addresses). */
export const electronicSchemeOptions = electronicSchemes.map((value) => ({
  value,
  label: electronicSchemeLabels[value],
}));
