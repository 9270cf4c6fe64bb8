import { CallRefused } from '../../api/index.ts';

/** Puts what the server says of a field ('language') beside the form's 'name'. */
export async function underName<Reply>(field: string, mutation: Promise<Reply>): Promise<Reply> {
  return mutation.catch((error: unknown) => {
    const sentence = error instanceof CallRefused ? error.fields[field] : undefined;
    if (!(error instanceof CallRefused) || sentence === undefined) throw error;
    throw new CallRefused(error.status, { msg: error.msg, code: error.code, fields: { name: sentence } });
  });
}
