/** Where a customer reads a statement. */
export const statementLink = (publicUrl: string, id: string, token: string): string =>
  `${publicUrl}/statement/view.html?${new URLSearchParams({ id, view: 'client', token }).toString()}`;
