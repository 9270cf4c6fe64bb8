import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Gone, goneLook, goneProps } from './gone.tsx';
import { EmptyState, ErrorState, LoadingState } from './states.tsx';

interface CardListProps<Item> {
  readonly label: string;
  readonly rows: readonly Item[] | undefined;
  readonly gone: (item: Item) => boolean;
  /** What a card is called to those who do not see it. */
  readonly nameOf?: (item: Item) => string;
  readonly emptyText?: string;
  readonly error: string | undefined;
  readonly onRetry?: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** The rows of a list as cards one below the other, as a phone shows them. */
export function CardList<Item extends { readonly _id: string }>({
  label,
  rows,
  gone,
  nameOf,
  emptyText,
  error,
  onRetry,
  children,
}: CardListProps<Item>) {
  if (!rows) return error ? <ErrorState text={error} {...(onRetry && { onRetry })} /> : <LoadingState />;
  if (rows.length === 0 && emptyText) return <EmptyState text={emptyText} />;
  return (
    <Box component="ul" aria-label={label} sx={cardList}>
      {rows.map((row) => (
        <Paper
          key={row._id}
          component="li"
          variant="outlined"
          aria-label={nameOf?.(row)}
          {...goneProps(gone(row))}
          sx={{ p: 1.5 }}
        >
          {children(row)}
          {gone(row) && <Gone />}
        </Paper>
      ))}
    </Box>
  );
}

const cardList = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1,
  '& .gone, & .gone *': goneLook,
} as const;
