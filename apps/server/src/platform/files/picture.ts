import { largestPicture, pictureTooLarge } from '@dragoman/domain/validation';
import { refuse } from '../http/refusal.ts';
import type { ReceivedFile } from '../http/transfer.ts';

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
