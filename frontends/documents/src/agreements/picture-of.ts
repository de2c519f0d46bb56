/** Points of a mark's picture; on paper it is a quarter of that. */
export const markSize = { width: 640, height: 192 } as const;

/** A picture as a PNG of a mark's size in base64, whatever it was. @throws Error for what is no picture */
export async function pictureOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, markSize);
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height, 1);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
  return pngOf(canvas);
}

/** What a canvas shows, as a PNG in base64. */
export function pngOf(canvas: HTMLCanvasElement): string {
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
