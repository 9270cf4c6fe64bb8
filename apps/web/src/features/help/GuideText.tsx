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

/** A page of the guide, scrolled to one of its sections. */
export function GuideText({ section, onOpen }: GuideTextProps) {
  const { page, heading } = splitSection(section);
  const { data, error, refetch } = useQuery(guideQuery(page));
  const text = useRef<HTMLDivElement>(null);
  const html = data?.html;
  useEffect(() => {
    if (html === undefined) return;
    const found = heading === '' ? null : text.current?.querySelector(`#guide-${CSS.escape(heading)}`);
    (found ?? text.current)?.scrollIntoView({ block: 'start' });
  }, [html, heading]);
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
  }, [html]);

  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (html === undefined) return <LoadingState />;
  return <Box ref={text} sx={style} dangerouslySetInnerHTML={{ __html: html }} />;
}

const style = {
  maxWidth: 760,
  overflowWrap: 'break-word',
  lineHeight: 1.6,
  '& h2': { mt: 4, mb: 1, fontSize: '1.125rem', fontWeight: 650, outline: 'none', scrollMarginTop: 8 },
  '& h2:first-of-type': { mt: 2 },
  '& p, & ul, & ol': { my: 1 },
  '& ul, & ol': { pl: 3 },
  '& li': { my: 0.75 },
  '& a': { color: 'primary.main' },
  // What stands on the screen.
  '& em': { fontStyle: 'normal', fontWeight: 600 },
  '& code': { fontFamily: 'inherit', px: 0.5, border: 1, borderColor: 'divider', borderRadius: 0.5 },
  '& img': { maxWidth: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 },
  '& table': { borderCollapse: 'collapse', my: 2, overflowWrap: 'anywhere' },
  '& th, & td': { p: 1, border: 1, borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
} as const;
