import type { MadeToken } from '@dragoman/contract/access';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { lazyComponent } from '../../../ui/lazy.tsx';
import type { NewTokenDialog as Dialog } from './NewTokenDialog.tsx';

const NewTokenDialog = lazyComponent(async () => (await import('./NewTokenDialog.tsx')).NewTokenDialog);
const ShownOnceDialog = lazyComponent(async () => (await import('../../../ui/ShownOnceDialog.tsx')).ShownOnceDialog);

/** Asks for a token and shows it once. */
export function useNewToken(given: Pick<ComponentProps<typeof Dialog>, 'route' | 'role'>): {
  readonly begin: () => void;
  readonly dialogs: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  return {
    begin: () => setAsking(true),
    dialogs: (
      <>
        {asking && (
          <NewTokenDialog
            {...given}
            onMade={(token) => {
              setAsking(false);
              setMade(token);
            }}
            onClose={() => setAsking(false)}
          />
        )}
        {made && (
          <ShownOnceDialog
            title={`Token ${made.data.name}`}
            what="token"
            secret={made.token}
            onClose={() => setMade(undefined)}
          >
            Whoever has this token may do what you ticked. Give it to the program now.
          </ShownOnceDialog>
        )}
      </>
    ),
  };
}
