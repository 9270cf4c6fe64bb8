import type { ImportKind } from '@dragoman/domain/imports';
import type { Mover } from './kind.ts';
import { bookingMover } from './kinds/bookings.ts';
import { clientMover } from './kinds/clients.ts';
import { interpreterMover } from './kinds/interpreters.ts';
import { openCreditMover } from './kinds/credits.ts';
import { openDueMover } from './kinds/dues.ts';
import { openInvoiceMover } from './kinds/invoices.ts';
import { rateMover } from './kinds/rates.ts';
import { userMover } from './kinds/users.ts';
import { dialectMover, languageMover } from './kinds/words.ts';

/** How each kind is moved in. */
export const movers: { readonly [Kind in ImportKind]: Mover } = {
  languages: languageMover as Mover,
  dialects: dialectMover as Mover,
  rates: rateMover as Mover,
  clients: clientMover as Mover,
  interpreters: interpreterMover as Mover,
  users: userMover as Mover,
  bookings: bookingMover as Mover,
  openInvoices: openInvoiceMover as Mover,
  openCredits: openCreditMover as Mover,
  openDues: openDueMover as Mover,
};
