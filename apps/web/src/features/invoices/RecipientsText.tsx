import type { DocumentRecipient } from '@dragoman/contract/invoices';
import { Fragment } from 'react';
import type { z } from 'zod';

/** 'Ruth Hale (ruth@hale.example) and Accounts (accounts@hale.example)'. */
export function RecipientsText({ recipients }: { recipients: readonly z.output<typeof DocumentRecipient>[] }) {
  return recipients.map(({ name, email }, place) => (
    <Fragment key={email}>
      {place > 0 && ' and '}
      <bdi>{name}</bdi> ({email})
    </Fragment>
  ));
}
