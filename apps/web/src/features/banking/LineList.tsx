import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { BankLine } from '@dragoman/contract/banking';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { userNow } from '../../api/index.ts';
import { EmptyState } from '../../ui/states.tsx';
import { actionOfKey, actionsOf, type LineAction, stepOfKey } from './lineActions.ts';
import { LineItem } from './LineItem.tsx';

interface LineListProps {
  readonly lines: readonly BankLine[];
  readonly gone: (line: BankLine) => boolean;
  readonly emptyText: string;
  readonly onDo: (action: LineAction, line: BankLine) => void;
}

/** Lines to work through by the keyboard alone: one has the focus, and the next gets it when that one is done. */
export function LineList({ lines, gone, emptyText, onDo }: LineListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const place = Math.max(
    0,
    lines.findIndex(({ _id }) => _id === current),
  );
  const noteFocus = useFocusOnNext(list, lines);
  const role = userNow()?.role;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isLine(event.target)) return;
    const at = lines.findIndex(({ _id }) => _id === (event.target as HTMLElement).dataset['line']);
    const line = lines[at];
    const step = stepOfKey(event.key);
    if (!line) return;
    if (step !== undefined) {
      event.preventDefault();
      return focusLine(list.current, lines[at + step]?._id);
    }
    const action = gone(line) ? undefined : actionOfKey(event.key, actionsOf(line, role));
    if (!action || event.repeat) return;
    event.preventDefault();
    onDo(action, line);
  };
  if (lines.length === 0) return <EmptyState text={emptyText} />;
  return (
    <>
      <Keys />
      <Paper variant="outlined">
        <Box component="ul" ref={list} aria-label="Lines" onKeyDown={onKey} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line, at) => (
            <LineItem
              key={line._id}
              line={line}
              gone={gone(line)}
              actions={actionsOf(line, role)}
              current={at === place}
              onCurrent={() => {
                setCurrent(line._id);
                noteFocus({ id: line._id, place: at });
              }}
              onDo={(action) => onDo(action, line)}
            />
          ))}
        </Box>
      </Paper>
    </>
  );
}

/** The keys, where there is a keyboard. */
function Keys() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1, display: { xs: 'none', sm: 'block' } }}>
      {keys.map(([key, does], at) => (
        <span key={key}>
          {at > 0 && ' · '}
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </Typography>
  );
}

const keys = [
  ['↓ J', 'next'],
  ['↑ K', 'previous'],
  ['Enter', 'book'],
  ['E', 'choose otherwise'],
  ['I', 'ignore'],
  ['U', 'take back'],
] as const;

const isLine = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset['line'] !== undefined;

function focusLine(list: HTMLElement | null, id: string | undefined): void {
  if (id) list?.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus();
}

interface Focused {
  readonly id: string;
  readonly place: number;
}

/** When the line that had the focus has left the list, the one in its place gets it; notes which line has it. */
function useFocusOnNext(list: { readonly current: HTMLElement | null }, lines: readonly BankLine[]) {
  const last = useRef<Focused>(undefined);
  useEffect(() => {
    const held = last.current;
    const free = document.activeElement === document.body || document.activeElement === null;
    if (held && free && !lines.some(({ _id }) => _id === held.id))
      focusLine(list.current, lines[Math.min(held.place, lines.length - 1)]?._id);
  }, [lines, list]);
  return (focused: Focused) => {
    last.current = focused;
  };
}
