import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { anchorOf, showSection } from './anchors.ts';

/** The sections of the page, beside them on wide screens and above them on others. */
export function SectionIndex({ titles }: { titles: readonly string[] }) {
  return (
    <Box component="nav" aria-label="Sections" sx={{ alignSelf: 'start', position: { lg: 'sticky' }, top: 116 }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column' },
          flexWrap: 'wrap',
          columnGap: 2,
        }}
      >
        {titles.map((title) => (
          <li key={title}>
            <Link
              href={`#${anchorOf(title)}`}
              underline="hover"
              sx={{ display: 'inline-block', py: 0.5 }}
              onClick={(event) => {
                // An address that changes would ask about what is typed and not yet saved.
                event.preventDefault();
                showSection(anchorOf(title));
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
