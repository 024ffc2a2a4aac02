/**
 * The way of a purchase: nobody signed in, nothing named, the ticket, what was bought. What was
 * sent is never shown again.
 */
import { StateView } from '@candor/ui/marks/state-view';
import { Fragment, useState, type ReactNode } from 'react';
import { useSession } from '../../platform/device/session.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { CustomerScreen } from '../customer/customer-screen.tsx';

/** What the address names, null where it names nothing; both absent where it need not name any. */
type Place =
  | { readonly named: string | null; readonly none: ReactNode }
  | { readonly named?: never; readonly none?: never };

export function PurchaseScreen<Bought>({
  title,
  named = '',
  none,
  ticket,
  done,
}: Place & {
  title: string;
  ticket: (named: string, onBought: (bought: Bought) => void) => ReactNode;
  done: (bought: Bought, onAnother: () => void) => ReactNode;
}) {
  const isGuest = useSession() === null;
  const [bought, setBought] = useState<{ readonly is: Bought } | null>(null);
  if (isGuest) return <CustomerScreen title={title}>{() => null}</CustomerScreen>;
  if (named === null) return none;
  if (bought !== null) return done(bought.is, () => setBought(null));
  return <Fragment key={named}>{ticket(named, (is) => setBought({ is }))}</Fragment>;
}

/** Nothing that could be bought here, and where something is. */
export function NothingToBuy({
  screen,
  title,
  text,
  action,
}: {
  screen: string;
  title: string;
  text?: string;
  action: { readonly label: string; readonly onPress: () => void };
}) {
  return (
    <PageScreen title={screen}>
      <StateView
        kind="empty"
        title={title}
        {...(text === undefined ? {} : { detail: text })}
        action={action}
      />
    </PageScreen>
  );
}
