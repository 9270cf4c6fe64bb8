/**
 * Pages that mails link to, calls and sign-ins elsewhere are not the application's. Path and query are looked at together, as
 * 'NavigationRoute' does.
 */
export const notOurs = [/^[^?]*\.html(\?|$)/, /^\/(api|auth)\//];
