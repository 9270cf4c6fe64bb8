import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import type { Role } from '@dragoman/domain/access';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { userNow } from '../../api/index.ts';
import { announce } from '../../ui/LiveRegion.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useFirstArrow } from '../../ui/useFirstArrow.ts';
import { rolesOfPath } from '../../features/access/reach.ts';
import { accountEntries, screenEntries, type PaletteEntry } from './entries.ts';
import { listStyle, paletteStyle } from './paletteStyle.ts';
import { useFoundRecords } from './useFoundRecords.ts';

/** Goes to any screen, booking, client or interpreter by typing. */
export function CommandPalette({ role, onClose }: { role: Role; onClose: () => void }) {
  const [text, setText] = useState('');
  const router = useRouter();
  const navigate = useNavigate();
  const found = useFoundRecords(role, text);
  const arrow = useFirstArrow();
  const exists = (path: string) => rolesOfPath(router, path) !== undefined;
  const typed = text.trim();
  const open = (path: string) => void navigate({ to: path });
  const account = accountEntries(userNow()?._id ?? '', typed, open);
  const entries = [...screenEntries(role, exists, typed, open), ...account, ...found.entries];
  const list = useAutocomplete<PaletteEntry>({
    id: 'palette',
    open: true,
    options: entries,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (all) => all,
    groupBy: ({ kind }) => kind,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    onInputChange: (_, typed, reason) => {
      if (reason !== 'input') return;
      arrow.typed();
      setText(typed);
    },
    onClose: (_, reason) => reason === 'escape' && onClose(),
    onChange: (_, entry) => {
      onClose();
      entry?.choose();
    },
  });
  const outcome = found.searching ? undefined : entries.length === 1 ? '1 result' : `${entries.length} results`;
  useEffect(() => {
    if (outcome) announce(outcome);
  }, [outcome]);
  const groups: readonly AutocompleteGroupedOption<PaletteEntry>[] = list.groupedOptions;

  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': 'Go to' } }} sx={paletteStyle}>
      <Box
        {...list.getRootProps({ onKeyDown: arrow.press })}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, position: 'relative' }}
      >
        {found.searching && text.trim().length > 1 && <ProgressLine label="Searching" />}
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          fullWidth
          autoFocus
          placeholder="Screen, booking, client or interpreter"
          sx={{ py: 1.25, fontSize: '1rem' }}
          slotProps={{ input: { ...list.getInputProps(), 'aria-label': 'Go to' } }}
        />
      </Box>
      <Box component="ul" {...list.getListboxProps()} sx={listStyle}>
        {groups.map(({ group, options, index }) => (
          <li key={group} role="group" aria-label={group}>
            <Typography
              variant="caption"
              color="textSecondary"
              component="div"
              aria-hidden="true"
              sx={{ px: 2, pt: 1 }}
            >
              {group}
            </Typography>
            <ul role="none">
              {options.map((option, place) => {
                const { key, ...props } = list.getOptionProps({ option, index: index + place });
                return (
                  <li key={key} {...props}>
                    <span>{option.label}</span>
                    <small>{option.note}</small>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        {outcome === '0 results' ? 'Nothing found. ' : ''}↑ ↓ to choose, Enter to open, Esc to close
      </Typography>
    </Dialog>
  );
}
