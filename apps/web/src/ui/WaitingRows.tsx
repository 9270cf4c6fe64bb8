import Chip from '@mui/material/Chip';

/** That others have changed which rows there are, and how to see it. Nothing moves before it is asked for. */
export function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  const text = `${count} ${count === 1 ? 'change' : 'changes'}`;
  return (
    <span role="status">
      {count > 0 && <Chip size="small" color="primary" variant="outlined" label={`${text} · Show`} onClick={onShow} />}
    </span>
  );
}
