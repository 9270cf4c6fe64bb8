import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTableView } from './useTableView.ts';

/** Whether the rows of a table stand close together, each on one line. */
export function DenseSwitch({ table, label = 'Dense' }: { table: string; label?: string }) {
  const { view, change } = useTableView(table);
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          size="small"
          checked={view.dense ?? false}
          onChange={(_, dense) => change({ ...view, dense: dense || undefined })}
        />
      }
      sx={{ ml: 0.5 }}
    />
  );
}
