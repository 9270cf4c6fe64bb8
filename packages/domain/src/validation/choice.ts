/** For a choice: left out or emptied 'Required'; anything else that is no choice is refused in a sentence. */
export const chosen = {
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === '' ? 'Required' : 'Choose one from the list',
};
