import { News } from '@dragoman/contract/access';

/** Reads the events of a stream, one news each, whatever chunks they arrive in. */
export class EventReader {
  #rest = '';

  read(chunk: string): News[] {
    const events = (this.#rest + chunk).split('\n\n');
    this.#rest = events.pop() ?? '';
    return events.flatMap((event) => {
      const data = event
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5));
      return data.length > 0 ? [News.parse(JSON.parse(data.join('\n')))] : [];
    });
  }
}
