/** What the sign-in screen advises about the browser; nothing for a Chrome above version 70. */
export function browserAdvice(userAgent: string): string | undefined {
  const version = /\b(?:Headless)?Chrome\/(\d+)/.exec(userAgent)?.[1];
  // Browsers that are built from the same parts name themselves besides.
  if (version === undefined || /\b(Edg|EdgA|OPR|SamsungBrowser|YaBrowser|Vivaldi)\//.test(userAgent))
    return 'For better performance use chrome';
  return Number(version) <= 70 ? 'Please update your chrome browser' : undefined;
}
