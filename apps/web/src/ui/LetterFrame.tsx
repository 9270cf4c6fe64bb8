import Box from '@mui/material/Box';

interface LetterFrameProps {
  readonly subject: string;
  readonly html: string;
}

/** A mail as its recipient sees it. Nothing in the frame may run or reach the portal; a link opens in a tab of its own. */
export function LetterFrame({ subject, html }: LetterFrameProps) {
  return (
    <Box
      component="iframe"
      title={subject}
      srcDoc={`<!doctype html><html lang="en"><base target="_blank">${html}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      sx={{ ...letterBox, bgcolor: paper }}
    />
  );
}

/** As white in the dark theme as where the letter arrives. */
const paper = '#fff';

/** The place of a letter, in whichever form it is shown. */
export const letterBox = {
  width: '100%',
  height: '46dvh',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
