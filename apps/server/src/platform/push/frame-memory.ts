/** Reusable memory for frames; a bounded number of larger ones is kept. */
export type FrameMemory = {
  take(length: number): Buffer;
  /** Only when nobody reads the bytes any more. */
  give(bytes: Buffer): void;
  keptBytes(): number;
};

const STEP_BYTES = 4_096;
export const FRAME_MEMORY_KEPT_BYTES_MAX = 32 * 1_024 * 1_024;

export function openFrameMemory(): FrameMemory {
  const free = new Map<number, ArrayBufferLike[]>();
  /** Others are slices of Node's shared pool. */
  const own = new WeakSet<ArrayBufferLike>();
  let pooledBytes = 0;
  return {
    take(length) {
      if (length < STEP_BYTES) return Buffer.allocUnsafe(length);
      const size = Math.ceil(length / STEP_BYTES) * STEP_BYTES;
      const memory = free.get(size)?.pop();
      if (memory !== undefined) pooledBytes -= size;
      const { buffer } = memory === undefined ? Buffer.allocUnsafeSlow(size) : { buffer: memory };
      own.add(buffer);
      return Buffer.from(buffer, 0, length);
    },
    give({ buffer }) {
      const size = buffer.byteLength;
      if (!own.delete(buffer) || pooledBytes + size > FRAME_MEMORY_KEPT_BYTES_MAX) return;
      const list = free.get(size);
      if (list === undefined) free.set(size, [buffer]);
      else list.push(buffer);
      pooledBytes += size;
    },
    keptBytes: () => pooledBytes,
  };
}
