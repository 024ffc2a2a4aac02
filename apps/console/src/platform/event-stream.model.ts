/** Server-sent events as text, and how long to wait before the next try. */
export type StreamedEvent = { readonly id: string | null; readonly data: string };

/** Takes pieces as they arrive; an event may be cut anywhere. */
export function createEventParser(): (piece: string) => StreamedEvent[] {
  let rest = '';
  let id: string | null = null;
  let data: string[] = [];
  const readLine = (line: string): StreamedEvent | null => {
    if (line === '') {
      const event = data.length === 0 ? null : { id, data: data.join('\n') };
      data = [];
      return event;
    }
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'id') id = value;
    return null;
  };
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(readLine).filter((event) => event !== null);
  };
}

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** Doubles, and spreads over half of it: after a restart not everybody comes at one instant. */
export function pauseBeforeTry(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole / 2 + (whole / 2) * chance);
}
