import { createContext } from 'react';

/** Opens the help of the present screen, where there is one. */
export const HelpContext = createContext<(() => void) | undefined>(undefined);
