/** What only an interpreter's phone needs: named in one place, since everybody loads the names. */
export const loadPhone = () => import('./entry.ts');
