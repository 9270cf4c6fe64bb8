import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { MissingSetup } from '@dragoman/contract/invoices';
import { may } from '@dragoman/domain/access';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { userNow } from '../../api/index.ts';
import { useSetup } from './useSetup.ts';

const untilSet = (byReader: boolean) =>
  `No invoice can be issued or sent until ${byReader ? 'this is set' : 'the superadmin has set this'}:`;
const imports = { label: 'Import', path: '/masters/imports' };
const setsItself = () => may(userNow()?.role, 'settings.write');

/** What must be set before the first invoice, with the way to it, until it is done. */
export function SetupPanel() {
  const [hidden, setHidden] = useState(false);
  const { missing, refuses } = useSetup();
  const linked = setsItself();
  if (missing.length === 0 || (hidden && !refuses)) return null;
  const needed = missing.filter((item) => item.refuses);
  const others = missing.filter((item) => !item.refuses);
  return (
    <Alert
      component="section"
      role="region"
      aria-label="Before the first invoice"
      severity={refuses ? 'warning' : 'info'}
      {...(refuses ? {} : { onClose: () => setHidden(true) })}
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 }, '@media print': { display: 'none' } }}
    >
      {refuses && (
        <>
          <AlertTitle component="h2" sx={{ fontWeight: 600 }}>
            Before the first invoice
          </AlertTitle>
          {untilSet(linked)}
          <Items items={needed} linked={linked} />
        </>
      )}
      {others.length > 0 && (
        <Box sx={{ mt: refuses ? 1.5 : 0 }}>
          Not yet done:
          <Items items={others} linked />
          {others.some(({ key }) => key === 'records') && may(userNow()?.role, 'imports.write') && (
            <Box sx={{ mt: 1 }}>
              Records that stand in sheets or in another portal are moved in by <Place place={imports} linked />
            </Box>
          )}
        </Box>
      )}
    </Alert>
  );
}

/** In a dialog that issues or sends an invoice: why it cannot, and what has to be set. Nothing once that is done. */
export const SetupRefusal = () => <SetupAlert severity="warning" />;

/** The same in a dialog that goes on: what is sent now shows what is not set yet. */
export const SetupNotice = () => <SetupAlert severity="info" />;

function SetupAlert({ severity }: { severity: 'warning' | 'info' }) {
  const { missing, refuses } = useSetup();
  if (!refuses) return null;
  return (
    <Alert severity={severity} role="status" aria-label="Before the first invoice">
      {untilSet(setsItself())}
      <Items items={missing.filter((item) => item.refuses)} linked={false} />
    </Alert>
  );
}

function Items({ items, linked }: { items: readonly MissingSetup[]; linked: boolean }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {items.map(({ sentence, place }) => (
        <li key={sentence}>
          {sentence} (<Place place={place} linked={linked} />)
        </li>
      ))}
    </Box>
  );
}

function Place({ place: { label, path }, linked }: { place: MissingSetup['place']; linked: boolean }) {
  if (!linked || path === null) return label;
  const [to = path, hash] = path.split('#');
  return (
    <MuiLink component={Link} to={to} {...(hash ? { hash } : {})} color="inherit" underline="always">
      {label}
    </MuiLink>
  );
}
