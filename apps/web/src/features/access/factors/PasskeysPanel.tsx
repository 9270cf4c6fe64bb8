import { factorRoutes, passkeyRoutes, type Factors } from '@dragoman/contract/access';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, outdate, reading } from '../../../api/index.ts';
import { addedFactor } from '../../../api/session.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { notifyDone } from '../../../ui/messages.ts';
import { InstantText } from '../../../ui/texts.tsx';
import { useQuestion } from '../../../ui/useQuestion.tsx';
import { knowsPasskeys } from '../passkeySupport.ts';
import type { AskedPasskey } from './PasskeyDialog.tsx';
import { asksWhoIsThere, useConfirmed } from './useConfirmed.tsx';

const PasskeyDialog = lazyComponent(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog);
const PasskeyNameDialog = lazyComponent(async () => (await import('./PasskeyNameDialog.tsx')).PasskeyNameDialog);
const RecoveryCodesDialog = lazyComponent(async () => (await import('./RecoveryCodesDialog.tsx')).RecoveryCodesDialog);

type Passkey = Factors['passkeys'][number];

/** The own passkeys: listed, added, renamed, removed (rule access/passkeys). */
export function PasskeysPanel() {
  const passkeys = useQuery(reading(factorRoutes.read, {})).data?.data.passkeys ?? [];
  const [options, setOptions] = useState<AskedPasskey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { confirmed, question } = useConfirmed('change how you sign in');
  const { ask, question: removal } = useQuestion();
  const begin = async () => {
    const asked = await confirmed(() => call(passkeyRoutes.askNew, {}, asksWhoIsThere));
    if (asked) setOptions(asked.data);
  };
  const remove = async ({ _id: id, name }: Passkey) => {
    const text = `${name} will not sign you in any more. Delete it on the device too.`;
    if (!(await ask({ title: 'Remove passkey?', text, confirmLabel: 'Remove' }))) return;
    const removed = await confirmed(() => call(passkeyRoutes.remove, { params: { id } }, asksWhoIsThere));
    if (!removed) return;
    notifyDone(removed.msg);
    await outdate(factorRoutes.read);
  };
  const added = (made: readonly string[]) => {
    setOptions(undefined);
    setCodes(made);
    if (made.length === 0) addedFactor();
    void outdate(factorRoutes.read);
  };
  if (passkeys.length === 0 && !knowsPasskeys()) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="passkeys-title" sx={card}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography variant="h2" id="passkeys-title">
          Passkeys
        </Typography>
        <Typography color="textSecondary">
          With a passkey your finger, your face or the PIN of this device signs you in, without a password.
        </Typography>
        {passkeys.length > 0 && (
          <Stack
            component="ul"
            divider={<Divider component="li" aria-hidden />}
            sx={{ p: 0, m: 0, gap: 1.5, alignSelf: 'stretch', listStyle: 'none' }}
          >
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey._id}
                passkey={passkey}
                onRename={() => setRenamed(passkey)}
                onRemove={() => void remove(passkey).catch(() => undefined)}
              />
            ))}
          </Stack>
        )}
        {knowsPasskeys() && (
          <Button variant="outlined" onClick={() => void begin().catch(() => undefined)}>
            Add passkey
          </Button>
        )}
        {question}
        {removal}
        {renamed && <PasskeyNameDialog passkey={renamed} confirmed={confirmed} onClose={() => setRenamed(undefined)} />}
        {options && <PasskeyDialog options={options} onAdded={added} onClose={() => setOptions(undefined)} />}
        {codes.length > 0 && (
          <RecoveryCodesDialog
            codes={codes}
            onClose={() => {
              setCodes([]);
              addedFactor();
            }}
          />
        )}
      </Stack>
    </Paper>
  );
}

const card = { width: '100%', maxWidth: 720, p: 3 } as const;

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          since <InstantText instant={createdAt} />
          {lastUsedAt && (
            <>
              {' · last used '}
              <InstantText instant={lastUsedAt} />
            </>
          )}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: { xs: -1.75, sm: 0 } }}>
        <Button size="small" onClick={onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Box>
    </Box>
  );
}
