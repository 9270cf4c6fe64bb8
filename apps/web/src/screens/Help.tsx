import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { guideQuery } from '../features/help/guide.ts';
import { GuideText } from '../features/help/GuideText.tsx';
import { guidePages, splitSection, type GuidePage, type GuideSection } from '../features/help/sections.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

const names = Object.entries(guidePages) as [GuidePage, string][];

/** '/help/…': a page of the user's guide in a tab of its own, where nobody is signed in. */
export default function Help(): ReactNode {
  const { page: named } = useParams({ strict: false });
  const heading = useLocation({ select: ({ hash }) => hash });
  const page = named !== undefined && named in guidePages ? (named as GuidePage) : 'portal';
  const { title = 'Help', contents = [] } = useQuery(guideQuery(page)).data ?? {};
  const inShell = useSession().state === 'signed-in';
  const navigate = useNavigate();
  const open = (section: GuideSection) => {
    const to = splitSection(section);
    void navigate({ to: '/help/$page', params: { page: to.page }, hash: to.heading });
  };
  const pages = (
    <Box component="nav" aria-label="Guide" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, '& a': link }}>
      {names.map(([name, label]) => (
        <Link key={name} to="/help/$page" params={{ page: name }} aria-current={name === page ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Box>
  );
  return (
    <Box component={inShell ? 'div' : 'main'} sx={inShell ? null : { '& > header': { top: 0 } }}>
      <PageHeader title={title} actions={pages} />
      <Box sx={{ display: { md: 'flex' }, gap: 4, p: 2 }}>
        <Box component="nav" aria-label="On this page" sx={list}>
          {contents.map(([anchor, text]) => (
            <Link key={anchor} to="/help/$page" params={{ page }} hash={anchor}>
              {text}
            </Link>
          ))}
        </Box>
        <GuideText key={page} section={`${page}#${heading}`} onOpen={open} />
      </Box>
    </Box>
  );
}

const link = {
  py: 0.5,
  color: 'primary.main',
  '&[aria-current]': { fontWeight: 650, textDecoration: 'none' },
} as const;

/** Beside the text; above it on a phone. */
const list = {
  display: 'flex',
  flexDirection: { md: 'column' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  flexShrink: 0,
  columnGap: 2,
  alignSelf: 'flex-start',
  width: { md: 220 },
  position: { md: 'sticky' },
  top: 120,
  maxHeight: { md: 'calc(100dvh - 136px)' },
  overflowY: { md: 'auto' },
  '& a': link,
} as const;
