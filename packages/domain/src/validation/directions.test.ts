import { describe, expect, it } from 'vitest';
import { isolate, withoutIsolates } from './directions.ts';

describe('a name beside other words', () => {
  it.each(['محمد', 'שלום', 'ߒߞߏ', '𞤀𞤣𞤤𞤢𞤥', 'Ahmed (أحمد)', 'ܝܘܚܢܢ'])(
    'is isolated where it is written from right to left: %s',
    (name) => {
      expect(isolate(name)).toBe(`\u2068${name}\u2069`);
      expect(withoutIsolates(isolate(name))).toBe(name);
    },
  );

  it.each(['Ana Müller', '李小龙', 'አበበ', 'ਸਿੰਘ', '12/345-26', ''])('stays as it is otherwise: %s', (name) => {
    expect(isolate(name)).toBe(name);
  });

  it('cannot end its isolation itself', () => {
    expect(isolate('محمد\u2069 12')).toBe('\u2068محمد 12\u2069');
  });
});
