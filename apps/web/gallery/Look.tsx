import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { toneNames } from '../src/ui/theme/palette.ts';
import { StatusChip } from '../src/ui/StatusChip.tsx';
import { Chapter, Example } from './Example.tsx';

const sizes = ['h1', 'h2', 'h3', 'h4', 'body1', 'body2', 'caption', 'button'] as const;
const grounds = ['background.default', 'background.paper', 'primary.main', 'secondary.main', 'divider'] as const;
const spaces = [0.5, 1, 1.5, 2, 3, 4];

export function Look() {
  return (
    <Chapter title="The look">
      <Example name="Type">
        {sizes.map((size) => (
          <Typography key={size} variant={size} component="span" sx={{ mr: 2 }}>
            {size} £1,234.56
          </Typography>
        ))}
      </Example>
      <Example name="States, by what they mean">
        {toneNames.map((tone) => (
          <StatusChip key={tone} label={tone} tone={tone} />
        ))}
        <StatusChip label="a button" tone="agreed" onClick={() => undefined} />
      </Example>
      <Example name="Grounds">
        {grounds.map((ground) => (
          <Box
            key={ground}
            title={ground}
            sx={{ width: 72, height: 36, borderRadius: 1, border: 1, bgcolor: ground }}
          />
        ))}
      </Example>
      <Example name="Spacing">
        {spaces.map((space) => (
          <Box key={space} title={`${space * 8} px`} sx={{ width: 24, height: space * 8, bgcolor: 'primary.main' }} />
        ))}
      </Example>
    </Chapter>
  );
}
