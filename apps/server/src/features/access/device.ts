import Bowser from 'bowser';

/** What a browser says of itself, in words: 'Chrome on Windows', 'Safari on iPhone'. */
export function deviceInWords(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const on = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [browser.name || 'Another program', on].filter(Boolean).join(' on ');
}
