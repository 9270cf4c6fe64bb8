/** What can be put in where the caret stands; a block gets a paragraph of its own. */
export interface Insert {
  readonly text: string;
  readonly label: string;
  readonly block: boolean;
}
