import { parse } from 'secure-json-parse';
import { threaded } from '../../threads/index.ts';

// What is nested far deeper can be parsed here and not be taken over there, where nobody would hear of it.
const deepest = 1_000;

export default threaded(function* read(bytes: Uint8Array): Generator {
  const value: unknown = parse(new TextDecoder().decode(bytes), undefined, {
    protoAction: 'error',
    constructorAction: 'error',
  });
  if (isDeeper(value)) throw new RangeError('Nested too deeply');
  yield value;
});

function isDeeper(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
