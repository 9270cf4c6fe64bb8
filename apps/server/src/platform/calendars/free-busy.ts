import type { Component } from './components.ts';

/**
 * The times that a VFREEBUSY says are taken (RFC 5545, 3.6.4), each as an event without a name; none of any other component.
 * What is not said to be free is taken.
 */
export function busyTimesOf({ name, properties, closed }: Component): Component[] {
  if (name !== 'VFREEBUSY') return [];
  return properties
    .filter((one) => one.name === 'FREEBUSY' && one.parameters.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(','))
    .map((period) => {
      const [start = '', end = ''] = period.split('/').map((part) => part.trim());
      const length = { name: /^[+-]?P/i.test(end) ? 'DURATION' : 'DTEND', value: end };
      const lines = [{ name: 'DTSTART', value: start }, length];
      return { name: 'VEVENT', properties: lines.map((one) => ({ ...one, parameters: new Map() })), parts: [], closed };
    });
}
