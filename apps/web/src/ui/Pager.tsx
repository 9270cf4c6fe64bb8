import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TableState } from './dataTable.ts';
import { offIf } from './offIf.ts';
import { PopMenu } from './PopMenu.tsx';

interface PagerProps {
  readonly state: Pick<TableState, 'page' | 'limit'>;
  readonly onState: (change: Partial<TableState>) => void;
  readonly total: number;
  /** What may be picked; the present size is shown even where it is none of these (rule screens/page-sizes). */
  readonly sizes?: readonly number[];
  /** The total is a least one: 'more than 10,000'. */
  readonly more?: boolean;
}

const figures = new Intl.NumberFormat('en-GB');

/** The pages of a list; another size begins at the first. */
export function Pager({ state, onState, total, sizes = [50, 100, 150, 200], more = false }: PagerProps) {
  const { page, limit } = state;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const pages = Math.max(1, Math.ceil(total / limit));
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 1,
        py: 0.5,
      }}
    >
      <Typography variant="body2" component="span" color="textSecondary">
        Rows per page
      </Typography>
      <Button
        size="small"
        color="inherit"
        aria-label={`Rows per page: ${limit}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {limit}
      </Button>
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={sizes.map((size) => ({
          label: String(size),
          selected: size === limit,
          onChoose: () => onState({ limit: size, page: 1 }),
        }))}
      />
      <Typography variant="body2" component="span" sx={{ mx: 1 }}>
        {figures.format(first)}–{figures.format(last)} of {more ? 'more than ' : ''}
        {figures.format(total)}
      </Typography>
      <IconButton size="small" aria-label="Previous page" {...offIf(page <= 1, () => onState({ page: page - 1 }))}>
        <PreviousIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next page"
        {...offIf(page >= pages && !more, () => onState({ page: page + 1 }))}
      >
        <NextIcon />
      </IconButton>
    </Box>
  );
}
