import AttachmentIcon from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { MailAsSent } from '@dragoman/contract/correspondence';
import { useState } from 'react';
import { letterBox, LetterFrame } from '../../ui/LetterFrame.tsx';

/** What the recipient gets: the letter in both its forms, and what is enclosed. */
export function Letter({ mail }: { mail: MailAsSent }) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <Box component="section" aria-label="Letter">
      <Tabs value={form} onChange={(_, next: typeof form) => setForm(next)} aria-label="Form of the letter">
        <Tab value="html" label="Formatted" />
        <Tab value="text" label="Plain text" />
      </Tabs>
      {form === 'html' ? <LetterFrame subject={mail.subject} html={mail.html} /> : <PlainLetter text={mail.text} />}
      {mail.attachments.length > 0 && (
        <Box component="ul" aria-label="Enclosed" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
          {mail.attachments.map(({ name }) => (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <AttachmentIcon fontSize="small" aria-hidden="true" /> {name}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function PlainLetter({ text }: { text: string }) {
  return (
    <Typography
      component="pre"
      tabIndex={0}
      sx={{ ...letterBox, m: 0, p: 1, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  );
}
