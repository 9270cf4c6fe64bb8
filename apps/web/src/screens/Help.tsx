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
  const title = useQuery(guideQuery(page)).data?.title ?? 'Help';
  const inShell = useSession().state === 'signed-in';
  const navigate = useNavigate();
  const open = (section: GuideSection) => {
    const to = splitSection(section);
    void navigate({ to: '/help/$page', params: { page: to.page }, hash: to.heading });
  };
  return (
    <Box component={inShell ? 'div' : 'main'}>
      <PageHeader title={title} />
      <Box sx={{ p: 2 }}>
        <Box component="nav" aria-label="Guide" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, '& a': link }}>
          {names.map(([name, label]) => (
            <Link key={name} to="/help/$page" params={{ page: name }} aria-current={name === page ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </Box>
        <GuideText key={page} section={`${page}#${heading}`} onOpen={open} />
      </Box>
    </Box>
  );
}

const link = { py: 0.5, color: 'primary.main', '&[aria-current]': { fontWeight: 650, textDecoration: 'none' } } as const;
