import Alert from '@mui/material/Alert';
import { Sentences } from './Sentences.tsx';

/** What a document cannot print in full, before it is issued or sent; nothing where it can (rule invoices/unprintable). */
export function UnprintableNotice({ sentences = [] }: { readonly sentences?: readonly string[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning">
      <Sentences sentences={[...new Set(sentences)]} />
    </Alert>
  );
}
