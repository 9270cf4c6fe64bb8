import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { TokensPanel } from '../features/access/tokens/TokensPanel.tsx';
import { WebhooksPanel } from '../features/webhooks/WebhooksPanel.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** '/masters/programs': by what other programs call, and where they are told what happens (rule programs/tokens). */
export default function Programs() {
  return (
    <>
      <PageHeader
        title="Programs"
        actions={
          <Button href="/api/docs" target="_blank" rel="noreferrer">
            How programs call
          </Button>
        }
      />
      <Stack sx={{ p: { xs: 1, sm: 2 }, gap: 2 }}>
        <TokensPanel />
        <WebhooksPanel />
      </Stack>
    </>
  );
}
