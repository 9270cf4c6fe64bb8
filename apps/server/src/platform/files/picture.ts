import { imageSize } from 'image-size';
import { largestPicture, pictureTooLarge } from '@dragoman/domain/validation';
import { refuse } from '../http/refusal.ts';
import type { ReceivedFile } from '../http/transfer.ts';

/** A picture of more would take a browser's memory to show, however few bytes it has: a photograph of 100 megapixels. */
const mostPixels = 100_000_000;

/** Said of a picture with more than that. */
export const hugePicture = 'The picture has too many pixels';

/** Whether the first bytes of a picture say that it has more pixels than anybody photographs (rule files/photos). */
export function isHugePicture(contentType: string, head: Uint8Array): boolean {
  if (!types.has(contentType)) return false;
  try {
    const { height, width } = imageSize(head);
    return width * height > mostPixels;
  } catch {
    // A photograph may say its size further on than its first bytes.
    return false;
  }
}

const types = new Set(['image/jpeg', 'image/png']);
/** Said of a file that is no picture (rule files/photos). */
export const notPicture = 'File type not permitted';

/**
 * The one picture among received files: a jpeg or png of at most 5 MB; anything else is refused (rule files/photos).
 */
export function onePicture(files: readonly ReceivedFile[]): ReceivedFile {
  const [file] = files;
  if (!file || files.length > 1) throw refuse.field('file', 'Choose one picture');
  if (!types.has(file.contentType)) throw refuse.field('file', notPicture);
  if (file.size > largestPicture) throw refuse.tooLarge(pictureTooLarge);
  return file;
}
