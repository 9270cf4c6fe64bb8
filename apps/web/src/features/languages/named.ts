/** An entry of a master list of names. */
export interface Named {
  readonly _id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly updatedAt: Date;
}
