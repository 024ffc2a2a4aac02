import { Section } from '@candor/ui/lists/section';
import type { ReactNode } from 'react';
import type { CallQuery } from '@candor/client/reading';

/**
 * A place on the home tab for something that may have nothing to say: it is there when the reading
 * is there and gives something, and leaves no trace otherwise. It stands at the end of the tab,
 * where nothing moves when it comes.
 */
export function HomeSlot<Data>({
  title,
  action,
  reading,
  children,
}: {
  title: string;
  action?: ReactNode;
  reading: Pick<CallQuery<Data>, 'status'> & { readonly data?: Data };
  /** Null when there is nothing to say. */
  children: (data: Data) => ReactNode;
}) {
  const content =
    reading.status === 'ready' && reading.data !== undefined ? children(reading.data) : null;
  return content === null ? null : (
    <Section title={title} action={action}>
      {content}
    </Section>
  );
}
