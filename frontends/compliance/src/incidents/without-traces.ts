/** Pixels of the longer side: enough to read a label on, and no more than a phone sends quickly. */
const longestSide = 2048;
const quality = 0.85;

/**
 * A photo drawn anew, which leaves behind what cameras write into a file: place, device, owner, time. A file that is no picture
 * the browser can draw stays as it is.
 */
export async function withoutTraces(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return drawn ? new File([drawn], 'photo.jpg', { type: 'image/jpeg' }) : file;
}
