/** Of a picture of somebody, in pixels. */
const longestSide = 800;

/**
 * A picture as it is sent: what is larger than any screen shows it is drawn anew, smaller
 * (rule screens/large-pictures).
 */
export async function shrunk(picture: File, longest = longestSide): Promise<File> {
  // What cannot be drawn is sent as it is: the server says what it is.
  const image = await createImageBitmap(picture).catch(() => undefined);
  if (!image) return picture;
  const share = longest / Math.max(image.width, image.height);
  if (share >= 1) return picture;
  const canvas = new OffscreenCanvas(Math.round(image.width * share), Math.round(image.height * share));
  const pen = canvas.getContext('2d');
  if (!pen) return picture;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await canvas.convertToBlob({ type: picture.type, quality: 0.85 });
  return new File([drawn], picture.name, { type: drawn.type });
}

/** A picture as the address of an image: the portal's pages load none from elsewhere. */
export function pictureAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(picture);
  });
}
