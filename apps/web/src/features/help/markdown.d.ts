declare module '*.md' {
  /** What stands above the page. */
  export const title: string;
  /** The page without its title. Its headings have the ids 'guide-…'. */
  export const html: string;
  /** The sections, each by what it is reached by and its heading. */
  export const contents: readonly (readonly [anchor: string, heading: string])[];
}
