import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { BankStatement } from '@dragoman/contract/banking';
import { Sentences } from '../../ui/Sentences.tsx';
import { leftOutInWords, placesInWords } from './agreement.ts';

/** Which lines of a file are not taken, and why (rule banking/money-moved). */
export function LeftOut({ skipped }: Pick<BankStatement, 'skipped'>) {
  return (
    <Alert severity="info">
      <AlertTitle component="div">{leftOutInWords(skipped)}</AlertTitle>
      <Sentences sentences={skipped.map(placesInWords)} />
    </Alert>
  );
}
