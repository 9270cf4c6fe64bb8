import { queryOptions } from '@tanstack/react-query';
import type { GuidePage } from './sections.ts';

/** The pages as the build makes them of docs/guide (apps/web/guide.ts); each comes when it is opened. */
const pages = {
  portal: () => import('../../../../../docs/guide/portal.md'),
  clerk: () => import('../../../../../docs/guide/clerk.md'),
  accountant: () => import('../../../../../docs/guide/accountant.md'),
  superadmin: () => import('../../../../../docs/guide/superadmin.md'),
  interpreter: () => import('../../../../../docs/guide/interpreter.md'),
} as const satisfies Record<GuidePage, () => Promise<unknown>>;

/** A page of the user's guide. */
export const guideQuery = (page: GuidePage) =>
  queryOptions({
    queryKey: ['guide', page],
    queryFn: async () => {
      const { title, html, contents } = await pages[page]();
      return { title, html, contents };
    },
    staleTime: Infinity,
    // It comes from the files that were installed with the application.
    networkMode: 'always',
  });
