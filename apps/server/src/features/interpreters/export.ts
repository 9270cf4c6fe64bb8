import type { interpreterRoutes } from '@dragoman/contract/interpreters';
import type { CallOf } from '@dragoman/contract/kit';
import { londonDay } from '@dragoman/domain/calendar';
import { languageText, paperStateLabels, type ServiceGroup } from '@dragoman/domain/interpreters';
import { genderLabels } from '@dragoman/domain/validation';
import { plainText } from '../../platform/html/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyInterpreter, type ExportedInterpreter } from './register.queries.ts';

type Export = CallOf<typeof interpreterRoutes.export>['query'];

const spoken = (title: ServiceGroup): Column<ExportedInterpreter> => ({
  title,
  type: 'text',
  width: 24,
  value: (row) => row.services[title].map(languageText).join(', '),
});

const columns: readonly Column<ExportedInterpreter>[] = [
  { title: 'ID', type: 'number', value: (row) => row.int_id },
  { title: 'Name', type: 'text', width: 24, value: (row) => row.fullname },
  { title: 'Email', type: 'text', width: 30, value: (row) => row.email },
  { title: 'Phone', type: 'text', value: (row) => row.phone },
  { title: 'Mobile', type: 'text', value: (row) => row.mobile },
  { title: 'Postcode', type: 'text', value: (row) => row.postcode },
  { title: 'Miles', type: 'number', value: (row) => row.distance },
  spoken('Interpretation'),
  spoken('Translation'),
  spoken('Transcription'),
  { title: 'Gender', type: 'text', value: (row) => genderLabels[row.gender] },
  {
    title: 'Qualification Summary',
    type: 'text',
    width: 40,
    value: (row) => row.qual_summary && plainText(row.qual_summary),
  },
  { title: 'Renewal Due', type: 'day', value: (row) => row.renewalDueDate },
  { title: 'DBS Expiry', type: 'day', value: (row) => row.dbsExpiry },
  { title: 'Passport Expiry', type: 'day', value: (row) => row.passportExpiry },
  { title: 'Active', type: 'yesNo', value: (row) => row.active },
  { title: 'Date of Birth', type: 'day', fileOnly: true, value: (row) => row.dob },
  { title: 'Country of Origin', type: 'text', fileOnly: true, value: (row) => row.origin },
  { title: 'Nationality', type: 'text', fileOnly: true, value: (row) => row.nationality },
  { title: 'Address', type: 'text', width: 30, fileOnly: true, value: (row) => row.address },
  { title: 'Can Drive', type: 'yesNo', fileOnly: true, value: (row) => row.canDrive },
];

/**
 * What a search of the register selects, whole; miles where it has a postcode (rules interpreters/postcode-search,
 * screens/export).
 */
export function exportInterpreters(by: Exporting, { format, ...search }: Export): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'interpreters',
    title: 'Interpreters',
    filters: filtersOf(search, {}, { papers: search.papers && paperStateLabels[search.papers] }),
    columns,
    rows: everyInterpreter(db, { ...search, today: londonDay(by.now) }),
  }));
}
