/** How much of a customer's drawings is kept for their other devices: all of it, as it is sent. */
export const DRAWINGS_BYTES_MAX = 24_000;

export function drawingBytes(drawings: unknown): number {
  return new TextEncoder().encode(JSON.stringify(drawings)).length;
}
