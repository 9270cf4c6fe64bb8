import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { savedSearchRoutes, type SavedSearch } from '@dragoman/contract/bookings';
import { maySaveForEverybody, savedSearchName } from '@dragoman/domain/bookings';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reading, useRouteMutation, userNow } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { CheckboxField, Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';

type Kept = SavedSearch['filters'];

interface SavedSearchesProps {
  /** What is searched for now, and in which order. */
  readonly now: Kept;
  readonly onOpen: (filters: Kept) => void;
  readonly onClose: () => void;
}

const outdates = [savedSearchRoutes.list];

/** Searches by name, one's own and everybody's (rule bookings/saved-searches). */
export function SavedSearches({ now, onOpen, onClose }: SavedSearchesProps) {
  const list = useQuery(reading(savedSearchRoutes.list, {}));
  const remove = useRouteMutation(savedSearchRoutes.remove, { outdates });
  const { ask, question } = useQuestion();
  const searches = list.data?.data;
  const take = async ({ _id: id, everybody, name }: SavedSearch) => {
    const text = everybody ? 'Nobody has it any more.' : 'Its filters are gone with it.';
    if (!(await ask({ title: `Remove '${name}'?`, text, confirmLabel: 'Remove' }))) return;
    await remove.mutateAsync({ params: { id } });
    notifyDone('Search removed');
  };
  return (
    <Dialog open title="Saved searches" width="xs" onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
      {!searches && (list.error ? <ErrorState text={list.error.message} /> : <LoadingState />)}
      {searches?.length === 0 && <Typography color="textSecondary">None yet</Typography>}
      <List dense disablePadding aria-label="Saved searches">
        {searches?.map((search) => (
          <ListItem
            key={search._id}
            disablePadding
            secondaryAction={
              search.removable && (
                <IconButton
                  edge="end"
                  aria-label={`Remove ${search.name}`}
                  onClick={() => void take(search).catch(() => undefined)}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              )
            }
          >
            <ListItemButton
              onClick={() => {
                onOpen(search.filters);
                onClose();
              }}
            >
              <ListItemText
                primary={search.name}
                secondary={search.everybody ? `For everybody, by ${search.by}` : undefined}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {Object.keys(now).length > 0 ? (
        <SaveForm now={now} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Search or filter the list, then save it here.
        </Typography>
      )}
      {question}
    </Dialog>
  );
}

const Naming = z.object({ name: savedSearchName, everybody: z.boolean() });

function SaveForm({ now }: { now: Kept }) {
  const form = useSchemaForm(Naming, { name: '', everybody: false });
  const save = useRouteMutation(savedSearchRoutes.save, { outdates });
  return (
    <Form
      form={form}
      label="Save this search"
      onSubmit={async (named) => {
        await save.mutateAsync({ body: { ...named, filters: now } });
        notifyDone('Search saved');
        form.reset();
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        <TextField name="name" label="Save this search as" required max={60} />
        {maySaveForEverybody(userNow()?.role) && <CheckboxField name="everybody" label="For everybody" />}
        <SubmitError />
        <Button type="submit" variant="outlined" loading={save.isPending} sx={{ justifySelf: 'start' }}>
          Save
        </Button>
      </Box>
    </Form>
  );
}
