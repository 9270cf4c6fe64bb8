/** A webhook's secret, which is shown once. */
export interface ShownSecret {
  readonly name: string;
  readonly secret: string;
}
