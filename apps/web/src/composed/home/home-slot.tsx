import { Section } from '@candor/ui/lists/section';
import type { ReactNode } from 'react';
import type { CallQuery } from '@candor/client/reading';

/** May have nothing to show; at the end of the tab, where nothing moves when it appears. */
export function HomeSlot<Data>({
  title,
  action,
  reading,
  children,
}: {
  title: string;
  action?: ReactNode;
  reading: Pick<CallQuery<Data>, 'status'> & { readonly data?: Data };
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
