import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { MissingSetup } from '@dragoman/contract/invoices';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { joinList } from '../../ui/counted.ts';
import { useSetup } from './useSetup.ts';

/** What the banner names; the relay and the terms are no examples. */
const labels: Readonly<Partial<Record<MissingSetup['key'], string>>> = {
  agency: 'agency',
  bank: 'bank details',
  vat: 'VAT registration',
  prices: 'prices',
  mailboxes: 'mailboxes and domains',
};

// The list itself stands there.
const listedOn = ['/dashboard', '/masters/settings'];

/** Reminds a superadmin of what is still as a fresh installation has it (rule settings/examples). */
export function ExamplesBanner() {
  const [hidden, setHidden] = useState(false);
  const { pathname } = useLocation();
  const { missing } = useSetup();
  const names = [...new Set(missing.flatMap(({ key }) => labels[key] ?? []))];
  if (hidden || names.length === 0 || listedOn.includes(pathname)) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      aria-label="Example settings"
      onClose={() => setHidden(true)}
      sx={{ borderRadius: 0, py: 0.25, '@media print': { display: 'none' } }}
    >
      Some agency settings are still examples
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        : {joinList(names)}
      </Box>
      .{' '}
      <MuiLink component={Link} to="/masters/settings" color="inherit" underline="always">
        Agency Settings
      </MuiLink>
    </Alert>
  );
}
