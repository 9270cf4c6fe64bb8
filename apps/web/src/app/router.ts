import { createRouter } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { onSession, sessionNow } from '../api/session.ts';
import { forgetUnsaved } from '../ui/unsaved.ts';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  scrollRestoration: true,
});

// Where a page was scrolled has been read by now, and must not stand beside the session's values.
for (const key of Object.keys(sessionStorage)) {
  if (key.startsWith('tsr-scroll-restoration')) sessionStorage.removeItem(key);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The list of bookings was left for the screen of one, and keeps its search. */
    readonly page?: 'booking';
    /** The screen's back arrow leads to where it was opened, not to its list. */
    readonly returns?: boolean;
  }
}

/** Goes to '/' whenever a session ends; back to where it was if the server ended it (rule access/session). */
export function followSession(): void {
  onSession(() => {
    const session = sessionNow();
    if (session.state !== 'signed-out') return;
    forgetUnsaved();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'portal' });
    const { pathname, href } = router.state.location;
    const back = session.refused && pathname !== '/' ? { redirect: href } : {};
    void router.navigate({ to: '/', search: back });
  });
}
