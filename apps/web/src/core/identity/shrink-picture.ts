/**
 * Makes a chosen picture small enough to be sent, in the browser: photographs of ten megabytes and
 * more, and formats that the server does not take where this browser can read them. Turned the way
 * it was taken. A picture that fits is sent as it is.
 */
import { fitsAsItIs, qualities, shrunkSize } from './shrink-picture.model.ts';

/** This browser cannot read the picture. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

export async function shrinkPicture(file: File, bytesMax: number): Promise<File> {
  if (fitsAsItIs(file, bytesMax)) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      throw new PictureUnreadable('the picture cannot be read', { cause: error });
    },
  );
  try {
    const { width, height } = shrunkSize(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new PictureUnreadable('this browser cannot draw');
    // A transparent picture would become black as a JPEG.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/jpeg', quality),
      );
      if (blob !== null && blob.size <= bytesMax)
        return new File([blob], file.name, { type: 'image/jpeg' });
    }
    throw new PictureUnreadable('the picture does not become small enough');
  } finally {
    bitmap.close();
  }
}
