import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { barMilliseconds, dismiss, snackMilliseconds, useMessages, type Message } from './messages.ts';

/** The two queues of messages: bar at the bottom left, snackbar at the bottom right. One of each is seen at a time. */
export function Messages() {
  const messages = useMessages();
  return (
    <>
      <Place message={messages.find(({ place }) => place === 'bar')} horizontal="left" milliseconds={barMilliseconds} />
      <Place message={messages.find(({ place }) => place === 'snack')} horizontal="right" milliseconds={snackMilliseconds} />
    </>
  );
}

function Place({ message, horizontal, milliseconds }: { message: Message | undefined; horizontal: 'left' | 'right'; milliseconds: number }) {
  if (!message) return null;
  const close = () => dismiss(message.id);
  return (
    <Snackbar
      key={message.id}
      open
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      autoHideDuration={milliseconds}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
    >
      <Alert severity={message.tone} variant="standard" onClose={close} sx={{ boxShadow: 6, minWidth: 240, maxWidth: 560 }} role={message.tone === 'error' ? 'alert' : 'status'}>
        {message.text}
      </Alert>
    </Snackbar>
  );
}
