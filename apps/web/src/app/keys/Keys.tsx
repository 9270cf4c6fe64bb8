import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { commonKeys, portalKeys, singleKeysOn, switchSingleKeys } from './keys.ts';

/** The list of keys, and the switch for those that are a single character. */
export function Keys() {
  const [single, setSingle] = useState(singleKeysOn);
  return (
    <Box sx={{ pt: 2 }}>
      <KeyList title="In this portal" keys={portalKeys} />
      <FormControlLabel
        label="Single keys (/, N and ?) do something"
        control={
          <Switch
            checked={single}
            onChange={(_, on) => {
              setSingle(on);
              switchSingleKeys(on);
            }}
          />
        }
      />
      <KeyList title="Everywhere" keys={commonKeys} />
    </Box>
  );
}

function KeyList({ title, keys }: { title: string; keys: typeof portalKeys }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + *': { mt: 1 } }}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      <Box component="dl" sx={list}>
        {keys.map((each) => (
          <div key={each.does}>
            <dt>
              {each.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{each.does}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  my: 1,
  '& > div': { display: 'flex', gap: 2, py: 0.5, alignItems: 'baseline' },
  '& dt': { flex: '0 0 104px', display: 'flex', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    px: 0.75,
    minWidth: 24,
    textAlign: 'center',
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    bgcolor: 'background.default',
  },
} as const;
