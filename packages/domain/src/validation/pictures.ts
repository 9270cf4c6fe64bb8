/** Bytes of the largest picture that is taken (rule files/photos). */
export const largestPicture = 5 * 1024 * 1024;

/** Said of a larger one. */
export const pictureTooLarge = 'The picture is larger than 5 MB';
