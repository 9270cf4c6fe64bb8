import { describe, expect, it } from 'vitest';
import { type MailKind, wordedMails, wordingFields, wordingRefusals } from './index.ts';

describe('wordings', () => {
  it.each(Object.keys(wordedMails) as MailKind[])('of the original %s hold', (kind) => {
    const { body, subject } = wordedMails[kind];
    expect(wordingRefusals(kind, { body, subject })).toEqual({});
    expect([wordingFields.subject.parse(subject), wordingFields.body.parse(body)]).toEqual([subject, body]);
  });

  it('are refused without a needed field, with an unknown one, and with a table inside a sentence', () => {
    const { body, subject } = wordedMails.quotation;
    const refused = (changed: object) => wordingRefusals('quotation', { body, subject, ...changed });
    expect(refused({ body: body.replace('<p>{link}</p>', '') })).toEqual({ body: 'This mail needs {link}' });
    expect(refused({ body: `${body}<p>{prise}</p>` })).toEqual({ body: 'There is no field {prise} in this mail' });
    expect(refused({ subject: 'About {toString}' })).toEqual({ subject: 'There is no field {toString} in this mail' });
    expect(refused({ subject: 'About {charges}' })).toEqual({ subject: '{charges} cannot stand in a subject' });
    expect(refused({ body: body.replace('<p>{charges}</p>', '<p>Our price: {charges}</p>') })).toEqual({
      body: '{charges} needs a paragraph of its own',
    });
    expect(refused({ body: body.replace('Dear {name},', 'Hello,') })).toEqual({});
  });

  it('may have a needed number in the subject alone', () => {
    const { body } = wordedMails.invoice;
    const without = body.replaceAll(' {invoice number}', '');
    expect(wordingRefusals('invoice', { subject: 'Invoice {invoice number}', body: without })).toEqual({});
    expect(wordingRefusals('invoice', { subject: 'Invoice', body: without })).toEqual({
      body: 'This mail needs {invoice number}',
    });
  });
});
