import type { RouteDeclaration } from '@dragoman/contract/kit';
import { file } from '../../api/index.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import type { TableState } from '../../ui/dataTable.ts';
import type { ReportScope } from './reportSearch.ts';

interface ReportExportProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** What is exported, where a report has several tables. */
  readonly what?: string;
  readonly route: RouteDeclaration;
  readonly scope: ReportScope;
  /** In whose order. */
  readonly state?: TableState;
  /** What the export is asked besides. */
  readonly besides?: Readonly<Record<string, unknown>>;
}

/** Saves or prints a report as its filters select it, whole (rule screens/export). */
export function ReportExport({ name, what, route, scope, state, besides }: ReportExportProps) {
  const sorted = state ? { sort: state.sort, order: state.order } : {};
  return (
    <ExportMenu
      name={name}
      what={what}
      fetchFile={(format) =>
        file<RouteDeclaration>(route, { query: { ...scope, ...sorted, ...besides, format } } as never)
      }
    />
  );
}
