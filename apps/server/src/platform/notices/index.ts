export { Feed } from './feed.ts';
export { keptFor, type Notice, type Noticed } from './read.ts';
