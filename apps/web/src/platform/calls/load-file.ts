/**
 * A large file of our own, piece by piece, so that its arrival can be shown. Also for workers.
 * Rejects when it did not come.
 */
export async function loadFile(
  address: string,
  onArrived: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok || answer.body === null)
    throw new Error(`the file did not come: ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    onArrived(bytes);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
