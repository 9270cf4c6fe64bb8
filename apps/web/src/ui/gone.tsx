import { hidden } from './LiveRegion.tsx';

export const noLonger = 'No longer in this list';

/** A row that the list holds no more keeps its place and size, and is struck out. */
export const goneLook = { color: 'text.secondary', fontStyle: 'italic', textDecoration: 'line-through' } as const;

/** The same for those who do not see it. */
export const Gone = () => <span style={hidden}>, {noLonger}</span>;

/** What a card or list entry says of a row that the list holds no more. */
export const goneProps = (gone: boolean) => (gone ? { className: 'gone', title: noLonger } : {});
