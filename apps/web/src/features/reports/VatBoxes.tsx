import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { partsOfBox, vatBoxLabels, vatParts, type VatPart, type VatScheme } from '@dragoman/domain/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { MoneyText } from '../../ui/texts.tsx';

import { figureTable } from '../../ui/figureTable.ts';

type BoxName = keyof typeof vatBoxLabels;
const boxes = Object.entries(vatBoxLabels) as [BoxName, string][];

interface VatBoxesProps {
  /** By which scheme and on what basis. */
  readonly caption: string;
  readonly scheme: VatScheme;
  readonly read: UseQueryResult<ReplyOf<typeof reportRoutes.vatReturn>>;
  readonly chosen: VatPart | undefined;
  /** Shows the entries of a kind. */
  readonly onOpen: (part: VatPart) => void;
}

/** The nine boxes, each with the kinds of entries that it rests on. */
export function VatBoxes({ caption, scheme, read, chosen, onOpen }: VatBoxesProps) {
  const { data, error, refetch } = read;
  return (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      {data ? (
        <Box sx={{ ...figureTable, mt: 0, maxHeight: 'none', '& tbody th': { fontWeight: 400 } }}>
          <Typography variant="body2" color="textSecondary" sx={{ px: 1.25, pb: 1 }}>
            {caption}
          </Typography>
          <table aria-label="Boxes">
            <thead>
              <tr>
                <th scope="col">Box</th>
                <th scope="col">£</th>
                <th scope="col">Entries</th>
              </tr>
            </thead>
            <tbody>
              {boxes.map(([box, label]) => (
                <tr key={box}>
                  <th scope="row">
                    {box.slice(3)}. {label}
                  </th>
                  <td>
                    <MoneyText amount={data.data[box]} />
                  </td>
                  <td>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'flex-end' }}>
                      {partsOfBox(box, scheme).map((part) => (
                        <MuiLink
                          key={part}
                          component="button"
                          type="button"
                          aria-pressed={chosen === part}
                          sx={{ minHeight: 24, fontWeight: chosen === part ? 600 : undefined }}
                          onClick={() => onOpen(part)}
                        >
                          {vatParts[part].label}
                        </MuiLink>
                      ))}
                    </Box>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      ) : error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Paper>
  );
}
