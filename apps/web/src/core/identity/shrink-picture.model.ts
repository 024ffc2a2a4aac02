/** When a chosen picture is made smaller before it is sent, and to what. */
const SIDE_PIXELS_MAX = 2400;
const sentAsTheyAre = ['image/jpeg', 'image/png', 'image/webp'];

/** iPhones write it; some browsers do not know its type. */
export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** What the server takes as it is. */
export function fitsAsItIs({ type, size }: Pick<File, 'type' | 'size'>, bytesMax: number): boolean {
  return sentAsTheyAre.includes(type) && size <= bytesMax;
}

/** Same shape, within the limit and at least one pixel; never enlarged. */
export function shrunkSize(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, SIDE_PIXELS_MAX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** How good the copies are that are tried one after the other, until one fits. */
export const qualities = [0.88, 0.75, 0.6] as const;
