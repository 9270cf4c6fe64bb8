/** A picture that stands for the agency, with its size in pixels. */
export interface Logo {
  readonly content: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** How the agency looks on paper and on pages: a colour as '#17505f', legible on white, and its logo if it has one. */
export interface Look {
  readonly colour: string;
  readonly logo?: Logo | undefined;
}

/** A logo within an address of its own, which nothing has to be fetched for. */
export function dataUri({ content, contentType }: Pick<Logo, 'content' | 'contentType'>): string {
  return `data:${contentType};base64,${Buffer.from(content).toString('base64')}`;
}
