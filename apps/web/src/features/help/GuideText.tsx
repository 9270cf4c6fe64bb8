import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { guideQuery } from './guide.ts';
import { linkedSection, splitSection, type GuideSection } from './sections.ts';

interface GuideTextProps {
  readonly section: GuideSection;
  /** A link within the guide was followed. */
  readonly onOpen: (section: GuideSection) => void;
}

/** A page of the guide, scrolled to one of its sections, which gets the focus: the arrow keys scroll on from there. */
export function GuideText({ section, onOpen }: GuideTextProps) {
  const { page, heading } = splitSection(section);
  const { data, error, refetch } = useQuery(guideQuery(page));
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  return data ? <Page key={page} html={data.html} heading={heading} onOpen={onOpen} /> : <LoadingState />;
}

interface PageProps extends Pick<GuideTextProps, 'onOpen'> {
  readonly html: string;
  readonly heading: string;
}

function Page({ html, heading, onOpen }: PageProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = heading === '' ? null : text.current?.querySelector(`#guide-${CSS.escape(heading)}`);
    const at = found instanceof HTMLElement ? found : text.current;
    at?.focus({ preventScroll: true });
    at?.scrollIntoView({ block: 'start' });
  }, [heading]);
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = linkedSection(link?.getAttribute('href') ?? '');
    if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(to);
  });
  useEffect(() => {
    const area = text.current;
    const listener = (event: MouseEvent) => follow(event);
    area?.addEventListener('click', listener);
    return () => area?.removeEventListener('click', listener);
  }, []);
  return <Box ref={text} tabIndex={-1} sx={style} dangerouslySetInnerHTML={{ __html: html }} />;
}

const label = {
  px: 0.5,
  fontStyle: 'normal',
  fontWeight: 500,
  borderRadius: 0.5,
  boxDecorationBreak: 'clone',
} as const;

const style = {
  maxWidth: 760,
  outline: 'none !important',
  overflowWrap: 'break-word',
  lineHeight: 1.6,
  '& h2': { mt: 4, mb: 1, fontSize: '1.125rem', fontWeight: 650, outline: 'none !important', scrollMarginTop: 8 },
  '& h2:first-of-type': { mt: 2 },
  '& p, & ul, & ol': { my: 1 },
  '& ul, & ol': { pl: 3 },
  '& li': { my: 0.75 },
  '& a': { color: 'primary.main' },
  // What stands on the screen.
  '& em': { ...label, bgcolor: 'action.selected' },
  '& code': { ...label, fontFamily: 'inherit', border: 1, borderColor: 'divider' },
  '& img': {
    display: 'inline-block',
    verticalAlign: 'top',
    mr: 1,
    maxWidth: '100%',
    height: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& table': { borderCollapse: 'collapse', my: 2, fontSize: '0.8125rem' },
  '& th, & td': { p: 1, border: 1, borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
} as const;
