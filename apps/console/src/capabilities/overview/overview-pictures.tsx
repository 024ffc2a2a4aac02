/** What this operator's roles do not open is not in the answer. */
import { loadOverview } from '@candor/contract/overview';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { MoneyPicture } from './money-picture.tsx';
import { OrdersPicture } from './orders-picture.tsx';
import { QueuesPicture } from './queues-picture.tsx';
import { SignUpsPicture } from './sign-ups-picture.tsx';

const OVERVIEW_POLL_MS = 60_000;

export function OverviewPictures() {
  const overview = useCallQuery(loadOverview, [], { everyMs: OVERVIEW_POLL_MS });
  return (
    <QueryView of={overview}>
      {({ asOf, from, to, queues, money, orders, signUps }) => (
        <>
          {queues !== null && <QueuesPicture queues={queues} asOf={asOf} />}
          {money !== null && <MoneyPicture flows={money} from={from} to={to} />}
          {orders !== null && <OrdersPicture hours={orders} day={to} />}
          {signUps !== null && <SignUpsPicture days={signUps} from={from} to={to} />}
        </>
      )}
    </QueryView>
  );
}
