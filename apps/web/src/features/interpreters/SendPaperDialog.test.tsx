// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import type { OwnPaper } from '@dragoman/contract/interpreters';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { theme } from '../../ui/theme/theme.ts';
import { SendPaperDialog } from './SendPaperDialog.tsx';

it('says why a renewed paper cannot be sent yet', async () => {
  const paper = { paper: 'dbs', label: 'DBS certificate', waiting: false } as unknown as OwnPaper;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider theme={theme}>
      <SendPaperDialog paper={paper} onClose={() => undefined} />
    </ThemeProvider>,
  );
  const send = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send');
  await vi.waitFor(() => expect(send()?.getAttribute('aria-disabled')).toBe('true'), { timeout: 60_000 });
  const why = document.getElementById(send()!.getAttribute('aria-describedby')!);
  expect(why?.textContent).toBe('Choose a file first');
});
