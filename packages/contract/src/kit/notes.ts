import { z } from 'zod';
import { Id } from './codecs.ts';

/** Which of a record's notes is withdrawn (rule screens/undo). */
export const noteToWithdraw = z.strictObject({ note: Id });
