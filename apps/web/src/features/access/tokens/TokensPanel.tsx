import { programRoutes, type ProgramToken } from '@dragoman/contract/access';
import { programRole } from '@dragoman/domain/access';
import BlockIcon from '@mui/icons-material/Block';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { reading, useRouteMutation, useSteadyList } from '../../../api/index.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { notifyDone } from '../../../ui/messages.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useQuestion } from '../../../ui/useQuestion.tsx';
import { LastUsed, TokenEnd, TokenStateChip } from './tokenWords.tsx';
import { useNewToken } from './useNewToken.tsx';

const columns: readonly Column<ProgramToken>[] = [
  { key: 'name', label: 'Name', width: 160, cell: ({ name, ending }) => `${name} (…${ending})` },
  { key: 'owner', label: 'Whose', width: 140, cell: ({ owner }) => owner ?? 'Agency' },
  { key: 'state', label: 'State', width: 130, cell: (token) => <TokenStateChip {...token} /> },
  { key: 'scopes', label: 'It May', width: 230, cell: ({ scopes }) => scopes.join(', ') },
  { key: 'until', label: 'Until', width: 170, cell: (token) => <TokenEnd {...token} /> },
  { key: 'used', label: 'Last Used', width: 200, cell: (token) => <LastUsed {...token} /> },
  { key: 'by', label: 'Made By', width: 140, spare: 1, cell: ({ createdBy }) => createdBy },
];

/** All tokens: those of the agency, made here, and people's own (rule programs/tokens). */
export function TokensPanel() {
  const list = useQuery(reading(programRoutes.list, {}));
  const steady = useSteadyList(list, {});
  const revoke = useRouteMutation(programRoutes.revoke, {
    outdates: ['programs', 'tokens'],
    onDone: ({ msg }) => notifyDone(msg),
  });
  const { begin, dialogs } = useNewToken({ route: programRoutes.make, role: programRole });
  const { ask, question } = useQuestion();
  const end = async ({ _id, name, owner }: ProgramToken) => {
    const agreed = await ask({
      title: `Revoke ${name}?`,
      text: `The program of ${owner ?? 'the agency'} that uses it is refused from now on.`,
      confirmLabel: 'Revoke',
    });
    if (agreed) revoke.mutate({ params: { id: _id } });
  };
  return (
    <Panel
      title="Tokens"
      actions={
        <Button variant="contained" onClick={begin}>
          New Token
        </Button>
      }
    >
      <Typography color="textSecondary" variant="body2" sx={{ mb: 1.5 }}>
        Tokens that you make here are the agency&rsquo;s: they stay when people leave. Everybody of the staff makes
        their own under Account.
      </Typography>
      <DataTable
        name="Tokens"
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        emptyText="No program calls by a token"
        stacks
        loading={list.isFetching}
        error={list.error?.message}
        onRetry={() => void list.refetch()}
        actions={({ state }) =>
          state === 'live'
            ? [{ label: 'Revoke', icon: <BlockIcon fontSize="small" />, onClick: (token) => void end(token) }]
            : []
        }
      />
      {dialogs}
      {question}
    </Panel>
  );
}
