import { parse } from 'secure-json-parse';
import { threaded } from '../../threads/index.ts';

export default threaded(function* read(bytes: Uint8Array): Generator<unknown> {
  yield parse(new TextDecoder().decode(bytes), undefined, { protoAction: 'error', constructorAction: 'error' });
});
