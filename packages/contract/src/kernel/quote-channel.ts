/** Apart from the schemas of quotes, because the first screen subscribes and reads none of them. */
export function quoteChannel(source: number, code: string): string {
  return `quote:${source}:${code}`;
}

export function bookChannel(source: number, code: string): string {
  return `book:${source}:${code}`;
}
