import { z } from 'zod';
import { requiredLine, requiredText } from '../validation/index.ts';
import { webhookEventNames } from './events.ts';

/** Why a text is no address to which events can be sent; undefined where it is one. Whether it may be reached, the server decides. */
export function webhookAddressProblem(text: string): string | undefined {
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return 'An address with a password in it is not used: the signature is proof';
  if (text.includes('#')) return 'An address with a # in it is not used';
  return webAddress.test(text) ? undefined : 'This is no web address, such as https://program.example/dragoman';
}

const webAddress = /^https?:\/\/(?:[^\s/?:[\]@]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?]\S*)?$/i;

/** The fields of a webhook: its name, where it goes and what it is told of. */
export const webhookFields = {
  name: requiredLine(2, 60),
  url: requiredText(1, 500).superRefine((text, context) => {
    const problem = webhookAddressProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, 'Choose what it is told of')
    .overwrite((chosen) => webhookEventNames.filter((name) => chosen.includes(name))),
} as const;
