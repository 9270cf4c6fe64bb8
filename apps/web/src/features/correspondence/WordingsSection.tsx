import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import type { MailKind } from '@dragoman/domain/correspondence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';

const WordingDialog = lazyComponent(async () => (await import('./WordingDialog.tsx')).WordingDialog);

/** The mails that the product writes, each with its wording to change (rule mails/wordings). */
export function WordingsSection() {
  const [open, setOpen] = useState<MailKind>();
  const list = useQuery(reading(correspondenceRoutes.wordings, {}));
  const wordings = list.data?.data;
  const chosen = wordings?.find(({ kind }) => kind === open);
  return (
    <Paper
      component="section"
      id="wording-of-mails"
      tabIndex={-1}
      aria-label="Wording of mails"
      variant="outlined"
      sx={{ p: 2, scrollMarginTop: 116, '&:focus': { outline: 'none' } }}
    >
      <Typography variant="h6" component="h2">
        Wording of mails
      </Typography>
      {!wordings && (list.error ? <ErrorState text={list.error.message} /> : <LoadingState />)}
      <List dense disablePadding>
        {wordings?.map(({ changed, kind, label }) => (
          <ListItem
            key={kind}
            divider
            disableGutters
            secondaryAction={
              <Button size="small" aria-label={`Edit ${label}`} onClick={() => setOpen(kind)}>
                Edit
              </Button>
            }
          >
            <ListItemText primary={label} secondary={changed ? `Changed by ${changed.by}` : 'Original'} />
          </ListItem>
        ))}
      </List>
      {chosen && <WordingDialog wording={chosen} onClose={() => setOpen(undefined)} />}
    </Paper>
  );
}
