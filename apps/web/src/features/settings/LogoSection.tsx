import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { settingsRoutes } from '@dragoman/contract/settings';
import { largestLogo, logoRefusals } from '@dragoman/domain/settings';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { base64Of } from '../../ui/base64Of.ts';
import { notifyDone, notifyRefusal } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';

/** The logo at the head of mails, customers' pages and documents (rule settings/logo). */
export function LogoSection() {
  const read = useQuery(reading(settingsRoutes.logo, {}));
  const set = useRouteMutation(settingsRoutes.setLogo, { outdates: ['settings'] });
  const { ask, question } = useQuestion();
  const logo = read.data?.data;
  const save = async (picture: string | null) => {
    const { msg } = await set.mutateAsync({ body: { picture } });
    notifyDone(msg);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > largestLogo) return notifyRefusal(logoRefusals.large);
    await save(await base64Of(file)).catch(() => undefined);
  };
  const remove = async () => {
    const agreed = await ask({
      title: 'Remove the logo?',
      text: 'Mails, pages and documents show the name alone from now on.',
      confirmLabel: 'Remove',
    });
    if (agreed) await save(null).catch(() => undefined);
  };
  return (
    <Paper
      component="section"
      id="logo"
      tabIndex={-1}
      aria-label="Logo"
      variant="outlined"
      sx={{ p: 2, scrollMarginTop: 116, '&:focus': { outline: 'none' } }}
    >
      <Typography variant="h6" component="h2">
        Logo
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Above the agency’s name on mails, customers’ pages and documents. PNG or JPEG, at most {largestLogo / 1024} KB;
        a wide one looks best.
      </Typography>
      {read.isPending && <LoadingState />}
      {read.error && <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />}
      {read.data && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          {logo ? (
            // White as the paper on which it will stand.
            <Box
              component="img"
              src={logo.picture}
              alt="The agency’s logo"
              sx={{
                maxWidth: 240,
                maxHeight: 72,
                p: 1,
                bgcolor: '#fff',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              }}
            />
          ) : (
            <Typography>No logo yet</Typography>
          )}
          <Button component="label" variant="outlined" loading={set.isPending}>
            {logo ? 'Change logo' : 'Choose a logo'}
            <input
              type="file"
              hidden
              accept=".png,.jpg,.jpeg"
              aria-label="Logo file"
              onChange={(event) => void choose(event)}
            />
          </Button>
          {logo && (
            <Button color="error" disabled={set.isPending} onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </Stack>
      )}
      {question}
    </Paper>
  );
}
