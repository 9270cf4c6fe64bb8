import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** Sentences below each other, as a list. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

/** What a document cannot print in full, before it is issued or sent; nothing where it can (rule invoices/unprintable). */
export function UnprintableNotice({ sentences = [] }: { readonly sentences?: readonly string[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning">
      <Sentences sentences={[...new Set(sentences)]} />
    </Alert>
  );
}

/** Said while it is looked at what documents that are sent together cannot print. */
export const lookedAt = 'Looking for names that cannot be printed';

/** The same of several documents that are sent together; `undefined` while they are looked at. */
export function UnprintableOfSeveral({ sentences }: { readonly sentences: readonly string[] | undefined }) {
  return <Box role="status">{sentences ? <UnprintableNotice sentences={sentences} /> : lookedAt}</Box>;
}
