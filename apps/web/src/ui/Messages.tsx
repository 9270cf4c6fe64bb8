import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import {
  actionMilliseconds,
  barMilliseconds,
  dismiss,
  snackMilliseconds,
  undoMilliseconds,
  useMessages,
  type Message,
} from './messages.ts';

/**
 * The two places of messages: bar at the bottom left, snackbar at the bottom right. The newest stands lowest. While a
 * dialog is open, and on the board, they stand at the top, where they cover none of the buttons at its foot, and the bar
 * where there is room between its title and its cross. Both places are there before their first message: a live region
 * that comes with its text is often not read.
 */
export function Messages() {
  const messages = useMessages();
  return (
    <>
      <Place messages={messages.filter(({ place }) => place === 'bar')} side="left" milliseconds={barMilliseconds} />
      <Place
        messages={messages.filter(({ place }) => place === 'snack')}
        side="right"
        milliseconds={snackMilliseconds}
      />
    </>
  );
}

function Place({
  messages,
  side,
  milliseconds,
}: {
  messages: readonly Message[];
  side: 'left' | 'right';
  milliseconds: number;
}) {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: { xs: 8, sm: 24 },
        [side]: { xs: 8, sm: 24 },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        maxWidth: 'calc(100vw - 16px)',
        'body:has([role=dialog], [role=alertdialog], .board) &': {
          bottom: 'auto',
          top: { xs: 8, sm: 16 },
          ...(side === 'left' && { left: { sm: '50%' }, transform: { sm: 'translateX(-50%)' } }),
        },
        '@media print': { display: 'none' },
      }}
    >
      {messages.map((message) => (
        <Shown key={message.id} message={message} milliseconds={milliseconds} />
      ))}
    </Box>
  );
}

function Shown({ message, milliseconds }: { message: Message; milliseconds: number }) {
  const { id, tone, text, reference, actions } = message;
  const [held, setHeld] = useState(false);
  const undoes = actions.some((action) => action.undoes);
  const stays = undoes ? undoMilliseconds : actions.length > 0 || reference ? actionMilliseconds : milliseconds;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), stays);
    return () => clearTimeout(timer);
  }, [id, stays, held]);
  return (
    <Alert
      severity={tone}
      onClose={() => dismiss(id)}
      role={tone === 'error' ? 'alert' : 'group'}
      // Whoever is at its buttons has the time they need.
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ boxShadow: 6, minWidth: 240, maxWidth: 560 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        {text}
        {reference && (
          <Box component="small" sx={{ opacity: 0.8 }}>
            Reference {reference}
          </Box>
        )}
        {actions.map(({ label, onPress }) => (
          <Button
            key={label}
            color="inherit"
            size="small"
            sx={{ my: -0.5 }}
            onClick={() => {
              dismiss(id);
              onPress();
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
