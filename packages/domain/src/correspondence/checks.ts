import type { MailKind } from './fields.ts';
import { fieldAlone, fieldInText } from './syntax.ts';
import type { WordedMail, Wording } from './wording.ts';
import { wordedMails } from './wordings.ts';

/** Why a wording cannot be kept: the sentence beside subject or body; empty where nothing stands against it. */
export function wordingRefusals(kind: MailKind, { body, subject }: Wording): Partial<Record<keyof Wording, string>> {
  const { fields }: WordedMail = wordedMails[kind];
  const inSubject = namesIn(subject);
  const inBody = namesIn(body);
  const unknown = (names: readonly string[]) => names.find((name) => !Object.hasOwn(fields, name));
  const subjectUnknown = unknown(inSubject);
  const bodyUnknown = unknown(inBody);
  const blockInSubject = inSubject.find((name) => fields[name]?.block);
  const paragraphs = namesAlone(body);
  const crowded = inBody.find((name) => fields[name]?.block && !paragraphs.includes(name));
  const [missing] = Object.entries(fields).find(
    ([name, { block, needed }]) => needed && !inBody.includes(name) && (block || !inSubject.includes(name)),
  ) ?? [undefined];
  const subjectSentence =
    subjectUnknown !== undefined
      ? noSuchField(subjectUnknown)
      : blockInSubject && `{${blockInSubject}} cannot stand in a subject`;
  const bodySentence =
    bodyUnknown !== undefined
      ? noSuchField(bodyUnknown)
      : crowded
        ? `{${crowded}} needs a paragraph of its own`
        : missing && `This mail needs {${missing}}`;
  return { ...(subjectSentence ? { subject: subjectSentence } : {}), ...(bodySentence ? { body: bodySentence } : {}) };
}

const noSuchField = (name: string): string => `There is no field {${name}} in this mail`;

const namesIn = (text: string): string[] => Array.from(text.matchAll(fieldInText), ([, name = '']) => name);

const namesAlone = (body: string): string[] => Array.from(body.matchAll(fieldAlone), ([, name = '']) => name);
