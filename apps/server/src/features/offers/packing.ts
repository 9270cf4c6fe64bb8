import type { Packing } from '../../platform/packing/index.ts';
import { choiceDictionaries, type ChoiceWords } from '../assignments/index.ts';

/** How it is kept why somebody was offered a job (rule basics/packed). */
export const recipientPacking: Packing<ChoiceWords> = {
  table: 'offer_recipients',
  key: 'id',
  columns: ['choice'],
  restsSince: 'sent_at',
  restDays: 31,
  dictionaries: choiceDictionaries,
};
