/** The pages of the user's guide, with what leads to them. */
export const guidePages = {
  portal: 'Everybody',
  clerk: 'Clerk',
  accountant: 'Accountant',
  superadmin: 'Superadmin',
  interpreter: 'Interpreter',
} as const;

export type GuidePage = keyof typeof guidePages;

/** A section of the guide: 'accountant#vat-return'. */
export type GuideSection = `${GuidePage}#${string}`;

/** What `?` opens on each screen, by the path of its route (rule screens/help). A test holds it to the routes and to the guide (scripts/boundaries). */
const sections: Readonly<Record<string, GuideSection>> = {
  '/': 'portal#signing-in',
  '/forgottenPassword': 'portal#signing-in',
  '/choosePassword': 'portal#signing-in',
  '/account/$id': 'portal#your-account',
  '/help/$page': 'portal#help',
  '/dashboard': 'clerk#dashboard',
  '/BookingTracker': 'clerk#finding-bookings',
  '/BookingTracker/edit/$id': 'clerk#one-booking',
  '/booking/$id': 'clerk#one-booking',
  '/BookingTracker/invoice/$id/$iType/$clientInvoice': 'clerk#invoices-and-credit-notes',
  '/BookingTracker/creditNote/$creditNoteNo': 'clerk#invoices-and-credit-notes',
  '/board': 'clerk#board',
  '/interpreterTracker': 'clerk#interpreters',
  '/interpreterTracker/edit/$id': 'clerk#interpreters',
  '/interpreterTracker/edit/$id/availability': 'clerk#availability-of-an-interpreter',
  '/interpreterTracker/edit/$interpreter/invoice/$id/$iType/$clientInvoice': 'clerk#invoices-and-credit-notes',
  '/interpreterTracker/edit/$interpreter/creditNote/$creditNoteNo': 'clerk#invoices-and-credit-notes',
  '/masters': 'superadmin#agency-settings',
  '/masters/languages': 'superadmin#languages',
  '/masters/dialects': 'superadmin#languages',
  '/masters/rateStructures': 'superadmin#rates',
  '/masters/clients': 'clerk#clients',
  '/masters/users': 'superadmin#users',
  '/masters/termsAndConditions': 'superadmin#terms',
  '/masters/mails': 'superadmin#mails',
  '/masters/security': 'superadmin#security-log',
  '/masters/doubles': 'superadmin#doubles',
  '/masters/imports': 'superadmin#import',
  '/masters/imports/$id': 'superadmin#import',
  '/masters/programs': 'superadmin#programs',
  '/masters/settings': 'superadmin#agency-settings',
  '/payments': 'accountant#client-payments',
  '/payments/interpreterdues': 'accountant#interpreter-dues',
  '/payments/payruns': 'accountant#pay-runs',
  '/payments/payruns/new': 'accountant#pay-runs',
  '/payments/payruns/$id': 'accountant#pay-runs',
  '/payments/remittanceslips': 'accountant#remittance-slips',
  '/payments/clientpayments': 'accountant#client-payments',
  '/payments/outstandingCPR': 'accountant#outstanding-and-over-payments',
  '/payments/unsent': 'accountant#invoices-to-send',
  '/payments/returned': 'accountant#returned-invoices',
  '/payments/monthly': 'accountant#monthly-invoices',
  '/payments/reminders': 'accountant#reminders',
  '/payments/bankstatements': 'accountant#bank-statements',
  '/payments/bankstatements/$id': 'accountant#bank-statements',
  '/payments/periods': 'accountant#periods',
  '/payments/books': 'accountant#books',
  '/reports': 'accountant#reports',
  '/reports/statementOnAccount': 'accountant#reports',
  '/reports/accountStatement': 'accountant#reports',
  '/reports/invoiceSummary': 'accountant#reports',
  '/reports/invoicePayment': 'accountant#reports',
  '/reports/booking': 'accountant#reports',
  '/reports/debtors': 'accountant#aged-debtors',
  '/reports/cash': 'accountant#cash-expected',
  '/reports/margins': 'accountant#margins',
  '/reports/utilisation': 'accountant#utilisation',
  '/reports/vat': 'accountant#vat-return',
  '/timesheetTracker': 'interpreter#your-jobs',
  '/timesheetTracker/job/$id': 'interpreter#a-job',
  '/timesheetTracker/invoice/$id/$iType/$clientInvoice': 'interpreter#remittances',
  '/timesheetTracker/creditNote/$creditNoteNo': 'interpreter#remittances',
  '/remittances': 'interpreter#remittances',
  '/availability': 'interpreter#availability',
  '/papers': 'interpreter#papers',
};

/** Where the guide is about a screen; for an address without one, how to get about. */
export const sectionOf = (path: string): GuideSection => sections[path] ?? 'portal#getting-about';

/** The page and the heading of a section. */
export function splitSection(section: GuideSection): { page: GuidePage; heading: string } {
  const [page, heading = ''] = section.split('#');
  return { page: page as GuidePage, heading };
}

/** The section that a link of the guide leads to. */
export function linkedSection(href: string): GuideSection | undefined {
  const [, page = '', heading = ''] = /^\/help\/([a-z]+)(?:#([\w-]+))?$/.exec(href) ?? [];
  return page in guidePages ? `${page as GuidePage}#${heading}` : undefined;
}
