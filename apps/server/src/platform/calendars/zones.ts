import { findIana } from 'windows-iana';
import type { Component } from './components.ts';
import { describedZone } from './described-zones.ts';
import { ianaZone, london, type Zone } from './zone.ts';

/** Finds zones by the names that a calendar gives them; undefined where a name means none. */
export type Zones = (name: string | undefined) => Zone | undefined;

/**
 * The zones of a calendar: those of the IANA go before what the calendar says of them, then those that it describes, then names
 * of Windows. Times without a zone are in the one that the calendar names for them (X-WR-TIMEZONE), or else in London's.
 */
export function zonesOf(calendar: Component): Zones {
  const described = new Map<string, Component>();
  for (const part of calendar.parts) {
    const id = part.name === 'VTIMEZONE' && part.properties.find(({ name }) => name === 'TZID')?.value;
    if (id) described.set(plain(id), part);
  }
  const known = new Map<string, Zone | undefined>();
  const usual = calendar.properties.find(({ name }) => name === 'X-WR-TIMEZONE')?.value;
  return (written) => {
    const name = plain(written || usual || '');
    if (name === '') return london;
    if (!known.has(name)) known.set(name, zoneNamed(name, described.get(name)));
    return known.get(name);
  };
}

/** A name without quotes and without the escapes of a text, which it may have in one place and not in another. */
const plain = (name: string): string =>
  name
    .replaceAll('"', '')
    .replaceAll(/\\([\\,;])/g, '$1')
    .trim();

function zoneNamed(name: string, described: Component | undefined): Zone | undefined {
  const iana = ianaName(name);
  if (iana) return ianaZone(iana);
  const own = described && describedZone(described);
  if (own) return own;
  const [ofWindows] = findIana(name);
  return ofWindows && ianaZone(ofWindows);
}

/** 'Europe/London' of 'Europe/London' and of '/mozilla.org/20070129_1/Europe/London'. */
function ianaName(name: string): string | undefined {
  const steps = name.split('/').filter((step) => step !== '');
  const tails = [3, 2].map((length) => steps.slice(-length).join('/')).filter((tail) => tail.includes('/'));
  return (name.startsWith('/') ? [...tails, steps.at(-1) ?? ''] : [name, ...tails]).find(isIana);
}

function isIana(timeZone: string): boolean {
  // An offset such as '+01:00' is no name.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
