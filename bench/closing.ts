/** Whatever a figure opened is closed when it ends, fails or is interrupted, newest first. */
type Close = () => Promise<void>;

const open = new Set<Close>();

/** Called again it does nothing. */
export function closeWithBench(close: Close): Close {
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
}

export function closeAll(): Promise<void> {
  closing ??= closeEach();
  return closing;
}

let closing: Promise<void> | null = null;

async function closeEach(): Promise<void> {
  for (const close of [...open].reverse()) await close();
}
