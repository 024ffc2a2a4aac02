/** Points are shares of the field's width and height, so strokes fit any screen. */
export type Point = { readonly x: number; readonly y: number };
export type Signature =
  | { readonly way: 'drawn'; readonly strokes: readonly (readonly Point[])[] }
  | { readonly way: 'typed'; readonly name: string };

export const emptySignature: Signature = { way: 'drawn', strokes: [] };

/** A dot or a slip of the finger is none. */
export function isSigned(signature: Signature): boolean {
  if (signature.way === 'typed') return signature.name.trim() !== '';
  return signature.strokes.reduce((sum, stroke) => sum + getLength(stroke), 0) >= DRAWN_LENGTH_MIN;
}

export function paintSignature(canvas: HTMLCanvasElement, signature: Signature): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { width, height } = canvas;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
  if (signature.way === 'typed') paintName(pen, signature.name.trim(), width, height);
  else for (const stroke of signature.strokes) paintStroke(pen, stroke, width, height);
}

export async function signatureFile(signature: Signature): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH_PX;
  canvas.height = PICTURE_HEIGHT_PX;
  paintSignature(canvas, signature);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PICTURE_TYPE));
  if (blob === null) throw new Error('the browser could not make a picture of the signature');
  return new File([blob], 'signature.png', { type: PICTURE_TYPE });
}

export function typedSize(widthAt100: number, roomWidth: number, roomHeight: number): number {
  const byHeight = Math.floor(roomHeight * TYPED_HEIGHT_SHARE);
  return widthAt100 === 0
    ? byHeight
    : Math.min(byHeight, Math.floor((roomWidth * 100) / widthAt100));
}

/** Width by height. */
export const SIGNATURE_RATIO = 5 / 2;
const PICTURE_WIDTH_PX = 600;
const PICTURE_HEIGHT_PX = PICTURE_WIDTH_PX / SIGNATURE_RATIO;
const PICTURE_TYPE = 'image/png';
const DRAWN_LENGTH_MIN = 0.2;
const TYPED_HEIGHT_SHARE = 0.64;
const MARGIN_SHARE = 0.05;
const PEN_SHARE = 1 / 170;
const PAPER = '#ffffff';
const INK = '#12161d';
const HAND =
  'italic 500 SIZEpx "Snell Roundhand", "Segoe Script", "Brush Script MT", "Kaiti SC", STKaiti, KaiTi, Georgia, serif';

function getLength(stroke: readonly Point[]): number {
  return stroke
    .slice(1)
    .reduce(
      (sum, point, before) =>
        sum +
        Math.hypot(
          point.x - (stroke[before]?.x ?? point.x),
          point.y - (stroke[before]?.y ?? point.y),
        ),
      0,
    );
}

function paintName(
  pen: CanvasRenderingContext2D,
  name: string,
  width: number,
  height: number,
): void {
  pen.font = HAND.replace('SIZE', '100');
  const size = typedSize(pen.measureText(name).width, width * (1 - 2 * MARGIN_SHARE), height);
  pen.font = HAND.replace('SIZE', String(size));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, width / 2, height / 2);
}

function paintStroke(
  pen: CanvasRenderingContext2D,
  [first, ...rest]: readonly Point[],
  width: number,
  height: number,
): void {
  if (first === undefined) return;
  pen.lineWidth = width * PEN_SHARE;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(first.x * width, first.y * height);
  // A tap without a move still leaves a dot.
  pen.lineTo(first.x * width, first.y * height);
  for (const { x, y } of rest) pen.lineTo(x * width, y * height);
  pen.stroke();
}
