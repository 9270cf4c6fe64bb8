import { threaded } from '../../../platform/threads/index.ts';
import { type AskedMatching, matchRows, type Matching } from './match.ts';
import { type AskedNames, namesOf, type NamesOfLines } from './names.ts';

export type MatchWork = ({ readonly kind: 'names' } & AskedNames) | ({ readonly kind: 'match' } & AskedMatching);

export default threaded(function* work(asked: MatchWork): Generator<NamesOfLines | Matching> {
  yield asked.kind === 'names' ? namesOf(asked) : matchRows(asked);
});
