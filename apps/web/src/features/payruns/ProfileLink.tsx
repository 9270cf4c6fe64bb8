import MuiLink from '@mui/material/Link';
import { Link } from '@tanstack/react-router';
import type { ElementType, ReactNode } from 'react';

interface ProfileLinkProps {
  readonly interpreterId: string;
  /** The tab that is shown. */
  readonly tab?: string;
  readonly children: ReactNode;
}

/** Opens an interpreter's profile. */
export function ProfileLink({ interpreterId, tab, children }: ProfileLinkProps) {
  const target = { to: '/interpreterTracker/edit/$id', params: { id: interpreterId }, search: tab ? { tab } : {} };
  return (
    <MuiLink component={Link as ElementType} {...target}>
      {children}
    </MuiLink>
  );
}
