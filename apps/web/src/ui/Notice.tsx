import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** What stands where a screen would: a few words and the way out, in the middle. */
export function Notice({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  return (
    <Stack
      // Inside the shell there is a main part already.
      component={bare ? 'main' : 'div'}
      sx={{
        p: 4,
        gap: 2,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        minHeight: bare ? '100dvh' : '50dvh',
      }}
    >
      {children}
    </Stack>
  );
}
