/** A client as somebody would enter it; each test changes what it is about. */
export const newClient = {
  companyName: 'Harbour & Lowe',
  dor: '2026-01-15',
  contactPerson: 'Ruth Lowe',
  position: 'Partner',
  email: 'ruth@harbour.example',
  mobile: '07700900111',
  phone: '02079460111',
  address: '1 Quay Street',
  postcode: 'E1 6AN',
  companyStatus: 'Law Firm',
  acName: 'Accounts',
  acEmailOne: 'accounts@harbour.example',
  acEmailTwo: 'ledger@harbour.example',
  acNumber: '02079460112',
} as const;
