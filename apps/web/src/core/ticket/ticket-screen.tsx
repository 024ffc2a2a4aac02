/**
 * The order ticket, the same for every class: live price, terms, cost, one button. A capability
 * adds its call and facts. A guest signs in first and returns here.
 */
import { Direction, Source } from '@candor/contract/kernel/enumerations';
import { isStockCode } from '@candor/contract/kernel/patterns';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useSession } from '../../platform/device/session.ts';
import type { StaleQuery } from '../../platform/readings/use-stale-query.ts';
import { OpenTicket } from './open-ticket.tsx';
import type { FirstTerms } from './form/order-form.model.ts';
import { useInstrument, useMinimums, type TicketInstrument } from './ticket.api.ts';
import { minimumOf } from './form/lots.model.ts';
import {
  getKind,
  quotedAs,
  type QuotedTicketSource,
  type TicketSource,
} from './form/ticket-kind.model.ts';
import type { TicketOf } from './form/ticket-kinds.ts';
import { useTradingAccess } from './lock/trading-access.ts';

export function TicketScreen(
  props: Omit<TicketOf, 'source'> & { readonly source: QuotedTicketSource },
) {
  const { params, source } = props;
  const t = useText();
  const session = useSession();
  const code = params['code']?.trim().toUpperCase() ?? '';
  if (params['source'] === String(Source.GlobalIndex)) return <IndexTicket />;
  if (!isStockCode(code)) return <UnknownTicket message={null} />;
  const direction = params['direction'] === String(Direction.Sell) ? Direction.Sell : Direction.Buy;
  const title =
    direction === Direction.Buy
      ? t('ticket.title.buy', { code })
      : t('ticket.title.sell', { code });
  if (session === null) return <CustomerScreen title={title}>{() => null}</CustomerScreen>;
  const first = {
    direction,
    leverage: readLeverage(params['leverage']),
    isShort: params['short'] === '1',
    ...readQuantity(params['quantity']),
  };
  return (
    <CustomerTicket key={`${source}:${code}`} {...props} code={code} first={first} title={title} />
  );
}

type CodeTicket = Omit<TicketOf, 'source'> & {
  readonly code: string;
  readonly first: FirstTerms;
  readonly title: string;
};

function CustomerTicket(props: CodeTicket & { source: QuotedTicketSource }) {
  const { source, code } = props;
  const instrument = useInstrument({ source: quotedAs(source, code), code });
  return <ReadTicket {...props} instrument={instrument} />;
}

/** Where the instrument comes from is the caller's matter. */
export function ReadTicket({
  code,
  first,
  title,
  instrument,
  ...props
}: CodeTicket & { source: TicketSource; instrument: StaleQuery<TicketInstrument> }) {
  const { params, source } = props;
  const access = useTradingAccess();
  const minimums = useMinimums();
  // The server answered, and knows no such instrument: asking again will not help.
  if (instrument.status === 'unavailable' && instrument.message !== null)
    return <UnknownTicket message={instrument.message} />;
  if (instrument.status === 'ready' && !instrument.data.isTradable)
    return <UntradedTicket instrument={instrument.data} />;
  if (instrument.status !== 'ready')
    return <Waiting title={title} subtitle={params['name']} of={instrument} />;
  if (access.status !== 'ready')
    return <Waiting title={title} subtitle={params['name']} of={access} />;
  if (minimums.status === 'loading')
    return <Waiting title={title} subtitle={params['name']} of={minimums} />;
  const { lot } = instrument.data;
  // Without them the ticket still opens: the desk judges every order.
  const minimum =
    minimums.status === 'ready'
      ? minimumOf(minimums.data, { source, code, lot: String(lot) })
      : null;
  return (
    <OpenTicket
      {...props}
      kind={getKind(source)}
      instrument={instrument.data}
      access={access.data}
      first={first}
      isAgain={params['again'] === '1'}
      minimum={minimum}
    />
  );
}

/** Of an address; what is not offered is refused by the server, with the way back to one. */
function readLeverage(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}

function readQuantity(text: string | undefined): Pick<FirstTerms, 'quantity'> {
  return text !== undefined && /^\d{1,12}(?:\.\d{1,8})?$/.test(text) ? { quantity: text } : {};
}

/** The shape of the ticket while it comes. */
function Waiting({
  title,
  subtitle,
  of,
}: {
  title: string;
  subtitle: string | undefined;
  of: Exclude<StaleQuery<unknown>, { status: 'ready' }>;
}) {
  const t = useText();
  return (
    <PageScreen title={title} {...(subtitle === undefined ? {} : { subtitle })}>
      {of.status === 'unavailable' ? (
        <QueryState of={of} />
      ) : (
        <div role="status" aria-label={t('framework.loading')} className="grid gap-3 px-4 pt-1">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-60 w-full" />
        </div>
      )}
    </PageScreen>
  );
}

function IndexTicket() {
  const t = useText();
  return (
    <PageScreen title={t('ticket.index.title')}>
      <StateView
        kind="empty"
        title={t('ticket.index.title')}
        detail={t('ticket.index.text')}
        action={{
          label: t('ticket.index.futures'),
          onPress: () => void push('pages/product/future'),
        }}
      />
    </PageScreen>
  );
}

function UntradedTicket({ instrument }: { instrument: TicketInstrument }) {
  const t = useText();
  return (
    <PageScreen title={instrument.stock_code} subtitle={instrument.name}>
      <StateView
        kind="empty"
        title={t('ticket.untraded.title')}
        detail={t('ticket.untraded.text')}
        action={{
          label: t('trading.search'),
          onPress: () => void push('pages/search/index'),
        }}
      />
    </PageScreen>
  );
}

function UnknownTicket({ message }: { message: string | null }) {
  const t = useText();
  return (
    <PageScreen title={t('trading.noInstrument')}>
      <StateView
        kind="empty"
        title={message ?? t('trading.noInstrument')}
        detail={t('ticket.unknown.text')}
        action={{
          label: t('trading.search'),
          onPress: () => void push('pages/search/index'),
        }}
      />
    </PageScreen>
  );
}
