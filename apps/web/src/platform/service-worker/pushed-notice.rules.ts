/** What a push message says. It is ours, but comes by way of others: its shape is checked. */
export type PushedNotice = {
  readonly id: string;
  readonly title: string;
  /** A path of the app. */
  readonly link: string;
  readonly unread: number;
};

export function pushedNoticeOrNull(value: unknown): PushedNotice | null {
  if (typeof value !== 'object' || value === null) return null;
  const [id, title, link, unread] = ['id', 'title', 'link', 'unread'].map((name): unknown =>
    Reflect.get(value, name),
  );
  if (typeof id !== 'string' || typeof title !== 'string' || typeof link !== 'string') return null;
  if (typeof unread !== 'number' || !Number.isSafeInteger(unread) || unread < 0) return null;
  return { id, title, link, unread };
}

/** Always a page of this app, whatever the message says. */
export function pageOf(link: string): string {
  return `/#/${link.replace(/^[#/]+/, '')}`;
}
