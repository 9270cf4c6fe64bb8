import MuiLink from '@mui/material/Link';
import { remittancePages } from '@dragoman/contract/remittances';

interface SlipLinkProps {
  readonly slip: string;
  readonly token: string | null;
}

/** The number of a slip, which opens its page in a tab of its own. */
export function SlipLink({ slip, token }: SlipLinkProps) {
  if (!token) return slip;
  const query = new URLSearchParams({ id: slip, token, view: 'staff' });
  return (
    <MuiLink href={`${remittancePages.slip.path}?${query}`} target="_blank" rel="noopener">
      {slip}
    </MuiLink>
  );
}
