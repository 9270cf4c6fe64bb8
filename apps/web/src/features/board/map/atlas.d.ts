declare module 'virtual:atlas' {
  /** The coast of Great Britain and Ireland as the path of an SVG, in the units of the map. */
  export const coast: string;
  /** Towns of the United Kingdom, largest first, where they are in the units of the map. */
  export const towns: readonly { readonly name: string; readonly x: number; readonly y: number }[];
}
