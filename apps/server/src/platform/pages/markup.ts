import { escapeHtml } from '../html/index.ts';

/** Markup that is safe to send: made by `html`, whose every value is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[];

/** Makes markup; what stands in it is escaped, unless it is markup itself. Lists are joined, nothing prints nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, place) => text + printValue(values[place - 1]) + part));
}

function printValue(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(printValue).join('');
  return escapeHtml(String(value));
}
