/** Sizes in CSS pixels. */
type Size = { readonly width: number; readonly height: number };
export type ImageView = { readonly zoom: number; readonly quarterTurns: number };

export const wholeImage: ImageView = { zoom: 1, quarterTurns: 0 };
export const ZOOM_MAX = 6;
const ZOOM_STEP = 1.5;

export function zoomed(view: ImageView, direction: 'in' | 'out'): ImageView {
  const zoom = direction === 'in' ? view.zoom * ZOOM_STEP : view.zoom / ZOOM_STEP;
  return { ...view, zoom: Math.min(ZOOM_MAX, Math.max(1, zoom)) };
}

export function turned(view: ImageView): ImageView {
  return { ...view, quarterTurns: (view.quarterTurns + 1) % 4 };
}

/** `room` is what the turned image takes; `image` its size before turning. */
export function placed(
  image: Size,
  box: Size,
  { zoom, quarterTurns }: ImageView,
): { readonly room: Size; readonly image: Size } {
  const isSideways = quarterTurns % 2 === 1;
  const standing = isSideways ? { width: image.height, height: image.width } : image;
  const scale = Math.min(box.width / standing.width, box.height / standing.height) * zoom;
  const sized = { width: image.width * scale, height: image.height * scale };
  return { room: isSideways ? { width: sized.height, height: sized.width } : sized, image: sized };
}
