/**
 * A picture that says of itself that it is no document, drawn here. Stripes repeat the words, so no
 * two are alike even where fonts are missing.
 */
const WIDTH_PX = 860;
const HEIGHT_PX = 540;
const MARGIN_PX = 60;
const STRIPE_PX = 10;
const STRIPES_MAX = 74;

type SamplePicture = { readonly fileName: string; readonly lines: readonly string[] };

export async function drawSamplePicture({ fileName, lines }: SamplePicture): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser cannot draw');
  pen.fillStyle = '#e9f1f6';
  pen.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  pen.fillStyle = '#ffffff';
  pen.fillRect(MARGIN_PX / 2, MARGIN_PX / 2, WIDTH_PX - MARGIN_PX, HEIGHT_PX - MARGIN_PX);
  pen.fillStyle = '#1d3557';
  pen.font = '700 72px sans-serif';
  pen.fillText('SAMPLE / 示例', MARGIN_PX, 140);
  pen.font = '400 38px sans-serif';
  lines.forEach((line, index) =>
    pen.fillText(line, MARGIN_PX, 215 + index * 54, WIDTH_PX - 2 * MARGIN_PX),
  );
  pen.fillStyle = '#457b9d';
  [...new TextEncoder().encode(lines.join(' '))].slice(0, STRIPES_MAX).forEach((byte, index) => {
    const height = byte % 64;
    pen.fillRect(MARGIN_PX + index * STRIPE_PX, 455 - height, STRIPE_PX - 3, height);
  });
  pen.font = '400 24px sans-serif';
  pen.fillText('Not a real document. 非真实证件。', MARGIN_PX, 490);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('this browser cannot draw');
  return new File([blob], fileName, { type: 'image/png' });
}
