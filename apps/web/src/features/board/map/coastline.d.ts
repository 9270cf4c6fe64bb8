declare module 'virtual:coastline' {
  /** The coast of Great Britain and Ireland as the path of an SVG, in the units of the map. */
  const path: string;
  export default path;
}
